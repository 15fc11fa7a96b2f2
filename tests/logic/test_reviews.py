from __future__ import annotations

import pytest

import queenside as qs
from queenside.errors import PuzzleError, UsageError
from queenside.logic.drills import drills
from queenside.logic.hints import hint
from queenside.logic.ladder import climb
from queenside.logic.reviews import Move, Review, compare, parse_moves, review
from queenside.puzzles.star_battle import Marks, Position
from tests.logic.boards import G6, STRIPES_3, some

PUZZLE = some("9x1", 30)[29]


def moves_of(puzzle: qs.StarBattle) -> list[Move]:
    """Return every mark of a solution in the ladder's own order."""
    moves = []
    for step in climb(puzzle).steps:
        moves += [Move(cell) for cell in step.placed] + [Move(cell, cross=True) for cell in step.ruled_out]
    return moves


def test_who_follows_the_ladder_misses_nothing() -> None:
    for puzzle in (*some("9x1", 12), *some("8x2", 4)):
        assert review(puzzle, moves_of(puzzle)) == Review("complete")


def test_who_stops_is_told_the_next_step() -> None:
    moves = moves_of(PUZZLE)
    placed = next(index for index, move in enumerate(moves) if not move.cross)
    found = review(PUZZLE, moves[: placed + 1])
    assert (found.kind, found.move) == ("stopped", None)
    marks = Marks([move.cell for move in moves[: placed + 1] if not move.cross], [move.cell for move in moves[: placed + 1] if move.cross])
    assert found.step == hint(Position(PUZZLE, marks)).step


def test_a_queen_before_its_reason_was_a_guess() -> None:
    """The last queen of the ladder, set first, needs more than the easiest step."""
    last = [move for move in moves_of(PUZZLE) if not move.cross][-1]
    easiest = hint(PUZZLE).step
    assert easiest is not None
    assert last.cell not in easiest.placed
    found = review(PUZZLE, [last])
    hardest = max(climb(PUZZLE).rungs)
    if hardest > climb(PUZZLE).rungs[0]:
        assert found == Review("missed", 1, last, easiest)
    else:
        assert found.kind == "stopped"


def test_some_board_shows_a_missed_step() -> None:
    kinds = set()
    for puzzle in some("9x1", 30):
        last = [move for move in moves_of(puzzle) if not move.cross][-1]
        kinds.add(review(puzzle, [last]).kind)
    assert "missed" in kinds


def test_a_wrong_move_is_a_mistake_and_the_step_in_its_place_is_told() -> None:
    puzzle = qs.StarBattle(G6)
    for wrong in (Move((0, 0)), Move((0, 1), cross=True)):
        found = review(puzzle, [wrong])
        assert (found.kind, found.number, found.move, found.step) == ("mistake", 1, wrong, hint(puzzle).step)


def test_a_mark_can_be_changed() -> None:
    """Undoing: the same cell marked again counts as it is marked last."""
    moves = moves_of(PUZZLE)
    assert review(PUZZLE, [*moves, moves[-1]]).kind == "complete"


def test_two_positions() -> None:
    puzzle = PUZZLE
    steps = [step for step in climb(puzzle).steps if step.technique != "cross-out"]
    first, second = steps[:2]
    start = Position(puzzle)
    after_first = Position(puzzle, Marks(first.placed, first.ruled_out))
    assert compare(start, start) == Review("missed", step=first)
    assert compare(start, after_first) == Review("missed", step=second)
    everything = Marks([cell for step in steps for cell in step.placed])
    assert compare(start, Position(puzzle, everything)) == Review("complete")


def test_two_positions_with_a_mistake_or_of_different_boards() -> None:
    puzzle = qs.StarBattle(G6)
    found = compare(Position(puzzle), Position(puzzle, Marks([(0, 0)])))
    assert (found.kind, found.move) == ("mistake", Move((0, 0)))
    with pytest.raises(UsageError, match="different boards"):
        compare(Position(puzzle), Position(PUZZLE))


def test_moves_are_read() -> None:
    assert parse_moves("R1C2, xR3C4 Xr10c11") == (Move((0, 1)), Move((2, 3), cross=True), Move((9, 10), cross=True))
    assert [str(move) for move in parse_moves("R1C2,xR3C4")] == ["R1C2", "xR3C4"]
    for text in ("R1", "yR1C1", "R0C1", "xx"):
        with pytest.raises(UsageError):
            parse_moves(text)


def test_what_cannot_be_reviewed() -> None:
    with pytest.raises(UsageError, match="no solution"):
        review(qs.StarBattle(STRIPES_3), [])
    with pytest.raises(PuzzleError, match="outside"):
        review(qs.StarBattle(G6), [Move((6, 0))])


def test_a_drill_stands_where_its_technique_is_next() -> None:
    found = 0
    for puzzle in (*some("9x1", 30), *some("8x2", 10)):
        for technique in ("touch-all", "confine.region-in-line", "squeeze"):
            for drill in drills(puzzle, technique):
                found += 1
                assert drill.step.technique == technique
                assert hint(drill.position).step == drill.step
    assert found > 10
