"""Findings made by hand: what is shown, what is asked, what is refused."""

from __future__ import annotations

import json
import random
import time

import pytest

from queenside.errors import PictureError
from queenside.formats import Reading, Refusal
from queenside.grid import Cell, all_cells
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle
from queenside.readers.pictures.deciding import decide
from queenside.readers.pictures.findings import Doubt, Finding
from queenside.readers.pictures.stars import Verdict, judge
from queenside.sights import Sight
from tests.solving import brute_force

Rows = list[list[int]]
UNIQUE = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
SEVERAL = "AABB/AABB/CCDD/CCDD"
IMPOSSIBLE = "AAAAA/ABBBA/ABCCA/ADDDE/AAAEE"
ONE_AND_TWO = "AAAABBBB/ACDAEBBB/CCAAEEFG/CCAAEEFG/CCEEEFFG/HCEEEEGG/HHHHGGGD/HHHHHHHH"
"""One solution with one star, and one with two."""
COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff", "#888888", "#ffffff", "#000000", "#804000", "#004080")


def rows_of(text: str) -> Rows:
    return StarBattle(text).rows()


def finding(
    rows: Rows, *, doubts: tuple[Doubt, ...] = (), certain: bool = True, confidence: float = 0.99, marks: Marks = NO_MARKS
) -> Finding:
    size = len(rows)
    corners = [(10, 20), (110, 20), (110, 120), (10, 120)]
    return Finding(rows, marks, Sight(size, corners, COLOURS[:size], "colours", confidence, ["colours far apart"]), doubts, certain)


def shown(result: Reading | Refusal) -> Reading:
    assert isinstance(result, Reading), result
    return result


def error(result: Reading | Refusal) -> PictureError:
    assert isinstance(result, Refusal), result
    assert isinstance(result.error, PictureError)
    assert result.error.stage == "doubt"
    json.dumps(result.error.seen)
    return result.error


def flipped(rows: Rows, cell: Cell, region: int) -> Rows:
    changed = [list(row) for row in rows]
    changed[cell[0]][cell[1]] = region
    return changed


def flips(rows: Rows) -> list[tuple[Cell, int, Rows]]:
    """Every border cell given to a neighbouring region, no region emptied, none torn into more parts."""
    size = len(rows)
    found = []
    for cell in all_cells(size, size):
        for near in brute_force.neighbours(size, cell):
            region = rows[near[0]][near[1]]
            changed = flipped(rows, cell, region)
            kept = len({number for row in changed for number in row}) == size
            if region != rows[cell[0]][cell[1]] and kept and pieces(changed) <= pieces(rows):
                found.append((cell, region, changed))
    return found


def pieces(rows: Rows) -> int:
    """The number of connected pieces of equal cells."""
    size = len(rows)
    waiting = set(all_cells(size, size))
    count = 0
    while waiting:
        count += 1
        frontier = [waiting.pop()]
        while frontier:
            here = frontier.pop()
            for near in brute_force.neighbours(size, here):
                if near in waiting and rows[near[0]][near[1]] == rows[here[0]][here[1]]:
                    waiting.remove(near)
                    frontier.append(near)
    return count


def count(rows: Rows, stars: int = 1) -> int:
    return len(brute_force.solutions(renumbered(rows), stars))


def renumbered(rows: Rows) -> Rows:
    numbers: dict[int, int] = {}
    return [[numbers.setdefault(number, len(numbers)) for number in row] for row in rows]


# A board that is shown


def test_a_plain_board_is_shown_without_a_word() -> None:
    reading = shown(decide(finding(rows_of(UNIQUE))))
    assert reading.position.puzzle == StarBattle(UNIQUE)
    assert reading.notes == ()


def test_an_error_stays_what_it_is() -> None:
    given = PictureError("No grid of cells was found.", "grid", {"size": 8})
    result = decide(given)
    assert isinstance(result, Refusal)
    assert result.error is given


def test_marks_and_sight_come_along() -> None:
    marks = Marks([(0, 1)], [(5, 5)])
    position = shown(decide(finding(rows_of(UNIQUE), marks=marks))).position
    assert position.marks == marks
    assert position.sight is not None
    assert position.sight.colours == COLOURS[:6]
    assert position.sight.corners == ((10, 20), (110, 20), (110, 120), (10, 120))


@pytest.mark.parametrize(("text", "grows", "said"), [(UNIQUE, True, "exactly one solution"), (SEVERAL, False, "several solutions")])
def test_confidence_hears_what_the_solutions_say(text: str, grows: bool, said: str) -> None:
    sight = shown(decide(finding(rows_of(text), confidence=0.9))).position.sight
    assert sight is not None
    assert (sight.confidence > 0.9) == grows
    assert 0 < sight.confidence < 1
    assert sight.reasons == ("colours far apart", f"{said} with 1 star a row")


