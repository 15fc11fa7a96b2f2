"""The face of the native provers of two peaceable armies: a question in, a proof or a placement out.

The unit of work is a row set: which rows are white, bit r for row r. Only the least of its reversals and,
with equal armies, complements is searched, and only if some number of white columns goes with it. Units
are independent of each other and deterministic: the same unit always takes the same nodes, so that whoever
repeats one can compare. Parts of a unit below given labels of the first column pairs are units in the same
sense.

Nothing here is checked against the rules; who asks does that with :func:`queenside.puzzles.armies.check`.
"""

from __future__ import annotations

import math

from queenside import _core
from queenside.answers import Limits
from queenside.errors import UsageError
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.puzzles.armies import Army

    Log = Callable[[int, bytes], object]
    """Takes the row set and the next bytes of its tree, in the order of the search."""

_UNLIMITED = 2**64 - 1
NO_LIMITS = Limits()
VERSION: int = _core.ARMY_PROVER_VERSION
"""The version of the fast search. A unit takes the same nodes as long as it stays the same."""
MOST_ROWS = 32
_MOST_LISTED = 26
_WEIGHTS = "1:1,4:5,5:4,2:3,3:2,1:2,2:1"


class Work(Value):
    """What a prover did.

    ``verdict`` is ``none`` (no placement in these units: a proof), ``found`` or ``stopped``; ``armies`` are
    the white and black queens of a placement found, at least as many as asked. ``units`` are the row sets
    refuted. Nodes are counted in the three stages of the search, ``leaves`` are the complete column sets
    whose diagonals were looked at. ``stopped`` is ``nodes``, ``seconds``, ``interrupt`` or None, and
    ``log_sha256`` the hash over the trees of all row sets in the order of search, if they were asked for.
    """

    __slots__ = ("armies", "column_nodes", "even_nodes", "leaves", "log_sha256", "odd_nodes", "stopped", "units")
    armies: tuple[Army, Army] | None
    stopped: str | None
    units: int
    column_nodes: int
    leaves: int
    even_nodes: int
    odd_nodes: int
    log_sha256: str | None

    def __init__(
        self,
        armies: tuple[Army, Army] | None,
        stopped: str | None,
        units: int,
        column_nodes: int,
        leaves: int,
        even_nodes: int,
        odd_nodes: int,
        log_sha256: str | None = None,
    ) -> None:
        self._set(
            armies=armies,
            stopped=stopped,
            units=units,
            column_nodes=column_nodes,
            leaves=leaves,
            even_nodes=even_nodes,
            odd_nodes=odd_nodes,
            log_sha256=log_sha256,
        )

    @property
    def verdict(self) -> str:
        """``none``, ``found`` or ``stopped``."""
        if self.armies is not None:
            return "found"
        return "none" if self.stopped is None else "stopped"

    @property
    def nodes(self) -> int:
        """The nodes of all stages."""
        return self.column_nodes + self.even_nodes + self.odd_nodes


def unit_count(size: int, white: int, black: int) -> int:
    """Return how many row sets there are to be searched, by counting orbits: quick for every size."""
    _require_question(size, white, black)
    return sum(_orbits(size, rows, white == black) for rows in range(size + 1) if _has_columns(size, white, black, rows))


