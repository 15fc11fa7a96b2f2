"""Certificates of tours: accepted where they prove, refused where a word of them is changed; never accepted of a board with a tour."""

from __future__ import annotations

import copy
import functools
import itertools
import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from queenside.answers import Limits
from queenside.errors import InputError, LimitError, PuzzleError, UsageError, WriteError
from queenside.proofs.tours import Verdict, verify
from queenside.puzzles.tour import Tour, moves_of, parse_moves
from queenside.solving.lazy_cuts import TourSearch
from queenside.solving.tour_certificates import write
from queenside.solving.tours import certify
from tests.solving.tour_questions import all_tours, random_tour

NARROW = Tour(4, 6, closed=True)
"""A board whose refutation needs cuts."""
CLUED = Tour(5, 5, start=(2, 2), clues={(3, 3): 16, (0, 3): 8})
"""A board whose clues cannot be met, though no two of them are too far apart."""
ONLY = Tour(5, 5, clues={(0, 3): 3, (1, 0): 23, (1, 4): 13, (2, 2): 1})
"""A board with one tour, which needs cuts and walks to be the only one."""
ONLY_NUMBERS = [2, 18, 15, 3, 19, 23, 10, 7, 22, 13, 16, 4, 1, 17, 5, 8, 21, 14, 9, 20, 24, 11, 6, 25, 12]


def verdict(tour: Tour, certificate: str | Path) -> Verdict:
    return verify(
        tour.width,
        tour.height,
        tour.moves,
        certificate,
        start=tour.start,
        end=tour.end,
        closed=tour.closed,
        torus=tour.torus,
        holes=tour.holes,
        clues=dict(tour.clues),
    )


def document(tour: Tour) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(certify(tour).text)
    return loaded


def refusal(tour: Tour, changed: object) -> str:
    """Return why a certificate is refused."""
    told = verdict(tour, json.dumps(changed))
    assert not told.accepted
    assert told.reason is not None
    return told.reason


@pytest.mark.parametrize(
    "tour",
    [
        NARROW,
        Tour(4, 6, start=(3, 2)),
        Tour(4, 8, closed=True),
        Tour(8, 8, moves=parse_moves("zebra"), start=(4, 4)),
        Tour(8, 8, moves=parse_moves("giraffe"), start=(4, 4)),
        Tour(6, 4, closed=True, start=(0, 0)),
    ],
)
def test_cuts_and_proofs_are_accepted(tour: Tour) -> None:
    certificate = certify(tour)
    told = verdict(tour, certificate.text)
    assert told.accepted
    assert certificate.reason is None
    assert told.argument is None
    assert told.clauses > told.cuts


@functools.cache
def tours_from_the_centre() -> list[list[int]]:
    """Return the 352 tours of 5×5, found by a formulation that knows no cuts."""
    found, stopped = TourSearch(Tour(5, 5, start=(2, 2)), "sat", "time").find(Limits())
    assert (len(found), stopped) == (352, None)
    return found


def test_clues_are_certified_by_walks() -> None:
    found = document(CLUED)
    assert any(len(walk) > 2 for walk in found["walks"])
    assert verdict(CLUED, json.dumps(found)).accepted


def test_pairs_of_clues_are_certified_if_one_tour_has_them_or_none() -> None:
    chance = random.Random(5)
    proofs = alone = 0
    for _ in range(60):
        clues = {divmod(place, 5): chance.randint(2, 25) for place in chance.sample([*range(12), *range(13, 25)], 2)}
        tour = Tour(5, 5, start=(2, 2), clues=clues)
        if len(set(clues.values())) < 2:
            continue
        fitting = all_tours_of_5x5(tour)
        if len(fitting) > 1:
            with pytest.raises(UsageError, match="nothing to certify"):
                certify(tour)
            continue
        told = verdict(tour, certify(tour).text)
        assert told.accepted, (tour, told)
        assert told.claim == ("unique" if fitting else "impossible")
        proofs += told.argument is None
        alone += told.claim == "unique"
    assert proofs > 10
    assert alone > 0


