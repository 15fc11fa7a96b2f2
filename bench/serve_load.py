"""Eight clients upload pictures to ``queenside serve`` on loopback: throughput, latencies, and the memory of all its processes.

``python -m bench.serve_load --seconds 60`` prints a table. The pictures are boards that the package generates and draws, as
PNG files of a screenshot's size; every answer is compared with the board that was drawn. "Busy" is an answer too: who gets it waits
as long as the server says and asks again.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from typing import NamedTuple

import queenside as qs
from queenside.puzzles.star_battle import Position
from queenside.views.png import svg_to_png
from queenside.views.svg import board_svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_PICTURES = 12
_WIDTH = 640
_SAMPLE = 0.25


class Load(NamedTuple):
    """What came of it: seconds of each answer, how many were busy, what went wrong, bytes of memory over time."""

    clients: int
    seconds: float
    latencies: list[float]
    busy: int
    wrong: list[str]
    server_memory: list[int]
    worker_memory: list[int]


class _Drawn(NamedTuple):
    picture: bytes
    regions: list[list[int]]


def drawn(count: int = _PICTURES) -> list[_Drawn]:
    """Return pictures of new boards, each with the regions that are to be read from it."""
    boards = list(qs.generate(size=8, count=count, seed=9))
    return [_Drawn(svg_to_png(board_svg(Position(board.puzzle)), _WIDTH), _numbered(board.puzzle.text_rows())) for board in boards]


def _numbered(rows: list[str]) -> list[list[int]]:
    """Return rows of labels as numbers in the order in which they come."""
    order = {label: number for number, label in enumerate(dict.fromkeys("".join(rows)))}
    return [[order[label] for label in row] for row in rows]


@contextlib.contextmanager
def _server() -> Iterator[tuple[subprocess.Popen[str], int]]:
    with tempfile.TemporaryFile("w") as log:
        command = [sys.executable, "-m", "queenside", "serve", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found is not None
            try:
                yield process, int(found[1])
            finally:
                process.terminate()
                process.wait(20)


def load(clients: int = 8, seconds: float = 60.0) -> Load:
    """Have so many clients upload pictures for so many seconds, one after the other each, and tell how it went."""
    pictures = drawn()
    latencies: list[float] = []
    wrong: list[str] = []
    busy: list[float] = []
    with _server() as (process, port):
        end = time.monotonic() + seconds
        threads = [
            threading.Thread(target=_client, args=(port, pictures[number:] + pictures[:number], end, latencies, busy, wrong))
            for number in range(clients)
        ]
        for thread in threads:
            thread.start()
        server, workers = [], []
        while any(thread.is_alive() for thread in threads):
            server.append(_memory(process.pid))
            workers.append(sum(map(_memory, _children(process.pid))))
            time.sleep(_SAMPLE)
        for thread in threads:
            thread.join()
    return Load(clients, seconds, latencies, len(busy), wrong, server, workers)


def _client(port: int, pictures: list[_Drawn], end: float, latencies: list[float], busy: list[float], wrong: list[str]) -> None:
    number = 0
    while time.monotonic() < end:
        picture, regions = pictures[number % len(pictures)]
        number += 1
        started = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        with contextlib.closing(connection):
            try:
                connection.request("POST", "/api/read", picture, {"Content-Type": "image/png"})
                answer = connection.getresponse()
                record = json.loads(answer.read())
            except (OSError, ValueError, http.client.HTTPException) as error:
                wrong.append(f"{type(error).__name__}: {error}")
                continue
        if answer.status == 503:
            busy.append(time.monotonic() - started)
            time.sleep(min(float(answer.headers["Retry-After"]), max(0.0, end - time.monotonic())))
        elif answer.status != 200 or [puzzle["regions"] for puzzle in record["puzzles"]] != [regions]:
            wrong.append(f"{answer.status}: {record}")
        else:
            latencies.append(time.monotonic() - started)


def _memory(process: int) -> int:
    """Return the bytes of memory that a process has; 0 if it is gone."""
    with contextlib.suppress(OSError, StopIteration):
        lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
        return 1024 * int(next(line.split()[1] for line in lines if line.startswith("VmRSS")))
    return 0


def _children(parent: int) -> list[int]:
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                    found.append(int(entry.name))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    done = load(options.clients, options.seconds)
    ordered = sorted(done.latencies) or [0.0]
    print(f"{done.clients} clients, {done.seconds:g} s: {len(done.latencies)} read, {done.busy} times busy, {len(done.wrong)} errors")
    print(f"throughput   {len(done.latencies) / done.seconds:.1f} pictures/s")
    median, late, worst = (1000 * seconds for seconds in (statistics.median(ordered), ordered[int(0.95 * len(ordered))], ordered[-1]))
    print(f"latency      median {median:.0f} ms, p95 {late:.0f} ms, worst {worst:.0f} ms")
    half = len(done.server_memory) // 2
    for name, memory in (("server", done.server_memory), ("workers", done.worker_memory)):
        early, later = (max(part) / 2**20 for part in (memory[:half], memory[half:]))
        print(f"{name:12} at most {early:.0f} MB in the first half, {later:.0f} MB in the second")
    for error in done.wrong[:5]:
        print(error)


if __name__ == "__main__":
    main()
