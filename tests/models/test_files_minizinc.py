from __future__ import annotations

import pathlib
import re

import pytest

from queenside.models import files
from queenside.models.model import Model
from tests.models.outside import check_best, run, written
from tests.models.random_models import AWKWARD, Named, case


def solutions(path: pathlib.Path, *options: str) -> list[Named]:
    """Return the solutions that MiniZinc prints, with or without the mark that there are no more."""
    printed = run("minizinc", "--solver", "gecode", *options, path)
    if "=====UNSATISFIABLE=====" in printed:
        return []
    *found, _ = printed.split("----------\n")
    return [{name: _value(shown) for name, shown in re.findall(r"^(\S+) = (\S+)$", each, re.MULTILINE)} for each in found]


def _value(shown: str) -> bool | int:
    return shown == "true" if shown in ("true", "false") else int(shown)


@pytest.mark.parametrize("seed", range(24))
def test_gecode_finds_all_solutions(seed: int, tmp_path: pathlib.Path) -> None:
    made = case(seed)
    found = solutions(written(tmp_path, made, "minizinc"), "-a")
    assert set(map(made.key, found)) == set(map(made.key, made.solutions())), made.model.text()


@pytest.mark.parametrize("seed", range(100, 112))
def test_gecode_finds_the_optimum(seed: int, tmp_path: pathlib.Path) -> None:
    made = case(seed, objective=True)
    found = solutions(written(tmp_path, made, "minizinc"))
    check_best(made, found[-1] if found else None)


def test_no_name_is_taken_for_something_else(tmp_path: pathlib.Path) -> None:
    names = [*AWKWARD, "constraint", "output", "default", "complete", "first_fail", "int", "var", "a_", "circuit_1_successors", "i", "log2"]
    model = Model()
    model.booleans(*names)
    model.circuit([(0, 1, names[0]), (1, 0, names[3]), (1, 1, names[1])])
    wanted = {name: place % 3 == 0 for place, name in enumerate(names)}
    for name, value in wanted.items():
        model.clause(name if value else f"!{name}")
    path = tmp_path / "names.mzn"
    path.write_text(files.write(model, "minizinc"))
    assert solutions(path) == [wanted]


def test_global_constraints_are_used_where_they_fit() -> None:
    model = Model()
    model.booleans("a", "b", "c")
    model.all_different([model.integer("n", 0, 2), model.integer("m", 0, 2)])
    model.circuit([(0, 1, "a"), (1, 0, "b")])
    model.circuit([(0, 1, "a"), (1, 0, "b"), (1, 1, "c")])
    text = files.write(model, "minizinc")
    for line in (
        "constraint alldifferent([n, m]);",
        "constraint circuit(circuit_1_successors);",
        "constraint subcircuit(circuit_2_successors);",
    ):
        assert f"{line}\n" in text
    assert re.findall(r'^include "(\w+)', text, re.MULTILINE) == ["alldifferent", "circuit", "subcircuit"]


def test_a_model_of_nothing(tmp_path: pathlib.Path) -> None:
    model = Model()
    path = tmp_path / "nothing.mzn"
    path.write_text(files.write(model, "minizinc"))
    assert solutions(path) == [{}]
    model.linear([], ">=", 1)
    path.write_text(files.write(model, "minizinc"))
    assert solutions(path) == []
