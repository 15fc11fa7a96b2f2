"""The engines that take models, found by their folder."""

from __future__ import annotations

from collections.abc import Callable

from queenside import engines
from queenside.models.model import Model
from queenside.models.solver import Solver

LIBRARIES = {"asp": "clingo", "cp": "ortools", "milp": "highspy", "sat": "pysat", "smt": "z3"}
"""The engines that take the whole language of models, and the library of each, imported only when it is needed."""
OTHERS = {"native", "groups", "dlx", "dpll"}
"""The engines that take boards, or a part of the language, and have tests of their own."""
assert set(engines.names()) == {*LIBRARIES, *OTHERS}, "a new engine needs tests"
NAMES = sorted(LIBRARIES)
OPEN: dict[str, Callable[[Model], Solver]] = {name: engines.find(name)[0].open for name in NAMES}