@pytest.mark.parametrize(
    ("kind", "tour"),
    [
        ("parts", Tour(4, 4)),
        ("parts", Tour(3, 3)),
        ("dead ends", Tour(3, 1, moves=moves_of((0, 1)), closed=True)),
        ("dead ends", Tour(3, 1, moves=moves_of((0, 1)), start=(0, 1))),
        ("dead ends", Tour(3, 1, moves=moves_of((0, 1)), clues={(0, 2): 2})),
        ("colours", Tour(5, 5, moves=parse_moves("knight"), start=(0, 1))),
        ("colours", Tour(5, 5, moves=parse_moves("knight"), closed=True)),
        ("distance", Tour(4, 3, moves=moves_of((0, 1)), clues={(0, 0): 3, (0, 3): 5})),
    ],
)
def test_arguments_are_accepted(kind: str, tour: Tour) -> None:
    certificate = certify(tour)
    told = verdict(tour, certificate.text)
    assert (told.accepted, told.argument) == (True, kind)
    assert certificate.reason
    changed = json.loads(certificate.text)
    changed["argument"]["cells"] = [f"R{row + 1}C{column + 1}" for row in range(tour.height) for column in range(tour.width)]
    if kind != "dead ends" or not tour.closed:
        assert "does not hold" in refusal(tour, changed)
    changed["argument"]["kind"] = "clairvoyance"
    assert "no such kind" in refusal(tour, changed)


def test_brute_force_agrees() -> None:
    chance = random.Random(23)
    claims = set()
    for _ in range(120):
        tour = random_tour(chance, 8)
        found = all_tours(tour)
        from_anywhere = tour.closed and not tour.clues and tour.start is None and tour.end is None
        if len(found) > 1 or (found and (from_anywhere or tour.cell_count == 1)):
            with pytest.raises(UsageError, match="nothing to certify"):
                certify(tour)
            continue
        told = verdict(tour, certify(tour).text)
        assert told.accepted, (tour, told)
        claims.add(told.claim)
        if found:
            assert told.solution is not None
            assert numbered(tour, told.solution) == list(found.pop())
    assert claims == {"impossible", "unique"}


def numbered(tour: Tour, order: Iterable[tuple[int, int]]) -> list[int]:
    """Return the numbers of all cells when they are visited in this order."""
    numbers = dict(zip(order, itertools.count(1), strict=False))
    return [numbers.get((row, column), 0) for row in range(tour.height) for column in range(tour.width)]


def test_the_only_tour_is_certified_with_its_proof() -> None:
    certificate = certify(ONLY)
    told = verdict(ONLY, certificate.text)
    assert (certificate.claim, told.accepted, told.claim, told.reason) == ("unique", True, "unique", None)
    assert told.solution is not None
    assert numbered(ONLY, told.solution) == ONLY_NUMBERS
    assert told.cuts > 10
    assert told.steps > 10


def test_a_tour_that_is_none_is_refused() -> None:
    good = document(ONLY)
    order = good["solution"]
    assert "From " in refusal(ONLY, good | {"solution": [*order[:4], order[5], order[4], *order[6:]]})
    assert "another one is given" in refusal(ONLY, good | {"solution": order[::-1]})
    assert "has 24 of the 25 cells" in refusal(ONLY, good | {"solution": order[:-1]})
    assert "not one of different cells" in refusal(ONLY, good | {"solution": [*order[:-1], order[0]]})
    assert "is no cell" in refusal(ONLY, good | {"solution": [*order[:-1], "R9C9"]})
    assert "list of cells is missing" in refusal(ONLY, {key: value for key, value in good.items() if key != "solution"})


def test_a_proof_of_only_one_needs_every_part() -> None:
    good = document(ONLY)
    for part in ("cuts", "walks", "proof"):
        assert "refused" in refusal(ONLY, good | {part: []})
    assert "refused" in refusal(ONLY, good | {"claim": "impossible"})


def test_one_of_several_tours_is_never_the_only_one() -> None:
    """With a clue less there are several tours; each is a tour, and none is accepted as the only one."""
    several = Tour(5, 5, clues={(0, 3): 3, (1, 0): 23, (2, 2): 1})
    assert len(all_tours_of_5x5(several)) > 1
    claim = document(ONLY) | {"tour": _described(several)}
    assert not verdict(several, json.dumps(claim)).accepted
    for proof in (["0"], ["1 0", "0"], []):
        assert not verdict(several, json.dumps(claim | {"walks": [], "cuts": [], "proof": proof})).accepted


