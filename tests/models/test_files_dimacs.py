from __future__ import annotations

import pathlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Solver

from queenside.errors import FormatError, UsageError
from queenside.models import encodings, files
from queenside.models.files import dimacs
from queenside.models.model import Clause, Model
from tests.models.outside import as_literals, check_answer, from_literals, run, written
from tests.models.random_models import KINDS, case

SEEDS = range(80)


def encoding_of(seed: int) -> str:
    return encodings.names()[seed % len(encodings.names())]


def clauses_of(text: str) -> list[list[int]]:
    """Return the clauses of a file that has one a line."""
    return [list(map(int, line.split()[:-1])) for line in text.splitlines() if line[0] not in "cp"]


def test_the_random_models_have_every_kind_of_constraint_with_and_without_solutions() -> None:
    kinds = {words.partition(":")[0] for seed in SEEDS for words, _ in case(seed).laws if case(seed).solutions()}
    assert kinds == set(KINDS)
    assert 5 < sum(not case(seed).solutions() for seed in SEEDS) < 30


def test_cadical_and_minisat_agree_with_brute_force(tmp_path: pathlib.Path) -> None:
    for seed in SEEDS:
        made = case(seed)
        path = written(tmp_path, made, "dimacs", encoding_of(seed))
        printed = run("cadical", "-q", path, allowed=(10, 20)).split("\n")
        run("minisat", "-verb=0", path, tmp_path / "answer", allowed=(10, 20))
        status, *values = (tmp_path / "answer").read_text().split()
        assert (printed[0], status) in {("s SATISFIABLE", "SAT"), ("s UNSATISFIABLE", "UNSAT")}
        if status == "UNSAT":
            check_answer(made, None)
            continue
        for true in ({int(word) for line in printed[1:] for word in line.split()[1:]}, set(map(int, values))):
            check_answer(made, from_literals(path.read_text(), true))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_file_has_exactly_the_solutions_of_the_model(seed: int) -> None:
    made = case(seed)
    text = files.write(made.model, "dimacs", encoding_of(seed))
    solutions = set(map(made.key, made.solutions()))
    with Solver("cadical153", bootstrap_with=[*clauses_of(text), [10**4, -(10**4)]]) as solver:
        if [] in clauses_of(text):
            assert solutions == set()
            return
        for named in made.everything():
            assert solver.solve(as_literals(text, named)) is (made.key(named) in solutions), named


def plain(clauses: list[list[int]]) -> list[set[int]]:
    """Return clauses as sets, without those that always hold."""
    return [set(clause) for clause in clauses if not any(-literal in clause for literal in clause)]


@pytest.mark.parametrize("seed", SEEDS)
def test_written_and_read_are_the_same_clauses_and_names(seed: int) -> None:
    model = case(seed).model
    text = dimacs.write(model, encoding_of(seed))
    back = dimacs.parse(text)
    assert [set(constraint.literals) for constraint in back.constraints if isinstance(constraint, Clause)] == plain(clauses_of(text))
    assert len(back.constraints) == len(plain(clauses_of(text)))
    shown = {number: name for number, name in enumerate(model.names) if number and not name.startswith("~")}
    assert {number: name for number, name in enumerate(back.names) if number and not name.startswith("~")} == shown
    assert dimacs.write(dimacs.parse(dimacs.write(back))) == dimacs.write(back)


def test_the_map_tells_the_users_variables_from_auxiliary_ones() -> None:
    model = Model()
    model.booleans("a", "b", "c", "d")
    model.add("a <-> (b & c | d)")
    model.integer("n", 3, 5)
    lines = dimacs.write(model).splitlines()
    assert lines[1:7] == ["c var 1 a", "c var 2 b", "c var 3 c", "c var 4 d", "c aux 5..7", "c int n 3..5 >= 6 7"]


def test_the_objective_is_left_out_and_told() -> None:
    model = Model()
    model.minimise([(1, model.boolean("a"))])
    assert "c The objective is left out: wcnf holds it.\np cnf 1 0\n" in dimacs.write(model)


def test_cardinalities_left_to_the_solver_cannot_be_written() -> None:
    model = Model()
    model.at_most(2, model.booleans("a", "b", "c"))
    with pytest.raises(UsageError, match="'native' leaves cardinalities to the solver"):
        dimacs.write(model, "native")


