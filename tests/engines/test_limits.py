"""Time limits and Ctrl-C, on models that would take any engine long. The bounds are wide: machines are busy."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from contextlib import closing

import pytest

from queenside.engines import sat
from queenside.models.assignments import violations
from queenside.models.model import Model
from tests.engines import NAMES, OPEN
from tests.engines.specimens import independent_set, market_split, pigeons

COUNTS_BY_ITSELF = ("cp", "milp")
"""The engines for which pigeons are no trouble."""
HARD = {engine: "market_split()" if engine in COUNTS_BY_ITSELF else "pigeons(12, 11)" for engine in (*NAMES, "sat:minisat22")}

SCRIPT = """
import signal
from queenside import engines
from tests.engines.specimens import market_split, pigeons
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the test itself runs with it ignored
model = {model}
engine, variant = engines.find({engine!r})
solver = engine.open(model, variant=variant)
print("ready", flush=True)
try:
    print(solver.solve(seconds={seconds}))
except KeyboardInterrupt:
    print("interrupted", flush=True)
    print(solver.solve(seconds=0.2))
    print(solver.solve(range(1, model.booleans_count + 1), seconds=30))
"""


def _hard(engine: str) -> Model:
    return market_split() if engine in COUNTS_BY_ITSELF else pigeons(12, 11)


@pytest.mark.parametrize("engine", NAMES)
def test_time_limit(engine: str) -> None:
    """Nothing is known when the time is up, and the solver still answers a question that is easy."""
    model = _hard(engine)
    with closing(OPEN[engine](model)) as solver:
        start = time.monotonic()
        assert solver.solve(seconds=0.5) is None
        assert 0.3 < time.monotonic() - start < 3
        assert solver.solve(range(1, model.booleans_count + 1), seconds=30) is False
        assert solver.solve(seconds=0) is None


@pytest.mark.parametrize("variant", sat.VARIANTS)
def test_every_sat_solver_keeps_to_the_time(variant: str) -> None:
    """Some look up only when they restart, which takes seconds here."""
    _require_punctual(pigeons(40, 39), variant)


@pytest.mark.parametrize("variant", ["glucose4", "maplecm", "minisat22"])
def test_a_large_formula_keeps_to_the_time(variant: str) -> None:
    """In it a thousand conflicts take a second, and to minimise clauses takes several."""
    _require_punctual(market_split(), variant)


def _require_punctual(model: Model, variant: str) -> None:
    with closing(sat.open(model, variant=variant)) as solver:
        start = time.monotonic()
        assert solver.solve(seconds=0.5) is None
        assert time.monotonic() - start < 1.2


@pytest.mark.parametrize("engine", NAMES)
def test_a_limit_that_is_not_reached_changes_nothing(engine: str) -> None:
    with closing(OPEN[engine](pigeons(4, 4))) as solver:
        assert solver.solve(seconds=60) is True
        assert solver.solve(range(1, 17), seconds=60) is False
        assert solver.core()


@pytest.mark.parametrize("engine", NAMES)
def test_best_solution_within_the_time(engine: str) -> None:
    """A solution that is not proved to be the best is said to be that; what was found before must not come back."""
    model = independent_set()
    with closing(OPEN[engine](model)) as solver:
        assert solver.solve(seconds=1) is True
        assert not solver.proved
        assert violations(model, solver.values()) == []
        first, second = solver.values().booleans[1:3]
        solver.add([-1 if first else 1])
        if solver.solve([-2 if second else 2], seconds=0.3):
            assert solver.values().booleans[1] != first
            assert solver.values().booleans[2] != second
            assert violations(model, solver.values()) == []


@pytest.mark.parametrize("seconds", [None, 60])
@pytest.mark.parametrize("engine", [*NAMES, "sat:minisat22"])
def test_ctrl_c(engine: str, seconds: float | None) -> None:
    """KeyboardInterrupt comes soon, and the solver can be used again after it."""
    script = SCRIPT.format(engine=engine, model=HARD[engine], seconds=seconds)
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", process.communicate()[1]
        time.sleep(0.5)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "interrupted\n", process.communicate()[1]
        assert time.monotonic() - sent < 2
        assert process.communicate(timeout=60) == ("None\nFalse\n", "")
        assert process.returncode == 0
    finally:
        process.kill()
        process.communicate()


KILLED = """
from queenside.engines import sat
from tests.engines.specimens import pigeons
print("ready", flush=True)
sat.open(pigeons(12, 11)).solve(seconds=60)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_the_child_that_searches_ends_with_the_process_that_is_killed(number: signal.Signals) -> None:
    """Both hold the standard output, so its end tells that both are gone."""
    process = subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, start_new_session=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(1)
        process.send_signal(number)
        assert process.communicate(timeout=10)[0] == b""
        assert process.returncode == -number
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


BESIDE_A_THREAD = """
import threading
from queenside.engines import sat
from tests.engines.specimens import pigeons
done = threading.Event()
threading.Thread(target=done.wait).start()
print(sat.open(pigeons(4, 4)).solve(seconds=60))
done.set()
"""


def test_no_warning_where_there_are_other_threads() -> None:
    """Python 3.12 and later warn of every fork beside a thread."""
    done = subprocess.run([sys.executable, "-W", "always", "-c", BESIDE_A_THREAD], capture_output=True, text=True, timeout=60)
    assert (done.stdout, "multi-threaded" in done.stderr) == ("True\n", False)


def _solve_with_a_limit(_number: int) -> bool | None:
    with closing(OPEN["sat"](pigeons(4, 4))) as solver:
        return solver.solve(seconds=60)


def test_a_limit_within_a_worker_of_a_pool() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(_solve_with_a_limit, [0]) == [True]
