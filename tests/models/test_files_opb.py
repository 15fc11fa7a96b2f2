from __future__ import annotations

import pathlib
import re
from collections.abc import Iterator

import pytest

from queenside.models.files import opb
from queenside.models.model import Model
from tests.models.outside import check_best, name_map, written, z3_model
from tests.models.random_models import Named, case

SEEDS = range(60)
Term = tuple[int, int]


class Problem:
    """An OPB file, read by its grammar: sums, ``>=`` or ``=``, an integer, a semicolon."""

    def __init__(self, text: str) -> None:
        self.text = text
        header = re.match(r"\* #variable= (\d+) #constraint= (\d+)\n", text)
        assert header is not None
        self.variables = int(header[1])
        self.aim: list[Term] | None = None
        self.rows: list[tuple[list[Term], str, int]] = []
        for line in re.sub(r"^\*.*\n", "", text, flags=re.MULTILINE).splitlines():
            match = re.fullmatch(r"(min: )?((?:[+-]\d+ x\d+ )+)(?:(>=|=) (-?\d+) )?;", line)
            assert match is not None, line
            terms = [(int(weight), int(variable)) for weight, variable in re.findall(r"([+-]\d+) x(\d+)", match[2])]
            assert all(1 <= variable <= self.variables for _, variable in terms)
            if match[1]:
                self.aim = terms
            else:
                self.rows.append((terms, match[3], int(match[4])))
        assert len(self.rows) == int(header[2])

    def solutions(self) -> Iterator[list[int]]:
        """Yield all solutions, from place 1 on, by trying everything but what a row rules out already."""
        sides = [*((terms, bound) for terms, _, bound in self.rows)]
        sides += [([(-weight, variable) for weight, variable in terms], -bound) for terms, sign, bound in self.rows if sign == "="]
        touched: list[list[int]] = [[] for _ in range(self.variables + 1)]
        slack = []
        for place, (terms, bound) in enumerate(sides):
            slack.append(sum(max(weight, 0) for weight, _ in terms) - bound)
            for _, variable in terms:
                touched[variable].append(place)
        weights = [dict[int, int]() for _ in sides]
        for place, (terms, _) in enumerate(sides):
            for weight, variable in terms:
                assert variable not in weights[place], "a variable stands twice"
                weights[place][variable] = weight
        values = [0] * (self.variables + 1)

        def extend(variable: int) -> Iterator[list[int]]:
            if variable > self.variables:
                yield list(values)
                return
            for value in (0, 1):
                values[variable] = value
                lost = [(place, max(weights[place][variable], 0) - value * weights[place][variable]) for place in touched[variable]]
                for place, loss in lost:
                    slack[place] -= loss
                if all(slack[place] >= 0 for place, _ in lost):
                    yield from extend(variable + 1)
                for place, loss in lost:
                    slack[place] += loss

        if all(each >= 0 for each in slack):
            yield from extend(1)

    def named(self, values: list[int]) -> Named:
        """Return the values by the model's names."""
        found: dict[str, bool | int] = {name: values[int(there[1:])] == 1 for there, name in name_map(self.text, "*").items()}
        for name, low, terms in re.findall(r"^\* int (\S+) = (-?\d+)(.*)$", self.text, re.MULTILINE):
            found[name] = int(low) + sum(int(weight) * values[int(variable)] for weight, variable in re.findall(r"(\+\d+) x(\d+)", terms))
        return found

    def objective(self, least: int) -> int:
        """Return the model's objective for one of the file, as the comment says."""
        ((constant, sign),) = re.findall(r"^\* objective = (-?\d+) ([+-]) min$", self.text, re.MULTILINE)
        return int(constant) + (least if sign == "+" else -least)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_file_has_exactly_the_solutions_of_the_model(seed: int) -> None:
    made = case(seed, objective=True)
    problem = Problem(opb.write(made.model))
    found = set()
    for values in problem.solutions():
        named = problem.named(values)
        found.add(made.key(named))
        assert problem.aim is not None
        assert made.objective is not None
        assert problem.objective(sum(weight * values[variable] for weight, variable in problem.aim)) == made.objective(named)
    assert found == set(map(made.key, made.solutions()))


def test_z3_finds_the_optimum(tmp_path: pathlib.Path) -> None:
    for seed in SEEDS[::3]:
        made = case(seed, objective=True)
        path = written(tmp_path, made, "opb")
        true, problem = z3_model(path), Problem(path.read_text())
        check_best(made, None if true is None else problem.named([int(number in true) for number in range(problem.variables + 1)]))


def test_integers_are_binary_numbers_that_keep_to_their_bounds() -> None:
    model = Model()
    model.boolean("a")
    model.linear([(2, model.integer("n", -2, 3)), (1, "a")], "<=", 5)
    assert opb.write(model).splitlines()[2:] == [
        "* var x1 a",
        "* int n = -2 +1 x2 +2 x3 +4 x4",
        "-1 x2 -2 x3 -4 x4 >= -5 ;",
        "-2 x2 -4 x3 -8 x4 -1 x1 >= -9 ;",
    ]


@pytest.mark.parametrize(("bound", "rows"), [(-1, ["+1 x1 >= 2 ;"]), (0, [])])
def test_a_sum_of_nothing_holds_or_not(bound: int, rows: list[str]) -> None:
    model = Model()
    model.linear([], "<=", bound)
    assert [line for line in opb.write(model).splitlines() if line[0] != "*"] == rows
