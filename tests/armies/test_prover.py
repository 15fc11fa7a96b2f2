"""The first prover of peaceable armies: published values, published node counts, published trees."""

from __future__ import annotations

import subprocess
import sys

import pytest

from queenside import core_armies
from queenside.answers import Limits
from queenside.core_armies import Work, prefixes, prove, unit_count, units
from queenside.errors import UsageError
from queenside.puzzles.armies import Armies, check

LARGEST = (0, 0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21, 24)
"""A250000: the largest two equal armies on n×n, from n=0."""
LARGEST_OPPONENT = (0, 0, 0, 2, 3, 4, 6, 7, 10, 12, 15, 19)
"""A308632: the most queens of the second army when the first is as large as two equal armies can be, from n=0."""
NODES = {
    3: (2, 18, 0, 0, 0),
    4: (5, 64, 0, 0, 0),
    5: (6, 156, 0, 0, 0),
    6: (16, 701, 21, 79, 0),
    7: (31, 2_600, 86, 366, 21),
    8: (67, 9_180, 481, 3_293, 278),
    9: (130, 34_248, 890, 4_820, 117),
    10: (266, 147_406, 10_794, 123_046, 10_692),
    11: (521, 513_877, 44_707, 553_081, 30_684),
    12: (1_013, 2_080_162, 85_232, 1_008_716, 25_891),
}
"""Units, column nodes, leaves, even and odd nodes of refuting one queen too many, as another program of the same search counts."""
FAST_NODES = {
    8: (67, 9_312, 480, 20, 6),
    10: (266, 149_918, 10_250, 1_670, 1_316),
    12: (1_013, 2_146_521, 83_610, 960, 584),
    13: (2_030, 9_094_467, 613_380, 72_498, 58_774),
}
"""The same of the fast search, version 1: pinned, so that no change goes unseen. A new version has new ones."""
TREES = {
    6: (801, "adbeb1d93f81dcfbe8af6069b98af377084076984d46a79d8f4016d2a8fc5332"),
    7: (3_101, "b86ca4f0b860fe27"),
    8: (13_634, "2efe220eecdd67e4536897277de7dcc5b523acf148a7dc2d6ea571de8ba14985"),
    9: (40_239, "10105095dadebd6eeb020df2e59ceffcd5d2033091cb8b59e639e11b4724b4a9"),
}
"""The bytes of all trees of refuting one queen too many and how their SHA-256 begins, as a plain writer of trees has them."""


def counts(work: Work) -> tuple[int, int, int, int, int]:
    return work.units, work.column_nodes, work.leaves, work.even_nodes, work.odd_nodes


def added(works: list[Work]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*map(counts, works), strict=True)))


def assert_right(size: int, white: int, black: int, work: Work, exists: bool) -> None:
    assert (work.verdict, work.stopped) == ("found" if exists else "none", None)
    assert (work.armies is not None) == exists
    if work.armies is not None:
        assert check(Armies(size, (white, black)), work.armies) == []


@pytest.mark.parametrize("size", NODES)
def test_refutes_with_the_published_nodes(size: int) -> None:
    work = prove(size, LARGEST[size] + 1, LARGEST[size] + 1, reference=True)
    assert (work.verdict, work.armies, work.stopped, work.log_sha256) == ("none", None, None, None)
    assert counts(work) == NODES[size]
    assert work.nodes == sum(NODES[size][1:]) - work.leaves


@pytest.mark.parametrize("size", FAST_NODES)
def test_the_fast_search_has_a_signature(size: int) -> None:
    assert core_armies.VERSION == 1
    work = prove(size, LARGEST[size] + 1, LARGEST[size] + 1)
    assert (work.verdict, *counts(work)) == ("none", *FAST_NODES[size])


@pytest.mark.parametrize("reference", [True, False])
@pytest.mark.parametrize("size", range(3, 9))
def test_every_army_up_to_two_too_many(size: int, reference: bool) -> None:
    for army in range(1, LARGEST[size] + 3):
        assert_right(size, army, army, prove(size, army, army, reference=reference), army <= LARGEST[size])


@pytest.mark.parametrize(
    ("size", "white", "black"),
    [(6, 4, 4), (7, 6, 6), (7, 7, 7), (8, 9, 9), (9, 12, 12), (10, 14, 14), (11, 17, 17), (8, 9, 10), (9, 11, 12)],
)
def test_both_searches_agree_on_every_row_set(size: int, white: int, black: int) -> None:
    """Where there are placements at all: a bound that is too good to be true loses some of them."""
    found = 0
    for rows in units(size, white, black):
        fast = prove(size, white, black, row_sets=[rows])
        slow = prove(size, white, black, row_sets=[rows], reference=True)
        assert (rows, fast.verdict) == (rows, slow.verdict)
        if fast.armies is not None:
            assert check(Armies(size, (white, black)), fast.armies) == []
            found += 1
    assert 0 < found < unit_count(size, white, black)


