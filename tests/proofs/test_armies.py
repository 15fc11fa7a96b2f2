"""The checker of tree logs: right ones are accepted, and whatever is wrong with one is found and told.

The logs are those of a slow writer, whose streams have the hashes that were published for them.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import random
import re

import pytest

from queenside.errors import PuzzleError
from queenside.proofs import _army_trees
from queenside.proofs.armies import Verdict, check, check_cover, question, units
from tests.proofs import slow_trees
from tests.proofs.slow_trees import WEIGHTS, certificate, header, order, sealed

REFUTED = {3: 2, 4: 3, 5: 5, 6: 6, 7: 8, 8: 10}
"""One more than the largest armies, by size."""
SPLITS = {*range(0x80, 0x88), *range(0xA0, 0xA8)}
CLOSING = {0x02, 0x03, *range(0x20, 0x3C), 0x40, 0x41}


@functools.cache
def trees(size: int) -> dict[int, bytes]:
    """Return the trees of all units, by rows."""
    army = REFUTED[size]
    return {rows: slow_trees.Writer(size, army, rows).tree() for rows in slow_trees.units(size, army)}


def files(size: int) -> list[bytes]:
    return [sealed(header(size, REFUTED[size], rows) + tree) for rows, tree in trees(size).items()]


@pytest.mark.parametrize(
    ("size", "count", "length", "digest"),
    [
        (6, 16, 801, "adbeb1d93f81dcfbe8af6069b98af377084076984d46a79d8f4016d2a8fc5332"),
        (7, 31, 3101, "b86ca4f0b860fe27"),
        (8, 67, 13634, "2efe220eecdd67e4536897277de7dcc5b523acf148a7dc2d6ea571de8ba14985"),
    ],
)
def test_the_writer_s_streams_are_the_published_ones(size: int, count: int, length: int, digest: str) -> None:
    written = trees(size)
    stream = b"".join(written[rows] for rows in sorted(written))
    assert (len(written), len(stream)) == (count, length)
    assert hashlib.sha256(stream).hexdigest().startswith(digest)


@pytest.mark.parametrize("size", REFUTED)
def test_right_logs_are_accepted_and_cover_the_board(size: int) -> None:
    army = REFUTED[size]
    for rows, tree in trees(size).items():
        told = header(size, army, rows)
        expected = Verdict(True, rows, nodes=len(tree), sha256=hashlib.sha256(told + tree).hexdigest())
        assert check(size, army, rows, sealed(told + tree)) == expected
    cover = check_cover(size, army, files(size))
    assert (cover.complete, cover.reason) == (True, None)
    assert (cover.units, cover.nodes) == (len(trees(size)), sum(map(len, trees(size).values())))


@pytest.mark.parametrize("size", range(1, 9))
def test_the_units_are_the_canonical_rows_with_an_allowed_size(size: int) -> None:
    for army in range(1, size * size + 1):
        assert list(units(size, army)) == slow_trees.units(size, army)


def test_the_number_of_units_is_the_published_one() -> None:
    counts = {(9, 13): 130, (10, 15): 266, (11, 18): 521, (12, 22): 1013, (13, 25): 2030, (14, 29): 4103}
    assert {asked: sum(1 for _ in units(*asked)) for asked in counts} == counts


def test_pieces_of_any_length_are_one_stream() -> None:
    for whole in files(6):
        for step in (1, 7, 64):
            pieces = [b"", *(whole[at : at + step] for at in range(0, len(whole), step)), b""]
            assert check(6, 6, None, iter(pieces)) == check(6, 6, None, whole)
            assert check(6, 6, None, iter(pieces)).accepted


def test_any_order_of_columns_is_accepted_if_the_tree_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_trees, "order", lambda size: [1, 2, 0])
    assert all(check(6, 6, rows, certificate(6, 6, rows)).accepted for rows in slow_trees.units(6, 6))


def test_a_board_too_small_for_any_rows_needs_no_certificates() -> None:
    assert check_cover(1, 1, []).complete
    assert check_cover(2, 2, []).complete


# Covers


def test_a_missing_unit_is_named() -> None:
    without = [whole for whole, rows in zip(files(6), trees(6), strict=True) if rows not in (5, 9)]
    cover = check_cover(6, 6, without)
    assert (cover.complete, cover.reason) == (False, "2 of 16 certificates are missing: rows 5, 9.")


def test_a_repeated_unit_is_refused() -> None:
    cover = check_cover(6, 6, [*files(6), files(6)[3]])
    assert not cover.complete
    assert cover.reason is not None
    assert "again" in cover.reason


def test_a_wrong_certificate_spoils_a_cover() -> None:
    whole = files(6)
    whole[4] = whole[4][:-1]
    cover = check_cover(6, 6, whole)
    assert not cover.complete
    assert cover.reason is not None
    assert cover.reason.startswith("Certificate 4 (rows ")


# Certificates of something else


def refused(verdict: Verdict, offset: int, *words: str) -> None:
    assert not verdict.accepted
    assert verdict.reason is not None
    assert verdict.offset == offset
    assert all(word in verdict.reason for word in words), verdict.reason


def test_another_army_is_refused() -> None:
    refused(check(6, 5, None, files(6)[5]), 0, "armies of 6, not 6 and 5")


def solvable_units(size: int, army: int) -> list[int]:
    """Return the units that have no log because they carry a placement."""
    found = []
    for rows in slow_trees.units(size, army):
        try:
            slow_trees.Writer(size, army, rows).tree()
        except slow_trees.PlacementFoundError:
            found.append(rows)
    return found


def test_logs_of_a_larger_army_do_not_refute_a_smaller_one_that_exists() -> None:
    carrying = solvable_units(7, 7)
    assert len(carrying) == 4
    for rows in carrying:
        verdict = check(7, 7, rows, sealed(header(7, 7, rows) + trees(7)[rows]))
        assert not verdict.accepted


def test_other_rows_are_refused() -> None:
    one, other, *_ = trees(6)
    refused(check(6, 6, other, sealed(header(6, 6, one) + trees(6)[one])), 0, f"rows {one}, not {other}")


def test_the_tree_of_other_rows_is_refused() -> None:
    wrong = 0
    for one, other in itertools.permutations(trees(6), 2):
        verdict = check(6, 6, one, sealed(header(6, 6, one) + trees(6)[other]))
        wrong += not verdict.accepted
    assert wrong > 150  # of 240: some trees are so short that they fit


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"queenside-armies-tree 1 6 6 5 2,1,0 1:1",
        b"queenside-armies-tree 2 6 6 5 2,1,0 1:1\n",
        b"queenside-armies-tree 1 6 6 05 2,1,0 1:1\n",
        b"queenside-armies-tree 1 6 6 -5 2,1,0 1:1\n",
        b"queenside-armies-tree 1 6 6 5 2,1 1:1\n",
        b"queenside-armies-tree 1 6 6 5 2,1,1 1:1\n",
        b"queenside-armies-tree 1 6 6 5 3,1,0 1:1\n",
        b"queenside-armies-tree 1 6 6 5 2,1,0,0 1:1\n",
        b"queenside-armies-tree 1 6 6 5 2,1,0 1\n",
        b"queenside-armies-tree 1 6 6 5 2,1,0 1:1001\n",
        b"queenside-armies-tree 1 6 6 5 2,1,0 1:1,1:1,1:1,1:1,1:1,1:1,1:1,1:1,1:1\n",
        b"queenside-armies-tree 1 6 6 5 2,1,0 1:1 \n",
        b"queenside-armies-tree 1 6 6 58 2,1,0 1:1\n",  # 5, but complemented
        b"queenside-armies-tree 1 6 6 4294967301 2,1,0 1:1\n",
        b"queenside-armies-tree 1 5 6 5 2,1,0 1:1\n",
        b"q" * 10_000,
    ],
)
def test_a_changed_header_is_refused(line: bytes) -> None:
    refused(check(6, 6, 5, sealed(line + trees(6)[5])), 0)


def test_fewer_weights_than_the_tree_names_are_refused() -> None:
    rows = next(rows for rows, tree in trees(6).items() if any(0x24 <= byte < 0x40 for byte in tree))
    line = f"queenside-armies-tree 1 6 6 {rows} 2,1,0 1:1\n".encode()
    verdict = check(6, 6, rows, sealed(line + trees(6)[rows]))
    assert verdict.reason is not None
    assert "the bound that is named does not hold" in verdict.reason


@pytest.mark.parametrize(("size", "army"), [(0, 0), (33, 5), (-1, 1), (5, 26), (5, -1)])
def test_boards_that_have_no_logs_are_errors(size: int, army: int) -> None:
    with pytest.raises(PuzzleError):
        check(size, army, None, b"")
    with pytest.raises(PuzzleError):
        check_cover(size, army, [])


# Damaged certificates


def test_cut_streams_are_refused_at_their_end() -> None:
    for whole in files(6):
        tree_end = len(whole) - 32
        tree_start = whole.index(b"\n") + 1
        for end in range(len(whole)):
            verdict = check(6, 6, None, whole[:end])
            refused(verdict, 0 if end < tree_start else min(end, tree_end))


def test_trailing_bytes_are_refused() -> None:
    for whole in files(6):
        refused(check(6, 6, None, whole + b"\0"), len(whole), "more after the end")
        refused(check(6, 6, None, [whole, b"\x02"]), len(whole), "more after the end")


def test_a_longer_tree_is_refused() -> None:
    for rows, tree in trees(6).items():
        told = header(6, 6, rows)
        refused(check(6, 6, rows, sealed(told + tree + b"\x02")), len(told) + len(tree), "SHA-256")


def test_a_wrong_hash_is_refused() -> None:
    whole = files(6)[7]
    for place in range(len(whole) - 32, len(whole)):
        changed = bytearray(whole)
        changed[place] ^= 1
        refused(check(6, 6, None, bytes(changed)), len(whole) - 32, "SHA-256")


def changes(size: int, rows: int) -> list[tuple[int, int, Verdict]]:
    """Return (place, byte, verdict) of every change of a byte of a tree to another that has a meaning, with the hash made right again."""
    told, tree = header(size, REFUTED[size], rows), trees(size)[rows]
    found = []
    for place, byte in itertools.product(range(len(tree)), [*range(0x10), *CLOSING, *SPLITS, 0x60, 0xFF]):
        if byte != tree[place]:
            changed = tree[:place] + bytes([byte]) + tree[place + 1 :]
            found.append((place, byte, check(size, REFUTED[size], rows, sealed(told + changed))))
    return found


def test_every_change_of_a_byte_is_refused_unless_it_gives_another_reason_that_holds() -> None:
    accepted = total = 0
    for rows, tree in trees(6).items():
        for place, byte, verdict in changes(6, rows):
            total += 1
            if verdict.accepted:
                accepted += 1
                assert any({tree[place], byte} <= kind for kind in (CLOSING, SPLITS))
                assert is_true(6, rows, place, byte)
    assert 0 < accepted < total / 10


def test_every_change_of_a_byte_of_a_tree_with_lemmas_is_refused_unless_what_it_says_holds() -> None:
    rows = min((rows for rows, tree in trees(7).items() if b"\x04\x01" in tree), key=lambda rows: len(trees(7)[rows]))
    tree = trees(7)[rows]
    accepted = [(tree[place], byte) for place, byte, verdict in changes(7, rows) if verdict.accepted]
    others = [change for change in accepted if not any({*change} <= kind for kind in (CLOSING, SPLITS))]
    assert others == [(12, 10)]  # a lemma that says that 5 cannot be reached where 6 would do


def is_true(size: int, rows: int, place: int, byte: int) -> bool:
    """Return whether a column node at a place of a tree may be closed by this byte, by the slow writer's counts."""
    writer = slow_trees.Writer(size, REFUTED[size], rows)
    node = column_labels(size, rows)[place]
    if node is None:
        return True  # of a diagonal block
    ones, undecided = sum(node.values()), size - len(node)
    if byte == 0x02:
        return not any(ones <= t <= ones + undecided for t in writer.sizes)
    if byte == 0x03:
        return undecided == 0 and writer.leaf(node) == b"\x03"
    pair, even, odd = (byte - 0x20) // 4, byte >> 1 & 1, byte & 1
    bound = sum(writer.bounds(writer.sums(node, parity, {})[2], pair)[family] for parity, family in ((0, even), (1, odd)))
    return bound < sum(WEIGHTS[pair]) * writer.army


