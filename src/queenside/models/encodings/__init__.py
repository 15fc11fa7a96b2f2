"""How a cardinality becomes clauses: one encoding a file, found by this folder.

"At least ``low`` and at most ``high`` of these literals are true" is one line in a model and, for a
SAT solver, a choice: many short clauses over the literals alone, or fewer clauses and some new
variables that count. An encoding is a module with

    TITLE                                       one line for tables and messages
    and one of
    at_most_one(literals, fresh) -> clauses     for bounds of one only; two literals or more
    at_most(k, literals, fresh) -> clauses      for 1 <= k < n
    between(low, high, literals, fresh) -> clauses
                                                both bounds at once, for 0 <= low <= high <= n and n >= 2

A literal is a non-zero integer as in DIMACS, a clause a tuple of literals, ``fresh()`` a new variable
at each call. The literals of one constraint are over distinct variables: callers see to that, and
nothing here looks. New variables are created in a fixed order, so that equal calls give equal clauses.

Whatever the encoding, an assignment of the literals extends to the new variables exactly when its
count is within the bounds. Encodings differ in size and in what unit propagation sees; each file says
which, and docs/encodings.md puts them side by side.

The name of an encoding is its module's name with underscores as hyphens. A model is written with a
:class:`Choice`: one encoding for bounds of one, one for greater bounds.
"""

from __future__ import annotations

import functools
import itertools
import sys

from queenside import registry
from queenside.errors import UsageError, excerpt
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from types import ModuleType

Clause = tuple[int, ...]

DEFAULT_ONE = "pairwise"
"""The encoding of bounds of one, unless another is chosen."""
DEFAULT_MANY = "totalizer"
"""The encoding of greater bounds, unless another is chosen."""


def names() -> list[str]:
    """Return the names of all encodings, sorted."""
    return [name.replace("_", "-") for name in registry.member_names(sys.modules[__name__])]


@functools.cache
def get(name: str) -> ModuleType:
    """Return an encoding by name; raise UsageError, with the list, if there is none."""
    known = names()
    if name not in known:
        raise UsageError(f"There is no encoding {excerpt(name)}.{_likely(name, known)} Encodings: {', '.join(known)}.")
    return registry.member(sys.modules[__name__], name.replace("-", "_"))


def _likely(name: str, known: list[str]) -> str:
    """Return a question that names the encoding probably meant, if any is near."""
    import difflib

    near = difflib.get_close_matches(name.lower().replace("_", "-"), known, 1)
    return f" Did you mean {near[0]}?" if near else ""


def one_only(name: str) -> bool:
    """Return whether an encoding serves bounds of one only."""
    return hasattr(get(name), "at_most_one")


class Choice(Value):
    """The encodings of a whole model, by name: ``one`` for bounds of one, ``many`` for greater bounds."""

    __slots__ = ("many", "one")
    one: str
    many: str

    def __init__(self, one: str = DEFAULT_ONE, many: str = DEFAULT_MANY) -> None:
        get(one)
        if one_only(many):
            able = ", ".join(name for name in names() if not one_only(name))
            raise UsageError(f"The encoding {many} serves bounds of one only, not greater ones. Those that serve both: {able}.")
        self._set(one=one, many=many)

    def __str__(self) -> str:
        return f"{self.one}+{self.many}"


def choose(text: str | None = None) -> Choice:
    """Return the choice that ``text`` names; raise UsageError if it names none.

    ``heule+totalizer`` names both. One name alone serves for everything it can, and the default for
    the rest: ``heule`` means ``heule+totalizer``, ``sequential`` means ``sequential+sequential``.
    """
    if text is None:
        return Choice()
    one, plus, many = text.partition("+")
    if plus:
        return Choice(one, many)
    return Choice(one) if one_only(one) else Choice(one, one)


def between(choice: Choice, low: int, high: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when ``low`` to ``high`` of the literals are true.

    The literals must be over distinct variables. A bound that no assignment can break costs nothing,
    bounds that contradict give the empty clause, none or all true is a unit clause for each literal,
    and at least one is a plain clause; everything else is encoded as chosen. At least ``low`` is at
    most n-``low`` of the negations, so that ``choice.one`` also serves where only one may be false.
    The clauses of the upper bound come first, then those of the lower.
    """
    n = len(literals)
    if low > high or low > n or high < 0:
        return [()]
    if high == 0:
        return [(-literal,) for literal in literals]
    if low == n:
        return [(literal,) for literal in literals]
    above = None if high >= n else get(choice.one if high == 1 else choice.many)
    below = None if low <= 1 else get(choice.one if low == n - 1 else choice.many)
    clauses: list[Clause]
    if above is not None and above is below and hasattr(above, "between"):
        clauses = above.between(low, high, literals, fresh)
    else:
        clauses = [] if above is None else _at_most(above, high, literals, fresh)
        if below is not None:
            clauses += _at_least(below, low, literals, fresh)
    if low == 1:
        clauses.append(tuple(literals))
    return clauses


def _at_most(encoding: ModuleType, k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    clauses: list[Clause]
    if hasattr(encoding, "at_most_one"):
        clauses = encoding.at_most_one(literals, fresh)
    elif hasattr(encoding, "at_most"):
        clauses = encoding.at_most(k, literals, fresh)
    else:
        clauses = encoding.between(0, k, literals, fresh)
    return clauses


def _at_least(encoding: ModuleType, k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    if hasattr(encoding, "between"):
        clauses: list[Clause] = encoding.between(k, len(literals), literals, fresh)
        return clauses
    return _at_most(encoding, len(literals) - k, [-literal for literal in literals], fresh)


def sizes(name: str, n: int, k: int) -> tuple[int, int]:
    """Return how many new variables and clauses an encoding takes for at most k of n literals, by encoding it.

    Raises UsageError unless 1 <= k < n, and k = 1 for an encoding of bounds of one only.
    """
    if not 1 <= k < n or (k > 1 and one_only(name)):
        most = 1 if one_only(name) else "n-1"
        raise UsageError(f"The encoding {name} has no size for at most {k} of {n} literals; it takes bounds from 1 to {most}.")
    counter = itertools.count(n + 1)
    clauses = _at_most(get(name), k, range(1, n + 1), lambda: next(counter))
    return next(counter) - n - 1, len(clauses)


def table(ns: Iterable[int], k: int = 1) -> dict[str, list[tuple[int, int]]]:
    """Return, for every encoding that serves the bound, its sizes for at most k of each number of literals.

    Raises MissingPartError if python-sat, which writes some of them, is not installed.
    """
    columns = list(ns)
    return {name: [sizes(name, n, k) for n in columns] for name in names() if k == 1 or not one_only(name)}
