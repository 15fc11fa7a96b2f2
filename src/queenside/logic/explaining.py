"""The whole solution of a board explained: its steps, each with its sentence."""

from __future__ import annotations

from queenside.logic.grades import grade
from queenside.logic.ladder import climb, require_unique
from queenside.logic.steps import Step
from queenside.logic.words import sentence
from queenside.puzzles.star_battle import as_position
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from queenside.logic.grades import Grade
    from queenside.puzzles.star_battle import Position, StarBattle


class ToldStep(Step):
    """A step with its sentence, which is also what it prints as."""

    __slots__ = ("text",)
    text: str

    def __init__(self, step: Step, text: str) -> None:
        self._set(text=text, **{name: getattr(step, name) for name in Step.__slots__})

    def __str__(self) -> str:
        return self.text


class Explanation(Value):
    """The steps of a solution, as far as they go, and how hard they are.

    ``outcome`` is ``solved`` (then the steps prove that there is no other solution, unless they were
    allowed to assume it), ``stuck`` or
    ``contradiction`` (then the last step shows that there is no solution).
    """

    __slots__ = ("grade", "outcome", "steps")
    steps: tuple[ToldStep, ...]
    outcome: str
    grade: Grade

    def __init__(self, steps: tuple[ToldStep, ...], outcome: str, grade: Grade) -> None:
        self._set(steps=steps, outcome=outcome, grade=grade)

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.outcome == "solved"

    def __iter__(self) -> Iterator[ToldStep]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)


def explain(board: StarBattle | Position, *, names: Sequence[str] | None = None, assume_unique: bool = False) -> Explanation:
    """Return the solution of a board step by step, from its marks on if it has any, each step with its reason in plain English.

    ``names`` are colours by region number, for "the green region"; without them regions have their letters.
    ``assume_unique`` also allows arguments that hold only because the board is promised to have one solution.
    Raises PuzzleError if the board is no valid puzzle, UsageError if it is promised to have one solution and has not.

    >>> import queenside as qs
    >>> for step in qs.explain(qs.read("AABB/ABBC/DDCC/DDCC")).steps[:2]:
    ...     print(step)
    The queen of region A is at R1C1, R1C2 or R2C1, and R2C2 touches all of them. So R2C2 is empty.
    The queen of region B is at R1C3, R1C4 or R2C3, and R2C4 touches all of them. So R2C4 is empty.
    """
    position = as_position(board)
    if assume_unique:
        require_unique(position.puzzle)
    climbed = climb(position, assume_unique=assume_unique)
    told = tuple(ToldStep(step, sentence(step, climbed.puzzle, names)) for step in climbed.steps)
    return Explanation(told, climbed.outcome, grade(position))