@functools.cache
def column_labels(size: int, rows: int) -> list[dict[int, int] | None]:
    """Return the labels of the columns at each byte of a tree, None within diagonal blocks."""
    writer = slow_trees.Writer(size, REFUTED[size], rows)
    found: list[dict[int, int] | None] = []

    def visit(columns: dict[int, int], tied: bool) -> None:
        written = writer.column_node(columns, tied)
        found.append(columns)
        if written[0] == 0x01:
            for child, still in writer.children(columns, tied):
                visit(child, still)
        else:
            found.extend([None] * (len(written) - 1))

    visit({}, True)
    return found


# Single faults, each behind what is right up to a leaf


def up_to_a_leaf(size: int) -> tuple[int, bytes]:
    """Return rows and their tree up to its first diagonal block, that byte included."""
    for rows, tree in trees(size).items():
        for place, node in enumerate(column_labels(size, rows)):
            if node is not None and tree[place] == 0x04:
                return rows, tree[: place + 1]
    raise AssertionError("no tree has a diagonal block")


@pytest.mark.parametrize(
    ("block", "accepted", "words"),
    [
        (b"\x00\x60\x00", 2, "no lemma of this number"),
        (b"\x01\xd0\x0f\xd0\x0f\x40\x60\x00", 7, "the lemma does not apply"),  # needs of 1000 and 1000
        (b"\x01\xd0\x0f\xd0\x0f\x41\x60\x01", 7, "no lemma of this number"),
        (b"\x01\x00\x00\x40", 3, "enough cells are live"),
        (b"\x01\x00\x00\x41", 3, "enough cells are live"),
        (b"\x01\x00\x00\x20", 3, "the bound that is named does not hold"),
        (b"\x01\x00\x00\x60", 3, "no byte of this stage"),
        (b"\x00\x40", 1, "enough cells are live"),
        (b"\x00\x41", 1, "enough cells are live"),
        (b"\x00\x20", 1, "the bound that is named does not hold"),
        (b"\x00\x3c", 1, "the bound that is named does not hold"),
        (b"\x00\x83\x83", 2, "has its label"),
        (b"\x00\xa3\xa3", 2, "has its label"),
        (b"\x00\x87", 1, "not there"),
        (b"\x00\x9f", 1, "not there"),
        (b"\x00\xc3", 1, "no byte of this stage"),
        (b"\x00\x01", 1, "no byte of this stage"),
        (b"\x80\x80\x80\x80\x80\x01", 5, "more than five bytes"),
    ],
)
def test_faults_of_diagonal_blocks_are_told(block: bytes, accepted: int, words: str) -> None:
    rows, tree = up_to_a_leaf(7)
    told = header(7, 8, rows) + tree
    refused(check(7, 8, rows, sealed(told + block)), len(told) + accepted, words)


