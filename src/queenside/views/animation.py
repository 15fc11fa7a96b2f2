"""A solution that plays by itself: for each step first its cause, then what follows, then the next.

The picture is a stack of layers, each of which is seen from one moment to another: what lights up for
a step goes with it, pieces and dots stay. As SVG a layer fades in and out by an ``animate`` element,
so that the document needs no script, no style and no name that could clash with another on the same
page; viewers that do not play it show the end. As GIF every moment is drawn by resvg and kept as long
as it takes to read.

CSS keyframes would do the same, but have names that are global: two animations inlined in one page
would play each other's.
"""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.puzzles.star_battle import as_position
from queenside.views._scenes import panels
from queenside.views.alphabet import lettered
from queenside.views.palette import region_colours
from queenside.views.sheet import LINE, escaped, sentence, sentence_lines
from queenside.views.stepping import GUTTER, Stage, numbers, placed_at, plates
from queenside.views.svg import board_title, pen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import Position, StarBattle
    from queenside.views._scenes import Panel

_CELL = 42
_MARGIN = 24
_FADE = 0.3
"""Seconds in which a layer appears or goes."""
_FIRST, _EFFECT, _LAST = 1.2, 1.8, 5.0
"""Seconds of the bare board, of an effect, and of the end."""
_LOOK, _READ = 1.2, 0.035
"""Seconds of a cause, and for each character of its sentence."""
_COLOURS = 96
"""The colours of a GIF: those of the board, and enough between them for smooth edges."""


class _Layer:
    """Parts that are seen from moment ``start`` until moment ``end`` begins."""

    def __init__(self, start: int, end: int, parts: Iterable[str]) -> None:
        self.start, self.end, self.parts = start, end, list(parts)


class _Film:
    """The layers of an animation and how long each of its moments lasts.

    Moment 0 is the bare board with what stood on it before; panel p is lit at moment 2p + 1 and has
    its effect at 2p + 2; the last moment is the end.
    """

    def __init__(self, stage: Stage, shown: list[Panel]) -> None:
        self.stage, self.shown = stage, shown
        self.end = 2 * len(shown) + 1
        self.seconds = [_FIRST]
        for panel in shown:
            self.seconds += [round(_LOOK + _READ * len(panel.text), 2), _EFFECT]
        self.seconds.append(_LAST)
        puzzle = stage.puzzle
        self.x = self.y = _MARGIN + GUTTER
        self.writing = max(puzzle.width * _CELL + GUTTER, 300)
        lines = max(len(sentence_lines(panel, self.writing)) for panel in shown)
        self.words_at = self.y + puzzle.height * _CELL + 22
        self.width, self.height = 2 * _MARGIN + self.writing, self.words_at + lines * LINE + _MARGIN

    def layers(self) -> Iterator[_Layer]:
        """Yield the layers, lowest first."""
        stage, moments = self.stage, self.end + 1
        first = self.shown[0].scene
        yield _Layer(0, moments, self._on_board([*stage.board(), *stage.region_names()]))
        yield _Layer(0, moments, self._on_board([*stage.dots(first.gone), *stage.pieces(first.stars)]))
        for number, panel in enumerate(self.shown):
            scene, lit, done = panel.scene, 2 * number + 1, 2 * number + 2
            yield _Layer(done + 1, moments, self._on_board(stage.dots(scene.crossed | scene.faint)))
            yield _Layer(done, moments, self._on_board(stage.pieces(scene.placed)))
            yield _Layer(lit, done + 1, [*self._on_board(stage.cause(scene)), *plates(scene, self.x, self.y, _CELL, stage.look)])
            yield _Layer(lit, done, self._on_board(stage.boxes(scene.causes & scene.placed)))
            yield _Layer(done, done + 1, self._on_board(stage.effect(scene)))
            yield _Layer(lit, done + 1, sentence(panel, _MARGIN, self.words_at, self.writing, stage.look))
        yield _Layer(self.end, moments, self._ending())

    def head(self, sentences: Sequence[str]) -> Iterator[str]:
        """Yield what stands before the layers."""
        look = self.stage.look
        told = " ".join(f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1))
        yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
        yield f'viewBox="0 0 {self.width} {self.height}" role="img">'
        yield f"<title>{escaped(board_title(self.stage.puzzle, False))}, solved step by step</title>"
        yield f"<desc>{escaped(told)}</desc>"
        yield f'<path fill="{look.paper}" d="M0 0h{self.width}v{self.height}h-{self.width}z"/>'
        yield from numbers(self.stage.puzzle, self.x, self.y, _CELL, look)

    def _on_board(self, parts: Iterable[str]) -> Iterator[str]:
        drawn = list(parts)
        return placed_at(iter(drawn), self.x, self.y, _CELL) if drawn else iter(())

    def _ending(self) -> Iterator[str]:
        """Yield the last words, if the board is solved."""
        puzzle, last = self.stage.puzzle, self.shown[-1]
        if len(last.scene.stars | last.scene.placed) == puzzle.stars * puzzle.height:
            yield f'<path {pen(self.stage.look.piece, "1.4")} d="{lettered(f"Solved in {last.last} steps.", _MARGIN, self.words_at)[0]}"/>'

    def animate(self, layer: _Layer) -> str:
        """Return the element that makes a layer come and go; everything goes at the end, so that the film begins anew."""
        total = sum(self.seconds)
        start, end = sum(self.seconds[: layer.start]), sum(self.seconds[: layer.end])
        marks = [(0.0, 0), (start, 0), (start + _FADE, 1)]
        marks += [(end, 1), (end + _FADE, 0), (total, 0)] if layer.end <= self.end else [(total - _FADE, 1), (total, 0)]
        times = ";".join(f"{time / total:.5f}".rstrip("0").rstrip(".") for time, _ in marks)
        values = ";".join(str(value) for _, value in marks)
        return f'<animate attributeName="opacity" dur="{total:.2f}s" repeatCount="indefinite" values="{values}" keyTimes="{times}"/>'