def _orbits(size: int, rows: int, equal: bool) -> int:
    """Return how many canonical row sets have so many white rows, or so many black ones where complements are the same."""
    alike = math.comb(size // 2, rows // 2) if size % 2 or rows % 2 == 0 else 0
    if not equal or 2 * rows < size:
        return (math.comb(size, rows) + alike) // 2
    if 2 * rows > size:
        return 0
    return (math.comb(size, rows) + alike + (1 << rows)) // 4


def _has_columns(size: int, white: int, black: int, rows: int) -> bool:
    """Return whether some number of white columns goes with so many white rows."""
    return any(
        rows * columns >= white
        and (size - rows) * (size - columns) >= black
        and (white != black or abs(2 * columns - size) >= abs(2 * rows - size))
        for columns in range(size + 1)
    )


def units(size: int, white: int, black: int, residue: tuple[int, int] = (0, 1)) -> list[int]:
    """Return the row sets to be searched in increasing order, those whose index leaves ``residue[0]`` modulo ``residue[1]``.

    Raises UsageError if the list would have more than about ten million entries.
    """
    _require_question(size, white, black)
    index, modulus = residue
    if not 0 <= index < modulus:
        raise UsageError(f"There is no residue class {index} modulo {modulus}; it is a number from 0 to {modulus - 1}.")
    if unit_count(size, white, black) // modulus > 2**_MOST_LISTED // 4:
        raise UsageError(f"A board of {size}×{size} has too many row sets for one list; ask for a residue class of a larger modulus.")
    return _core.army_units(size, white, black, index, modulus)


def prefixes(size: int, depth: int) -> list[int]:
    """Return the labels of the first ``depth`` column pairs that a search goes through, two bits a pair; the parts of every unit.

    Pairs go from the middle outwards, of an odd size first the middle column alone. The lower bit is the
    left column's, the higher one the right column's, 1 for white; a column alone has both alike. As long as
    all pairs are alike, left white and right black is left to its mirror image.
    """
    _require_depth(size, depth)
    labels = [0]
    for pair in range(depth):
        labels = [longer for shorter in labels for longer in longer_prefixes(size, shorter, pair)]
    return labels


def longer_prefixes(size: int, labels: int, depth: int) -> list[int]:
    """Return the prefixes of one pair more that begin with a prefix, which must leave pairs to be labelled."""
    alone = size % 2 == 1 and depth == 0
    tied = all(labels >> 2 * pair & 3 in (0, 3) for pair in range(depth))
    return [labels | value << 2 * depth for value in ((0, 3) if alone else (0, 2, 3) if tied else (0, 1, 2, 3))]


def labelled_columns(size: int, labels: int) -> int:
    """Return the set of white columns, bit c for column c, that labels of all pairs stand for."""
    columns = 0
    for pair in range((size + 1) // 2):
        left = (size - 1) // 2 - pair
        value = labels >> 2 * pair & 3
        columns |= (value & 1) << left | (value >> 1) << size - 1 - left
    return columns


def prove(
    size: int,
    white: int,
    black: int,
    *,
    row_sets: Sequence[int] | None = None,
    residue: tuple[int, int] = (0, 1),
    prefix: tuple[int, int] | None = None,
    reference: bool = False,
    log: Log | None = None,
    limits: Limits = NO_LIMITS,
) -> Work:
    """Return whether at least ``white`` and ``black`` queens stand peaceably on a board, as far as the given units say.

    Without ``row_sets`` all of a residue class are searched. ``prefix`` is one of :func:`prefixes` and its
    depth: only that part of each unit, and the counts of all parts add up. ``reference`` asks for the
    search whose node counts are published instead of the fast one, and ``log``, which takes its trees, too.
    Raises UsageError where there are no such units.
    """
    _require_question(size, white, black)
    labels, depth = prefix or (0, 0)
    _require_prefix(size, labels, depth)
    if row_sets is None:
        row_sets = units(size, white, black, residue)
    else:
        _require_units(size, white, black, row_sets)
    if log is not None:
        _require_loggable(white, black, depth)
    listener = None if log is None else _Hashing(log)
    found, stopped, refuted, columns, leaves, even, odd = _core.prove_armies(
        size, white, black, list(row_sets), labels, depth, reference or log is not None, listener, _unsigned(limits.nodes), limits.seconds
    )
    armies = None if found is None else (tuple(found[0]), tuple(found[1]))
    return Work(armies, stopped, refuted, columns, leaves, even, odd, None if listener is None else listener.hexdigest())


def log_header(size: int, army: int, rows: int) -> bytes:
    """Return the line that a file of a row set's tree begins with. After the tree follows the SHA-256 of the line and the tree."""
    order = ",".join(str((size - 1) // 2 - pair) for pair in range((size + 1) // 2))
    return f"queenside-armies-tree 1 {size} {army} {rows} {order} {_WEIGHTS}\n".encode("ascii")


class _Hashing:
    """Passes on what is logged, and hashes it."""

    def __init__(self, log: Log) -> None:
        import hashlib

        self._log = log
        self._hash = hashlib.sha256()

    def __call__(self, rows: int, tree: bytes) -> None:
        self._hash.update(tree)
        self._log(rows, tree)

    def hexdigest(self) -> str:
        return self._hash.hexdigest()


def _require_question(size: int, white: int, black: int) -> None:
    if not 1 <= size <= MOST_ROWS:
        raise UsageError(f"The prover takes boards of 1 to {MOST_ROWS} rows, not {size}.")
    if min(white, black) < 0 or white + black > size * size:
        raise UsageError(f"Armies of {white} and {black} queens are none that a board of {size}×{size} could hold.")


def _require_depth(size: int, depth: int) -> None:
    if not 0 <= depth <= (size + 1) // 2:
        raise UsageError(f"A board of {size} columns has {(size + 1) // 2} pairs of columns; {depth} of them cannot be labelled.")


def _require_prefix(size: int, labels: int, depth: int) -> None:
    _require_depth(size, depth)
    tied = True
    for pair in range(depth):
        value = labels >> 2 * pair & 3
        alike = value in (0, 3)
        if not alike and ((size % 2 == 1 and pair == 0) or (tied and value == 1)):
            raise UsageError(f"{labels} is no prefix of depth {depth}: pair {pair} cannot have the labels {value}.")
        tied = tied and alike
    if labels < 0 or labels >> 2 * depth:
        raise UsageError(f"{labels} is no prefix of depth {depth}: it has labels of more pairs.")


def _require_units(size: int, white: int, black: int, row_sets: Sequence[int]) -> None:
    for rows in row_sets:
        canonical = 0 <= rows < 2**size and rows == _canonical(size, rows, white == black)
        if not canonical or not _has_columns(size, white, black, rows.bit_count()):
            raise UsageError(f"{rows} is no row set to be searched for {white} and {black} queens on {size}×{size}; units() lists them.")


def _canonical(size: int, rows: int, equal: bool) -> int:
    mirrored = int(f"{rows:0{size}b}"[::-1], 2)
    complement = 2**size - 1
    return min(rows, mirrored, rows ^ complement, mirrored ^ complement) if equal else min(rows, mirrored)


def _require_loggable(white: int, black: int, depth: int) -> None:
    if white != black:
        raise UsageError(f"Trees are written for equal armies only, not for {white} and {black} queens.")
    if depth:
        raise UsageError("Trees are written of whole row sets only, not of parts below a prefix.")


def _unsigned(limit: int | None) -> int:
    return _UNLIMITED if limit is None else min(limit, _UNLIMITED)
