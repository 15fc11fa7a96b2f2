"""Queens and Star Battle boards: read, solved, proved, explained, graded, checked, drawn, converted.

>>> import queenside as qs
>>> board = qs.read("AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC")
>>> answer = qs.solve(board)
>>> answer.unique
True
>>> answer.solution
((0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 0))

Nothing is imported before it is used: ``import queenside`` costs next to nothing.
"""

from __future__ import annotations

from queenside import registry

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.answers import Answer, Count, Solution
    from queenside.checking import Report, check, why_impossible
    from queenside.errors import (
        FormatError,
        InputError,
        Interrupted,
        LimitError,
        MissingPartError,
        PictureError,
        PuzzleError,
        QueensideError,
        UsageError,
        WriteError,
    )
    from queenside.formats import sniff
    from queenside.generating.boards import Generated, generate
    from queenside.generating.improving import Improvement, improvements
    from queenside.grid import Cell
    from queenside.lab.compare import Comparison, compare
    from queenside.logic.explaining import Explanation, explain
    from queenside.logic.grades import Grade, grade
    from queenside.logic.hints import Hint, hint
    from queenside.logic.steps import Step
    from queenside.models.assignments import Assignment
    from queenside.models.model import Model
    from queenside.puzzles.armies import Armies
    from queenside.puzzles.findings import Defect, Violation
    from queenside.puzzles.star_battle import Marks, Position, StarBattle
    from queenside.puzzles.tour import Tour
    from queenside.readers import read, read_all
    from queenside.readers.models import read_model
    from queenside.readers.tours import read_tour
    from queenside.sights import Sight
    from queenside.solving import count, enumerate, solve, solve_many
    from queenside.solving.certificates import Certificate, certify
    from queenside.solving.conflicts import Conflict, conflict
    from queenside.solving.models import ModelAnswer, count_model, enumerate_model, solve_model
    from queenside.views.armies_drawing import draw_armies
    from queenside.views.drawing import Drawing, draw
    from queenside.views.tour_drawing import draw_tour

_HOMES = {
    "answers": ("Answer", "Count", "Solution"),
    "checking": ("Report", "check", "why_impossible"),
    "errors": (
        "FormatError",
        "InputError",
        "Interrupted",
        "LimitError",
        "MissingPartError",
        "PictureError",
        "PuzzleError",
        "QueensideError",
        "UsageError",
        "WriteError",
    ),
    "formats": ("sniff",),
    "generating.boards": ("Generated", "generate"),
    "generating.improving": ("Improvement", "improvements"),
    "grid": ("Cell",),
    "lab.compare": ("Comparison", "compare"),
    "logic.explaining": ("Explanation", "explain"),
    "logic.grades": ("Grade", "grade"),
    "logic.hints": ("Hint", "hint"),
    "logic.steps": ("Step",),
    "models.assignments": ("Assignment",),
    "models.model": ("Model",),
    "puzzles.armies": ("Armies",),
    "puzzles.findings": ("Defect", "Violation"),
    "puzzles.star_battle": ("Marks", "Position", "StarBattle"),
    "puzzles.tour": ("Tour",),
    "readers": ("read", "read_all"),
    "readers.models": ("read_model",),
    "readers.tours": ("read_tour",),
    "sights": ("Sight",),
    "solving": ("count", "enumerate", "solve", "solve_many"),
    "solving.certificates": ("Certificate", "certify"),
    "solving.conflicts": ("Conflict", "conflict"),
    "solving.models": ("ModelAnswer", "count_model", "enumerate_model", "solve_model"),
    "views.armies_drawing": ("draw_armies",),
    "views.drawing": ("Drawing", "draw"),
    "views.tour_drawing": ("draw_tour",),
}

__all__ = [
    "Answer",
    "Armies",
    "Assignment",
    "Cell",
    "Certificate",
    "Comparison",
    "Conflict",
    "Count",
    "Defect",
    "Drawing",
    "Explanation",
    "FormatError",
    "Generated",
    "Grade",
    "Hint",
    "Improvement",
    "InputError",
    "Interrupted",
    "LimitError",
    "Marks",
    "MissingPartError",
    "Model",
    "ModelAnswer",
    "PictureError",
    "Position",
    "PuzzleError",
    "QueensideError",
    "Report",
    "Sight",
    "Solution",
    "StarBattle",
    "Step",
    "Tour",
    "UsageError",
    "Violation",
    "WriteError",
    "certify",
    "check",
    "compare",
    "conflict",
    "convert",
    "count",
    "count_model",
    "draw",
    "draw_armies",
    "draw_tour",
    "enumerate",
    "enumerate_model",
    "explain",
    "generate",
    "grade",
    "hint",
    "improvements",
    "read",
    "read_all",
    "read_model",
    "read_tour",
    "sniff",
    "solve",
    "solve_many",
    "solve_model",
    "why_impossible",
]


def convert(board: StarBattle | Position, to: str) -> str:
    """Return a board in another form, such as ``text``, ``json``, ``puzzlink``, ``krazydad`` or ``penpa``.

    Raises UsageError for an unknown form, WriteError if the form cannot hold this board.
    """
    from queenside import formats
    from queenside.puzzles.star_battle import as_position

    return formats.write(as_position(board), to)


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(registry.load(f"queenside.{home}"), name)
    raise AttributeError(f"module 'queenside' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