def test_several_solutions_are_shown_with_a_remark_if_the_eye_is_certain() -> None:
    (note,) = shown(decide(finding(rows_of(SEVERAL)))).notes
    assert "several solutions" in note


def test_no_solution_is_shown_only_if_the_eye_is_very_sure() -> None:
    assert "no solution" in shown(decide(finding(rows_of(IMPOSSIBLE), confidence=0.92), stars=1)).notes[0]
    assert "no solution" in str(error(decide(finding(rows_of(IMPOSSIBLE), confidence=0.88), stars=1)))


def test_no_solution_is_shown_without_asking_for_stars_only_if_the_reading_is_all_but_proved() -> None:
    """Of real boards one in 214 has none, of misread ones one in four."""
    refused = str(error(decide(finding(rows_of(IMPOSSIBLE), confidence=0.99))))
    assert "no solution" in refused
    assert "--stars 1" in refused
    reading = shown(decide(finding(rows_of(IMPOSSIBLE), confidence=0.995)))
    assert "The board as it was read has no solution." in reading.notes[0]
    assert reading.position.sight is not None
    assert 0.7 < reading.position.sight.confidence < 0.9


def test_no_solution_and_a_doubtful_cell_is_refused_by_naming_the_cell() -> None:
    doubt = Doubt((0, 0), 4, 0.5)  # far from region 4: no correction
    refused = error(decide(finding(rows_of(IMPOSSIBLE), confidence=0.99, doubts=(doubt,))))
    assert "R1C1" in str(refused)
    assert refused.seen["cells"] == [[0, 0]]
    assert "proposal" not in refused.seen


@pytest.mark.parametrize("text", [SEVERAL, IMPOSSIBLE])
def test_what_is_not_certain_needs_one_solution(text: str) -> None:
    refused = error(decide(finding(rows_of(text), certain=False, confidence=0.99)))
    assert refused.seen["size"] == len(rows_of(text))
    assert refused.seen["corners"] == [[10.0, 20.0], [110.0, 20.0], [110.0, 120.0], [10.0, 120.0]]
    shown(decide(finding(rows_of(UNIQUE), certain=False, confidence=0.6)))


def test_several_solutions_are_shown_if_the_eye_is_sure_enough() -> None:
    """Of real boards one in 24 has several, of misread ones one in three."""
    reading = shown(decide(finding(rows_of(SEVERAL), confidence=0.82)))
    assert "several solutions" in reading.notes[-1]
    assert "several solutions" in str(error(decide(finding(rows_of(SEVERAL), confidence=0.75))))


def test_one_solution_makes_no_board_of_what_the_eye_hardly_believes() -> None:
    """Of misread boards four in ten have one solution: it makes odds of one to four about one to two."""
    refused = error(decide(finding(rows_of(UNIQUE), certain=False, confidence=0.2)))
    assert "exactly one solution, but its regions are not clear enough" in str(refused)
    assert error(decide(finding(rows_of(UNIQUE), certain=False, confidence=0.2), mend=True)).stage == "doubt"


def unique_and_still_unique() -> tuple[Rows, Cell, int]:
    """A board with one solution, and a change of one cell after which it also has one."""
    rows = rows_of(UNIQUE)
    assert count(rows) == 1
    return next((rows, cell, region) for cell, region, changed in flips(rows) if count(changed) == 1)


def test_an_uncertain_board_with_one_solution_either_way_is_refused_from_a_weight_on() -> None:
    rows, cell, region = unique_and_still_unique()
    refused = error(decide(finding(rows, doubts=(Doubt(cell, region, 0.9),), certain=False)))
    assert refused.seen["cells"] == [list(cell)]
    assert "proposal" not in refused.seen
    error(decide(finding(rows, doubts=(Doubt(cell, region, 0.9),), certain=False), mend=True))
    shown(decide(finding(rows, doubts=(Doubt(cell, region, 0.1),), certain=False)))
    shown(decide(finding(rows, doubts=(Doubt(cell, region, 0.9),), certain=True)))


def test_a_doubt_that_leads_to_no_puzzle_does_not_count() -> None:
    rows = rows_of(UNIQUE)
    cell, region = next((cell, region) for cell, region, changed in flips(rows) if count(changed) != 1)
    shown(decide(finding(rows, doubts=(Doubt(cell, region, 1.0),), certain=False)))


# Corrections


