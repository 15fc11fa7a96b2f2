"""Carrying out a job: what the ledger lacks goes to the workers, what they bring is committed.

The workers are those of this machine (:mod:`queenside.cluster.local`) or of a cluster
(:mod:`queenside.cluster.dask_cluster`); both are used in the same way. Only as many tasks as keep them
busy are handed out at a time, so that a job of a million units is no million tasks anywhere.
"""

from __future__ import annotations

import itertools
import time
from collections import deque

from queenside.cluster.jobs import perform
from queenside.cluster.local import Processes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator
    from typing import Any, Protocol, TypeVar

    from queenside.cluster.ledger import Ledger

    Item = TypeVar("Item")

    class Crew(Protocol):
        """Workers of whatever sort."""

        @property
        def workers(self) -> int:
            """How many tasks can be worked on at a time."""

        @property
        def busy(self) -> int:
            """How many tasks are not done."""

        def submit(self, key: Hashable, function: Callable[..., Any], *arguments: Any) -> None:
            """Have a function of a module called."""

        def next_done(self, seconds: float) -> tuple[Any, Any] | None:
            """Return the next key and result, None if there is none within the seconds."""

        def __enter__(self) -> Crew: ...

        def __exit__(self, *_: object) -> None: ...


_TICK = 0.5
"""Seconds between looks at the clock and at the progress."""


def crew_of(jobs: int | None = None, address: str | None = None) -> Crew:
    """Return the workers of the cluster at an address; without one, so many processes of this machine, or one for each processor."""
    if address is None:
        return Processes(jobs)
    from queenside.cluster.dask_cluster import DaskCluster

    return DaskCluster(address)


def carry_out(ledger: Ledger, crew: Crew, *, seconds: float | None = None, tick: Callable[[], object] | None = None) -> str | None:
    """Have done what the ledger lacks, until something is found, and return what stopped it early: ``seconds`` or None.

    ``tick`` is called after every commit and about twice a second.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    waiting, later = deque[tuple[int, str]](), ledger.open_tasks()
    if ledger.summary().verdict != "open":
        return None
    while True:
        while crew.busy < 2 * crew.workers and (task := waiting.popleft() if waiting else next(later, None)) is not None:
            crew.submit(task, perform, ledger.problem, *task)
        if not crew.busy:
            return None
        left = _TICK if deadline is None else min(_TICK, deadline - time.monotonic())
        if left <= 0:
            return "seconds"
        done = crew.next_done(left)
        if done is not None:
            task, result = done
            unit, part = task
            if result["verdict"] == "split":
                waiting.extend(ledger.split(unit, part))
            else:
                ledger.record(unit, part, result)
                if result["verdict"] == "found":
                    return None
        if tick is not None:
            tick()


def in_order(crew: Crew, function: Callable[..., Any], items: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
    """Yield what a function makes of each item, in the order of the items, a few of which are worked on at a time."""
    waiting = enumerate(items)
    ready: dict[Hashable, Any] = {}
    for place in itertools.count():
        while place not in ready:
            for number, item in itertools.islice(waiting, max(0, 2 * crew.workers - crew.busy)):
                crew.submit(number, function, *item)
            if not crew.busy:
                return
            done = crew.next_done(_TICK)
            if done is not None:
                ready[done[0]] = done[1]
        yield ready.pop(place)
