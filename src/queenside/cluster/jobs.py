"""What a job is: many units of work, each done by a pure function of small plain values.

A kind of job is one file in ``cluster/kinds``, found by its name. It offers::

    TITLE                                   what it does, in a few words
    NOUN                                    what its units are called
    LABELS                                  what figures are called whose names do not say it
    version() -> str                        of the engine behind it: two that differ may count differently
    title(problem) -> str                   what is being done, for progress and summaries
    run(problem, unit, part) -> Result      do a unit, or a part of it; a part is a text, "" for the whole
    parts(problem, part) -> list[str]       what a part that takes too long is split into
    merge(results) -> Result                what the parts of a unit come to: what the whole would have
    shortfall(problem, totals) -> str|None  what is wrong with the totals of all units
    line(problem, row) -> dict              a unit as a line of an export

A result is a dictionary that JSON can hold: ``verdict`` (``found`` ends the job; ``split`` says that the
part takes longer than ``problem.work``), ``figures`` (numbers by name) and ``witness`` (or None). These
can be reproduced: the same unit gives the same on every machine, as often as it is done. ``perform`` adds
what cannot be: ``seconds``, ``host`` and ``build``.
"""

from __future__ import annotations

import functools
import hashlib
import socket
import time

from queenside import _core, registry
from queenside.cluster import kinds
from queenside.errors import ClusterError
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType
    from typing import Any

    Result = dict[str, Any]
    Task = tuple[int, str]
    """A unit and a part of it."""


class Problem(Value):
    """What a job is about: all that its results depend on, and how many units it has.

    ``work`` is how much a task may take, in the kind's own measure, before it is split. It does not change
    what a unit comes to, and is not compared.
    """

    __slots__ = ("engine", "kind", "parameters", "units", "version", "work")
    kind: str
    parameters: Mapping[str, Any]
    engine: str
    version: str
    units: int
    work: int | None

    def __init__(self, kind: str, parameters: Mapping[str, Any], engine: str, version: str, units: int, work: int | None = None) -> None:
        self._set(kind=kind, parameters=dict(parameters), engine=engine, version=version, units=units, work=work)

    def _compared(self) -> tuple[object, ...]:
        return self.kind, tuple(sorted(self.parameters.items())), self.engine, self.version, self.units

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.parameters.items())
        return f"{self.kind} ({told}) in {self.units} units by {self.engine} {self.version}"


def kind_of(problem: Problem) -> ModuleType:
    """Return the module of a problem's kind."""
    return registry.member(kinds, problem.kind)


def perform(problem: Problem, unit: int, part: str = "") -> Result:
    """Return what a unit, or a part of it, comes to, with the seconds of processor time and where it was done.

    Raises ClusterError if the engine here is of another version than the problem's.
    """
    kind = kind_of(problem)
    if kind.version() != problem.version:
        raise ClusterError(
            f"{socket.gethostname()} has {problem.engine} of version {kind.version()}, the job is for version {problem.version}. "
            "Install the same queenside on all machines."
        )
    start = time.thread_time()
    result: Result = kind.run(problem, unit, part)
    return result | {"seconds": time.thread_time() - start, "host": socket.gethostname(), "build": build_sha256()}


@functools.cache
def build_sha256() -> str:
    """Return the hash of the native core's file: which build did a unit."""
    with open(_core.__file__, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
