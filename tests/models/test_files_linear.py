from __future__ import annotations

import pathlib
import re

import highspy
import pytest

from queenside.errors import WriteError
from queenside.models import files
from queenside.models.model import Model
from tests.models.outside import check_answer, check_best, name_map, run, written
from tests.models.random_models import AWKWARD, Case, Named, case

SEEDS = range(60)
READERS = {"lp": ("\\", "--lp"), "mps": ("*", "--freemps")}


def with_glpsol(path: pathlib.Path, form: str) -> tuple[dict[str, float], float] | None:
    """Return the values of the columns and of the objective; None if there is no solution."""
    report = path.with_suffix(".txt")
    printed = run("glpsol", READERS[form][1], path, "-o", report)
    text = report.read_text()
    if "INTEGER OPTIMAL" not in text:
        assert "NO PRIMAL FEASIBLE SOLUTION" in printed or "NO INTEGER FEASIBLE SOLUTION" in printed or "INTEGER EMPTY" in text, (
            printed + text
        )
        return None
    (objective,) = re.findall(r"^Objective:  obj = (\S+)", text, re.MULTILINE)
    columns = text.partition("Column name")[2].partition("Integer feasibility")[0]
    found = re.findall(r"^ +\d+ (\S+)\s+\* +(-?[\d.e+]+) ", columns, re.MULTILINE)
    return {name: float(value) for name, value in found}, float(objective)


def with_highs(path: pathlib.Path) -> tuple[dict[str, float], float] | None:
    """Return the values of the columns and of the objective; None if there is no solution."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    assert highs.readModel(str(path)) == highspy.HighsStatus.kOk
    highs.run()
    if highs.getModelStatus() == highspy.HighsModelStatus.kInfeasible:
        return None
    assert highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
    names = [highs.getColName(column)[1] for column in range(highs.getNumCol())]
    return dict(zip(names, highs.getSolution().col_value, strict=True)), highs.getInfo().objective_function_value


def check(made: Case, form: str, text: str, answer: tuple[dict[str, float], float] | None) -> None:
    if answer is None:
        check_answer(made, None)
        return
    columns, objective = answer
    named: dict[str, bool | int] = {}
    for there, name in name_map(text, READERS[form][0]).items():
        value = round(columns[there])
        named[name] = value if name in [integer.name for integer in made.model.integers] else value == 1
    if made.objective is None:
        check_answer(made, named)
        return
    turned = form == "mps" and made.model.objective is not None and made.model.objective.maximise
    check_best(made, named, round(-objective if turned else objective))


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("objective", [True, False])
def test_glpsol_and_highs_agree_with_brute_force(form: str, objective: bool, tmp_path: pathlib.Path) -> None:
    for seed in SEEDS if objective else SEEDS[:20]:
        made = case(seed, objective=objective)
        path = written(tmp_path, made, form)
        for answer in (with_glpsol(path, form), with_highs(path)):
            check(made, form, path.read_text(), answer)


def awkward() -> tuple[Model, Named]:
    """Return a model in which every awkward name is used, and its only solution."""
    model = Model()
    model.booleans(*AWKWARD)
    model.integer("n", -3, 3)
    wanted = {name: place % 3 == 0 for place, name in enumerate(AWKWARD)}
    for name, value in wanted.items():
        model.clause(name if value else f"!{name}")
    model.at_least(3, AWKWARD)
    model.add("n=-2")
    return model, {**wanted, "n": -2}


@pytest.mark.parametrize("form", READERS)
def test_no_name_is_taken_for_something_else(form: str, tmp_path: pathlib.Path) -> None:
    model, wanted = awkward()
    path = tmp_path / f"names.{form}"
    path.write_text(files.write(model, form))
    there = {name: safe for safe, name in name_map(path.read_text(), READERS[form][0]).items()}
    assert form != "lp" or not [safe for safe in there.values() if re.match(r"[eE]([0-9.]|$)", safe)], "CPLEX reads these as numbers"
    for answer in (with_glpsol(path, form), with_highs(path)):
        assert answer is not None
        assert {name: round(answer[0][there[name]]) for name in wanted} == wanted


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("variables", [0, 1])
@pytest.mark.parametrize("possible", [True, False])
def test_models_of_next_to_nothing(form: str, variables: int, possible: bool, tmp_path: pathlib.Path) -> None:
    model = Model()
    model.booleans(*["a"][:variables])
    model.linear([], "<=", 0 if possible else -1)
    path = tmp_path / f"small.{form}"
    path.write_text(files.write(model, form))
    assert [answer is not None for answer in (with_glpsol(path, form), with_highs(path))] == [possible, possible]


@pytest.mark.parametrize("form", READERS)
def test_numbers_that_doubles_cannot_hold_are_refused(form: str) -> None:
    model = Model()
    model.linear([(2**53 + 1, model.boolean("a"))], "<=", 5)
    with pytest.raises(WriteError, match=f"The number {2**53 + 1} would not be read exactly"):
        files.write(model, form)


def test_no_line_is_longer_than_readers_take(tmp_path: pathlib.Path) -> None:
    """CPLEX reads at most 560 characters a line."""
    model = Model()
    names = [f"{'long' * 24}{number}" for number in range(60)]
    model.booleans(*names)
    model.exactly(60, names)
    path = tmp_path / "long.lp"
    path.write_text(files.write(model, "lp"))
    assert max(map(len, path.read_text().splitlines())) <= 560
    for answer in (with_glpsol(path, "lp"), with_highs(path)):
        assert answer is not None
        assert list(map(round, answer[0].values())) == [1] * 60
