"""Long calls in a thread of their own."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from queenside.models import stopping

PRESSED_TWICE = """
import os, signal, threading, time
from queenside.models import stopping
signal.signal(signal.SIGINT, signal.default_int_handler)
told, pressed, ended = threading.Event(), threading.Event(), threading.Event()

def search():
    told.wait()
    pressed.wait()
    time.sleep(0.3)
    ended.set()

def press():
    for _ in range(3):
        time.sleep(0.2)
        os.kill(os.getpid(), signal.SIGINT)
    pressed.set()

threading.Thread(target=press).start()
try:
    stopping.run(search, told.set, seconds={seconds})
    print("returned")
except KeyboardInterrupt:
    print("interrupted", ended.is_set())
"""


@pytest.mark.parametrize("seconds", [None, 0.1, 60])
def test_pressing_again_leaves_no_search_behind(seconds: float | None) -> None:
    done = subprocess.run([sys.executable, "-c", PRESSED_TWICE.format(seconds=seconds)], capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stdout, done.stderr) == (0, "interrupted True\n", "")


class Held:
    """Something that notes in which thread it is freed."""

    freed: list[int]

    def __init__(self, freed: list[int]) -> None:
        self.freed = freed

    def search(self, fails: bool) -> int:
        if fails:
            raise ValueError("as asked")
        return 1

    def __del__(self) -> None:
        self.freed.append(threading.get_ident())


@pytest.fixture
def hasty_switches() -> Iterator[None]:
    """Have Python switch threads as often as it can, so that a thread that ends late does so in every place."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hasty_switches")
@pytest.mark.parametrize("fails", [False, True])
def test_what_a_search_holds_is_freed_by_whoever_asked(fails: bool) -> None:
    """A solver of Z3 that another thread frees while the next one works is a crash."""
    freed: list[int] = []

    def ask() -> int:
        held = Held(freed)
        return stopping.run(lambda: held.search(fails), lambda: None)

    for _ in range(2000):
        try:
            found = ask()
        except ValueError:
            found = 0
        assert found == (0 if fails else 1)
    assert freed == [threading.get_ident()] * 2000
