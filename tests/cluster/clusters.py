"""A real dask cluster on loopback: a scheduler and workers, each a process, to be killed."""

from __future__ import annotations

import os
import pathlib
import signal
import socket
import subprocess
import sys

from tests.cluster.clients import wait_until

DASK = pathlib.Path(sys.executable).parent / "dask"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Cluster:
    """Processes of a cluster; to be used in a ``with`` statement, which kills them."""

    def __init__(self, folder: pathlib.Path, workers: int = 2) -> None:
        self._folder = folder
        self._port = free_port()
        self.address = f"tcp://127.0.0.1:{self._port}"
        self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker() for _ in range(workers)]

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        for process in (*self.workers, self.scheduler):
            end(process)

    def _start_scheduler(self) -> subprocess.Popen[bytes]:
        process = self._start("scheduler", "--host", "127.0.0.1", "--port", str(self._port), "--no-dashboard")
        wait_until(lambda: listens(self._port) or process.poll() is not None)
        assert process.poll() is None, "the scheduler does not start"
        return process

    def _start_worker(self) -> subprocess.Popen[bytes]:
        limits = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "60")
        return self._start("worker", self.address, *limits, "--local-directory", str(self._folder))

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [DASK, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self._folder, start_new_session=True
        )

    def kill_worker(self, number: int = 0) -> None:
        """Kill a worker, and have another in its place."""
        end(self.workers[number])
        self.workers[number] = self._start_worker()

    def kill_scheduler(self) -> None:
        """Kill the scheduler, and the workers, which would leave by themselves; have others in their place."""
        for process in (self.scheduler, *self.workers):
            end(process)
        self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker() for _ in self.workers]


def listens(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        os.kill(process.pid, signal.SIGKILL)
    process.wait()
