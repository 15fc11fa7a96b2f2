"""Certificates of random boards, handed to the checker: what is claimed is true, is accepted, and is of this board only."""

from __future__ import annotations

import itertools
import json
import pathlib
import random
import subprocess
import sys
import time
from functools import cache

import pytest

import queenside as qs
from queenside import Certificate, Marks, Position, StarBattle
from queenside.engines import sat
from queenside.proofs.rup import refute
from queenside.proofs.star_battle import Verdict, verify
from queenside.solving.certificates import write
from tests.engines.specimens import pigeons
from tests.solving.brute_force import boards_of_each_kind, regular_solution, solutions, stripes


def verified(position: Position, certificate: Certificate, keep_marks: bool = False) -> Verdict:
    puzzle, marks = position.puzzle, position.marks
    known = (marks.stars, marks.crosses) if keep_marks else ((), ())
    return verify(puzzle.size, puzzle.stars, puzzle.regions, *known, certificate.cnf.encode(), certificate.proof.encode())


def require_certified(position: Position, keep_marks: bool = False) -> Certificate | None:
    """Certify a position and check all that is said; None if it has several solutions, which must be refused."""
    puzzle, marks = position.puzzle, position.marks
    truth = solutions(puzzle.rows(), puzzle.stars, *((marks.stars, marks.crosses) if keep_marks else ()))
    if len(truth) > 1:
        with pytest.raises(qs.UsageError, match="several solutions"):
            qs.certify(position, keep_marks=keep_marks)
        return None
    certificate = qs.certify(position, keep_marks=keep_marks)
    assert certificate.claim == ("unique" if truth else "impossible")
    assert certificate.solution == (truth[0] if truth else None)
    verdict = verified(position, certificate, keep_marks)
    assert verdict.accepted, f"{verdict.reason} {position!r}"
    assert (verdict.claim, verdict.solution) == (certificate.claim, certificate.solution)
    return certificate


@cache
def random_boards(size: int, stars: int, number: int) -> list[StarBattle]:
    rng = random.Random(f"certificates {size} {stars}")
    return [StarBattle(rows, stars) for rows in boards_of_each_kind(size, stars, number, rng)]


@pytest.mark.parametrize(
    ("size", "stars", "number", "claims"),
    [
        (2, 1, 2, {"impossible"}),
        (3, 1, 3, {"impossible"}),
        (4, 1, 10, {"impossible", "unique"}),
        (5, 1, 10, {"impossible", "unique"}),
        (6, 1, 8, {"impossible", "unique"}),
        (7, 1, 4, {"impossible"}),
        (4, 2, 2, {"impossible"}),
        (7, 2, 2, {"impossible"}),
        (8, 2, 4, {"impossible", "unique"}),
        (9, 2, 4, {"impossible", "unique"}),
        (12, 3, 2, {"impossible", "unique"}),
    ],
)
def test_random_boards(size: int, stars: int, number: int, claims: set[str]) -> None:
    made = [require_certified(Position(board)) for board in random_boards(size, stars, number)]
    assert {certificate.claim for certificate in made if certificate is not None} == claims


def test_the_board_of_one_cell() -> None:
    certificate = require_certified(Position(StarBattle("A")))
    assert certificate is not None
    assert (certificate.claim, certificate.solution) == ("unique", ((0, 0),))


def test_marks_that_bind() -> None:
    rng = random.Random("marked certificates")
    claims = []
    for board in random_boards(5, 1, 10) + [StarBattle(stripes(6))] * 6 + random_boards(8, 2, 2):
        truth = solutions(board.rows(), board.stars)
        cells = list(board.cells())
        stars = rng.sample(list(rng.choice(truth)) if truth and rng.random() < 0.7 else cells, 2)
        crosses = rng.sample(cells, 3)
        position = Position(board, Marks(stars, crosses))
        certificate = require_certified(position, keep_marks=True)
        require_certified(position)
        if certificate is None:
            continue
        claims.append(certificate.claim)
        free = truth and not (certificate.claim == "unique" and len(truth) == 1)
        if free:
            assert not verified(position, certificate, keep_marks=False).accepted
    assert {"impossible", "unique"} == set(claims)


