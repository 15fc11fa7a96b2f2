"""The DLX engine: exact cover with dancing links, small enough to be read in a lecture.

An *exact cover* problem has items and options. An option is a set of items; a solution is a set of
options that has every *primary* item exactly once and every *secondary* item at most once. A model
is one when it says nothing but "exactly one of these" (a primary item: a row of the board), "at most
one of these" (a secondary item: two cells that touch) and "this one is true" or "false"; its Boolean
variables are the options.

Algorithm X is plain backtracking: choose a primary item, and take each of its options in turn. Taking
an option deletes all its items and every other option that shares one of them, and the same question
is asked of what is left. All the cost is in deleting and in putting back. Hitotsumatu and Noshita
(1979) saw that a doubly linked list remembers where a deleted node belongs. After ::

    down[up[p]] = down[p];  up[down[p]] = up[p]

the node p still knows its neighbours, and ::

    down[up[p]] = p;  up[down[p]] = p

puts it back, provided that deletions are undone in the reverse order. Knuth (2000) named the dance
and made exact cover of it; section 7.2.2.1 of The Art of Computer Programming (volume 4B) has it with
secondary items, as here. The options of an item are a ring of nodes through its header; the primary
items are a ring through item 0. A secondary item is in no such ring: nobody has to choose it, but
it is covered like any other when an option with it is taken.

The item to branch on is one with the *fewest options left* (Golomb and Baumert 1965). An item without
options ends the branch, an item with one is what unit propagation would have found.

A variable in no primary item may be true or false in a solution. It gets a primary item of its own
with two options, true (with the secondary items it is in) and false; such items are chosen last.

What is added to a model on the way is no exact cover. The search can be resumed instead: ``add``
keeps a clause as a filter, and ``solve`` goes on from where it stood to the next cover that breaks
none. So enumeration costs one search, but a clause never prunes. Assumptions become items of one
option, or take an option away; with other assumptions than before the search begins anew. After
``solve`` returned None it goes on where the limit stopped it. ``core`` returns all assumptions.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from queenside.errors import UsageError, excerpt
from queenside.models.model import Cardinality, Clause, Constraint, Model
from queenside.models.solver import Size, Values
from queenside.models.steps import Step, Trace

VARIANTS: tuple[str, ...] = ()
ENCODED = False
SHOWS_STEPS = True

Literals = tuple[int, ...]


def available() -> str | None:
    """Return None: it is part of queenside."""
    return None


def supports(model: Model) -> str | None:
    """Return None, or the first thing in the model that an exact cover cannot say."""
    if model.objective is not None:
        return "The dlx engine finds solutions, not best ones: it takes no objective."
    if model.integers:
        return f"The dlx engine has no integers, and {model.integers[0].name} is one."
    misfit = next((constraint for constraint in model.constraints if not _fits(constraint)), None)
    if misfit is None:
        return None
    return (
        "The dlx engine takes exactly one and at most one of variables that are not negated, "
        f"and single literals, but not:  {model.describe(misfit)}"
    )


def _fits(constraint: Constraint) -> bool:
    match constraint:
        case Clause(literals):
            return len(literals) <= 1
        case Cardinality(_, 1, literals):
            return min(literals) > 0
    return False


def open(model: Model, encoding: str | None = None, variant: str | None = None, *, trace: Trace | None = None) -> DlxSolver:
    """Return a live solver, of a supported model, that tells ``trace`` every step. There are no encodings and variants."""
    for kind, name in (("encoding", encoding), ("variant", variant)):
        if name is not None:
            raise UsageError(f"The dlx engine has no {kind} {excerpt(name)}: it has none.")
    if (reason := supports(model)) is not None:
        raise UsageError(reason)
    return DlxSolver(model, trace)


class DlxSolver:
    """A search for the exact covers of a model that can be resumed."""

    proved = False
    best = None

    def __init__(self, model: Model, trace: Trace | None = None) -> None:
        self.nodes = 0
        """How many options the latest call took."""
        self._model = model
        self._tell = trace
        self._added: list[Literals] = []
        self._found: list[bool] | None = None
        self._restart(())

    def _restart(self, assumptions: Literals) -> None:
        self._assumed = assumptions
        self._found = None
        self._links = _Links(_as_cover(self._model, assumptions), self._tell)
        self._search: Iterator[bool] | None = self._links.search()
        self.size = Size(len(self._links.options), len(self._links.items) - 1)

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause, by letting no cover pass that breaks it."""
        self._added.append(tuple(self._model.literal(literal) for literal in clause))

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None, nodes: int | None = None) -> bool | None:
        """Return whether there is a solution under the assumptions; None when the time or the nodes were used up first."""
        finish = None if seconds is None else time.monotonic() + seconds
        assumed = tuple(self._model.literal(literal) for literal in assumptions)
        self.nodes = 0
        if assumed != self._assumed or self._search is None:
            self._restart(assumed)
        if self._found is not None and self._broken(self._found) is None:
            return True
        self._found = None
        try:
            return self._go_on(finish, nodes)
        except BaseException:
            self._search = None  # broken off, which must not pass for its end
            raise

    def _go_on(self, finish: float | None, nodes: int | None) -> bool | None:
        assert self._search is not None
        while (finish is None or time.monotonic() < finish) and self.nodes != nodes:
            covered = next(self._search, None)
            if covered is None:
                return False
            if not covered:
                self.nodes += 1
            elif (broken := self._broken(cover := self._links.cover(self._model.booleans_count))) is not None:
                self._say("reject", broken)
            else:
                self._say("solution")
                self._found = cover
                return True
        return None

    def _broken(self, cover: list[bool]) -> Literals | None:
        """Return an added clause that does not hold."""
        return next((clause for clause in self._added if all(cover[abs(literal)] != (literal > 0) for literal in clause)), None)

    def _say(self, kind: str, why: Literals = ()) -> None:
        if self._tell is not None:
            self._tell(Step(self._links.depth, kind, 0, why))

    def values(self) -> Values:
        """Return the solution that was found."""
        assert self._found is not None, "there is no solution to read"
        return Values(self._found, ())

    def core(self) -> list[int]:
        """Return the assumptions, all of them."""
        return list(self._assumed)

    def close(self) -> None:
        """Do nothing: there is nothing to free."""