def broken_boards(number: int) -> list[tuple[Rows, Cell, int, Rows]]:
    """Boards that a change of one cell mends: the broken rows, the cell, its right region, the mended rows."""
    found: list[tuple[Rows, Cell, int, Rows]] = []
    rng = random.Random(5)
    while len(found) < number:
        rows = brute_force.solvable_board(6, 1, rng)
        mends = [(rows, cell, region, changed) for cell, region, changed in flips(rows) if count(changed) == 1]
        if count(rows) > 1 and mends:
            found.append(mends[0])
    return [(renumbered(rows), cell, renumbered_label(rows, region), changed) for rows, cell, region, changed in found]


def renumbered_label(rows: Rows, region: int) -> int:
    return list(dict.fromkeys(number for row in rows for number in row)).index(region)


@pytest.mark.parametrize("certain", [True, False])
@pytest.mark.parametrize(("rows", "cell", "region", "mended"), broken_boards(4))
def test_a_correction_is_proposed_and_taken_when_asked_for(rows: Rows, cell: Cell, region: int, mended: Rows, certain: bool) -> None:
    found = finding(rows, doubts=(Doubt(cell, region, 0.6),), certain=certain)
    refused = error(decide(found))
    proposal = refused.seen["proposal"]
    assert isinstance(proposal, dict)
    assert StarBattle(proposal["regions"]) == StarBattle(mended)
    names = StarBattle(rows).names
    assert (proposal["cell"], proposal["from"], proposal["to"], proposal["stars"]) == (
        list(cell),
        names[rows[cell[0]][cell[1]]],
        names[region],
        1,
    )
    assert "--mend" in str(refused)
    reading = shown(decide(found, mend=True))
    assert reading.position.puzzle == StarBattle(mended)
    assert f"R{cell[0] + 1}C{cell[1] + 1}" in reading.notes[0]


def test_colours_follow_regions_that_are_renumbered() -> None:
    """Mending the only cell of a region in the first row changes the order in which regions appear."""
    seen = 0
    for rows, cell, region, _ in broken_boards(12):
        position = shown(decide(finding(rows, doubts=(Doubt(cell, region, 0.6),)), mend=True)).position
        assert position.sight is not None
        for here in all_cells(6, 6):
            read = region if here == cell else rows[here[0]][here[1]]
            assert position.sight.colours[position.puzzle.region(here)] == COLOURS[read]
        mended = flipped(rows, cell, region)
        seen += renumbered(mended) != mended
    assert seen, "no board changed its order"


def two_corrections() -> tuple[Rows, tuple[tuple[Cell, int], tuple[Cell, int]]]:
    rows = rows_of(SEVERAL)
    (one, first, _), (two, second, _) = [change for change in flips(rows) if count(change[2]) == 1][:2]
    assert one != two
    return rows, ((one, first), (two, second))


@pytest.mark.parametrize("mend", [False, True])
@pytest.mark.parametrize("weights", [(0.6, 0.6), (0.6, 0.5), (0.2, 0.2)])
def test_nothing_is_proposed_when_two_corrections_are_about_equally_likely(weights: tuple[float, float], mend: bool) -> None:
    rows, pair = two_corrections()
    doubts = tuple(Doubt(cell, region, weight) for (cell, region), weight in zip(pair, weights, strict=True))
    refused = error(decide(finding(rows, doubts=doubts), mend=mend))
    assert "proposal" not in refused.seen
    assert refused.seen["cells"] == sorted(list(cell) for cell, _ in pair)


def test_the_likelier_of_two_corrections_is_proposed_if_clearly_ahead() -> None:
    rows, ((one, first), (two, second)) = two_corrections()
    for order in ((Doubt(one, first, 0.8), Doubt(two, second, 0.2)), (Doubt(two, second, 0.2), Doubt(one, first, 0.8))):
        proposal = error(decide(finding(rows, doubts=order))).seen["proposal"]
        assert isinstance(proposal, dict)
        assert proposal["cell"] == list(one)


def test_a_certain_board_with_several_solutions_is_not_held_up_by_a_faint_doubt() -> None:
    rows, ((cell, region), _) = two_corrections()
    faint = finding(rows, doubts=(Doubt(cell, region, 0.03),))
    assert "several solutions" in shown(decide(faint)).notes[0]
    assert shown(decide(faint, mend=True)).position.puzzle == StarBattle(flipped(rows, cell, region))
    error(decide(finding(rows, doubts=(Doubt(cell, region, 0.06),))))


def test_a_correction_must_not_empty_a_region_or_tear_one_apart() -> None:
    rows = rows_of(SEVERAL)
    torn = [
        (cell, region)
        for cell in all_cells(4, 4)
        for region in range(4)
        if pieces(flipped(rows, cell, region)) > pieces(rows) and count(flipped(rows, cell, region)) == 1
    ]
    assert torn, "there is nothing to forbid"
    for cell, region in torn:
        shown(decide(finding(rows, doubts=(Doubt(cell, region, 1.0),))))
    single = rows_of("ABBB/BBBB/CCDD/CCDD")
    refused = decide(finding(single, doubts=(Doubt((0, 0), 1, 1.0),), certain=False))
    assert "proposal" not in error(refused).seen


