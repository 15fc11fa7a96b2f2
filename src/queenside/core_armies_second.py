"""The face of the second prover of peaceable armies: numbers in, a verdict or a placement out.

It exists to confirm the first prover, and has nothing in common with it: rows and columns are labelled
together, with a canonical form of their own, and the bound is a knapsack over diagonals
(``native/armies/second.cpp``). Every placement is checked by the rules before it is handed out.
"""

from __future__ import annotations

from queenside import _core
from queenside.answers import Limits
from queenside.errors import InternalError, UsageError
from queenside.puzzles.armies import Armies, check
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.armies import Army

_UNLIMITED = 2**64 - 1
_MOST_SHARES = 2**32 - 1
NO_LIMITS = Limits()
MOST_SIDE = 32


class Work(Value):
    """What became of a search.

    ``verdict`` is ``none`` (proved, as far as the search went: its share, its rows), ``found`` or ``stopped``;
    ``armies`` the white and the black cells if found, perhaps more than asked for; ``line_nodes``, ``leaves``
    and ``diagonal_nodes`` are the same whenever the same is asked; ``stopped`` is ``nodes``, ``seconds``,
    ``interrupt`` or None.
    """

    __slots__ = ("armies", "diagonal_nodes", "leaves", "line_nodes", "stopped", "verdict")
    verdict: str
    armies: tuple[Army, Army] | None
    line_nodes: int
    leaves: int
    diagonal_nodes: int
    stopped: str | None

    def __init__(
        self, verdict: str, armies: tuple[Army, Army] | None, line_nodes: int, leaves: int, diagonal_nodes: int, stopped: str | None
    ) -> None:
        self._set(verdict=verdict, armies=armies, line_nodes=line_nodes, leaves=leaves, diagonal_nodes=diagonal_nodes, stopped=stopped)

    @property
    def nodes(self) -> int:
        """All nodes, of lines and of diagonals."""
        return self.line_nodes + self.diagonal_nodes


def prove(size: int, white: int, black: int, *, share: tuple[int, int] = (0, 1), limits: Limits = NO_LIMITS) -> Work:
    """Return whether there is a placement with at least so many queens of each colour, as far as a share of the search goes.

    Share (j, K) is number j, from 0, of K. If there is a placement, some share finds one; the nodes of all
    shares that find none add up to those of the whole. Raises PuzzleError if there are no such armies to
    ask about, UsageError if the board is too large or there is no such share.
    """
    question = _question(size, white, black)
    number, of = share
    if not 0 <= number < of <= _MOST_SHARES:
        raise UsageError(f"There is no share {number} of {of}; shares are numbered from 0.")
    return _work(question, _core.prove_armies_second(size, white, black, number, of, _unsigned(limits.nodes), limits.seconds))


def decide_rows(size: int, white: int, black: int, rows: int, columns: int | None = None, *, limits: Limits = NO_LIMITS) -> Work:
    """Return whether there is such a placement with white queens only in the rows whose bits are set, black ones only in the others.

    The same for columns if they are given. No symmetry is used. Raises as :func:`prove` does, UsageError also
    for rows or columns that are not on the board.
    """
    question = _question(size, white, black)
    for name, lines in (("rows", rows), ("columns", columns)):
        if lines is not None and not 0 <= lines < 1 << size:
            raise UsageError(f"The {name} {lines} are no set of {size}; bit r stands for number r, from 0.")
    return _work(question, _core.decide_armies_second(size, white, black, rows, columns, _unsigned(limits.nodes), limits.seconds))


def _question(size: int, white: int, black: int) -> Armies:
    question = Armies(size, (white, black))
    if not 1 <= size <= MOST_SIDE:
        raise UsageError(f"The second prover takes boards of 1 to {MOST_SIDE} rows, not of {size}.")
    return question


def _work(question: Armies, told: tuple[bool, list[tuple[int, int]], list[tuple[int, int]], str | None, int, int, int]) -> Work:
    found, white, black, stopped, line_nodes, leaves, diagonal_nodes = told
    if not found:
        return Work("none" if stopped is None else "stopped", None, line_nodes, leaves, diagonal_nodes, stopped)
    armies = (tuple(white), tuple(black))
    violations = check(question, armies)
    if violations:
        raise InternalError(f"The second prover of armies erred on {question}: {violations[0].message} Please report this.")
    return Work("found", armies, line_nodes, leaves, diagonal_nodes, None)


def _unsigned(limit: int | None) -> int:
    return _UNLIMITED if limit is None else min(limit, _UNLIMITED)