def animation_svg(
    board: Position | StarBattle, steps: Sequence[Step], sentences: Sequence[str], *, theme: str = "light", letters: bool = False
) -> str:
    """Return the solution as an animated SVG document that plays in browsers and begins anew at its end.

    Raises UsageError without steps, unless there are as many sentences, and for an unknown theme.
    """
    film = _film(board, steps, sentences, theme, letters)
    parts = list(film.head(sentences))
    for layer in film.layers():
        if layer.parts and layer.start == 0:
            parts += layer.parts
        elif layer.parts:
            seen = "" if layer.end > film.end else ' opacity="0"'
            parts += [f"<g{seen}>", film.animate(layer), *layer.parts, "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def animation_frames(
    board: Position | StarBattle, steps: Sequence[Step], sentences: Sequence[str], *, theme: str = "light", letters: bool = False
) -> list[tuple[str, float]]:
    """Return every moment of the animation as an SVG document, and how many seconds it is seen."""
    film = _film(board, steps, sentences, theme, letters)
    head, layers = list(film.head(sentences)), list(film.layers())
    frames = []
    for moment, seconds in enumerate(film.seconds):
        parts = [part for layer in layers if layer.start <= moment < layer.end for part in layer.parts]
        frames.append(("\n".join([*head, *parts, "</svg>", ""]), seconds))
    return frames


def animation_gif(
    board: Position | StarBattle,
    steps: Sequence[Step],
    sentences: Sequence[str],
    *,
    theme: str = "light",
    letters: bool = False,
    width: int | None = None,
) -> bytes:
    """Return the solution as an animated GIF, ``width`` pixels wide (by default one a unit of the drawing).

    Raises UsageError as :func:`animation_svg`.
    """
    import io

    from PIL import Image

    from queenside.views.png import svg_to_png

    frames = animation_frames(board, steps, sentences, theme=theme, letters=letters)
    pictures = [Image.open(io.BytesIO(svg_to_png(svg, width))).convert("RGB") for svg, _ in frames]
    # The frame with most marks has every colour; the others are held to its palette, so that nothing flickers.
    fullest = pictures[max(range(len(frames)), key=lambda index: len(frames[index][0]))]
    palette = fullest.quantize(_COLOURS, dither=Image.Dither.NONE)
    drawn = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    file = io.BytesIO()
    durations = [round(1000 * seconds) for _, seconds in frames]
    drawn[0].save(file, "GIF", save_all=True, append_images=drawn[1:], duration=durations, loop=0, optimize=False)
    return file.getvalue()


def animation(
    path: str, board: Position | StarBattle, steps: Sequence[Step], sentences: Sequence[str], *, theme: str = "light", letters: bool = False
) -> bytes:
    """Return the animation in the form that a file name asks for by its suffix, .svg or .gif; raise UsageError for another."""
    suffix = path[path.rfind(".") :].lower()
    if suffix == ".gif":
        return animation_gif(board, steps, sentences, theme=theme, letters=letters)
    if suffix == ".svg":
        return animation_svg(board, steps, sentences, theme=theme, letters=letters).encode()
    raise UsageError(f"{excerpt(path)} ends neither in .svg nor in .gif. Animations are saved as one of these.")


def _film(board: Position | StarBattle, steps: Sequence[Step], sentences: Sequence[str], theme: str, letters: bool) -> _Film:
    if not steps:
        raise UsageError("There are no steps to draw.")
    puzzle = as_position(board).puzzle
    return _Film(Stage(puzzle, theme, region_colours(board, theme), letters), panels(puzzle, steps, sentences))
