"""Races of engines: the right answer, nobody left behind, and a racer that dies drops out.

Processes are looked for in /proc; those of a race are the children of the process that holds it.
"""

from __future__ import annotations

import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time

import pytest

import queenside as qs
from tests.solving.brute_force import connected_board, solutions, stripes

HARD = qs.StarBattle(stripes(32), 8)
"""The densest stripes: no engine comes to the end of these in seconds."""


def parent_of(process: int) -> int | None:
    try:
        text = pathlib.Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return int(text.rpartition(")")[2].split()[1])


def command_of(process: int) -> str:
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def children(parent: int) -> set[int]:
    everyone = [int(entry.name) for entry in pathlib.Path("/proc").iterdir() if entry.name.isdigit()]
    return {process for process in everyone if parent_of(process) == parent}


def racers(parent: int) -> set[int]:
    return {process for process in children(parent) if "racing" in command_of(process)}


def wait_for(number: int, parent: int, seconds: float = 20) -> set[int]:
    """Return the racers of a process once there are this many."""
    finish = time.monotonic() + seconds
    while len(found := racers(parent)) < number:
        assert time.monotonic() < finish, f"only {len(found)} racers have come"
        time.sleep(0.01)
    return found


def gone(processes: set[int], seconds: float = 5) -> bool:
    """Return whether all processes have ended, or end soon; one that waits to be reaped by somebody else has."""
    finish = time.monotonic() + seconds
    while any("racing" in command_of(process) for process in processes):
        if time.monotonic() > finish:
            return False
        time.sleep(0.02)
    return True


# Answers


def test_the_answer_is_right() -> None:
    rng = random.Random("race")
    for size in (4, 5, 6):
        rows = connected_board(size, rng)
        truth = solutions(rows)
        answer = qs.solve(qs.StarBattle(rows), engine="race:native,sat", solutions=100)
        assert set(answer.solutions) == set(truth)
        assert answer.status == ("solved" if truth else "impossible")
        assert answer.complete
        assert answer.engine in ("native", "sat")


def test_marks_bind_only_if_kept() -> None:
    board = qs.StarBattle("AABB/AABB/CCDD/CCDD")
    wrong = qs.Position(board, qs.Marks(stars=[(0, 0)]))
    assert qs.solve(wrong, engine="race:sat,native").status == "solved"
    assert qs.solve(wrong, engine="race:sat,native", keep_marks=True).status == "impossible"


def test_formulation_and_encoding_reach_those_who_take_them() -> None:
    answer = qs.solve(qs.StarBattle(stripes(5)), engine="race:sat,dpll", formulation="columns", encoding="heule")
    assert answer.engine in ("sat", "dpll")
    assert (answer.formulation, answer.encoding) == ("columns", "heule+totalizer")


def test_a_race_of_everybody() -> None:
    before = children(os.getpid())
    answer = qs.solve(qs.StarBattle(stripes(6)), engine="race", solutions=200)
    assert set(answer.solutions) == set(solutions(stripes(6)))
    assert children(os.getpid()) == before


def test_unknown_engines_are_refused_before_anybody_starts() -> None:
    before = children(os.getpid())
    for engine in ("race:abacus", "race:sat,abacus", "race:sat:abacus", "race:,"):
        with pytest.raises(qs.UsageError, match=r"abacus|engine ''"):
            qs.solve(HARD, engine=engine)
    assert children(os.getpid()) == before


def test_when_every_racer_fails_the_reasons_are_told() -> None:
    board = qs.StarBattle(stripes(8), 2)
    with pytest.raises(qs.QueensideError, match=r"No engine came to an answer.*groups: .*one star"):
        qs.solve(board, engine="race:groups")


def test_a_racer_that_cannot_take_the_board_drops_out() -> None:
    answer = qs.solve(qs.StarBattle(stripes(8), 2), engine="race:groups,native,dlx")
    assert (answer.engine, answer.status) == ("native", "solved")


def test_a_racer_that_its_nodes_stopped_waits_for_the_others() -> None:
    """The 90 solutions of these stripes are 91 calls of a SAT solver and more than 100 nodes of the native search, which is sooner done."""
    board = qs.StarBattle(stripes(6))
    assert qs.solve(board, engine="native", solutions=200, nodes=100).stopped == "nodes"
    answer = qs.solve(board, engine="race:native,sat", solutions=200, nodes=100)
    assert (answer.engine, answer.complete, len(answer.solutions)) == ("sat", True, 90)
    answer = qs.solve(board, engine="race:native,sat", solutions=200, nodes=3)
    assert (answer.engine, answer.stopped, len(answer.solutions)) == ("sat", "nodes", 3)


