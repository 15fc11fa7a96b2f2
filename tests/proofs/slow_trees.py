"""Tree logs of peaceable armies, written as slowly and plainly as the form's description has it.

Live counts are counted anew at every node from the labels, in no way as the checker or a prover does it, so
that a stream that all agree on has two sources.
"""

from __future__ import annotations

import hashlib

WEIGHTS = ((1, 1), (4, 5), (5, 4), (2, 3), (3, 2), (1, 2), (2, 1))

Diagonal = tuple[int, int]
"""Family (0 sums, 1 differences) and index within the parity class."""
Labels = dict[Diagonal, bool]
"""Diagonals that have a label, and whether it is white."""
Sums = list[tuple[int, int]]
"""Live white and black cells of the diagonals of one family and parity, by index."""


class PlacementFoundError(Exception):
    """There are such armies: there is no log."""


def reversed_bits(size: int, labels: int) -> int:
    return sum((labels >> line & 1) << (size - 1 - line) for line in range(size))


def canon(size: int, labels: int) -> int:
    complement = (1 << size) - 1 - labels
    return min(labels, complement, reversed_bits(size, labels), reversed_bits(size, complement))


def imbalance(size: int, members: int) -> int:
    return abs(2 * members - size)


def allowed_sizes(size: int, army: int, rows: int) -> list[int]:
    white = rows.bit_count()
    return [
        t
        for t in range(size + 1)
        if white * t >= army and (size - white) * (size - t) >= army and imbalance(size, t) >= imbalance(size, white)
    ]


def units(size: int, army: int) -> list[int]:
    return [rows for rows in range(1 << size) if rows == canon(size, rows) and allowed_sizes(size, army, rows)]


