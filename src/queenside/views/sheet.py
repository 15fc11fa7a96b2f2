"""A whole solution on one page: a panel for every step, with its number, its board and its sentence.

Panels read from left to right, as many in a row as fit a page of paper. The sheet is one SVG document
made of paths only, like the drawings of boards; its description carries all sentences, for those who
listen.
"""

from __future__ import annotations

from queenside.errors import UsageError
from queenside.puzzles.star_battle import StarBattle, as_position
from queenside.views._scenes import Scene, panels
from queenside.views.alphabet import lettered, wrapped
from queenside.views.palette import palette, region_colours
from queenside.views.stepping import GUTTER, Stage, numbers, placed_at, plates
from queenside.views.svg import board_title, pen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import Position
    from queenside.views._scenes import Panel
    from queenside.views.svg import Look

MARGIN = 36
"""The paper around the panels."""
GAP = 30
"""The room between panels."""
LINE = 19
"""The height of a line of writing."""
_HEAD = 44
_SWATCH = 24
_SILVER = 2
"""The palette's number of the colour on which the key shows the marks."""
_AFTER_NUMBER = 12
_SENTENCE = 24
"""Where the sentence begins below the board."""


class _Layout:
    """Where the panels stand: sizes in units of the page."""

    def __init__(self, puzzle: StarBattle, across: int, heading: str) -> None:
        self.cell = 30 if puzzle.width <= 12 else 24
        self.width = max(puzzle.width * self.cell + GUTTER, 280)
        self.board = puzzle.height * self.cell + GUTTER
        self.across = across
        self.page = 2 * MARGIN + max(across * self.width + (across - 1) * GAP, 3 * lettered(heading, 0, 0)[1] // 2)


def sheet_svg(
    board: Position | StarBattle,
    steps: Sequence[Step],
    sentences: Sequence[str],
    *,
    theme: str = "light",
    letters: bool = False,
    title: str | None = None,
    across: int | None = None,
) -> str:
    """Return the steps of a solution as one SVG page, with a sentence for each.

    ``letters`` writes the names of the regions into the cells, for sentences that use them; ``title``
    is by default what the board is; ``across`` is the number of panels in a row. Raises UsageError
    without steps, unless there are as many sentences, and for an unknown theme.
    """
    if not steps:
        raise UsageError("There are no steps to draw.")
    puzzle = as_position(board).puzzle
    stage = Stage(puzzle, theme, region_colours(board, theme), letters)
    shown = panels(puzzle, steps, sentences)
    heading = title or f"{board_title(puzzle, False)}, step by step"
    layout = _Layout(puzzle, across or _across(len(shown)), heading)
    body, bottom = _rows(stage, shown, layout)
    key, bottom = _key(stage, shown, layout, bottom)
    height = bottom + MARGIN
    described = " ".join(f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{layout.page}" height="{height}" '
            f'viewBox="0 0 {layout.page} {height}" role="img">',
            f"<title>{escaped(heading)}</title>",
            f"<desc>{escaped(described)}</desc>",
            f'<path fill="{stage.look.paper}" d="M0 0h{layout.page}v{height}h-{layout.page}z"/>',
            written_large(heading, MARGIN, MARGIN - 8, stage.look),
            *body,
            *key,
            "</svg>",
            "",
        ]
    )


def _across(count: int) -> int:
    """Return how many panels stand in a row: three, more where the page would become much higher than wide."""
    return min(count, next(across for across in range(3, count + 3) if count <= 2 * across * across))


def _rows(stage: Stage, shown: list[Panel], layout: _Layout) -> tuple[list[str], int]:
    """Return the parts of all panels, and where they end."""
    parts: list[str] = []
    top = MARGIN + _HEAD
    for start in range(0, len(shown), layout.across):
        row = shown[start : start + layout.across]
        for place, panel in enumerate(row):
            parts += _panel(stage, panel, layout, MARGIN + place * (layout.width + GAP), top)
        lines = max(len(sentence_lines(panel, layout.width)) for panel in row)
        top += layout.board + _SENTENCE + lines * LINE + GAP
    return parts, top