def all_tours_of_5x5(tour: Tour) -> list[list[int]]:
    """Return those of the 352 tours from the centre that have the clues."""
    return [
        numbers for numbers in tours_from_the_centre() if all(numbers[5 * row + column] == number for (row, column), number in tour.clues)
    ]


def test_a_closed_tour_without_numbers_is_never_the_only_one() -> None:
    ring = Tour(3, 3, moves=moves_of((1, 0)), holes=[(1, 1)], closed=True)
    with pytest.raises(UsageError, match="not the only one"):
        certify(ring)
    one_way = Tour(3, 1, moves=[(0, 1)], closed=True, torus=True)
    with pytest.raises(UsageError, match="not the only one"):
        certify(one_way)
    begun = Tour(3, 1, moves=[(0, 1)], closed=True, torus=True, start=(0, 1))
    good = document(begun)
    assert (good["claim"], good["solution"]) == ("unique", ["R1C2", "R1C3", "R1C1"])
    assert "numbered from every cell" in refusal(one_way, good | {"tour": _described(one_way)})


def test_arguments_that_do_not_hold_are_refused_on_boards_with_tours() -> None:
    chance = random.Random(29)
    tried = 0
    while tried < 60:
        tour = random_tour(chance, 8)
        if not all_tours(tour):
            continue
        tried += 1
        cells = [
            f"R{row + 1}C{column + 1}" for row in range(tour.height) for column in range(tour.width) if (row, column) not in tour.holes
        ]
        claim = document(Tour(4, 4)) | {"tour": _described(tour)}
        chosen = chance.sample(cells, chance.randint(1, len(cells)))
        for kind in ("parts", "dead ends", "colours", "distance"):
            claim["argument"] = {"kind": kind, "cells": chosen if kind != "distance" else chance.sample(cells, 2)}
            assert "does not hold" in refusal(tour, claim), (tour, kind)


def _described(tour: Tour) -> dict[str, Any]:
    def name(cell: tuple[int, int] | None) -> str | None:
        return None if cell is None else f"R{cell[0] + 1}C{cell[1] + 1}"

    return {
        "width": tour.width,
        "height": tour.height,
        "moves": [list(offset) for offset in tour.moves],
        "start": name(tour.start),
        "end": name(tour.end),
        "closed": tour.closed,
        "torus": tour.torus,
        "holes": [name(cell) for cell in sorted(tour.holes)],
        "clues": {name(cell): number for cell, number in tour.clues},
    }


def test_a_certificate_of_another_tour_is_refused() -> None:
    text = certify(NARROW).text
    assert "about another tour" in str(verdict(Tour(4, 6), text).reason)
    assert "about another tour" in str(verdict(Tour(6, 4, closed=True), text).reason)
    swapped = json.loads(text)
    swapped["tour"]["closed"] = False
    assert not verdict(Tour(4, 6), json.dumps(swapped)).accepted


def test_cuts_are_checked_against_their_sets() -> None:
    good = document(NARROW)
    assert good["cuts"]
    for name in ("leaving", "entering"):
        for change in (lambda told: told[1:], lambda told: [*told, 1], lambda told: [-told[0], *told[1:]], lambda _: None):
            bad = copy.deepcopy(good)
            bad["cuts"][0][name] = change(bad["cuts"][0][name])
            assert f"The arcs {name} the set" in refusal(NARROW, bad)
    bad = copy.deepcopy(good)
    bad["cuts"][0]["cells"].pop()
    assert "are not those" in refusal(NARROW, bad)
    bad["cuts"][0]["cells"] = [f"R{row}C{column}" for row in range(1, 7) for column in range(1, 5)]
    assert "about all nodes" in refusal(NARROW, bad)
    bad["cuts"][0]["cells"] = ["R9C9"]
    assert "is no cell" in refusal(NARROW, bad)
    bad["cuts"][0]["cells"] = ["R1C1", "R1C1"]
    assert "not one of different cells" in refusal(NARROW, bad)


