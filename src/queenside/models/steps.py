"""The steps of a search as data, and one line of words for each.

An engine that can show its search hands every step to a callback (``open(model, trace=…)``). A step
has the depth of the search, a kind, a literal and a reason, which is a tuple of literals:

========== ========= ================= ==========================================================
kind       literal   why               what happened
========== ========= ================= ==========================================================
restart                                the search begins again with nothing assigned
add                  a clause          it was not there in the search before
assume     yes       the literal       the caller assumed it
propagate  yes       a clause          all other literals of the clause are false
decide     yes                         tried, and to be undone if it fails
conflict             a clause or item  none of its literals can be true any more
backtrack  yes                         the contrary was the latest decision left: it failed
choose               what is left      exactly one of these options must be taken: the next to branch on
take       yes                         the option is taken, and all that clash with it go
undo       yes                         the option is put back
reject               an added clause   the cover found breaks it
solution                               everything holds
========== ========= ================= ==========================================================

Steps are enough to repeat the search by hand, and to check every inference in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from queenside.models.model import Model


class Step(NamedTuple):
    """One step of a search; ``literal`` is 0 and ``why`` empty where the kind has none."""

    depth: int
    kind: str
    literal: int = 0
    why: tuple[int, ...] = ()


Trace = Callable[[Step], None]
"""What is told every step."""


def words(step: Step, model: Model) -> str:
    """Return a step on one line, with the names of the model."""
    claim = f"{_name(model, abs(step.literal))} must be {'true' if step.literal > 0 else 'false'}" if step.literal else ""
    reason = " | ".join(_name(model, literal) for literal in step.why) or "the empty clause"
    match step.kind:
        case "restart":
            return "begin again"
        case "add":
            return f"from now on: {reason}"
        case "assume":
            return f"{claim}: it is assumed"
        case "propagate":
            return f"{claim}: the only one left of {reason}" if len(step.why) > 1 else f"{claim}: it is given"
        case "decide" | "take":
            return f"try {_name(model, step.literal)}"
        case "conflict":
            return f"conflict: none is left of {reason}"
        case "backtrack":
            return f"{claim}: {_name(model, -step.literal)} failed"
        case "choose":
            return f"one of {len(step.why)}: {reason}"
        case "undo":
            return f"take {_name(model, step.literal)} back"
        case "reject":
            return f"a cover, but it breaks {reason}"
        case "solution":
            return "solution"
    raise AssertionError(f"{step.kind!r} is no kind of step")


def _name(model: Model, literal: int) -> str:
    """Return a literal as text; a variable that the clauses added to the model's own is a number after ``~c``."""
    if abs(literal) <= model.booleans_count:
        return model.name(literal)
    return f"{'!' if literal < 0 else ''}~c{abs(literal)}"