@pytest.mark.parametrize(
    ("byte", "words"),
    [
        (0x01, "after the last column"),
        (0x02, "an allowed number of white columns"),
        (0x03, "transposition does not lead"),
        (0x20, "the bound that is named does not hold"),
        (0x40, "no byte of the column stage"),
    ],
)
def test_faults_at_complete_columns_are_told(byte: int, words: str) -> None:
    rows, tree = up_to_a_leaf(7)
    told = header(7, 8, rows) + tree[:-1]
    refused(check(7, 8, rows, sealed(told + bytes([byte]))), len(told), f"0x{byte:02x}", words)


@pytest.mark.parametrize(
    ("byte", "words"), [(0x03, "transposition"), (0x04, "before all columns"), (0x02, "can be reached"), (0x00, "no byte")]
)
def test_faults_at_the_root_are_told(byte: int, words: str) -> None:
    rows = max(trees(7), key=lambda rows: len(trees(7)[rows]))
    told = header(7, 8, rows)
    refused(check(7, 8, rows, sealed(told + bytes([byte]))), len(told), words)


# Whatever the checker lets pass, it never refutes what exists


def random_proof(size: int, army: int, rows: int, seed: int) -> bool:
    """Write a tree node by node, at each any that the checker accepts; return whether it became complete."""
    choices = random.Random(seed)
    closings = [bytes([byte]) for byte in sorted(CLOSING)] + [b"\x60\x00"]
    splits = [b"\x01", *(bytes([byte]) for family in (0x80, 0xA0) for byte in range(family, family + size))]
    told = b""
    while True:
        need = choices.randrange(2 * army)
        blocks = [b"\x04\x00", b"\x04\x01" + bytes([2 * need, 2 * max(army - need, 0)])]
        choices.shuffle(closings)
        choices.shuffle(splits)
        choices.shuffle(blocks)
        for node in closings + splits + blocks:  # splits in earnest would go on for ever
            checker = _army_trees.TreeChecker(size, army, rows, order(size), list(WEIGHTS))
            if checker.feed(told + node) == len(told) + len(node):
                told += node
                break
        else:
            return False
        if checker.complete:
            return True


