"""Long calls into solver libraries that keep to a time limit and to Ctrl-C.

A library's search runs outside Python: while the main thread is in it, Python cannot raise
KeyboardInterrupt, and some libraries take the signal for themselves and return as if nothing had
happened. So the search works in a thread of its own and this one waits, which Python can interrupt.
Either way the search has ended when the call returns, so that its solver can be used again. The thread
itself may end a little later. It keeps nothing of the search by then: if it were the last to hold a
solver of Z3, it would free it while the next one works in the same context, which crashes.

The thread is started in the plainest way there is: ``threading.Thread`` waits until it runs, which
takes as long again as the rest of such a call.
"""

from __future__ import annotations

import _thread
import os
import time
import warnings
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")
MOMENT = 0.2
"""Seconds for which a small problem may be tried unwatched: Ctrl-C has to wait no longer, and a thread takes longer than a 9×9 board."""
SMALL = 5_000
"""Constraints up to which a problem is small: solvers look at the clock rarely while they prepare a large one."""
_AGAIN = 0.05
"""Seconds after which a search is asked once more to stop: it may not have begun when it was asked first."""


def left(seconds: float | None, start: float) -> float | None:
    """Return what is left of a limit that began at ``start`` on the monotonic clock; None for no limit."""
    return None if seconds is None else max(0.0, seconds - (time.monotonic() - start))


def run(search: Callable[[], Result], stop: Callable[[], None], seconds: float | None = None) -> Result:
    """Return what ``search`` returns, with ``stop`` called from here once the time is up.

    On Ctrl-C the search is stopped in the same way and KeyboardInterrupt goes on when it has ended,
    however often Ctrl-C is pressed until then.
    """
    waiting = [search]
    results: list[Result] = []
    errors: list[BaseException] = []
    ended: list[bool] = []
    running = _thread.allocate_lock()

    def work() -> None:
        try:
            results.append(waiting.pop()())
        except BaseException as error:
            errors.append(error)
        finally:
            ended.append(True)
            running.release()

    running.acquire()
    _thread.start_new_thread(work, ())
    interrupted = False
    patience = -1 if seconds is None else max(0.0, seconds)
    while not ended:  # it is not the lock that tells: Ctrl-C can come when it has just been acquired
        try:
            if not running.acquire(timeout=patience):
                patience = _AGAIN
                stop()
        except KeyboardInterrupt:
            interrupted, patience = True, 0.0
    if interrupted:
        raise KeyboardInterrupt
    if errors:
        raise errors.pop()
    return results.pop()


def fork() -> int:
    """Return what ``os.fork`` returns, for a child that solves, reports and ends with ``os._exit``.

    From 3.12 on Python warns of it where there are other threads: a lock that one of them holds stays
    locked in the child. Such a child waits for nobody's locks, so users are spared the warning.
    """
    warnings.filterwarnings("ignore", "This process .* is multi-threaded", DeprecationWarning, r"queenside\.models\.stopping")
    return os.fork()
