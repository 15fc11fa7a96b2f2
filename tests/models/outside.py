"""Outside solvers on exported files, and their answers read back by the names in the comments."""

from __future__ import annotations

import pathlib
import re
import subprocess

from queenside.models import files
from tests.models.random_models import Case, Named


def written(folder: pathlib.Path, case: Case, form: str, encoding: str | None = None) -> pathlib.Path:
    """Write the model of a case to a file of its own and return its path."""
    path = folder / f"{case.seed}{files.get(form).SUFFIX}"
    path.write_text(files.write(case.model, form, encoding))
    return path


def run(*command: str | pathlib.Path, allowed: tuple[int, ...] = (0,)) -> str:
    """Return what a command prints; it must end with one of the allowed codes."""
    ran = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=60)
    assert ran.returncode in allowed, f"{command}: {ran.stdout}{ran.stderr}"
    return ran.stdout


def z3_model(path: pathlib.Path) -> set[int] | None:
    """Return the true variables of the best solution that z3 finds for a file of numbered variables, or None."""
    status, *shown = run("/usr/bin/z3", "-model", path).split("\n", 1)
    assert status in ("sat", "unsat")
    return {int(number) for number in re.findall(r"define-fun k!(\d+) \(\) Bool\s+true", shown[0])} if status == "sat" else None


def name_map(text: str, mark: str) -> dict[str, str]:
    """Return the model's name of every name in a file."""
    return dict(re.findall(rf"^{re.escape(mark)} var (\S+) (\S+)$", text, re.MULTILINE))


def integer_literals(text: str) -> dict[str, tuple[int, str, list[int]]]:
    """Return the smallest value, the relation and the literals of every integer of a file of clauses."""
    found = re.findall(r"^c int (\S+) (-?\d+)\.\.-?\d+ (=|>=)(.*)$", text, re.MULTILINE)
    return {name: (int(low), relation, list(map(int, literals.split()))) for name, low, relation, literals in found}


def from_literals(text: str, true: set[int]) -> Named:
    """Return the values by name, where ``true`` has the true variables of a file of clauses; negative numbers in it do not count."""
    named: dict[str, bool | int] = {name: int(number) in true for number, name in name_map(text, "c").items()}
    for name, (low, relation, literals) in integer_literals(text).items():
        held = [(abs(literal) in true) == (literal > 0) for literal in literals]
        named[name] = low + (held.index(True) if relation == "=" else sum(held))
    return named


def as_literals(text: str, named: Named) -> list[int]:
    """Return the literals of a file of clauses that say what the values by name say."""
    literals = [int(number) if named[name] else -int(number) for number, name in name_map(text, "c").items() if name in named]
    for name, (low, relation, of_integer) in integer_literals(text).items():
        for place, literal in enumerate(of_integer):
            held = named[name] == low + place if relation == "=" else named[name] > low + place
            literals.append(literal if held else -literal)
    return literals


def check_answer(case: Case, named: Named | None) -> None:
    """Require that an answer (None: impossible) is right as to whether there is a solution, and keeps all laws."""
    if named is None:
        assert case.solutions() == [], f"seed {case.seed} has solutions:\n{case.model.text()}"
    else:
        assert case.broken(named) == [], f"seed {case.seed}, {named}:\n{case.model.text()}"


def check_best(case: Case, named: Named | None, value: int | None = None) -> None:
    """Require that an answer is right and the best there is; ``value`` is what the solver takes the objective for, if it says."""
    check_answer(case, named)
    assert case.objective is not None
    if named is not None:
        reached = case.objective(named)
        assert (reached, reached if value is None else value) == (case.best(), case.best()), (
            f"seed {case.seed}, {named}:\n{case.model.text()}"
        )


def tokens(text: str) -> list[str]:
    """Return the brackets and atoms of S-expressions; a quoted symbol keeps its bars."""
    return re.findall(r"\|[^|]*\||[()]|[^\s()|]+", text)
