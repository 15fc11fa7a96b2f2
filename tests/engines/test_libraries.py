"""The solver libraries: loaded only when needed, missed politely, and all of them in one process in any order."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from queenside import engines, registry
from queenside.engines import sat
from queenside.errors import UsageError
from queenside.models.model import Model
from tests.engines import LIBRARIES, NAMES, OPEN

# Two of these ship the same library (libhighs), and three bring a runtime of C++ of their own.
ORDERS = [*itertools.permutations(("cp", "milp")), *itertools.permutations(("smt", "cp")), *itertools.permutations(("asp", "milp"))]
ORDERS += [tuple(random.Random(seed).sample(NAMES, len(NAMES))) for seed in range(4)]

SOLVE_IN_ORDER = """
import sys
from queenside import engines, registry
from queenside.models.model import Model
model = Model()
model.exactly(1, model.booleans("a", "b", "c"))
model.clause(-1)
model.maximise([(1, 2), (3, 3)])
solvers = [registry.member(engines, name).open(model) for name in sys.argv[1:]]
for solver in solvers + solvers[::-1]:
    assert solver.solve(), solver
    assert list(solver.values().booleans) == [False, False, False, True], solver
for solver in solvers:
    solver.close()
"""


def _python(script: str, *arguments: str) -> str:
    done = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("order", ORDERS, ids=" ".join)
def test_engines_share_a_process_in_any_order(order: tuple[str, ...]) -> None:
    _python(SOLVE_IN_ORDER, *order)


def test_nothing_is_loaded_before_it_is_needed() -> None:
    script = """
import sys
import queenside
from queenside import engines, registry
for name in registry.member_names(engines):
    registry.member(engines, name)
print(*sys.modules)
"""
    loaded = set(_python(script).split())
    assert "queenside.engines.smt" in loaded
    assert not loaded & {*LIBRARIES.values(), "numpy", "pandas"}


@pytest.mark.parametrize("name", NAMES)
def test_every_engine_is_available(name: str) -> None:
    module = registry.member(engines, name)
    assert module.available() is None
    assert module.supports(Model()) is None
    assert isinstance(module.ENCODED, bool)
    assert module.VARIANTS


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("how", ["absent", "broken"])
def test_a_missing_library_is_said_with_the_command_that_helps(name: str, how: str) -> None:
    """A library that is there but cannot be loaded raises ImportError itself, not ModuleNotFoundError."""
    script = """
import sys
name, library, how = sys.argv[1:]
class Broken:
    def find_spec(self, found, path=None, target=None):
        if found.split(".")[0] == library:
            raise ImportError("undefined symbol: _ZN5Highs13releaseMemoryEv")
if how == "absent":
    sys.modules[library] = None
else:
    sys.meta_path.insert(0, Broken())
from queenside import engines, registry
from queenside.errors import MissingPartError
from queenside.models.model import Model
engine = registry.member(engines, name)
print(engine.available())
try:
    engine.open(Model())
except MissingPartError as error:
    print(error)
"""
    said, raised = _python(script, name, LIBRARIES[name], how).splitlines()
    assert said.endswith(f'pip install "queenside[{name}]"')
    assert raised == said
    assert ("undefined symbol" in said) == (how == "broken")


def _constraint(model: Model, weight: int) -> None:
    model.linear([(weight, model.boolean("a"))], "<=", 5)


def _objective(model: Model, weight: int) -> None:
    model.maximise([(weight, -model.boolean("a"))])


@pytest.mark.parametrize("state", [_constraint, _objective])
@pytest.mark.parametrize(("name", "most"), [("cp", 2**60), ("milp", 400_000), ("asp", 2**29)])
def test_sums_that_an_engine_would_get_wrong_are_refused(name: str, most: int, state: Callable[[Model, int], None]) -> None:
    """The largest that is supported is solved; what lies beyond is said not to be."""
    engine = registry.member(engines, name)
    fits, beyond = Model(), Model()
    state(fits, most)
    state(beyond, -most - 1)
    assert engine.supports(fits) is None
    with closing(engine.open(fits)) as solver:
        assert solver.solve() is True
        assert list(solver.values().booleans) == [False, False]
    assert "sum" in engine.supports(beyond)


def test_rules_cannot_be_switched_where_cardinalities_are_no_clauses() -> None:
    model = Model()
    model.exactly(1, model.booleans("a", "b", "c"), rule="one")
    with pytest.raises(UsageError, match="choose another"):
        sat.open(model, "native", by_rule=True)
    with closing(sat.open(model, by_rule=True)) as solver:
        assert solver.solve([1, 2]) is True
        assert solver.solve([1, 2, solver.clauses.selectors["one"]]) is False


@pytest.mark.parametrize("name", NAMES)
def test_solvers_of_different_threads_do_not_disturb_each_other(name: str) -> None:
    """Three threads count the permutations of four at the same time, each with a solver of its own."""

    def permutations(_: int) -> int:
        model = Model()
        cells = [model.booleans(*(f"r{row}c{column}" for column in range(4))) for row in range(4)]
        for line in (*cells, *zip(*cells, strict=True)):
            model.exactly(1, line)
        found = 0
        with closing(OPEN[name](model)) as solver:
            while solver.solve(seconds=60):
                found += 1
                solver.add([-cell for cell in range(1, 17) if solver.values().booleans[cell]])
        return found

    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(permutations, range(3))) == [24, 24, 24]
