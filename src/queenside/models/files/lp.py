r"""CPLEX LP: a linear program to be read by people and by every MILP solver.

A name of the model stays unless the form would read something else in it: ``e5`` is a number, ``st``
begins the constraints, ``x=3`` is an equation. Comments begin with a backslash::

    \ var v7_x_3 x=3      the column v7_x_3 is the model's x=3

A row between two bounds is written twice, since not all readers take both at once, and where there
would be no row there is one that always holds, since not all readers take none.
"""

from __future__ import annotations

import re

from queenside.models.files._names import heading, map_lines, require_no_encoding
from queenside.models.files._rows import Program, sum_lines
from queenside.models.model import Model

TITLE = "CPLEX LP"
SUFFIX = ".lp"
_PLAIN = re.compile(r"(?![eE]([0-9.]|$))[A-Za-z_][A-Za-z0-9_.]{0,99}")
_WORDS = """
minimize minimise minimum min maximize maximise maximum max multi objectives subject such to that st st. s.t. s.t
bounds bound free inf infinity general generals gen integer integers int binary binaries bin semi semis sec sin sos
sos1 sos2 s1 s2 pwlobj gencons lazy usercuts ucuts constraints user cuts end
"""
_RESERVED = frozenset(_WORDS.split())


def write(model: Model, encoding: str | None = None) -> str:
    """Return the model as an integer linear program."""
    require_no_encoding(TITLE, encoding)
    program = Program(model, _PLAIN, _RESERVED)
    names = program.names
    aim = [(coefficient, names[column]) for column, coefficient in program.objective.items()]
    aim += [(0, names[column]) for column in program.unused()]
    lines = [heading("\\", model), *map_lines("\\", program.model_names, names)]
    lines += ["Maximize" if program.maximise else "Minimize", f" obj: {sum_lines(aim or [(0, names[0])])}", "Subject To"]
    for number, (columns, coefficients, sign, bound) in enumerate(program.relations, 1):
        named = [(coefficient, names[column]) for column, coefficient in zip(columns, coefficients, strict=True)]
        lines.append(f" r{number}: {sum_lines(named)} {sign} {bound}")
    if not program.relations:
        lines.append(f" r1: + 1 {names[0]} <= {program.columns[0].high}")
    lines.append("Bounds")
    lines += [_bounds(name, column.low, column.high) for name, column in zip(names, program.columns, strict=True)]
    lines += ["Generals", *(f" {name}" for name in names), "End"]
    return "\n".join(lines) + "\n"


def _bounds(name: str, low: int, high: int) -> str:
    return f" {name} = {low}" if low == high else f" {low} <= {name} <= {high}"
