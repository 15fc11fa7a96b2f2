"""A search that is stopped goes on where it stopped: same solutions, same order, same nodes, whatever the slices."""

from __future__ import annotations

import json
import pathlib
import random

import pytest

from queenside import _core
from tests.solving.brute_force import connected_board, scattered_board, solutions

BENCH = pathlib.Path(__file__).parents[2] / "bench" / "boards"
ENDLESS = 2**64 - 1


def flat(rows: list[list[int]]) -> bytes:
    return bytes(number for row in rows for number in row)


def in_one_go(size: int, stars: int, regions: bytes) -> tuple[list[tuple[int, ...]], int]:
    search = _core.Search(size, stars, regions, None)
    found, stopped = search.run(ENDLESS, ENDLESS, None, True)
    assert stopped is None
    assert isinstance(found, list)
    return found, search.nodes


@pytest.mark.parametrize(("size", "stars"), [(5, 1), (6, 1), (7, 1), (8, 1), (8, 2), (9, 2)])
def test_slices_of_nodes_change_nothing(size: int, stars: int) -> None:
    rng = random.Random(f"slices {size} {stars}")
    for board in [connected_board(size, rng) for _ in range(15)] + [scattered_board(size, rng) for _ in range(15)]:
        regions = flat(board)
        expected, nodes = in_one_go(size, stars, regions)
        assert sorted(expected) == [tuple(row * size + column for row, column in solution) for solution in solutions(board, stars)]
        search = _core.Search(size, stars, regions, None)
        gathered: list[tuple[int, ...]] = []
        stopped: str | None = ""
        while stopped is not None:
            before = search.nodes
            slice_of_nodes = rng.randint(1, 3)
            found, stopped = search.run(rng.randint(1, 4), slice_of_nodes, None, True)
            assert search.nodes - before <= slice_of_nodes
            assert isinstance(found, list)
            gathered += found
        assert (gathered, search.nodes) == (expected, nodes)


@pytest.mark.parametrize("name", ["17x4", "21x5", "25x6"])
def test_slices_of_time_get_on_with_shaving_too(name: str) -> None:
    """Large boards are shaved before the first node; with no time at all, each call still does a little."""
    record = json.loads((BENCH / f"{name}.jsonl").read_text().splitlines()[0])
    size, stars, regions = record["size"], record["stars"], flat(record["regions"])
    expected, nodes = in_one_go(size, stars, regions)
    search = _core.Search(size, stars, regions, None)
    gathered: list[tuple[int, ...]] = []
    for _ in range(10_000):
        found, stopped = search.run(ENDLESS, ENDLESS, 0.0, True)
        assert isinstance(found, list)
        gathered += found
        if stopped is None:
            break
        assert stopped == "seconds"
    assert (gathered, search.nodes) == (expected, nodes)


def test_more_time_than_a_clock_can_count_is_no_limit() -> None:
    regions = bytes([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3])
    for seconds in (1e10, 1e300, float("inf")):
        found, stopped = _core.Search(4, 1, regions, None).run(ENDLESS, ENDLESS, seconds, False)
        assert (found, stopped) == (2, None)
