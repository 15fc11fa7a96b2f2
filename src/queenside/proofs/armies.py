"""Tree logs of peaceable armies: proofs that so many queens of each colour do not fit, checked without the prover.

A certificate is about one set of white rows. It is a line of text::

    queenside-armies-tree 1 SIZE ARMY ROWS ORDER WEIGHTS

then the tree, a byte a node, then the SHA-256 of both, 32 bytes. ROWS is a number whose bit r says that row r
is white; ORDER the pairs of columns in the order in which the tree splits them, each by its left column and
the middle column by itself, such as ``2,1,0``; WEIGHTS the pairs that bounds are named by, such as
``1:1,4:5,5:4``. What the bytes mean and what they prove stands in ``native/proofs/army_trees.hpp``.

Every placement has an image under the symmetries of the board whose rows are canonical and whose columns are
of an allowed number. So certificates of all such rows, each once, prove that there is no placement:
:func:`check_cover` lists the rows itself.
"""

from __future__ import annotations

import dataclasses
import hashlib
import re

from queenside.errors import PuzzleError, excerpt
from queenside.proofs import _army_trees

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Certificate = bytes | Iterable[bytes]

TRUSTED = (
    "the lemma on labels of lines, by which a placement of queens is a labelling of all lines as white or black",
    "the argument on symmetries, by which every placement has an image whose white rows are among those that a cover needs",
    "this checker, queenside.proofs: that its bounds hold and that it follows the trees rightly",
)
"""All that an accepted cover rests on. The prover that wrote the trees is not among it."""
MOST_SIDE = _army_trees.MOST_SIDE
_HEADER = re.compile(
    rb"queenside-armies-tree 1 (0|[1-9]\d{0,3}) (0|[1-9]\d{0,4}) (0|[1-9]\d{0,9}) "
    rb"(\d{1,2}(?:,\d{1,2})*) (\d{1,4}:\d{1,4}(?:,\d{1,4}:\d{1,4})*)\n"
)
_LONGEST_HEADER = 512
_PIECE = 1 << 20
"""Bytes that are checked between two looks at Ctrl-C: a tenth of a second or so."""
_MOST_NAMED = 10
"""How many missing rows are named one by one."""


