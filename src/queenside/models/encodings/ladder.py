"""Ladder: a ladder of variables that may step down once. Written by python-sat.

Ian Gent and Peter Nightingale, "A new encoding of AllDifferent into SAT", 2004. New variables form a
ladder y1, y2, …, with y(i+1) → y(i), so that they are true up to some rung and false from there; the
literal in place i is true exactly where the ladder steps from true to false. There is one step, hence
at most one literal is true.

    variables   n + 1
    clauses     4n, both for n >= 3; two literals are one pair

Unit propagation is complete (tried up to nine literals). It is the sequential counter of one defined
both ways: every assignment has exactly one extension, as with `counter`. python-sat refuses it for
greater bounds.
"""

from __future__ import annotations

from queenside.models.encodings import _python_sat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "a ladder with one step (python-sat)"


def at_most_one(literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most one literal is true."""
    return _python_sat.at_most("ladder", 1, literals, fresh)
