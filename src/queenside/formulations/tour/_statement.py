"""What every formulation of tours hands out: a model, what its values say, and what they may still lack."""

from __future__ import annotations

from typing import NamedTuple, Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.models.model import Model
    from queenside.models.solver import Values

Numbers = list[int]
"""The numbers of all cells row by row, 0 for holes."""


class Demand(NamedTuple):
    """At least ``least`` of the literals are true; with one it is a clause."""

    literals: tuple[int, ...]
    least: int = 1


class Cut(NamedTuple):
    """Demands that every tour fulfils, with the nodes that they are about.

    ``kind`` is ``set`` (a tour leaves and enters this set of nodes) or ``walk`` (these nodes cannot follow
    each other in this order, because of the numbers that are given).
    """

    kind: str
    nodes: tuple[int, ...]
    demands: tuple[Demand, ...]


class Statement(Protocol):
    """A tour as a model. Values of the model that lack nothing are tours."""

    model: Model

    def missing(self, values: Values) -> list[Cut]:
        """Return cuts that the values break; none if they are a tour."""

    def read(self, values: Values) -> list[Numbers]:
        """Return the tours that values stand for, which lack nothing: one, or two where directions are left open."""

    def exclusion(self, values: Values) -> tuple[int, ...]:
        """Return a clause that rules out these values' tours and no other."""
