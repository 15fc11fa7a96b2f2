"""Clients as processes of their own, to be killed."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import sys
import time
from collections.abc import Callable

from queenside.cluster import prove_armies, read_ledger
from queenside.cluster.ledger import FILE

QUESTION = (15, 33, 33)
"""Takes about five seconds in all, so that commits leave readers room even where a disk is slow."""
CLASSES = 32
UNITS = 8_191
"""The row sets of the question, as published."""


def client(folder: pathlib.Path, *, address: str | None = None, jobs: int = 2) -> subprocess.Popen[str]:
    """Start a process that goes on with the question."""
    code = (
        "from queenside.cluster import prove_armies\n"
        f"answer = prove_armies(*{QUESTION}, folder={str(folder)!r}, jobs={jobs}, address={address!r}, classes={CLASSES})\n"
        "print(answer.verdict, answer.sha256)"
    )
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def done(folder: pathlib.Path) -> int:
    """Return how many classes are committed."""
    if not (folder / FILE).exists():
        return 0
    with read_ledger(str(folder)) as ledger:
        return ledger.summary().done


def wait_until(reached: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.01)


def kill(process: subprocess.Popen[str]) -> None:
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()


def undisturbed() -> str:
    """Return the hash of a ledger whose job nobody disturbs."""
    answer = prove_armies(*QUESTION, jobs=1, classes=CLASSES)
    assert (answer.verdict, answer.done, answer.units) == ("none", CLASSES, UNITS)
    return answer.sha256