def test_what_a_race_cannot_do_is_refused() -> None:
    board = qs.StarBattle(stripes(6))
    with pytest.raises(qs.UsageError, match="A race solves boards"):
        qs.count(board, engine="race")
    with pytest.raises(qs.UsageError, match="A race solves boards"):
        qs.solve_model(qs.Model(), engine="race")
    with pytest.raises(qs.UsageError, match="leave it out, or native"):
        qs.solve(board, engine="race:native,sat", formulation="columns")
    with pytest.raises(qs.UsageError, match="leave it out, or cp, milp"):
        qs.solve(board, engine="race:cp,sat,milp", encoding="heule")
    with pytest.raises(qs.UsageError, match="A race shows no steps"):
        qs.solve(board, engine="race:dpll", trace=print)


# Nobody is left behind


def test_a_time_limit_stops_everybody() -> None:
    before = children(os.getpid())
    start = time.monotonic()
    answer = qs.solve(HARD, engine="race:sat,native", solutions=9, seconds=1)
    assert time.monotonic() - start < 6
    assert (answer.status, answer.stopped) == ("unknown", "seconds")
    assert children(os.getpid()) == before


SCRIPT = """
import signal, sys
import queenside as qs
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    qs.solve(qs.StarBattle([[row] * 32 for row in range(32)], 8), engine="race:sat,native", solutions=9)
except qs.Interrupted as stop:
    print(type(stop.answer).__name__, stop.answer.status, stop.answer.stopped, flush=True)
"""


@pytest.mark.parametrize("to", ["the process", "its group"])
def test_ctrl_c_stops_everybody(to: str) -> None:
    """A terminal sends Ctrl-C to the whole group of processes; a program may send it to one."""
    process = subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        running = wait_for(2, process.pid)
        time.sleep(0.3)
        if to == "the process":
            process.send_signal(signal.SIGINT)
        else:
            os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=20)
    finally:
        process.kill()
        process.wait()
    assert out == "Answer unknown interrupt\n"
    assert gone(running)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_racers_do_not_outlive_a_race_that_is_killed(number: signal.Signals) -> None:
    process = subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, text=True, start_new_session=True)
    running: set[int] = set()
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        running = wait_for(2, process.pid)
        time.sleep(0.5)
        process.send_signal(number)
        process.communicate(timeout=20)
        assert gone(running)
    finally:
        process.kill()
        process.wait()
        for racer in running:
            if "racing" in command_of(racer):
                os.kill(racer, signal.SIGKILL)


# A racer that dies


def test_a_racer_that_is_killed_drops_out_and_another_wins() -> None:
    """All racers are stopped as they come; one is killed, the other goes on and wins.

    There are 47,622 solutions to find, so that no race ends before its racers have been seen.
    """
    board = stripes(9)
    before = children(os.getpid())
    killed: list[int] = []

    def kill_one() -> None:
        found = sorted(wait_for(2, os.getpid()))
        for racer in found:
            os.kill(racer, signal.SIGSTOP)
        os.kill(found[0], signal.SIGKILL)
        killed.append(found[0])
        time.sleep(0.2)
        os.kill(found[1], signal.SIGCONT)

    killer = threading.Thread(target=kill_one)
    killer.start()
    answer = qs.solve(qs.StarBattle(board), engine="race:dpll,sat", solutions=50_000)
    killer.join()
    assert killed
    assert answer.engine == "sat"  # racers start in the order in which they are named: the first was dpll
    assert set(answer.solutions) == set(solutions(board))
    assert children(os.getpid()) == before


def test_when_all_racers_are_killed_there_is_no_answer() -> None:
    def kill_all() -> None:
        for racer in wait_for(2, os.getpid()):
            os.kill(racer, signal.SIGKILL)

    killer = threading.Thread(target=kill_all)
    killer.start()
    with pytest.raises(qs.QueensideError, match=r"No engine came to an answer\. .*sat: .*-9.*"):
        qs.solve(HARD, engine="race:sat,native", solutions=9)
    killer.join()
