"""Ctrl-C while tours are counted or estimated: a real signal to a real process, and what is known comes out."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

from tests.terminals import all_shown

QUEENSIDE = [sys.executable, "-m", "queenside"]
COMMAND = [*QUEENSIDE, "tour"]


def listen_to_ctrl_c() -> None:
    """Undo what a shell does to jobs in the background: they are born deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(*words: str, after: float = 2.0) -> tuple[str, str]:
    """Return what a command prints to both streams when it gets SIGINT; it must end soon, with the right code."""
    command = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen_to_ctrl_c)
    try:
        time.sleep(after)
        assert command.poll() is None, "it was over before it could be interrupted"
        sent = time.monotonic()
        command.send_signal(signal.SIGINT)
        out, err = command.communicate(timeout=20)
        assert time.monotonic() - sent < 5
    finally:
        command.kill()
        command.wait()
    assert command.returncode == 130
    assert "Traceback" not in err
    return out, err


def test_a_count_says_how_far_it_got() -> None:
    out, err = interrupted("7", "7", "--start", "any", "--count")
    assert out == ""
    told = re.fullmatch(r"queenside: Interrupted; at least ([\d,]+) tours were counted by then\.\n", err)
    assert told is not None
    assert int(told[1].replace(",", "")) > 0


def test_a_count_of_closed_tours_with_json() -> None:
    out, err = interrupted("8", "8", "--closed", "--count", "--json")
    record = json.loads(out)
    assert record["error"]["kind"] == "interrupted"
    assert f"queenside: {record['error']['message']}\n" == err
    assert (record["exact"], record["standard_error"]) == (False, None)
    assert record["count"] >= 0


def test_a_count_with_numbers_given() -> None:
    _, err = interrupted("1 . . . . . . ./" + "/".join([". . . . . . . ."] * 7), "--count")
    assert "Interrupted; at least " in err


def test_an_estimate_says_what_the_walks_tell_so_far() -> None:
    """Of 26×26 a hundred thousand walks take a while."""
    _, err = interrupted("26", "26", "--estimate")
    assert re.search(r"Interrupted; (no tours had been met by then, which proves nothing|about .* by the walks until then)\.", err)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["7", "7", "--start", "any", "--count"], rb"counting \[#*\.+\] about \d+\.\d %   [\d.,e]+ nodes"),
        (["1 . . . . . . ./" + "/".join([". . . . . . . ."] * 7), "--count"], rb"counting: [\d.,e]+ nodes, \d+ s so far; Ctrl-C stops"),
        (["26", "26", "--estimate"], rb"estimating \[#*\.+\] about \d+\.\d %   [\d.,e]+ walks"),
    ],
    ids=["count", "search", "estimate"],
)
def test_progress_on_a_terminal(words: list[str], shown: bytes) -> None:
    ours, theirs = pty.openpty()
    command = subprocess.Popen([*COMMAND, *words], stdout=subprocess.DEVNULL, stderr=theirs, preexec_fn=listen_to_ctrl_c)
    os.close(theirs)
    written = b""
    with open(ours, "rb", buffering=0) as screen:
        while re.search(shown, written) is None:
            written += screen.read(65536) or b""
        command.send_signal(signal.SIGINT)
        assert command.wait(timeout=20) == 130
        written += all_shown(screen)
    assert b"\r\x1b[Kqueenside: Interrupted; " in written


def test_progress_never_wraps() -> None:
    """A line as wide as the terminal would leave a copy of itself behind whenever it is told anew."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    words = ["7", "7", "--start", "any", "--count"]
    command = subprocess.Popen([*COMMAND, *words], stdout=subprocess.DEVNULL, stderr=theirs, preexec_fn=listen_to_ctrl_c)
    os.close(theirs)
    written = b""
    with open(ours, "rb", buffering=0) as screen:
        while written.count(b"\x1b[K") < 3:
            written += screen.read(65536) or b""
        command.send_signal(signal.SIGINT)
        assert command.wait(timeout=20) == 130
    lines = re.findall(rb"\r([^\r\x1b]+)\x1b\[K", written)
    assert len(lines) >= 3
    assert {len(line) for line in lines} == {39}


def test_new_puzzles_that_were_made_come_out() -> None:
    words = ["generate", "tour", "6", "6", "--count", "10000", "--seed", "3", "--json"]
    command = subprocess.Popen([*QUEENSIDE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen_to_ctrl_c)
    time.sleep(2)
    command.send_signal(signal.SIGINT)
    out, err = command.communicate(timeout=20)
    record = json.loads(out)
    assert command.returncode == 130
    assert f"queenside: {record['error']['message']}\n" == err
    assert f"Interrupted; {len(record['tours'])} of 10000 tours were made." in err