class _Cover(NamedTuple):
    """An exact cover problem: items, each as its options, and the options that are not to be taken."""

    primary: list[Literals]
    free: list[Literals]
    """The items of variables that are in no primary one."""
    secondary: list[Literals]
    never: set[int]


def _as_cover(model: Model, assumptions: Literals) -> _Cover:
    single = [constraint.literals for constraint in model.constraints if type(constraint) is Clause]
    single += [(literal,) for literal in assumptions]
    cardinalities = [constraint for constraint in model.constraints if type(constraint) is Cardinality]
    never = {-literal for literals in single for literal in literals if literal < 0}
    primary = [literals for literals in single if not literals or literals[0] > 0]
    primary += [literals for low, _, literals in cardinalities if low == 1]
    bound = never.union(*primary)
    free: list[Literals] = [(variable, -variable) for variable in range(1, model.booleans_count + 1) if variable not in bound]
    return _Cover(primary, free, [literals for low, _, literals in cardinalities if low == 0], never)


class _Links:
    """The items and options as linked rings, and the dance on them."""

    def __init__(self, problem: _Cover, trace: Trace | None) -> None:
        self.items: list[Literals] = [(), *problem.primary, *problem.free, *problem.secondary]
        self._tell = trace
        self._first_free = len(problem.primary) + 1
        count, ring = len(self.items), self._first_free + len(problem.free)
        self._left = [(item - 1) % ring if item < ring else item for item in range(count)]
        self._right = [(item + 1) % ring if item < ring else item for item in range(count)]
        self._length = [0] * count
        self._up, self._down = list(range(count)), list(range(count))  # first the headers, then a node for every option in every item
        self._item, self._literal = list(range(count)), [0] * count
        self.options: dict[int, list[int]] = {}
        for item, literals in enumerate(self.items):
            for literal in literals:
                if literal not in problem.never:
                    self._append(item, literal)
        self._others: list[tuple[int, ...]] = [()] * len(self._item)
        for nodes in self.options.values():
            for node in nodes:
                self._others[node] = tuple(other for other in nodes if other != node)
        self._chosen: list[int] = []

    def _append(self, item: int, literal: int) -> None:
        """Put a node for the option at the end of the item's ring."""
        node = len(self._item)
        self._item.append(item)
        self._literal.append(literal)
        self._up.append(self._up[item])
        self._down.append(item)
        self._down[self._up[item]] = self._up[item] = node
        self._length[item] += 1
        self.options.setdefault(literal, []).append(node)

    @property
    def depth(self) -> int:
        """How many items have been chosen."""
        return len(self._chosen)

    def cover(self, variables: int) -> list[bool]:
        """Return the value of every variable by number, at a cover."""
        true = {self._literal[node] for node in self._chosen}
        return [variable in true for variable in range(variables + 1)]

    def search(self) -> Iterator[bool]:
        """Yield at every option that is taken False, and at every exact cover True.

        ``_chosen`` has for every chosen item the node of the option that is taken, or at first its
        header: the next option is the one below, whichever it is.
        """
        while True:
            item = self._smallest()
            if item:
                self._announce(item)
                self._cover(item)
                self._chosen.append(item)
            else:
                yield True
            while self._chosen and not self._take_next():
                self._uncover(self._item[self._chosen.pop()])
            if not self._chosen:
                return
            yield False

    def _smallest(self) -> int:
        """Return an item with the fewest options left, those of free variables last; 0 if all items are covered."""
        best, item = 0, self._right[0]
        while item and not (best and item >= self._first_free):
            if not best or self._length[item] < self._length[best]:
                best = item
            item = self._right[item]
        return best

    def _announce(self, item: int) -> None:
        if self._tell is not None:
            if self._length[item] == 0:
                self._tell(Step(self.depth, "conflict", 0, self.items[item]))
            else:
                self._tell(Step(self.depth, "choose", 0, tuple(self._literal[node] for node in self._ring(item))))

    def _take_next(self) -> bool:
        """Put the option of the last chosen item back, if one is taken, and take the next; return False if there is none."""
        node = self._chosen[-1]
        if node >= len(self.items):
            self._say("undo", node)
            for other in reversed(self._others[node]):
                self._uncover(self._item[other])
        self._chosen[-1] = node = self._down[node]
        if node < len(self.items):
            return False
        self._say("take", node)
        for other in self._others[node]:
            self._cover(self._item[other])
        return True

    def _say(self, kind: str, node: int) -> None:
        if self._tell is not None:
            self._tell(Step(self.depth, kind, self._literal[node]))

    # The dance

    def _ring(self, item: int) -> Iterator[int]:
        """Yield the nodes of an item's options that are left, from above."""
        node = self._down[item]
        while node != item:
            yield node
            node = self._down[node]

    def _cover(self, item: int) -> None:
        """Delete an item, and from all other items the options that have it."""
        for node in self._ring(item):
            for other in self._others[node]:
                up, down = self._up[other], self._down[other]
                self._down[up], self._up[down] = down, up
                self._length[self._item[other]] -= 1
        left, right = self._left[item], self._right[item]
        self._right[left], self._left[right] = right, left

    def _uncover(self, item: int) -> None:
        """Undo ``_cover``, in the reverse order."""
        self._right[self._left[item]] = self._left[self._right[item]] = item
        for node in reversed(list(self._ring(item))):
            for other in reversed(self._others[node]):
                self._down[self._up[other]] = self._up[self._down[other]] = other
                self._length[self._item[other]] += 1