def _panel(stage: Stage, panel: Panel, layout: _Layout, left: int, top: int) -> Iterator[str]:
    x, y = left + GUTTER, top + GUTTER
    yield from numbers(stage.puzzle, x, y, layout.cell, stage.look)
    yield from plates(panel.scene, x, y, layout.cell, stage.look)
    yield from placed_at(_marked_board(stage, panel.scene), x, y, layout.cell)
    yield from sentence(panel, left, top + layout.board + _SENTENCE, layout.width, stage.look)


def _marked_board(stage: Stage, scene: Scene) -> Iterator[str]:
    yield from stage.board()
    yield from stage.region_names(scene.marked)
    yield from stage.dots(scene.gone)
    yield from stage.pieces(scene.stars)
    yield from stage.cause(scene)
    yield from stage.effect(scene)


# Words


def sentence_lines(panel: Panel, width: int) -> list[str]:
    """Return the sentence of a panel in lines; the first begins with its number."""
    return wrapped(f"{panel.label} {panel.text}", width - _AFTER_NUMBER)


def sentence(panel: Panel, x: int, y: int, width: int, look: Look) -> Iterator[str]:
    """Yield the number of a panel, heavy, and its sentence, in lines at most ``width`` wide."""
    data = ""
    for index, line in enumerate(sentence_lines(panel, width)):
        place = x
        if index == 0:
            number, advance = lettered(panel.label, x, y)
            yield f'<path {pen(look.piece, "2.6")} d="{number}"/>'
            line, place = line.removeprefix(panel.label).lstrip(), x + advance + _AFTER_NUMBER
        data += lettered(line, place, y + index * LINE)[0]
    yield f'<path {pen(look.piece, "1.4")} d="{data}"/>'


def written_large(text: str, x: int, y: int, look: Look) -> str:
    """Return a heading with its upper left corner at (x, y), half as large again as other writing."""
    return f'<path transform="translate({x} {y}) scale(1.5)" {pen(look.piece, "1.6")} d="{lettered(text, 0, 0)[0]}"/>'


def escaped(text: str) -> str:
    """Return text as it stands between the tags of a document."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


# The key


def _key(stage: Stage, shown: list[Panel], layout: _Layout, top: int) -> tuple[list[str], int]:
    """Return the explanation of the marks that occur, and where it ends."""
    swatch = Stage(StarBattle(["A"], stage.puzzle.stars), stage.theme, [palette(stage.theme)[_SILVER]])
    parts: list[str] = []
    x, y = MARGIN, top
    for words, example in _entries(stage.puzzle, shown):
        width = _SWATCH + 10 + lettered(words, 0, 0)[1]
        if x > MARGIN and x + width > layout.page - MARGIN:
            x, y = MARGIN, y + _SWATCH + 10
        if example.rows:
            parts += plates(example, x + _SWATCH // 2 + GUTTER // 2 + 2, y, _SWATCH, stage.look)
        else:
            parts += placed_at(_marked_board(swatch, example), x, y, _SWATCH)
        parts.append(f'<path {pen(stage.look.piece, "1.3")} d="{lettered(words, x + _SWATCH + 10, y + _SWATCH // 2 - 5)[0]}"/>')
        x += width + GAP
    return parts, y + _SWATCH


def _entries(puzzle: StarBattle, shown: list[Panel]) -> Iterator[tuple[str, Scene]]:
    """Yield every mark that occurs: what it means, and itself on a board of one cell."""
    cell, piece = [(0, 0)], puzzle.piece
    scenes = [panel.scene for panel in shown]
    if any(scene.causes - scene.placed for scene in scenes):
        yield "cell to look at", Scene(causes=cell)
    if any(scene.regions for scene in scenes):
        yield "region to look at", Scene(units=[("region", 0)])
    if any(scene.rows or scene.columns for scene in scenes):
        yield "row or column to look at", Scene(units=[("row", 0)])
    if any(scene.placed for scene in scenes):
        yield f"new {piece}", Scene(placed=cell)
    if any(scene.supposed for scene in scenes):
        yield f"{piece} of an assumption that fails", Scene(supposed=cell)
    if any(scene.crossed for scene in scenes):
        yield "empty: that follows", Scene(crossed=cell)
    if any(scene.faint for scene in scenes):
        yield f"empty because of the new {piece}", Scene(faint=cell)
    if any(scene.gone for scene in scenes):
        yield "known to be empty before", Scene(gone=cell)
