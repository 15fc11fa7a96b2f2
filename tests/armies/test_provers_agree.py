"""Two provers of different design and a checker of trees: they say the same wherever they can be compared."""

from __future__ import annotations

import random

import pytest

from queenside import core_armies, core_armies_second
from queenside.proofs import armies as trees

A250000 = {3: 1, 4: 2, 5: 4, 6: 5, 7: 7, 8: 9, 9: 12, 10: 14, 11: 17, 12: 21, 13: 24, 14: 28, 15: 32, 16: 37}


@pytest.mark.parametrize("size", range(3, 11))
def test_verdicts_are_the_same(size: int) -> None:
    for army in range(1, A250000[size] + 3):
        first, second = core_armies.prove(size, army, army), core_armies_second.prove(size, army, army)
        assert first.verdict == second.verdict == ("found" if army <= A250000[size] else "none")


@pytest.mark.parametrize("size", [6, 7, 8])
def test_row_sets_are_the_same_up_to_symmetry(size: int) -> None:
    """What the first prover finds for a row set the second one finds too; the reverse for the row set or for columns that go with it."""
    army = A250000[size]
    found = {rows for rows in core_armies.units(size, army, army) if core_armies.prove(size, army, army, row_sets=[rows]).armies}
    assert found
    for rows in core_armies.units(size, army, army):
        second = core_armies_second.decide_rows(size, army, army, rows)
        if rows in found:
            assert second.verdict == "found"
        elif second.armies is not None:
            assert any(
                least(size, columns) in found and core_armies_second.decide_rows(size, army, army, rows, columns).armies
                for columns in range(1 << size)
            )


def least(size: int, rows: int) -> int:
    """Return the least image of a row set: mirrored, or with colours exchanged."""
    mirrored = int(f"{rows:0{size}b}"[::-1], 2)
    return min(rows, mirrored, rows ^ (1 << size) - 1, mirrored ^ (1 << size) - 1)


def tree(size: int, army: int, rows: int) -> bytes:
    """Return the certificate of a row set as the first prover writes it."""
    import hashlib

    written = bytearray(core_armies.log_header(size, army, rows))
    core_armies.prove(size, army, army, row_sets=[rows], reference=True, log=lambda _, piece: written.extend(piece))
    return bytes(written) + hashlib.sha256(written).digest()


@pytest.mark.parametrize("size", range(3, 13))
def test_all_trees_are_accepted_and_complete(size: int) -> None:
    army = A250000[size] + 1
    rows = core_armies.units(size, army, army)
    cover = trees.check_cover(size, army, (tree(size, army, each) for each in rows))
    assert (cover.complete, cover.reason, cover.units) == (True, None, len(rows))


@pytest.mark.parametrize("size", [13, 14, 15, 16])
def test_trees_of_random_row_sets_are_accepted(size: int) -> None:
    army = A250000[size] + 1
    for rows in random.Random(size).sample(core_armies.units(size, army, army), 3):
        assert trees.check(size, army, rows, tree(size, army, rows)).accepted