def test_no_cell_but_a_doubtful_one_is_ever_corrected() -> None:
    rows, _ = two_corrections()
    assert "proposal" not in error(decide(finding(rows, certain=False), mend=True)).seen


# Stars


def judged(rows: Rows, marks: Marks = NO_MARKS) -> Verdict:
    return judge(StarBattle(rows), marks, None, time.perf_counter() + 10)


@pytest.mark.parametrize("size", [5, 6, 8])
def test_stars_are_those_with_one_solution(size: int) -> None:
    rng = random.Random(size)
    wanted = set()
    for rows in brute_force.boards_of_each_kind(size, 2 if size > 7 else 1, 12, rng):
        counts = {stars: min(2, count(rows, stars)) for stars in (1, 2, 3)}
        one, some = [k for k in counts if counts[k] == 1], [k for k in counts if counts[k]]
        verdict = judged(rows)
        assert verdict.stars == (one[:1] or some[-1:] or [1])[0]
        assert verdict.solutions == ("none", "one", "several")[counts[verdict.stars]]
        assert list(verdict.rivals) == one[1:]
        wanted.add((verdict.stars, verdict.solutions))
    assert len(wanted) >= (3 if size > 7 else 2), wanted


def test_two_stars_are_told_as_an_inference() -> None:
    rng = random.Random(1)
    rows = next(rows for _ in range(1000) if count(rows := brute_force.solvable_board(8, 2, rng), 2) == 1 and count(rows, 1) > 1)
    reading = shown(decide(finding(rows)))
    assert reading.position.puzzle.stars == 2
    (note,) = reading.notes
    assert note == "The picture does not say how many stars: 2 a row give exactly one solution, so 2 were taken; --stars overrides."
    told = shown(decide(finding(rows), stars=2))
    assert (told.position.puzzle.stars, told.notes) == (2, ())
    assert shown(decide(finding(rows), stars=1)).position.puzzle.stars == 1


def test_marks_decide_between_two_numbers_of_stars_that_are_as_good() -> None:
    rows = rows_of(ONE_AND_TWO)
    for stars in (1, 2):
        (solution,) = brute_force.solutions(rows, stars)
        (other,) = brute_force.solutions(rows, 3 - stars)
        mark = next(cell for cell in solution if cell not in other)
        reading = shown(decide(finding(rows, marks=Marks([mark]))))
        assert reading.position.puzzle.stars == stars
        assert "1 and 2 a row give exactly one solution each" in reading.notes[0]
    assert shown(decide(finding(rows))).position.puzzle.stars == 1


def test_two_marks_in_a_row_mean_two_stars_where_solutions_say_nothing() -> None:
    rows = rows_of(ONE_AND_TWO)
    free = [column for column in range(8) if all((4, column) not in brute_force.solutions(rows, stars)[0] for stars in (1, 2))]
    one, two = (4, free[0]), (4, free[-1])
    assert judged(rows, Marks([one])).stars == 1
    assert judged(rows, Marks([one, two])).stars == 2


def test_marks_that_solve_a_board_say_how_many_stars_it_has() -> None:
    rng = random.Random(2)
    rows = next(rows for _ in range(1000) if count(rows := brute_force.solvable_board(9, 2, rng), 2) > 1 and count(rows, 1) > 1)
    for stars in (1, 2):
        solution = brute_force.solutions(rows, stars)[-1]
        assert judged(rows, Marks(solution)).stars == stars
        assert judged(rows, Marks(solution[1:])).stars == 2


def test_a_wrong_mark_does_not_outvote_the_solution() -> None:
    reading = shown(decide(finding(rows_of(UNIQUE), marks=Marks([(0, 0), (0, 5)]))))
    assert reading.position.puzzle.stars == 1


def test_a_search_that_was_stopped_has_proved_nothing() -> None:
    verdict = judge(StarBattle(UNIQUE), NO_MARKS, None, time.perf_counter() - 1)
    assert (verdict.solutions, verdict.solution) == ("unknown", None)


@pytest.mark.parametrize("stars", [0, 9])
def test_a_number_of_stars_that_cannot_be_has_no_solution(stars: int) -> None:
    reading = shown(decide(finding(rows_of(UNIQUE)), stars=stars))
    assert reading.position.puzzle.stars == stars
    assert "no solution" in reading.notes[0]
