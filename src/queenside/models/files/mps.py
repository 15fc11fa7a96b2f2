"""Free MPS: the oldest form of a linear program, which every MILP solver reads.

The fields are separated by blanks (glpsol calls this ``--freemps``). Minimising is the only sense
that all readers agree on, so an objective that is to be large is written with its signs turned. All
bounds are written, as readers disagree on what an integer without any may be. Comments::

    * var v7_x_3 x=3      the column v7_x_3 is the model's x=3
"""

from __future__ import annotations

import re

from queenside.models.files._names import heading, map_lines, require_no_encoding
from queenside.models.files._rows import Program
from queenside.models.model import Model

TITLE = "free MPS"
SUFFIX = ".mps"
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.]{0,99}")
_WORDS = """
name rows columns rhs ranges bounds endata objsense objsen max min marker sos qsection obj bnd
"""
_RESERVED = frozenset(_WORDS.split())
_LETTERS = {"<=": "L", ">=": "G", "=": "E"}


def write(model: Model, encoding: str | None = None) -> str:
    """Return the model as an integer linear program."""
    require_no_encoding(TITLE, encoding)
    program = Program(model, _PLAIN, _RESERVED)
    lines = [heading("*", model), *map_lines("*", program.model_names, program.names)]
    if program.maximise:
        lines.append("* The signs of the objective are turned: it is to be as large as possible.")
    lines += ["NAME model", "ROWS", " N obj"]
    lines += [f" {_LETTERS[relation.sign]} r{number}" for number, relation in enumerate(program.relations, 1)]
    lines += ["COLUMNS", " begin 'MARKER' 'INTORG'", *_columns(program), " end 'MARKER' 'INTEND'"]
    lines += ["RHS", *(f" rhs r{number} {relation.bound}" for number, relation in enumerate(program.relations, 1) if relation.bound)]
    lines.append("BOUNDS")
    for name, column in zip(program.names, program.columns, strict=True):
        lines += [f" LO bnd {name} {column.low}", f" UP bnd {name} {column.high}"]
    return "\n".join([*lines, "ENDATA"]) + "\n"


def _columns(program: Program) -> list[str]:
    """Return the coefficients column by column; a column that stands nowhere gets a 0 in the objective."""
    entries: list[list[str]] = [[] for _ in program.columns]
    for column in program.unused():
        entries[column].append(f" {program.names[column]} obj 0")
    for column, coefficient in program.objective.items():
        entries[column].append(f" {program.names[column]} obj {-coefficient if program.maximise else coefficient}")
    for number, relation in enumerate(program.relations, 1):
        for column, coefficient in zip(relation.columns, relation.coefficients, strict=True):
            entries[column].append(f" {program.names[column]} r{number} {coefficient}")
    return [entry for of_column in entries for entry in of_column]