def test_a_cell_marked_both_ways() -> None:
    position = Position(StarBattle("AABB/AABB/CCDD/CCDD"), Marks([(0, 1)], [(0, 1)]))
    certificate = require_certified(position, keep_marks=True)
    assert certificate is not None
    assert certificate.claim == "impossible"


SPECIAL = {
    "a region of one cell": ("ABBBB/BBBBB/CCCDD/CCCDD/EEEEE", 1),
    "a region with as many cells as stars": ("AABBBBBB/CBCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH/BBBBBBBB", 2),
    "a region with fewer cells than stars": ("ABBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH/BBBBBBBB", 2),
    "a region with one cell more than stars": ("AAABBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH/BBBBBBBB", 2),
    "rows with as many cells as stars": ("AB/AB", 2),
    "rows with fewer cells than stars": ("AB/AB", 3),
    "regions of one cell and three stars": ("ABC/CCC/CCC", 3),
    "a split region": ("ABAA/BBBB/CCDD/CCDD", 1),
    "regions are rows": ("AAAA/BBBB/CCCC/DDDD", 1),
}


@pytest.mark.parametrize("name", SPECIAL)
def test_regions_of_special_sizes(name: str) -> None:
    rows, stars = SPECIAL[name]
    require_certified(Position(StarBattle(rows, stars)))


def test_a_board_where_a_region_just_fits() -> None:
    """Every region has exactly its two cells' room: the rest of the board is one region's."""
    placement = regular_solution(2)
    rows = [[7] * 8 for _ in range(8)]
    for number, pair in enumerate(zip(placement[::2], placement[1::2], strict=True)):
        for row, column in pair:
            rows[row][column] = number
    board = StarBattle(rows, 2)
    assert sorted(map(len, board.region_cells()))[:7] == [2] * 7
    certificate = require_certified(Position(board))
    assert certificate is not None
    assert (certificate.claim, certificate.solution) == ("unique", placement)


def test_a_certificate_of_one_board_is_not_one_of_another() -> None:
    for size, stars in ((5, 1), (8, 2)):
        boards = [board for board in random_boards(size, stars, 4) if len(solutions(board.rows(), stars)) < 2][:6]
        made = [(board, qs.certify(board)) for board in boards]
        assert len(made) > 3
        for (board, _), (other, certificate) in itertools.permutations(made, 2):
            if board != other:
                verdict = verified(Position(board), certificate)
                assert not verdict.accepted
                assert verdict.reason


def test_formula_and_proof_of_different_boards_do_not_match() -> None:
    one, other = (board for board in random_boards(4, 1, 10)[:2])
    mixed = Certificate("impossible", qs.certify(one).cnf, qs.certify(other).proof + "1 0\n", None)
    verdict = verified(Position(one), mixed)
    assert not verdict.accepted
    assert verdict.reason is not None
    assert "SHA-256" in verdict.reason


def test_another_number_of_stars_is_another_board() -> None:
    board = StarBattle(stripes(4), 2)
    certificate = qs.certify(board)
    assert verified(Position(board), certificate).accepted
    assert not verified(Position(board.with_stars(1)), certificate).accepted


def test_the_claim_cannot_be_exchanged() -> None:
    unique = next(board for board in random_boards(5, 1, 10) if len(solutions(board.rows())) == 1)
    certificate = qs.certify(unique)
    forged = Certificate("impossible", certificate.cnf.replace("c claim unique", "c claim impossible"), certificate.proof, None)
    assert forged.cnf != certificate.cnf
    assert not verified(Position(unique), forged).accepted


