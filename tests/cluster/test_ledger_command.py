"""``queenside ledger``, and long jobs as the command line runs them."""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import pty
import re
import subprocess
import sys

import pytest

from queenside import core_armies
from queenside.cli._cluster import going_on, require_one_crew
from queenside.cli._words import long_duration
from queenside.cluster import prove_armies, read_ledger
from queenside.cluster.kinds import army_proofs
from queenside.errors import UsageError
from tests.cli.conftest import Run, run
from tests.cluster.test_ledger import changed, filled

__all__ = ["run"]


def test_progress_of_a_job(tmp_path: pathlib.Path, run: Run) -> None:
    filled(tmp_path, 2)
    ran = run("ledger", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("armies n=8, refuting 10+10: 2 of 4 classes done, none has a placement so far.\n")
    assert "Left: about " in ran.out
    record = run("ledger", tmp_path, "--json").json
    assert (record["verdict"], record["done"], record["units"], record["parameters"]) == (
        "open",
        2,
        4,
        {"size": 8, "white": 10, "black": 10},
    )
    assert len(record["spread"]) == 3
    assert run("ledger", tmp_path, "--verify", 0, "--json").json["defects"] == ["2 of 4 units are not done."]


def test_a_finished_job_is_verified(tmp_path: pathlib.Path, run: Run) -> None:
    hashed = filled(tmp_path)
    ran = run("ledger", tmp_path, "--verify", 2)
    assert ran.code == 0
    assert "4 of 4 classes done, all refuted: it is proved." in ran.out
    assert re.search(r"^  row sets +67$", ran.out, re.MULTILINE)
    assert re.search(rf"^  even nodes +{core_armies.prove(8, 10, 10).even_nodes}$", ran.out, re.MULTILINE)
    assert hashed in ran.out
    assert ran.out.endswith("✓ Every unit is there once, with the right hash, and the totals add up; 2 done again came out the same.\n")
    changed(tmp_path, "UPDATE done SET unit = 9 WHERE unit = 3")
    wrong = run("ledger", tmp_path, "--verify", 0)
    assert wrong.code == 1
    assert "✗ Unit 9 is none of this job's, which are 0 to 3." in wrong.out
    assert "✗ 1 of 4 units are not done." in wrong.out


def test_exports(tmp_path: pathlib.Path, run: Run) -> None:
    filled(tmp_path)
    assert run("ledger", tmp_path, "--export", tmp_path / "lines.jsonl").code == 0
    lines = (tmp_path / "lines.jsonl").read_text()
    assert [json.loads(line)["class"] for line in lines.splitlines()] == [[0, 4], [1, 4], [2, 4], [3, 4]]
    assert run("ledger", tmp_path, "--export", "-").out == lines
    assert run("ledger", tmp_path, "--export", tmp_path / "no" / "folder").code == 3


def test_bad_input(tmp_path: pathlib.Path, run: Run) -> None:
    nothing = run("ledger", tmp_path / "nowhere", "--json")
    assert (nothing.code, nothing.json["error"]["kind"]) == (3, "ledger")
    assert not (tmp_path / "nowhere").exists()
    assert run("ledger", tmp_path, "--verify", "some").code == 2
    assert run("ledger", tmp_path, "--export", "-", "--json").code == 2
    with pytest.raises(UsageError, match="Give one"):
        require_one_crew(argparse.Namespace(jobs=2, cluster="tcp://127.0.0.1:1"))


def test_words_about_time() -> None:
    told = [long_duration(seconds) for seconds in (0.4, 59, 125, 3000, 12_600, 100_000, 400_000, 40_000_000)]
    assert told == ["400.0 ms", "59 s", "2.1 min", "50 min", "3.5 h", "28 h", "4.6 days", "463 days"]


PROGRAM = """
import argparse, sys
from queenside.cli import _cluster
from queenside.errors import Interrupted
options = argparse.Namespace(jobs=2, cluster=None, ledger=sys.argv[1], seconds=None)
try:
    _cluster.prove_armies(options, 17, 43, 43)
except Interrupted:
    sys.exit(130)
"""


def test_the_bar_and_ctrl_c(tmp_path: pathlib.Path) -> None:
    """A terminal sees the bar; Ctrl-C, typed there, ends it within a moment and says how to go on."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], stdin=theirs, stderr=theirs, start_new_session=True, preexec_fn=_take_terminal
    )
    os.close(theirs)
    seen = b""
    while b" left" not in seen:
        seen += os.read(ours, 4096)
    os.write(ours, b"\x03")
    try:
        while chunk := os.read(ours, 4096):
            seen += chunk
    except OSError:
        pass
    os.close(ours)
    assert process.wait(timeout=10) == 130
    text = seen.decode()
    assert re.search(r"armies n=17, refuting 43\+43   [█░]{20}   \d+ of 16 classes   \d\.\de\+\d\d nodes   ~[\d.]+ (?:s|min) left", text)
    assert re.search(r"queenside: \d+ of 16 classes are refuted and kept in '.*'\. Run the same command again to go on", text)
    with read_ledger(str(tmp_path)) as ledger:
        assert ledger.summary().done >= 1


def _take_terminal() -> None:
    """Hold the terminal, and listen to Ctrl-C even where whoever runs the tests does not."""
    import fcntl
    import signal
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_without_a_ledger_it_is_said_that_nothing_is_kept() -> None:
    proof = prove_armies(8, 10, 10, jobs=1)
    assert "nothing is kept" in going_on(proof, None)
    assert army_proofs.NOUN in going_on(proof, None)
