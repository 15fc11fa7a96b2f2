"""Weighted CNF in its classic form: hard clauses that must hold, soft ones whose weights are lost where they do not.

The objective becomes one soft clause for each of its literals. What is lost in all, the cost, differs
from the objective by a constant, and by its sign if the objective is to be large; a comment says how.
A hard clause has the *top* weight, which is more than all soft ones together.
"""

from __future__ import annotations

from queenside.errors import WriteError
from queenside.models.clauses import Clauses, Weighted, require_clausal
from queenside.models.files.dimacs import comments
from queenside.models.model import Model

TITLE = "weighted CNF"
SUFFIX = ".wcnf"
_MOST_TOP = 2**63


def write(model: Model, encoding: str | None = None) -> str:
    """Return the model as hard clauses and its objective as soft ones; without an objective there are none."""
    clauses = Clauses(model, encoding)
    require_clausal(clauses)
    lost, constant, sign = _losses(clauses)
    top = sum(weight for weight, _ in lost) + 1
    if top >= _MOST_TOP:
        raise WriteError(f"The weights of the objective come to {top - 1:,}; {TITLE} holds less than 2^63.")
    lines = comments(clauses)
    if model.objective is not None:
        lines.append(f"c objective = {sign * constant} {'+' if sign > 0 else '-'} cost")
    lines.append(f"p wcnf {clauses.variables} {len(clauses.clauses) + len(lost)} {top}")
    lines += [" ".join(map(str, (top, *clause, 0))) for clause in clauses.clauses]
    lines += [f"{weight} {-literal} 0" for weight, literal in lost]
    return "\n".join(lines) + "\n"


def _losses(clauses: Clauses) -> tuple[list[Weighted], int, int]:
    """Return the literals that cost something when true, and the constant and the sign that turn the cost into the objective."""
    objective = clauses.model.objective
    if objective is None:
        return [], 0, 1
    sign = -1 if objective.maximise else 1
    lost, constant = clauses.weighted((sign * coefficient, variable) for coefficient, variable in objective.terms)
    return lost, constant, sign