@dataclasses.dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a certificate: accepted, or the reason why not and the offset of the first byte that is at fault.

    ``rows`` are those that it is about, None if that cannot be read; ``nodes`` the bytes of the tree that
    were checked; ``sha256`` that of header and tree, in hexadecimal digits, if it was accepted.
    """

    accepted: bool
    rows: int | None
    reason: str | None = None
    offset: int | None = None
    nodes: int = 0
    sha256: str | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Cover:
    """What became of a set of certificates: complete, or the reason why not; and how much was checked."""

    complete: bool
    reason: str | None
    units: int
    nodes: int
    trusted: tuple[str, ...] = TRUSTED


def units(size: int, army: int) -> Iterator[int]:
    """Yield the rows that a cover needs a certificate for, in increasing order.

    Canonical rows never have the last row white. Raises PuzzleError if the board or the army is none that
    can be checked.
    """
    _require(size, army)
    return (rows for rows in range(1 << (size - 1)) if _army_trees.is_unit(size, army, rows))


def check(size: int, army: int, rows: int | None, certificate: Certificate) -> Verdict:
    """Return whether a certificate, whole or in pieces, proves what its set of rows has to prove; any rows if ``rows`` is None.

    It proves that no placement has at least ``army`` queens of each colour, these rows white and the others
    black, and columns that transposition would not make lower rows. Reads no further than the first fault.
    Raises PuzzleError if the board or the army is none that can be checked.
    """
    _require(size, army)
    stream = _Stream(certificate)
    verdict = _checked(stream, size, army, rows)
    if verdict.accepted and stream.ahead(1):
        return Verdict(False, verdict.rows, "there is more after the end", stream.offset, verdict.nodes)
    return verdict


def _checked(stream: _Stream, size: int, army: int, rows: int | None = None) -> Verdict:
    """Return what became of the next certificate of a stream."""
    stream.begin()
    found = None
    nodes = 0
    try:
        found, order, weights = _header(stream, size, army)
        if rows is not None and found != rows:
            raise _RefusedError(stream.start, f"the header is about rows {found}, not {rows}")
        checker = _checker(stream, size, army, found, order, weights)
        while not checker.complete:
            nodes += _advance(stream, checker)
        digest = stream.digest()
        _end(stream, digest)
    except _RefusedError as refused:
        return Verdict(False, found, refused.reason, refused.offset, nodes)
    return Verdict(True, found, nodes=nodes, sha256=digest.hex())


def check_cover(size: int, army: int, certificates: Iterable[Certificate]) -> Cover:
    """Return whether certificates, in any order, prove that there is no placement with at least ``army`` queens of each colour.

    Each may have several one after the other, as a file has them. Every one must be right, and there must be
    one for each of :func:`units` and none besides. Stops at the first that is not. Raises PuzzleError if the
    board or the army is none that can be checked.
    """
    missing = set(units(size, army))
    known = len(missing)
    nodes = 0
    for number, verdict in enumerate(_verdicts(size, army, certificates)):
        nodes += verdict.nodes
        if not verdict.accepted:
            about = "" if verdict.rows is None else f" (rows {verdict.rows})"
            reason = f"Certificate {number}{about} is refused at byte {verdict.offset}: {verdict.reason}."
            return Cover(False, reason, known - len(missing), nodes)
        if verdict.rows not in missing:
            return Cover(False, f"Certificate {number} is about rows {verdict.rows} again, or they need none.", known - len(missing), nodes)
        missing.remove(verdict.rows)
    if missing:
        named = ", ".join(map(str, sorted(missing)[:_MOST_NAMED])) + (", …" if len(missing) > _MOST_NAMED else "")
        return Cover(False, f"{len(missing)} of {known} certificates are missing: rows {named}.", known - len(missing), nodes)
    return Cover(True, None, known, nodes)


def _verdicts(size: int, army: int, certificates: Iterable[Certificate]) -> Iterator[Verdict]:
    """Yield what became of each certificate."""
    for certificate in certificates:
        stream = _Stream(certificate)
        yield _checked(stream, size, army)
        while stream.ahead(1):
            yield _checked(stream, size, army)


def question(start: bytes) -> tuple[int, int] | None:
    """Return the size and the army that a tree log is about, by its first bytes; None if it is none."""
    found = _HEADER.match(start)
    return None if found is None else (int(found[1]), int(found[2]))


def _require(size: int, army: int) -> None:
    if not 1 <= size <= MOST_SIDE:
        raise PuzzleError(f"Tree logs are of boards of 1 to {MOST_SIDE} rows, not of {size}.")
    if not 0 <= army <= size * size:
        raise PuzzleError(f"An army of {army} queens cannot be asked about on {size * size} cells.")


class _RefusedError(Exception):
    """A fault: the offset of the byte, and what is wrong."""

    def __init__(self, offset: int, reason: str) -> None:
        super().__init__(reason)
        self.offset = offset
        self.reason = reason


class _Stream:
    """The bytes of a certificate, piece by piece: how far it was read, and the hash of that."""

    def __init__(self, certificate: Certificate) -> None:
        self._pieces = iter((certificate,) if isinstance(certificate, bytes) else certificate)
        self._piece = b""
        self._at = 0
        self.offset = 0
        self.begin()

    def begin(self) -> None:
        """Begin a certificate here: what is hashed, and where it starts."""
        self._hash = hashlib.sha256()
        self.start = self.offset

    def ahead(self, most: int) -> bytes:
        """Return the next bytes without reading over them, at least one and at most so many; none at the end."""
        while self._at == len(self._piece):
            following = next(self._pieces, None)
            if following is None:
                return b""
            self._piece, self._at = following, 0
        return self._piece[self._at : self._at + most]

    def skip(self, count: int) -> None:
        """Read over so many of the bytes that were looked at."""
        self._hash.update(self._piece[self._at : self._at + count])
        self._at += count
        self.offset += count

    def take(self, most: int, end: bytes = b"") -> bytes:
        """Read up to so many bytes, or up to a byte that ends them; fewer only at the end."""
        found = b""
        while len(found) < most and not (end and found.endswith(end)) and (piece := self.ahead(most - len(found))):
            piece = piece[: piece.find(end) + 1 if end and end in piece else most]
            self.skip(len(piece))
            found += piece
        return found

    def digest(self) -> bytes:
        """Return the SHA-256 of what was read."""
        return self._hash.digest()


def _header(stream: _Stream, size: int, army: int) -> tuple[int, list[int], list[tuple[int, int]]]:
    """Read the first line; return rows, order and weights."""
    line = stream.take(_LONGEST_HEADER, b"\n")
    match = _HEADER.fullmatch(line)
    if match is None:
        raise _RefusedError(stream.start, f"{excerpt(line.decode('latin-1'))} is no first line of a tree log")
    told, rows = (int(match[1]), int(match[2])), int(match[3])
    if told != (size, army):
        raise _RefusedError(stream.start, f"the header is about size {told[0]} and armies of {told[1]}, not {size} and {army}")
    weights = [pair.split(b":") for pair in match[5].split(b",")]
    return rows, [int(column) for column in match[4].split(b",")], [(int(white), int(black)) for white, black in weights]


def _checker(stream: _Stream, size: int, army: int, rows: int, order: list[int], weights: list[tuple[int, int]]) -> _army_trees.TreeChecker:
    if rows >> size:
        raise _RefusedError(stream.start, f"the header is about rows {rows}, which {size} rows cannot be")
    try:
        return _army_trees.TreeChecker(size, army, rows, order, weights)
    except ValueError as error:
        raise _RefusedError(stream.start, f"the header cannot be right: {error}") from None


def _advance(stream: _Stream, checker: _army_trees.TreeChecker) -> int:
    """Check one piece of the tree; return how many bytes it had."""
    piece = stream.ahead(_PIECE)
    if not piece:
        raise _RefusedError(stream.offset, "it ends before the tree is complete")
    accepted = checker.feed(piece)
    stream.skip(accepted)
    if checker.reason:
        raise _RefusedError(stream.offset, f"0x{piece[accepted]:02x}: {checker.reason}")
    return accepted


def _end(stream: _Stream, digest: bytes) -> None:
    """Read the trailer."""
    start = stream.offset
    if stream.take(len(digest)) != digest:
        raise _RefusedError(start, "the SHA-256 after the tree is not that of what stands before it")
