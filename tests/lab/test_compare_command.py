"""``queenside compare`` as its users meet it."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import pathlib
import pty
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET

from queenside.models import encodings
from tests.cli.conftest import Run, run
from tests.lab.boards import THREE_STARS, file_of_boards
from tests.terminals import all_shown

__all__ = ["run"]
COMMAND = [sys.executable, "-m", "queenside", "compare"]


def test_table(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("compare", file_of_boards(tmp_path), "--engines", "sat,cp,groups", "--formulations", "cells,columns", "--seeds", 1)
    assert ran.code == 0
    assert ran.err == ""
    heading, _, head, *lines = ran.out.splitlines()[0], *ran.out.splitlines()[2:]
    assert heading == "3 boards, 1 seed: solution and proof of uniqueness."
    assert " ".join(head.split()) == "engine formulation encoding variables clauses build median quartiles worst unknown ratio slower on"
    assert [line.split()[:3] for line in lines[:5]] == [
        ["sat", "cells", "pairwise"],
        ["sat", "columns", "pairwise"],
        ["cp", "cells", "–"],
        ["cp", "columns", "–"],
        ["groups", "–", "–"],
    ]
    assert lines[0].split()[-2:] == ["1.00", "0/3"]
    assert "nothing general can be concluded" in lines[-1]


def test_files(run: Run, tmp_path: pathlib.Path) -> None:
    table, plot = tmp_path / "runs.csv", tmp_path / "plot.svg"
    ran = run("compare", "star-battle", file_of_boards(tmp_path), "--engines", "sat", "--seeds", 2, "--csv", table, "--svg", plot)
    assert ran.code == 0
    with open(table, newline="") as file:
        read = list(csv.DictReader(file))
    assert [row["instance"] for row in read] == ["one", "several", "none"] * 2
    assert ET.parse(plot).getroot().tag.endswith("svg")
    assert run("compare", file_of_boards(tmp_path), "--engines", "native", "--csv", tmp_path / "no" / "such").code == 2


def test_json(run: Run, tmp_path: pathlib.Path) -> None:
    record = run("compare", file_of_boards(tmp_path), "--engines", "sat,native", "--limit", 2, "--seeds", 1, "--json").json
    assert set(record) == {"rows", "summary", "remarks", "seconds"}
    rows, summary = record["rows"], record["summary"]
    assert isinstance(rows, list)
    assert isinstance(summary, list)
    assert [(row["instance"], row["engine"], row["status"], row["unique"]) for row in rows] == [
        ("one", "native", "solved", True),
        ("one", "sat", "solved", True),
        ("several", "sat", "solved", False),
        ("several", "native", "solved", False),
    ]
    assert set(rows[0]) == {
        "instance", "formulation", "engine", "encoding", "seed", "variables", "clauses", "build_ms", "solve_ms", "status", "unique",
    }  # fmt: skip
    assert [(each["engine"], each["formulation"], each["encoding"], each["runs"]) for each in summary] == [
        ("sat", "cells", "pairwise", 2),
        ("native", None, None, 2),
    ]
    assert summary[0]["ratio"] == 1
    assert summary[1]["variables"] is None


def test_boards_that_are_none_are_told_and_left_out(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "mixed.jsonl"
    file.write_text('{"id": "good", "regions": ["AABB", "AABB", "CCDD", "CCDD"]}\n{"id": "bad", "regions": ["AAA", "AAA", "AAB"]}\n')
    ran = run("compare", file, "--engines", "native", "--json")
    assert ran.code == 3
    assert "bad" in ran.err
    assert isinstance(ran.json["rows"], list)
    assert {row["instance"] for row in ran.json["rows"]} == {"good"}
    assert run("compare", file, "--engines", "native", "--limit", 1).code == 0, "what lies beyond the limit is not read"


def test_equal_names_stay_apart(run: Run, tmp_path: pathlib.Path) -> None:
    board = "AABB/AABB/CCDD/CCDD"
    rows = run("compare", board, board, "--engines", "native", "--seeds", 1, "--json").json["rows"]
    assert isinstance(rows, list)
    assert [row["instance"] for row in rows] == ["board 1", "board 2"]


def test_usage(run: Run) -> None:
    for arguments in (
        [],
        ["star-battle"],
        ["AABB/AABB/CCDD/CCDD", "--engines", "sat,,cp"],
        ["--sizes", "5,x"],
        ["--sizes", "5", "--bound", "5"],
    ):
        assert run("compare", *arguments).code == 2
    assert run("compare", "--sizes", "5", "board.txt").code == 2
    assert run("compare", "AABB/AABB/CCDD/CCDD", "--engines", "nosuch").code == 2


def test_sizes(run: Run) -> None:
    ran = run("compare", "--sizes", "5,9", "--bound", 1)
    assert ran.code == 0
    lines = {line.split()[0]: line for line in ran.out.splitlines()[3:]}
    assert sorted(lines) == encodings.names()
    assert lines["pairwise"].split() == ["pairwise", "0", "/", "10", "0", "/", "36"]  # n(n-1)/2 pairs
    record = run("compare", "--sizes", "9,25", "--bound", 2, "--json").json
    assert (record["bound"], record["literals"]) == (2, [9, 25])
    assert isinstance(record["sizes"], dict)
    assert record["sizes"]["sequential"] == [
        {"variables": 8 * 2, "clauses": 2 * 9 * 2 + 9 - 3 * 2 - 1},
        {"variables": 24 * 2, "clauses": 2 * 25 * 2 + 25 - 3 * 2 - 1},
    ]
    assert "pairwise" not in record["sizes"]


def listen_to_ctrl_c() -> None:
    """Undo what a shell does to jobs in the background: they are born deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(*options: str) -> tuple[subprocess.Popen[str], str, str]:
    """Start a comparison whose second combination never ends, press Ctrl-C after the first, and return what it says."""
    run = [*COMMAND, str(THREE_STARS), "--limit", "1", "--seeds", "1", "--seconds", "500", "--engines", "dpll,native", *options]
    command = subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen_to_ctrl_c)
    time.sleep(4)
    command.send_signal(signal.SIGINT)
    start = time.monotonic()
    out, err = command.communicate(timeout=30)
    assert time.monotonic() - start < 5
    return command, out, err


