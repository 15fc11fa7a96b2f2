"""Workers of a cluster: those of a dask scheduler, by dask.distributed.

Tasks are functions of plain values and have no state, so each can be done again, anywhere, at any time.
What happens when something dies:

- a worker: the scheduler gives its task to another; a task that has cost several workers their lives is
  sent again a few times from here, then given up;
- a worker with a result that had not been fetched: it is computed again;
- the scheduler: dask cancels everything. We wait for a scheduler at the same address for a while and send
  again what was not done; if none comes, the job ends with an error. What was committed to a ledger is there;
- whoever runs the job: the scheduler forgets its tasks. The ledger knows what to go on with.

Ray was tried, too: it is ten times as large, and a second machine could not be joined in the trial.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import queue
import time
import uuid

from queenside.errors import ClusterError, MissingPartError, QueensideError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Any

    from distributed import Client, Future

_CONNECTING = 5
"""Seconds within which a scheduler answers."""
_PATIENCE = 30.0
"""Seconds for which a scheduler or workers that were lost are waited for."""
_LOOK = 2.0
"""Seconds between looks at who works."""
_RETRIES = 2
_MOST_SENT = 10
_GO_ON = "With a ledger nothing done is lost: run the same command again to go on."
_SAME_EVERYWHERE = "The same queenside must be installed on all machines."
_LOGGERS = ("distributed", "distributed.client", "distributed.comm", "distributed.core", "distributed.scheduler", "tornado.application")


class DaskCluster:
    """The workers of a dask scheduler; to be used in a ``with`` statement. Raises ClusterError if it is not there."""

    def __init__(self, address: str, patience: float = _PATIENCE) -> None:
        self._address = address if "://" in address else f"tcp://{address}"
        self._patience = patience
        self._client: Client | None = None
        self._calls: dict[Hashable, tuple[Callable[..., Any], tuple[Any, ...]]] = {}
        self._futures: dict[Hashable, Future] = {}
        self._sent: dict[Hashable, int] = {}
        self._ended: queue.SimpleQueue[tuple[Hashable, Future]] = queue.SimpleQueue()
        self._numbers = itertools.count()
        self._name = uuid.uuid4().hex[:12]
        self._looked = 0.0
        self._worked = 0.0
        self.workers = 1

    def __enter__(self) -> DaskCluster:
        self._quietly()
        self._client = self._connected()
        self._worked = time.monotonic()
        while not self._count_workers():
            time.sleep(0.1)
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()
        for name, level in self._levels.items():
            logging.getLogger(name).setLevel(level)

    def _quietly(self) -> None:
        """Keep dask from writing about what is told as errors here."""
        try:
            import distributed  # noqa: F401 - sets its levels when it is first imported
        except ImportError as error:
            raise MissingPartError('Clusters need dask.distributed:  pip install "queenside[cluster]"') from error
        self._levels = {name: logging.getLogger(name).level for name in _LOGGERS}
        for name in _LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)

    def _connected(self) -> Client:
        from distributed import Client

        _require_somebody(self._address)
        try:
            return Client(self._address, timeout=_CONNECTING, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ClusterError(f"{excerpt(self._address, 100)} does not answer as a dask scheduler: {error}.") from error

    def _leave(self) -> None:
        self._futures.clear()
        if self._client is not None:
            with contextlib.suppress(Exception):  # whatever a lost cluster makes of being left
                self._client.close(timeout=2)
            self._client = None

    @property
    def busy(self) -> int:
        """How many tasks are not done."""
        return len(self._calls)

    def submit(self, key: Hashable, function: Callable[..., Any], *arguments: Any) -> None:
        """Have a function of a module called."""
        self._calls[key] = function, arguments
        self._send(key)

    def _send(self, key: Hashable) -> None:
        function, arguments = self._calls[key]
        self._sent[key] = self._sent.get(key, 0) + 1
        if self._sent[key] > _MOST_SENT:
            raise ClusterError(f"A task was sent {_MOST_SENT} times to {self._address}, and each time its workers died. {_GO_ON}")
        assert self._client is not None
        name = f"queenside-{self._name}-{next(self._numbers)}"
        future = self._client.submit(function, *arguments, key=name, pure=False, retries=_RETRIES)
        self._futures[key] = future
        future.add_done_callback(lambda ended, key=key: self._ended.put((key, ended)))

    def next_done(self, seconds: float) -> tuple[Any, Any] | None:
        """Return the next key and result, None if there is none within the seconds. Raises what the function raised."""
        self._look_around()
        try:
            key, future = self._ended.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if self._futures.get(key) is not future:
            return None  # of a scheduler that is gone, or sent again since
        fetched = self._fetched(key, future)
        if fetched is None:
            return None
        del self._calls[key], self._futures[key]
        self._sent.pop(key, None)
        return key, fetched[0]

    def _fetched(self, key: Hashable, future: Future) -> tuple[Any] | None:
        """Return a result; None if it was lost, and then the task is sent again. Raises what the function raised."""
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            return (future.result(timeout=_CONNECTING),)
        except QueensideError:
            raise
        except KilledWorker:
            self._send(key)
        except (CancelledError, OSError, TimeoutError):
            self._again_if_alive(key)
        except Exception as error:
            raise ClusterError(f"A task failed on {self._address}: {type(error).__name__}: {error}. {_SAME_EVERYWHERE}") from error
        return None

    def _again_if_alive(self, key: Hashable) -> None:
        assert self._client is not None
        if self._client.status == "running":
            self._send(key)
        else:
            self._start_again()

    def _look_around(self) -> None:
        """Every few moments, see whether the scheduler and any workers are there."""
        if time.monotonic() - self._looked < _LOOK:
            return
        assert self._client is not None
        if self._client.status != "running":
            self._start_again()
        self._count_workers()

    def _count_workers(self) -> int:
        """Take down how many tasks can be worked on at a time. Raises ClusterError if there have been no workers for too long."""
        assert self._client is not None
        self._looked = time.monotonic()
        try:
            threads: int = sum(self._client.nthreads().values())
        except (OSError, TimeoutError):
            return 0  # the scheduler has just gone; the next look tells
        if threads:
            self.workers, self._worked = threads, time.monotonic()
        elif time.monotonic() - self._worked > self._patience:
            raise ClusterError(
                f"The scheduler at {self._address} has no workers. Start some with  dask worker {self._address}  where queenside is "
                f"installed. {_GO_ON}"
            )
        return threads

    def _start_again(self) -> None:
        """Wait for a scheduler where one was lost, and send it everything that is not done."""
        self._leave()
        deadline = time.monotonic() + self._patience
        while self._client is None:
            try:
                self._client = self._connected()
            except ClusterError as error:
                if time.monotonic() > deadline:
                    raise ClusterError(f"The scheduler at {self._address} was lost and has not come back. {_GO_ON}") from error
                time.sleep(0.5)
        self._worked = time.monotonic()
        for key in self._calls:
            self._sent[key] = 0
            self._send(key)


def _require_somebody(address: str) -> None:
    """Raise ClusterError unless somebody at an address greets as schedulers do: they speak first, unless the connection is encrypted.

    dask itself would keep trying where nobody listens, and wait for ever where somebody says nothing.
    """
    import socket

    from distributed.comm.addressing import get_address_host_port

    try:
        host, port = get_address_host_port(address, strict=True)
        with socket.create_connection((host, port), timeout=_CONNECTING) as connection:
            greeted = address.startswith("tls") or connection.recv(1)
    except ValueError as error:
        raise ClusterError(f"{excerpt(address, 100)} is no address of a dask scheduler ({error}). One is:  tcp://127.0.0.1:8786") from error
    except OSError as error:
        raise ClusterError(
            f"There is no dask scheduler at {excerpt(address, 100)}: {error.strerror or error}. "
            "Start one with  dask scheduler  and workers with  dask worker ADDRESS"
        ) from error
    if not greeted:
        raise ClusterError(f"Somebody listens at {excerpt(address, 100)}, but is no dask scheduler.")
