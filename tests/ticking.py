"""Whether other threads run while something long is done."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


def ticks_during(work: Callable[[], object]) -> tuple[list[float], float]:
    """Return when a second thread, which wakes every 5 ms, ran during the work, in seconds from its start, and how long it took."""
    ticks: list[float] = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        start = time.monotonic()
        work()
        took = time.monotonic() - start
    finally:
        done.set()
        thread.join()
    return [at - start for at in ticks], took
