"""Processes that work for this one: started to be asked through a connection, and ended with it, in whatever manner that may be.

They are in sessions of their own, so that Ctrl-C reaches only whoever started them.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def started(module: str) -> tuple[subprocess.Popen[bytes], Connection]:
    """Return a new process and the connection to ask it through: the ``serve`` of a module is called with the handle of the other end.

    The standard input of the process says nothing, but closes when this one ends; ``serve`` heeds that by :func:`end_with_input`.
    """
    import multiprocessing

    ours, theirs = multiprocessing.Pipe()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-c", f"from {module} import serve; serve({theirs.fileno()})"],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    return process, ours


def end_with_input(descriptor: int) -> None:
    """Have this process ended, even in the middle of a search, when the other end of a pipe that says nothing closes.

    That end is held by whoever started this process: when that one ends, however that may be, there
    is nobody left to answer. Linux tells by a signal; where it is ignored, the process goes on.
    """
    import fcntl

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(descriptor, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([descriptor], [], [], 0)[0]:  # it has closed already
        os._exit(1)