@pytest.mark.parametrize(("size", "army"), [(3, 1), (4, 2), (5, 4), (6, 5)])
def test_no_tree_refutes_armies_that_exist(size: int, army: int) -> None:
    carrying = solvable_units(size, army)
    assert carrying
    for rows, seed in itertools.product(carrying, range(3)):
        assert not random_proof(size, army, rows, seed)


def test_random_trees_refute_armies_that_do_not_exist() -> None:
    assert all(random_proof(5, 5, rows, seed=1) for rows in slow_trees.units(5, 5))


# Files with several certificates


def test_a_file_has_certificates_one_after_the_other() -> None:
    whole = b"".join(files(6))
    assert check_cover(6, 6, [whole]) == check_cover(6, 6, files(6))
    assert check_cover(6, 6, [whole]).complete
    for step in (1, 100):
        assert check_cover(6, 6, [[whole[at : at + step] for at in range(0, len(whole), step)]]).complete
    half = len(b"".join(files(6)[:7]))
    assert check_cover(6, 6, [whole[:half], whole[half:]]).complete


def test_faults_in_files_are_told_by_their_place_in_the_file() -> None:
    before, rest = b"".join(files(6)[:7]), b"".join(files(6)[8:])
    for content, place in ((before + b"junk" + rest, len(before)), (before + files(6)[7][:-1] + rest, len(before + files(6)[7]) - 32)):
        cover = check_cover(6, 6, [content])
        assert not cover.complete
        assert cover.reason is not None
        assert re.match(rf"Certificate 7 .*is refused at byte {place}: ", cover.reason)
    assert not check_cover(6, 6, [before + rest]).complete
    assert not check_cover(6, 6, [b"".join(files(6)), b""]).complete


def test_the_question_is_read_from_the_first_line() -> None:
    assert question(files(6)[0]) == (6, 6)
    assert question(b"".join(files(7))[:100]) == (7, 8)
    for start in (b"", b"c queenside", files(6)[0][1:], files(6)[0].replace(b"tree 1", b"tree 2")):
        assert question(start) is None
