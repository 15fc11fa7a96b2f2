"""What a drawing of a step shows, whatever draws it: the terminal, a sheet, an animation.

Crossing out after a placement says nothing new to somebody who sees the queen, and it is every second
step. So the drawings that show a whole solution side by side or in time put it into the panel of the
placement, as faint crosses. Steps keep the numbers that they have in the text: such a panel is "3–4".
"""

from __future__ import annotations

from queenside.errors import UsageError
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from queenside.grid import Cell
    from queenside.logic.steps import Step, Unit
    from queenside.puzzles.star_battle import StarBattle


class Scene(Value):
    """One step on its board, as sets of cells and lines.

    ``stars`` and ``gone`` are what stands before the step: pieces, and cells ruled out. ``causes``,
    ``rows``, ``columns`` and ``regions`` are what to look at; ``supposed`` are the pieces of an
    assumption that is refuted. ``placed`` and ``crossed`` follow; ``faint`` follows from ``placed``.
    """

    __slots__ = ("causes", "columns", "crossed", "faint", "gone", "placed", "regions", "rows", "stars", "supposed")
    stars: frozenset[Cell]
    gone: frozenset[Cell]
    causes: frozenset[Cell]
    rows: frozenset[int]
    columns: frozenset[int]
    regions: frozenset[int]
    supposed: frozenset[Cell]
    placed: frozenset[Cell]
    crossed: frozenset[Cell]
    faint: frozenset[Cell]

    def __init__(
        self,
        stars: Iterable[Cell] = (),
        gone: Iterable[Cell] = (),
        causes: Iterable[Cell] = (),
        units: Iterable[Unit] = (),
        supposed: Iterable[Cell] = (),
        placed: Iterable[Cell] = (),
        crossed: Iterable[Cell] = (),
        faint: Iterable[Cell] = (),
    ) -> None:
        lines: dict[str, set[int]] = {"row": set(), "column": set(), "region": set()}
        for kind, number in units:
            lines[kind].add(number)
        self._set(
            stars=frozenset(stars),
            gone=frozenset(gone),
            causes=frozenset(causes),
            rows=frozenset(lines["row"]),
            columns=frozenset(lines["column"]),
            regions=frozenset(lines["region"]),
            supposed=frozenset(supposed),
            placed=frozenset(placed),
            crossed=frozenset(crossed),
            faint=frozenset(faint),
        )

    @property
    def marked(self) -> frozenset[Cell]:
        """All cells in which something is drawn."""
        return self.stars | self.gone | self.causes | self.supposed | self.placed | self.crossed | self.faint


def scene(step: Step, puzzle: StarBattle, faint: Iterable[Cell] = ()) -> Scene:
    """Return what to draw for a step of ``puzzle``.

    Of a forcing step that is also where it leads: the pieces of its chain, and the units that its
    last step shows to be impossible. Of crossing out it is the star alone: its lines speak for themselves.
    """
    board, end = step.before, step.chain[-1] if step.chain else None
    units = () if step.technique == "cross-out" else (*step.units, *step.against, *((*end.units, *end.against) if end else ()))
    supposed = [cell for link in step.chain for cell in link.placed]
    gone = (cell for cell in puzzle.cells() if cell not in board.open and cell not in board.stars)
    causes = (*step.cells, *(() if step.assumed is None else (step.assumed,)))
    return Scene(board.stars, gone, causes, units, supposed, step.placed, step.ruled_out, faint)


class Panel(Value):
    """One picture of a sheet or an animation: the numbers of its first and last step, its sentence, its scene."""

    __slots__ = ("first", "last", "scene", "text")
    first: int
    last: int
    text: str
    scene: Scene

    def __init__(self, first: int, last: int, text: str, scene: Scene) -> None:
        self._set(first=first, last=last, text=text, scene=scene)

    @property
    def label(self) -> str:
        """The numbers as they are written: "3", or "3–4"."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def panels(puzzle: StarBattle, steps: Sequence[Step], sentences: Sequence[str]) -> list[Panel]:
    """Return the panels of a solution, crossing out joined to the placement before it.

    Raises UsageError unless every step has a sentence.
    """
    if len(steps) != len(sentences):
        raise UsageError(f"There are {len(steps)} steps, but {len(sentences)} sentences; each step needs one.")
    found: list[Panel] = []
    at = 0
    while at < len(steps):
        step, end = steps[at], at + 1
        while step.placed and end < len(steps) and steps[end].technique == "cross-out":
            end += 1
        faint = [cell for crossing in steps[at + 1 : end] for cell in crossing.ruled_out]
        found.append(Panel(at + 1, end, sentences[at], scene(step, puzzle, faint)))
        at = end
    return found