def test_ctrl_c_ends_with_what_is_known(tmp_path: pathlib.Path) -> None:
    command, out, err = interrupted("--csv", str(tmp_path / "runs.csv"))
    assert command.returncode == 130
    assert err == "queenside: Interrupted; 1 run had finished by then.\n"
    assert [line.split()[0] for line in out.splitlines()[3:5]] == ["engine", "native"]
    assert (tmp_path / "runs.csv").read_text().count("\n") == 2


def test_ctrl_c_with_json() -> None:
    command, out, _ = interrupted("--json")
    assert command.returncode == 130
    record = json.loads(out)
    assert record["error"]["kind"] == "interrupted"
    assert [row["engine"] for row in record["rows"]] == ["native"]


def children(pid: int) -> list[int]:
    """Return the processes that a process has started and that have not ended."""
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == pid and state != "Z":
                found.append(int(stat.parent.name))
    return found


def test_nobody_goes_on_when_a_comparison_is_killed() -> None:
    run = [*COMMAND, str(THREE_STARS), "--limit", "1", "--seconds", "500", "--engines", "dpll,native"]
    command = subprocess.Popen(run, stdout=subprocess.DEVNULL)
    finish = time.monotonic() + 30
    while len(working := children(command.pid)) < 2 and time.monotonic() < finish:
        time.sleep(0.2)
    time.sleep(1)
    command.kill()
    command.wait()
    assert len(working) == 2
    while any(map(alive, working)) and time.monotonic() < finish:
        time.sleep(0.1)
    assert not any(map(alive, working))


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_a_bar_on_a_terminal_and_none_elsewhere(tmp_path: pathlib.Path) -> None:
    arguments = [*COMMAND, str(file_of_boards(tmp_path)), "--engines", "native,sat", "--seeds", "2"]
    assert subprocess.run(arguments, capture_output=True, check=True).stderr == b""
    ours, theirs = pty.openpty()
    subprocess.run(arguments, check=True, stderr=theirs, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    os.close(theirs)
    with open(ours, "rb", buffering=0) as screen:
        shown = all_shown(screen)
    assert b"of 12 runs" in shown
    assert shown.endswith(b"\r\x1b[K")


def test_tours(run: Run) -> None:
    ran = run("compare", "tour", 4, 5, 4, 6, "--engines", "sat,cp,milp", "--formulations", "arcs,time", "--seeds", 1)
    assert ran.code == 0
    heading, _, head, *lines = ran.out.splitlines()[0], *ran.out.splitlines()[2:]
    assert heading == "2 boards, 1 seed: a tour, or the proof that there is none."
    assert head.split()[:3] == ["engine", "formulation", "encoding"]
    assert [line.split()[:3] for line in lines[:6]] == [
        ["sat", "arcs", "pairwise"],
        ["sat", "time", "bimander"],
        ["cp", "arcs", "–"],
        ["cp", "time", "–"],
        ["milp", "arcs", "–"],
        ["milp", "time", "–"],
    ]
    record = run("compare", "tour", 4, 5, 4, 6, "--engines", "sat,dlx,dpll", "--seeds", 2, "--json").json
    rows = record["rows"]
    assert isinstance(rows, list)
    assert {(row["instance"], row["status"], row["unique"]) for row in rows} == {("4×5", "solved", None), ("4×6", "impossible", False)}
    assert {row["engine"] for row in rows} == {"sat", "dpll"}
    assert "dlx arcs is left out" in str(record["remarks"])


def test_tours_by_the_native_engine_beside_others(run: Run) -> None:
    ran = run("compare", "tour", 4, 5, 4, 6, 5, 5, "--engines", "native,sat", "--seeds", 2, "--json")
    rows = ran.json["rows"]
    assert isinstance(rows, list)
    verdicts = {(row["engine"], row["instance"]): row["status"] for row in rows}
    assert verdicts == {
        (engine, board): status
        for engine in ("native", "sat")
        for board, status in (("4×5", "solved"), ("4×6", "impossible"), ("5×5", "solved"))
    }


def test_tours_with_other_jumps(run: Run) -> None:
    """From the centre, the knight has tours of 5×5, and of 8×8 and 9×9 the zebra has none."""
    rows = run("compare", "tour", 5, 5, "--moves", "knight", "--engines", "native,sat,cp", "--seeds", 1, "--json").json["rows"]
    assert isinstance(rows, list)
    assert {(row["engine"], row["status"]) for row in rows} == {(engine, "solved") for engine in ("native", "sat", "cp")}
    rows = run("compare", "tour", 8, 8, 9, 9, "--moves", "zebra", "--engines", "native,sat", "--seeds", 1, "--json").json["rows"]
    assert isinstance(rows, list)
    assert len(rows) == 4
    assert {row["status"] for row in rows} == {"impossible"}


def test_tours_with_numbers_given(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "clued.txt").write_text(". . . 3 .\n23 . . . 13\n. . 1 . .\n. . . . .\n. . . . .\n")
    several = "1 . . ./. . . ./. . . ./. . . ./. . . ."
    ran = run("compare", "tour", tmp_path / "clued.txt", several, 4, 5, "--engines", "native,sat", "--formulations", "arcs,time", "--json")
    rows = ran.json["rows"]
    assert isinstance(rows, list)
    assert len(rows) == 3 * 3 * 3
    clued = {row["unique"] for row in rows if row["instance"].endswith("clued.txt")}
    assert (clued, {row["unique"] for row in rows if row["instance"] == "4×5"}) == ({True}, {None})
    assert sum(row["unique"] is False for row in rows) == 9
    told = run("compare", "tour", tmp_path / "clued.txt", "--engines", "native", "--seeds", 1)
    assert told.out.startswith("1 board, 1 seed: a tour, or the proof that there is none; with numbers given, whether there is a second.")


def test_tours_that_cannot_be_compared(run: Run) -> None:
    for words, told in ((("nothing.txt",), "There is no file"), ((5, "nothing.txt"), "a width and a height")):
        assert told in run("compare", "tour", *words).err
    assert "--moves is for tours" in run("compare", "AABB/AABB/CCDD/CCDD", "--moves", "knight").err
    for sides, told in (((5,), "a width and a height"), ((5, 0), "0"), ((1, 1), "nothing to compare")):
        ran = run("compare", "tour", *sides)
        assert ran.code == 2
        assert told in ran.err
    ran = run("compare", "tour", 5, 5, "--formulations", "cells")
    assert ran.code == 2
    assert "arcs, numbers, time" in ran.err
