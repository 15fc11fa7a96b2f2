"""Limits of time and Ctrl-C: a long search ends soon, with what is known; other threads run meanwhile."""

import json
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

import queenside as qs
from queenside.models.model import Clause
from tests.engines.specimens import independent_set
from tests.solving.brute_force import is_solution, stripes
from tests.ticking import ticks_during

# Stripes of 20 rows have about 10^17 solutions. Of the densest stripes with 8 stars both solutions are found
# in seconds at best, and that there is no third is proved later still.
MANY = qs.StarBattle(stripes(20))
DENSE = qs.StarBattle(stripes(32), 8)

SCRIPT = """
import json, signal, sys
import queenside as qs
from queenside.errors import Interrupted
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the test itself runs with it ignored
many = qs.StarBattle([[row] * 20 for row in range(20)])
dense = qs.StarBattle([[row] * 32 for row in range(32)], 8)
qs.solve(qs.StarBattle(["A"]))  # everything is imported by now
print("ready", flush=True)
try:
    {call}
    said = {{"finished": True}}
except Interrupted as stop:
    known = stop.answer
    said = {{"interrupted": True, "answer": type(known).__name__}}
    for name in ("number", "exact", "status", "unique", "complete", "stopped", "solutions"):
        if hasattr(known, name):
            said[name] = getattr(known, name)
except KeyboardInterrupt:
    said = {{"keyboard": True}}
print(json.dumps(said), flush=True)
"""


def interrupted(call: str) -> dict[str, Any]:
    """Return what the call says in a process that gets SIGINT."""
    return told(SCRIPT.format(call=call))


def told(script: str, after: float = 0.5) -> dict[str, Any]:
    """Run the script in a process of its own, send it SIGINT, and return what it says; it must end within 2 seconds."""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", process.communicate()[1]
        time.sleep(after)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        took = time.monotonic() - sent
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0, err
    said: dict[str, Any] = json.loads(out)
    assert "finished" not in said, "the search was over before it could be interrupted"
    assert took < 2, f"ended {took:.1f} s after SIGINT"
    return said


def test_an_interrupted_count_says_how_far_it_got() -> None:
    said = interrupted("qs.count(many)")
    assert said["interrupted"]
    assert said["answer"] == "Count"
    assert said["number"] > 0
    assert said["exact"] is False


def test_an_interrupted_solve_claims_nothing_unproved() -> None:
    said = interrupted("qs.solve(dense, solutions=3)")
    assert said["interrupted"]
    assert said["answer"] == "Answer"
    assert said["complete"] is False
    assert said["stopped"] == "interrupt"
    found = [tuple((row, column) for row, column in solution) for solution in said["solutions"]]
    assert all(is_solution(stripes(32), 8, solution) for solution in found)
    assert said["status"] == ("solved" if found else "unknown")
    assert said["unique"] is (False if len(found) > 1 else None)


@pytest.mark.parametrize(
    "call",
    [
        "list(qs.solve_many([dense] * 50, solutions=3))",
        "list(qs.solve_many([dense] * 50, solutions=3, jobs=2))",
        "list(qs.enumerate(dense))",
        "qs.check(dense, limit=1000)",
        "qs.check(many, limit=10**12)",
        "sum(1 for _ in qs.enumerate(many))",
    ],
)
def test_everything_else_can_be_interrupted(call: str) -> None:
    said = interrupted(call)
    assert "interrupted" in said or "keyboard" in said
    if "solve_many" in call:
        assert "interrupted" in said


OPTIMISE = """
import json, signal
import queenside as qs
from queenside.errors import Interrupted
from tests.engines.specimens import independent_set, market_split, pigeons
signal.signal(signal.SIGINT, signal.default_int_handler)
model = {model}
if model.objective is None:
    model.maximise([(1, 1)])
qs.solve_model(qs.Model(), engine={engine!r})  # its library is imported by now
print("ready", flush=True)
try:
    qs.solve_model(model, engine={engine!r}, seconds={seconds})
    said = {{"finished": True}}
except Interrupted as stop:
    known = stop.answer
    said = {{name: getattr(known, name) for name in ("stopped", "status", "value", "optimal")}}
    said["true"] = [solution.true for solution in known.assignments]
print(json.dumps(said), flush=True)
"""