def test_without_its_cuts_a_proof_is_refused() -> None:
    good = document(NARROW)
    assert "refused at line" in refusal(NARROW, good | {"cuts": []})
    assert "refused" in refusal(NARROW, good | {"proof": []})
    assert "refused" in refusal(NARROW, good | {"proof": ["0"]})
    assert "no list of lines" in refusal(NARROW, good | {"proof": ["1 0\n0"]})
    for name in ("cuts", "walks", "proof"):
        assert f"list of '{name}'" in refusal(NARROW, {key: value for key, value in good.items() if key != name})


def test_walks_are_checked_against_the_numbers() -> None:
    good = document(CLUED)
    assert "Nothing forbids the walk" in refusal(CLUED, good | {"walks": [*good["walks"], ["R1C1", "R4C1"]]})
    assert "Nothing forbids the walk" in refusal(CLUED, good | {"walks": [*good["walks"], ["R3C3", "R1C1"]]})
    assert "takes an arc that there is not" in refusal(CLUED, good | {"walks": [["R1C1", "R1C2"]]})
    assert "no list of two" in refusal(CLUED, good | {"walks": [["R1C1"]]})
    assert "refused at line" in refusal(CLUED, good | {"walks": [walk for walk in good["walks"] if len(walk) == 2]})


def test_a_proof_for_a_board_with_a_tour_is_refused() -> None:
    solvable = Tour(5, 5, start=(2, 2))
    claim = document(NARROW) | {"tour": _described(solvable), "cuts": [], "walks": []}
    for proof in (["0"], ["1 0", "0"], ["-1 0", "1 0", "0"], document(NARROW)["proof"]):
        assert not verdict(solvable, json.dumps(claim | {"proof": proof})).accepted


def test_certificates_of_unsolvable_boards_prove_nothing_of_solvable_ones() -> None:
    pairs = [
        (NARROW, Tour(4, 6)),
        (Tour(4, 6, start=(3, 2)), Tour(4, 6, start=(0, 0))),
        (CLUED, Tour(5, 5, start=(2, 2))),
        (Tour(8, 8, moves=parse_moves("zebra"), start=(4, 4)), Tour(8, 8, moves=parse_moves("zebra+1,0"), start=(4, 4))),
    ]
    for unsolvable, solvable in pairs:
        claim = document(unsolvable) | {"tour": _described(solvable)}
        assert not verdict(solvable, json.dumps(claim)).accepted


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no JSON"),
        ("[]", "no JSON object"),
        ('{"queenside": "tour certificate 1", "claim": "true"}', "claims 'impossible' or 'unique'"),
        ('{"queenside": "tour certificate 2", "claim": "impossible"}', "This is no"),
        ('{"queenside": "tour certificate 1", "claim": "impossible"}', "which tour"),
        ('{"claim": 1, "claim": 2}', "twice"),
        ("[" * 100_000, "no JSON"),
    ],
)
def test_what_is_no_certificate(text: str, why: str) -> None:
    assert why in str(verdict(NARROW, text).reason)


def test_questions_that_make_no_sense() -> None:
    text = certify(NARROW).text
    with pytest.raises(PuzzleError):
        verify(2, 1, [(0, 1)], text, holes=[(0, 0), (0, 1)])
    with pytest.raises(PuzzleError):
        verify(2, 1, [(0, 1)], text, clues={(0, 0): 5})
    with pytest.raises(PuzzleError):
        verify(2, 1, [(0, 1)], text, clues={(0, 0): 1, (0, 1): 1})


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    write(certify(NARROW), str(path))
    assert verdict(NARROW, path).accepted
    with pytest.raises(InputError, match="Cannot read"):
        verdict(NARROW, tmp_path / "missing.json")
    with pytest.raises(WriteError, match="cannot be written"):
        write(certify(NARROW), str(tmp_path / "no" / "such.json"))


def test_what_cannot_be_certified() -> None:
    with pytest.raises(UsageError, match="nothing to certify"):
        certify(Tour(5, 5))
    with pytest.raises(UsageError, match="one cell"):
        certify(Tour(1, 1))
    with pytest.raises(UsageError, match="up to 1000 cells"):
        certify(Tour(40, 40))
    with pytest.raises(LimitError, match="no certificate"):
        certify(Tour(12, 12, moves=parse_moves("zebra"), start=(6, 6)), seconds=0.001)
