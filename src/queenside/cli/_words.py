"""Sentences that several commands say."""

from __future__ import annotations

from queenside.grid import cell_names
from queenside.puzzles.star_battle import check_marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.answers import Answer, Solution
    from queenside.puzzles.star_battle import Position, StarBattle


def board_title(puzzle: StarBattle) -> str:
    """Return what a board is: "9×9 Queens board", "10×10 Star Battle board, 2 stars"."""
    size = f"{puzzle.width}×{puzzle.height}"
    return f"{size} Queens board" if puzzle.stars == 1 else f"{size} Star Battle board, {puzzle.stars} stars"


def duration(seconds: float) -> str:
    """Return a time with a unit that suits it."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


def difference(one: Solution, two: Solution) -> str:
    """Return where two solutions differ: "R1C2/R1C4, R3C4/R3C2", at most six places."""
    first, second = sorted(set(one) - set(two)), sorted(set(two) - set(one))
    pairs = [f"{cell_names([a])}/{cell_names([b])}" for a, b in zip(first, second, strict=True)]
    return ", ".join(pairs[:6]) + (f" and {len(pairs) - 6} more" if len(pairs) > 6 else "")


def wrong_marks(position: Position, answer: Answer) -> str | None:
    """Return a sentence about marks that break a rule or that the only solution does not have; None if there are none."""
    violations = check_marks(position)
    if violations:
        return f"The marks on the board contradict the rules: {violations[0].message}"
    if answer.unique and answer.solution is not None:
        wrong = [*(set(position.marks.stars) - set(answer.solution)), *(set(position.marks.crosses) & set(answer.solution))]
        if wrong:
            return f"The marks on the board do not agree with the solution: {cell_names(sorted(wrong))}."
    return None
