from __future__ import annotations

import pathlib
import re

import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from queenside.errors import WriteError
from queenside.models.files import wcnf
from queenside.models.model import Model
from tests.models.outside import check_answer, check_best, from_literals, written, z3_model
from tests.models.random_models import case

SEEDS = range(60)


def objective(text: str, cost: int) -> int:
    """Return the value of the model's objective for a cost, as the comment of the file says."""
    (constant, sign), *more = re.findall(r"^c objective = (-?\d+) ([+-]) cost$", text, re.MULTILINE)
    assert not more
    return int(constant) + (cost if sign == "+" else -cost)


@pytest.mark.parametrize("seed", SEEDS)
def test_rc2_finds_the_optimum(seed: int, tmp_path: pathlib.Path) -> None:
    made = case(seed, objective=True)
    path = written(tmp_path, made, "wcnf")
    formula = WCNF(from_file=str(path))
    if [] in formula.hard:
        check_answer(made, None)
        return
    with RC2(formula) as solver:
        true = solver.compute()
        if true is None:
            check_answer(made, None)
        else:
            text = path.read_text()
            check_best(made, from_literals(text, set(true)), objective(text, solver.cost))


def test_z3_finds_the_same_optimum(tmp_path: pathlib.Path) -> None:
    for seed in SEEDS[::3]:
        made = case(seed, objective=True)
        path = written(tmp_path, made, "wcnf")
        true = z3_model(path)
        check_best(made, None if true is None else from_literals(path.read_text(), true))


def test_a_model_without_an_objective_has_hard_clauses_only(tmp_path: pathlib.Path) -> None:
    for seed in SEEDS[::4]:
        formula = WCNF(from_file=str(written(tmp_path, case(seed), "wcnf")))
        assert (formula.soft, formula.topw) == ([], 1)


def test_the_weights_of_the_objective_are_those_of_its_literals() -> None:
    model = Model()
    model.booleans("a", "b")
    model.maximise([(3, "a"), (-2, "b"), (5, "!a")])
    assert wcnf.write(model).splitlines()[-4:] == ["c objective = 5 - cost", "p wcnf 2 2 5", "2 -1 0", "2 -2 0"]


def test_weights_that_are_too_large_are_refused() -> None:
    model = Model()
    model.minimise([(2**63, model.boolean("a"))])
    with pytest.raises(WriteError, match=r"come to 9,223,372,036,854,775,808; weighted CNF holds less than 2\^63"):
        wcnf.write(model)
