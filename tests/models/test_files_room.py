from __future__ import annotations

import pytest

from queenside.errors import UsageError
from queenside.models import files
from queenside.models.files._names import safe_names
from queenside.models.files.lp import _PLAIN
from queenside.models.model import Model


def test_every_form_keeps_the_contract() -> None:
    assert files.names() == ["dimacs", "lp", "minizinc", "mps", "opb", "smtlib", "wcnf"]
    model = Model()
    model.booleans("a", "b")
    model.clause("a", "!b")
    suffixes = set()
    for name in files.names():
        form = files.get(name)
        suffixes.add(form.SUFFIX)
        assert form.TITLE
        assert files.write(model, name) == form.write(model)
        assert form.write(model).endswith("\n")
    assert len(suffixes) == len(files.names())


def test_an_unknown_form_is_refused_with_the_list() -> None:
    with pytest.raises(UsageError, match=r"There is no form of file 'cnf'\. Forms: dimacs, lp, minizinc, mps, opb, smtlib, wcnf\."):
        files.get("cnf")


@pytest.mark.parametrize("name", ["lp", "minizinc", "mps", "opb", "smtlib"])
def test_an_encoding_is_refused_where_there_are_no_clauses(name: str) -> None:
    with pytest.raises(UsageError, match="holds cardinalities as they are: leave out the encoding 'pairwise'"):
        files.write(Model(), name, "pairwise")


def test_safe_names_are_different_whatever_the_names() -> None:
    names = ["x=3", "v1_x_3", "v1_x_3_", "~1", "aux4", "~2", "aux6_", "x"]
    assert safe_names(names, _PLAIN, {"x"}) == ["v1_x_3__", "v1_x_3", "v1_x_3_", "aux4_", "aux4", "aux6", "aux6_", "v8_x"]