@pytest.mark.parametrize("reference", [True, False])
@pytest.mark.parametrize("size", [9, 10, 11, 12, 13])
def test_finds_the_largest_armies(size: int, reference: bool) -> None:
    assert_right(size, LARGEST[size], LARGEST[size], prove(size, LARGEST[size], LARGEST[size], reference=reference), True)


@pytest.mark.parametrize("reference", [True, False])
@pytest.mark.parametrize("size", range(3, 10))
def test_largest_opponents(size: int, reference: bool) -> None:
    first, second = LARGEST[size], LARGEST_OPPONENT[size]
    assert_right(size, first, second, prove(size, first, second, reference=reference), True)
    assert_right(size, second, first, prove(size, second, first, reference=reference), True)
    assert_right(size, first, second + 1, prove(size, first, second + 1, reference=reference), False)
    assert_right(size, second + 1, first, prove(size, second + 1, first, reference=reference), False)


@pytest.mark.parametrize("size", [1, 2])
def test_boards_too_small_for_two_armies(size: int) -> None:
    assert_right(size, 0, 1, prove(size, 0, 1), True)
    if size == 2:
        assert_right(size, 1, 1, prove(size, 1, 1), False)


@pytest.mark.parametrize(("size", "white", "black"), [(5, 4, 4), (8, 10, 10), (9, 13, 13), (6, 5, 6), (7, 9, 3), (7, 25, 24), (1, 0, 0)])
def test_units_are_counted_without_listing_them(size: int, white: int, black: int) -> None:
    listed = units(size, white, black)
    assert unit_count(size, white, black) == len(listed)
    assert listed == sorted(set(listed))


def test_units_of_wide_boards_are_counted() -> None:
    """The numbers that the node counts of complete runs were published with."""
    assert [unit_count(size, army, army) for size, army in ((13, 25), (16, 38), (19, 53))] == [2_030, 16_439, 130_738]


@pytest.mark.parametrize("reference", [True, False])
def test_residue_classes_add_up(reference: bool) -> None:
    parts = [prove(10, 15, 15, residue=(part, 7), reference=reference) for part in range(7)]
    assert added(parts) == counts(prove(10, 15, 15, reference=reference))
    assert sorted(rows for part in range(7) for rows in units(10, 15, 15, (part, 7))) == units(10, 15, 15)


@pytest.mark.parametrize("reference", [True, False])
@pytest.mark.parametrize(("size", "depth"), [(8, 0), (8, 1), (8, 2), (9, 1), (9, 3), (9, 5)])
def test_parts_below_column_prefixes_add_up(size: int, depth: int, reference: bool) -> None:
    army = LARGEST[size] + 1
    parts = [prove(size, army, army, prefix=(labels, depth), reference=reference) for labels in prefixes(size, depth)]
    assert {part.verdict for part in parts} == {"none"}
    assert added(parts) == counts(prove(size, army, army, reference=reference))


def test_a_placement_is_in_one_of_the_parts() -> None:
    works = [prove(9, 12, 12, prefix=(labels, 2)) for labels in prefixes(9, 2)]
    found = [work for work in works if work.verdict == "found"]
    assert found
    for work in found:
        assert_right(9, 12, 12, work, True)


def test_prefixes_are_the_labels_up_to_a_mirror_image() -> None:
    assert prefixes(8, 1) == [0, 2, 3]
    assert prefixes(9, 1) == [0, 3]
    assert [len(prefixes(8, depth)) for depth in range(5)] == [1, 3, 10, 36, 136]
    assert len(prefixes(9, 5)) == (2**9 + 2**5) // 2


@pytest.mark.parametrize("size", TREES)
def test_trees_are_the_published_bytes(size: int) -> None:
    trees: dict[int, bytes] = {}

    def keep(rows: int, chunk: bytes) -> None:
        trees[rows] = trees.get(rows, b"") + chunk

    work = prove(size, LARGEST[size] + 1, LARGEST[size] + 1, log=keep)
    length, digest = TREES[size]
    assert work.log_sha256 is not None
    assert work.log_sha256.startswith(digest)
    assert sum(map(len, trees.values())) == length
    assert list(trees) == units(size, LARGEST[size] + 1, LARGEST[size] + 1)
    assert counts(work) == NODES[size]