@pytest.mark.parametrize(
    ("text", "names", "clauses"),
    [
        ("p cnf 2 1\n1 -2 0\n", ["1", "2"], [(1, -2)]),
        ("c hello\n\np  cnf\t2 2 \r\nc in between\n1\n-2 0 2\n 0\nc late", ["1", "2"], [(1, -2), (2,)]),
        ("\ufeffp cnf 3 2\n1 0 2 0", ["1", "2", "3"], [(1,), (2,)]),
        ("p cnf 2 2\n1 2 0\n-1", ["1", "2"], [(1, 2), (-1,)]),
        ("p cnf 2 1\n1 2 0\n%\n0\n\n", ["1", "2"], [(1, 2)]),
        ("p cnf 2 1\n 1 2\n% 0", ["1", "2"], [(1, 2)]),
        ("p cnf 1 1\n0\n", ["1"], [()]),
        ("p cnf 0 0", [], []),
        ("p cnf 2 2\n1 1 0\n2 -2 0", ["1", "2"], [(1,)]),
        ("p cnf 2 1\n1 2 0\nc var 2 w11", ["1", "w11"], [(1, 2)]),
        ("c var 1 2\nc var is a word\nc var x y\ncnone\np cnf 2 0", ["2", "~1"], []),
        ("c aux 2..900000000000\nc aux 9\np cnf 3 0", ["1", "~1", "~2"], []),
    ],
)
def test_what_is_seen_in_the_wild_is_read(text: str, names: list[str], clauses: list[tuple[int, ...]]) -> None:
    model = dimacs.parse(text)
    assert (model.names[1:], model.constraints) == (names, [Clause(clause) for clause in clauses])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "There is no line 'p cnf VARIABLES CLAUSES'. It comes before the clauses."),
        ("c only\nc comments", "There is no line 'p cnf VARIABLES CLAUSES'. It comes before the clauses."),
        ("1 2 0\np cnf 2 1", "Line 1: '1' stands where the line 'p cnf VARIABLES CLAUSES' is expected."),
        ("p cnf 2\n", "Line 1: 'p cnf 2' is not 'p cnf VARIABLES CLAUSES'."),
        ("p cnf 2 -1\n", "Line 1: 'p cnf 2 -1' is not 'p cnf VARIABLES CLAUSES'."),
        ("p wcnf 2 1 5\n", "Line 1: 'p wcnf 2 1 5' is not 'p cnf VARIABLES CLAUSES'."),
        ("p cnf 2 1\np cnf 2 1\n1 0", "Line 2: There is a second 'p' line."),
        ("p cnf 2 1\n1 3 0", "Line 2: The literal 3 is beyond the 2 variables that the 'p' line announces."),
        ("p cnf 2 1\n1 -3 0", "Line 2: The literal -3 is beyond the 2 variables that the 'p' line announces."),
        ("p cnf 2 1\n\n1 x2 0", "Line 3: 'x2' is no literal. A clause is numbers other than 0, and a 0 to end it."),
        ("p cnf 2 1\n1 -0", "Line 2: '-0' is no literal. A clause is numbers other than 0, and a 0 to end it."),
        ("p cnf 2 1\n1 ２ 0", "Line 2: '\\uff12' is no literal. A clause is numbers other than 0, and a 0 to end it."),
        (f"p cnf 2 1\n{'9' * 5000} 0", f"Line 2: '{'9' * 40}…' is no literal. A clause is numbers other than 0, and a 0 to end it."),
        ("p cnf 2 1\n1 0\n2 0\n", "Line 3: Another clause ends here, and the 'p' line announces 1."),
        ("p cnf 2 1\n1 0\n2", "Line 3: The file ends after 2 of the 1 clauses that the 'p' line announces."),
        ("p cnf 2 3\n1 0\n2 0", "Line 3: The file ends after 2 of the 3 clauses that the 'p' line announces."),
        ("p cnf 123456789 0\n", "Line 1: 123,456,789 variables are announced in a file of 18 characters."),
        ("c var 1 a\nc var 1 b\np cnf 1 0", "Line 2: Variable 1 is called 'b' here and 'a' before."),
        ("c var 1 a\nc var 2 a\np cnf 2 0", "The comment 'c var 2 a' cannot be followed. There is a variable called a already."),
        (
            "c var 1 a!\np cnf 1 0",
            "The comment 'c var 1 a!' cannot be followed. 'a!' cannot be a name: "
            "letters, digits, _ and . can be used, and true and false are constants.",
        ),
    ],
)
def test_defects_are_told_with_their_line(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        dimacs.parse(text)
    assert str(caught.value) == message


WORDS = st.sampled_from(
    ["p", "cnf", "p cnf 3 2", "0", "1", "-2", "3", "-3", "c", "c var 1 a", "c var 2 b", "c aux 1..2", "%", "\n", "x", "4"]
)


@given(st.lists(WORDS | st.text(max_size=3), max_size=14))
def test_any_text_is_read_or_refused(words: list[str]) -> None:
    for joined in (" ".join(words), "p cnf 3 2\n1 0\n" + " ".join(words)):
        try:
            model = dimacs.parse(joined)
        except FormatError:
            continue
        again = dimacs.parse(dimacs.write(model))
        assert again.constraints == model.constraints
        assert [name for name in again.names if name[:1] != "~"] == [name for name in model.names if name[:1] != "~"]


@pytest.mark.parametrize(
    ("arcs", "possible"), [("AB BC CA", False), ("AC CB", True), ("AC CB BA", True), ("AB BC CA CC", True), ("AB AC", False)]
)
def test_a_path_goes_through_nodes_that_only_the_wrong_arcs_lead_to(arcs: str, possible: bool) -> None:
    """From A to B through all nodes without a chosen loop, also those of which only arcs out of B or into A are given."""
    model = Model()
    model.path([(arc[0], arc[1], model.boolean(arc)) for arc in arcs.split()], "A", "B")
    with Solver("cadical153", bootstrap_with=[clause for clause in clauses_of(dimacs.write(model)) if clause]) as solver:
        assert (solver.solve() and [] not in clauses_of(dimacs.write(model))) is possible