@pytest.mark.parametrize("seconds", [None, 60])
@pytest.mark.parametrize("engine", ["sat", "sat:minisat22", "smt", "milp", "cp", "asp"])
def test_an_interrupted_optimisation_hands_out_the_best_so_far(engine: str, seconds: float | None) -> None:
    """Vertices without an edge between them are soon found, and that these are the most takes long to prove."""
    said = told(OPTIMISE.format(model="independent_set()", engine=engine, seconds=seconds), after=1)
    assert (said["stopped"], said["status"], said["optimal"]) == ("interrupt", "solved", False)
    (chosen,) = said["true"]
    assert said["value"] == len(chosen) >= {"smt": 0, "milp": 1}.get(engine, 10)  # Z3 and HiGHS are long content with their first
    edges = [constraint.literals for constraint in independent_set().constraints if isinstance(constraint, Clause)]
    taken = {int(name.removeprefix("b")) for name in chosen}
    assert len(edges) > 500
    assert not any({-one, -other} <= taken for one, other in edges)


@pytest.mark.parametrize("engine", ["sat", "sat:minisat22", "smt", "milp", "cp", "asp"])
def test_an_interrupted_optimisation_that_found_nothing_claims_nothing(engine: str) -> None:
    model = "market_split()" if engine in ("smt", "milp", "cp") else "pigeons(12, 11)"
    said = told(OPTIMISE.format(model=model, engine=engine, seconds=None))
    assert said == {"stopped": "interrupt", "status": "unknown", "value": None, "optimal": None, "true": []}


def test_the_exception_is_a_keyboard_interrupt() -> None:
    from queenside.errors import Interrupted, QueensideError

    assert issubclass(Interrupted, KeyboardInterrupt)
    assert not issubclass(Interrupted, QueensideError), "catching every error does not catch Ctrl-C"


def test_a_time_limit_stops_a_count() -> None:
    start = time.monotonic()
    count = qs.count(MANY, seconds=0.2)
    assert time.monotonic() - start < 1.5
    assert not count.exact
    assert count.number > 0


def test_a_time_limit_stops_a_solve_and_says_so() -> None:
    start = time.monotonic()
    answer = qs.solve(DENSE, solutions=3, seconds=0.2)
    assert time.monotonic() - start < 1.5
    assert answer.stopped == "seconds"
    assert not answer.complete
    assert answer.status == ("solved" if answer.solutions else "unknown")
    assert answer.unique is (False if len(answer.solutions) > 1 else None)
    assert all(is_solution(stripes(32), 8, solution) for solution in answer.solutions)


def test_a_time_limit_stops_a_check() -> None:
    start = time.monotonic()
    report = qs.check(MANY, limit=10**12, seconds=0.2)
    assert time.monotonic() - start < 3
    assert report.count is not None
    assert not report.count.exact
    assert report.unique is False
    dense = qs.check(DENSE, seconds=0.2)
    assert dense.unique is not True


@pytest.mark.parametrize("seconds", [0, -1, -0.5])
def test_a_time_limit_of_nothing_is_refused(seconds: float) -> None:
    from queenside.errors import UsageError

    with pytest.raises(UsageError):
        qs.solve(MANY, seconds=seconds)
    with pytest.raises(UsageError):
        qs.count(MANY, seconds=seconds)


def test_a_time_limit_not_reached_changes_nothing() -> None:
    assert qs.count(qs.StarBattle(stripes(7)), seconds=60) == qs.Count(646, True)
    assert qs.solve(qs.StarBattle(stripes(3)), seconds=60).status == "impossible"


def test_other_threads_run_during_a_search() -> None:
    ticks, took = ticks_during(lambda: qs.count(MANY, seconds=1.0))
    inside = [at for at in ticks if 0.1 < at < took - 0.1]
    assert len(inside) >= 20, "with the lock held there would be none"


def test_two_threads_search_at_once() -> None:
    """Two counts in two threads give the right numbers, each its own."""
    results: dict[int, int] = {}

    def count(size: int) -> None:
        results[size] = qs.count(qs.StarBattle(stripes(size))).number

    threads = [threading.Thread(target=count, args=(size,)) for size in (7, 8, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {7: 646, 8: 5242, 9: 47622}