def test_a_tree_comes_alone_as_it_comes_among_others() -> None:
    together: list[tuple[int, bytes]] = []
    prove(8, 10, 10, log=lambda rows, tree: together.append((rows, tree)))
    rows, tree = together[len(together) // 2]
    alone: list[bytes] = []
    prove(8, 10, 10, row_sets=[rows], log=lambda _, chunk: alone.append(chunk))
    assert b"".join(alone) == tree


def test_long_trees_come_in_pieces() -> None:
    sizes: list[int] = []
    work = prove(11, 18, 18, residue=(0, 2), log=lambda _, chunk: sizes.append(len(chunk)))
    assert len(sizes) >= work.units
    assert sum(sizes) >= work.nodes


def test_what_a_log_raises_ends_the_work() -> None:
    def refuse(rows: int, tree: bytes) -> None:
        raise OSError(f"no room for {len(tree)} bytes of {rows}")

    with pytest.raises(OSError, match="no room"):
        prove(10, 15, 15, log=refuse)


def test_a_log_has_a_header() -> None:
    assert core_armies.log_header(5, 5, 3) == b"queenside-armies-tree 1 5 5 3 2,1,0 1:1,4:5,5:4,2:3,3:2,1:2,2:1\n"
    assert core_armies.log_header(4, 3, 1).split()[5] == b"1,0"


@pytest.mark.parametrize("reference", [True, False])
def test_nodes_are_a_limit(reference: bool) -> None:
    whole = prove(9, 13, 13, reference=reference)
    assert prove(9, 13, 13, reference=reference, limits=Limits(nodes=whole.nodes)) == whole
    for nodes in (0, 1, 100, whole.nodes - 1):
        work = prove(9, 13, 13, reference=reference, limits=Limits(nodes=nodes))
        assert (work.verdict, work.stopped, work.nodes) == ("stopped", "nodes", nodes)


@pytest.mark.parametrize("reference", [True, False])
def test_seconds_are_a_limit(reference: bool) -> None:
    work = prove(18, 48, 48, reference=reference, limits=Limits(seconds=0.1))
    assert (work.verdict, work.stopped) == ("stopped", "seconds")
    assert work.nodes > 0


INTERRUPTED = """
import os, signal, threading
from queenside import core_armies
from queenside.answers import Limits
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the test itself runs with it ignored
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
print(core_armies.prove(18, 48, 48, reference={reference}, limits=Limits(seconds=20)).stopped)
"""


@pytest.mark.parametrize("reference", [True, False])
def test_ctrl_c_ends_the_work(reference: bool) -> None:
    """In a process of its own: a signal that comes late must not hit another test."""
    script = INTERRUPTED.format(reference=reference)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (done.stdout.strip(), done.stderr) == ("interrupt", "")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: prove(33, 1, 1), "1 to 32 rows, not 33"),
        (lambda: unit_count(0, 0, 0), "1 to 32 rows, not 0"),
        (lambda: prove(5, -1, 4), "-1 and 4 queens"),
        (lambda: prove(5, 13, 13), "13 and 13 queens"),
        (lambda: prove(5, 4, 4, row_sets=[32]), "32 is no row set"),
        (lambda: prove(5, 4, 4, row_sets=[16]), "16 is no row set"),
        (lambda: prove(5, 4, 4, row_sets=[0]), "0 is no row set"),
        (lambda: prove(5, 4, 4, residue=(3, 3)), "residue class 3 modulo 3"),
        (lambda: prove(5, 4, 4, prefix=(0, 4)), "3 pairs of columns"),
        (lambda: prove(5, 4, 4, prefix=(1, 1)), "1 is no prefix"),
        (lambda: prove(6, 4, 4, prefix=(1, 1)), "1 is no prefix"),
        (lambda: prove(6, 4, 4, prefix=(4, 1)), "more pairs"),
        (lambda: prefixes(6, 4), "3 pairs of columns"),
        (lambda: units(32, 150, 150), "larger modulus"),
        (lambda: prove(5, 4, 5, log=print), "4 and 5 queens"),
        (lambda: prove(5, 5, 5, prefix=(0, 1), log=print), "whole row sets"),
    ],
)
def test_what_cannot_be_asked_is_said(call: object, said: str) -> None:
    assert callable(call)
    with pytest.raises(UsageError, match=said):
        call()