def order(size: int) -> list[int]:
    """Return the pairs of columns from the middle outwards."""
    return list(range((size + 1) // 2))[::-1]


def header(size: int, army: int, rows: int) -> bytes:
    pairs = ",".join(map(str, order(size)))
    weights = ",".join(f"{white}:{black}" for white, black in WEIGHTS)
    return f"queenside-armies-tree 1 {size} {army} {rows} {pairs} {weights}\n".encode()


def certificate(size: int, army: int, rows: int) -> bytes:
    """Return a whole file: header, tree, hash; raise PlacementFoundError if there are such armies."""
    return sealed(header(size, army, rows) + Writer(size, army, rows).tree())


def sealed(header_and_tree: bytes) -> bytes:
    return header_and_tree + hashlib.sha256(header_and_tree).digest()


def varint(number: int) -> bytes:
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes([*written, number])


def zigzag(number: int) -> bytes:
    return varint(2 * number if number >= 0 else -2 * number - 1)


class Writer:
    def __init__(self, size: int, army: int, rows: int) -> None:
        self.size = size
        self.army = army
        self.rows = rows
        self.sizes = allowed_sizes(size, army, rows)
        self.order = order(size)

    def tree(self) -> bytes:
        return self.column_node({}, True)

    # Live cells.

    def diagonal(self, row: int, column: int) -> tuple[int, Diagonal, Diagonal]:
        """Return the parity of a cell and its two diagonals."""
        parity = (row + column) % 2
        q = (parity + self.size - 1) % 2
        return parity, (0, (row + column) // 2), (1, (row - column + self.size - 1 - q) // 2)

    def sums(self, columns: dict[int, int], parity: int, labels: Labels) -> tuple[int, int, list[Sums]]:
        """Return the live white and black cells of a parity class, and those of each diagonal by family."""
        white = black = 0
        counts = [[(0, 0)] * self.size, [(0, 0)] * self.size]
        for row in range(self.size):
            for column in range(self.size):
                own, *diagonals = self.diagonal(row, column)
                if own != parity:
                    continue
                told = [bool(self.rows >> row & 1), *([bool(columns[column])] if column in columns else [])]
                told += [labels[diagonal] for diagonal in diagonals if diagonal in labels]
                as_white, as_black = int(all(told)), int(not any(told))
                white, black = white + as_white, black + as_black
                for family, index in diagonals:
                    w, b = counts[family][index]
                    counts[family][index] = w + as_white, b + as_black
        return white, black, counts

    def bounds(self, sums: list[Sums], pair: int) -> list[int]:
        """Return the bounds by a pair of weights, of both families."""
        a, b = WEIGHTS[pair]
        return [sum(max(a * w, b * x) for w, x in family) for family in sums]

    # Column stage.

    def column_node(self, columns: dict[int, int], tied: bool) -> bytes:
        ones, undecided = sum(columns.values()), self.size - len(columns)
        if not any(ones <= t <= ones + undecided for t in self.sizes):
            return b"\x02"
        even, odd = (self.sums(columns, parity, {})[2] for parity in (0, 1))
        for pair, (a, b) in enumerate(WEIGHTS):
            evens, odds = self.bounds(even, pair), self.bounds(odd, pair)
            if min(evens) + min(odds) < (a + b) * self.army:
                return bytes([0x20 + 4 * pair + 2 * evens.index(min(evens)) + odds.index(min(odds))])
        if undecided == 0:
            return self.leaf(columns)
        return b"\x01" + b"".join(self.column_node(child, still) for child, still in self.children(columns, tied))

    def children(self, columns: dict[int, int], tied: bool) -> list[tuple[dict[int, int], bool]]:
        left = next(column for column in self.order if column not in columns)
        right = self.size - 1 - left
        if left == right:
            return [(columns | {left: label}, tied) for label in (0, 1)]
        values = [(0, 0), (0, 1), (1, 1)] if tied else [(0, 0), (1, 0), (0, 1), (1, 1)]
        return [(columns | {left: one, right: two}, tied and one == two) for one, two in values]

    def leaf(self, columns: dict[int, int]) -> bytes:
        labels = sum(label << column for column, label in columns.items())
        own, other = imbalance(self.size, self.rows.bit_count()), imbalance(self.size, labels.bit_count())
        if other < own or (other == own and canon(self.size, labels) < self.rows):
            return b"\x03"
        return b"\x04" + Block(self, columns).written()


class Block:
    def __init__(self, writer: Writer, columns: dict[int, int]) -> None:
        self.writer = writer
        self.columns = columns
        self.lemmas: list[tuple[int, int]] = []
        self.proofs: list[bytes] = []
        self.odd_white, self.odd_black, self.odd_sums = writer.sums(columns, 1, {})

    def written(self) -> bytes:
        even = self.even_node({})
        proved = b"".join(zigzag(tw) + zigzag(tb) + proof for (tw, tb), proof in zip(self.lemmas, self.proofs, strict=True))
        return varint(len(self.lemmas)) + proved + even

    def even_node(self, labels: Labels) -> bytes:
        army = self.writer.army
        white, black, sums = self.writer.sums(self.columns, 0, labels)
        if white + self.odd_white < army:
            return b"\x40"
        if black + self.odd_black < army:
            return b"\x41"
        line = split_line(sums)
        if line is None:
            return b"\x60" + varint(self.lemma(army - white, army - black))
        for pair, (a, b) in enumerate(WEIGHTS):
            odds = self.writer.bounds(self.odd_sums, pair)
            for family, bound in enumerate(self.writer.bounds(sums, pair)):
                if bound + min(odds) < (a + b) * army:
                    return bytes([0x20 + 4 * pair + 2 * family + odds.index(min(odds))])
        return split_byte(line) + self.even_node(labels | {line: True}) + self.even_node(labels | {line: False})

    def lemma(self, tw: int, tb: int) -> int:
        """Return the number of a lemma that says that these needs of the odd half cannot be met."""
        for number, (x, y) in enumerate(self.lemmas):
            if tw >= x and tb >= y:
                return number
        self.proofs.append(self.odd_node(tw, tb, {}))
        self.lemmas.append((tw, tb))
        return len(self.lemmas) - 1

    def odd_node(self, tw: int, tb: int, labels: Labels) -> bytes:
        white, black, sums = self.writer.sums(self.columns, 1, labels)
        if white < tw:
            return b"\x40"
        if black < tb:
            return b"\x41"
        line = split_line(sums)
        if line is None:
            raise PlacementFoundError
        for pair, (a, b) in enumerate(WEIGHTS):
            for family, bound in enumerate(self.writer.bounds(sums, pair)):
                if bound < a * tw + b * tb:
                    return bytes([0x20 + 4 * pair + 2 * family])
        return split_byte(line) + self.odd_node(tw, tb, labels | {line: True}) + self.odd_node(tw, tb, labels | {line: False})


def split_line(sums: list[Sums]) -> Diagonal | None:
    """Return the diagonal with the most live cells of its lesser colour, the first of these; None if all have one colour."""
    best = max(min(pair) for family in sums for pair in family)
    if best == 0:
        return None
    return next((family, index) for family in (0, 1) for index, pair in enumerate(sums[family]) if min(pair) == best)


def split_byte(line: Diagonal) -> bytes:
    return bytes([0x80 + 32 * line[0] + line[1]])