# The first 16 regions lie in 15 columns. The native search counts; for a SAT solver these are pigeons and holes.
CROWDED = StarBattle([[row // 2 + (0 if column < 15 else 16) for column in range(32)] for row in range(32)])


def test_a_time_limit_ends_the_search_for_a_proof() -> None:
    assert qs.solve(CROWDED).status == "impossible"
    start = time.monotonic()
    with pytest.raises(qs.LimitError, match="before the proof was found"):
        qs.certify(CROWDED, seconds=1)
    assert time.monotonic() - start < 3


def test_a_time_limit_ends_the_search_for_solutions() -> None:
    start = time.monotonic()
    with pytest.raises(qs.LimitError, match="before the search came to its end"):
        qs.certify(StarBattle(stripes(32), 8), seconds=0.2)
    assert time.monotonic() - start < 2


def test_a_limit_of_nothing_is_refused() -> None:
    with pytest.raises(qs.UsageError, match="more than 0"):
        qs.certify(StarBattle("A"), seconds=0)


def test_a_limit_that_is_not_reached_changes_nothing() -> None:
    """The proof comes back from the child that found it, whole."""
    boards = [board for board in random_boards(9, 2, 4) if len(solutions(board.rows(), 2)) < 2]
    assert len(boards) > 2
    for board in boards:
        certificate = qs.certify(board, seconds=60)
        assert certificate == qs.certify(board)
        assert verified(Position(board), certificate).accepted


def test_a_search_that_was_stopped_leaves_nothing_in_the_next_proof() -> None:
    model = pigeons(12, 11)
    solver = sat.open(model, proof=True)
    assert solver.solve(seconds=1) is None
    for hole in range(6, 11):
        for pigeon in range(12):
            solver.add([-(pigeon * 11 + hole + 1)])
    assert solver.solve(seconds=60) is False
    text = "".join(f"{line}\n" for line in solver.proof())
    assert refute(list(solver.clauses.clauses), text.encode()).accepted
    solver.close()


def test_boards_that_are_none_are_refused() -> None:
    with pytest.raises(qs.PuzzleError):
        qs.certify(StarBattle("AAB/AAB/AAB"))


def test_a_contradiction_among_the_given_clauses_is_not_forgotten() -> None:
    """Clauses that contradict each other at once may be followed by others that say nothing of it."""
    contradiction = [(-1, -2), (1,), (2,)]
    for place in range(4):
        clauses = [*contradiction[:place], (-3,), *contradiction[place:]]
        assert refute(clauses, b"0\n").accepted
        assert refute(clauses, b"").accepted
    assert not refute([(-1, -2), (1,), (-3,)], b"0\n").accepted


# The command


def run_verify(board: str, certificate: pathlib.Path, *options: str) -> tuple[int, dict[str, object]]:
    command = [sys.executable, "-m", "queenside", "verify", board, str(certificate), "--json", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stdout, done.stderr
    said: dict[str, object] = json.loads(done.stdout)
    return done.returncode, said


def test_the_command_accepts_and_rejects(tmp_path: pathlib.Path) -> None:
    boards = random_boards(5, 1, 10)
    unique = next(board for board in boards if len(solutions(board.rows())) == 1)
    impossible = next(board for board in boards if not solutions(board.rows()))
    for board in (unique, impossible):
        files = write(qs.certify(board), str(tmp_path / "proof"))
        assert files == (str(tmp_path / "proof.cnf"), str(tmp_path / "proof.drat"))
        text = "/".join(board.text_rows())
        for name in ("proof", "proof.cnf", "proof.drat"):
            code, said = run_verify(text, tmp_path / name)
            assert (code, said["accepted"]) == (0, True)
        assert said["claim"] == ("unique" if board is unique else "impossible")
        code, said = run_verify("/".join((impossible if board is unique else unique).text_rows()), tmp_path / "proof.cnf")
        assert (code, said["accepted"]) == (1, False)


def test_the_command_with_marks(tmp_path: pathlib.Path) -> None:
    position = Position(StarBattle(stripes(4)), Marks([(0, 1)]))
    write(qs.certify(position, keep_marks=True), str(tmp_path / "marked"))
    code, said = run_verify("AAAA/BBBB/CCCC/DDDD", tmp_path / "marked", "--queens", "R1C2", "--keep-marks")
    assert (code, said["accepted"], said["claim"]) == (0, True, "unique")
    code, said = run_verify("AAAA/BBBB/CCCC/DDDD", tmp_path / "marked", "--queens", "R1C2")
    assert (code, said["accepted"]) == (1, False)
