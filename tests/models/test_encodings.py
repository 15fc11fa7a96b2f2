"""Every encoding means what it says: tried on all assignments of few literals, and on some of many."""

from __future__ import annotations

import itertools
import math
import os
import pathlib
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from queenside.errors import UsageError
from queenside.models import encodings
from queenside.models.encodings import Choice, Clause, choose

NAMES = encodings.names()
COMPLETE = [name for name in NAMES if "Unit propagation is complete" in (encodings.get(name).__doc__ or "")]


def mixed(n: int) -> list[int]:
    """Return n literals of both signs over variables with gaps, in no order."""
    literals = [variable if variable % 3 else -variable for variable in range(2, 2 * n + 2, 2)]
    random.Random(n).shuffle(literals)
    return literals


def encoded(choice: Choice, low: int, high: int, literals: Sequence[int]) -> tuple[list[Clause], list[int]]:
    """Return the clauses and the variables that were handed out for them, which follow the literals'."""
    counter = itertools.count(max(map(abs, literals), default=0) + 1)
    handed: list[int] = []

    def fresh() -> int:
        handed.append(next(counter))
        return handed[-1]

    return encodings.between(choice, low, high, literals, fresh), handed


def propagated(clauses: Iterable[Clause], assumed: Iterable[int]) -> set[int] | None:
    """Return all literals that follow by unit clauses, or None if these contradict."""
    true = set(assumed)
    waiting = list(clauses)
    while True:
        left, grown = [], False
        for clause in waiting:
            if not true.isdisjoint(clause):
                continue
            open_literals = [literal for literal in clause if -literal not in true]
            if not open_literals:
                return None
            if len(open_literals) == 1:
                true.add(open_literals[0])
                grown = True
            else:
                left.append(clause)
        if not grown:
            return true
        waiting = left


def bounds(n: int) -> Iterator[tuple[int, int]]:
    return ((low, high) for low in range(n + 1) for high in range(low, n + 1))


def assignments(literals: Sequence[int]) -> Iterator[tuple[list[int], int]]:
    """Yield every assignment of the literals' variables with the number of literals that it makes true."""
    for bits in itertools.product((True, False), repeat=len(literals)):
        yield [literal if bit else -literal for literal, bit in zip(literals, bits, strict=True)], sum(bits)


# The contract


@pytest.mark.parametrize("name", NAMES)
def test_a_member_has_a_title_an_essay_and_one_function(name: str) -> None:
    encoding = encodings.get(name)
    assert encoding.TITLE.strip() == encoding.TITLE != ""
    assert len((encoding.__doc__ or "").split()) > 80
    assert sum(hasattr(encoding, function) for function in ("at_most_one", "at_most", "between")) == 1
    assert encodings.one_only(name) == hasattr(encoding, "at_most_one")


def test_the_names() -> None:
    assert {"pairwise", "heule", "commander", "product", "bimander", "binary", "sequential", "totalizer"} < set(NAMES)
    assert {"cardinality-network", "counter", "sorting-network", "ladder", "modulo-totalizer", "k-modulo-totalizer"} < set(NAMES)
    assert set(NAMES) - set(COMPLETE) == {"modulo-totalizer", "k-modulo-totalizer"}


@pytest.mark.parametrize("n", range(1, 10))
@pytest.mark.parametrize("name", NAMES)
def test_exactly_the_right_assignments_extend(name: str, n: int) -> None:
    literals, choice = mixed(n), choose(name)
    for low, high in bounds(n):
        clauses, _ = encoded(choice, low, high, literals)
        with Solver("minisat22", bootstrap_with=clauses) as solver:
            for assigned, count in assignments(literals):
                assert solver.solve(assumptions=assigned) == (low <= count <= high), (low, high, assigned)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(NAMES), st.integers(10, 60), st.integers(0, 60), st.integers(0, 60), st.randoms(use_true_random=False))
def test_larger_constraints_at_their_bounds(name: str, n: int, one: int, other: int, rng: random.Random) -> None:
    low, high = sorted((one % (n + 1), other % (n + 1)))
    literals = mixed(n)
    clauses, _ = encoded(choose(name), low, high, literals)
    with Solver("minisat22", bootstrap_with=clauses) as solver:
        for count in {low - 1, low, high, high + 1} & set(range(n + 1)):
            true = set(rng.sample(literals, count))
            assigned = [literal if literal in true else -literal for literal in literals]
            assert solver.solve(assumptions=assigned) == (low <= count <= high)


@pytest.mark.parametrize("name", NAMES)
def test_new_variables_are_consecutive_used_and_the_same_again(name: str) -> None:
    for n, (low, high) in [(9, (1, 1)), (9, (8, 8)), (9, (3, 5)), (12, (0, 4)), (12, (4, 12))]:
        literals = mixed(n)
        clauses, handed = encoded(choose(name), low, high, literals)
        assert (clauses, handed) == encoded(choose(name), low, high, literals)
        assert {abs(literal) for clause in clauses for literal in clause} == {*map(abs, literals), *handed}
        assert all(type(clause) is tuple and len(set(map(abs, clause))) == len(clause) for clause in clauses)


# Unit propagation


@pytest.mark.parametrize("n", range(2, 8))
@pytest.mark.parametrize("name", COMPLETE)
def test_a_bound_reached_settles_the_others(name: str, n: int) -> None:
    literals, choice = mixed(n), choose(name)
    for low, high in bounds(n):
        clauses, _ = encoded(choice, low, high, literals)
        for reached, sign in ((high, 1), (n - low, -1)):
            for chosen in itertools.combinations(literals, reached):
                others = {-sign * literal for literal in literals if literal not in chosen}
                follow = propagated(clauses, (sign * literal for literal in chosen))
                assert follow is not None, (low, high, chosen)
                assert others <= follow, (low, high, chosen)


@pytest.mark.parametrize("n", range(2, 8))
@pytest.mark.parametrize("name", COMPLETE)
def test_a_bound_broken_is_seen_at_once(name: str, n: int) -> None:
    literals, choice = mixed(n), choose(name)
    for low, high in bounds(n):
        clauses, _ = encoded(choice, low, high, literals)
        for chosen in itertools.combinations(literals, high + 1):
            assert propagated(clauses, chosen) is None
        for chosen in itertools.combinations(literals, n - low + 1):
            assert propagated(clauses, (-literal for literal in chosen)) is None


@pytest.mark.parametrize("name", ["modulo-totalizer", "k-modulo-totalizer"])
def test_modulo_totalizers_do_not_propagate_fully(name: str) -> None:
    clauses, _ = encoded(choose(name), 0, 2, [1, 2, 3, 4])
    follow = propagated(clauses, [1, 3])
    assert follow is not None
    assert -2 not in follow
    assert -4 not in follow
    clauses, _ = encoded(choose(name), 0, 2, [1, 2, 3, 4, 5])
    assert any(propagated(clauses, chosen) is not None for chosen in itertools.combinations(range(1, 6), 3))


@pytest.mark.parametrize(("name", "most"), [("counter", 9), ("ladder", 1), ("commander", 1)])
def test_defined_variables_leave_exactly_one_extension(name: str, most: int) -> None:
    """Unit propagation alone gives every new variable a value: there is one extension, and no other."""
    for n in range(2, 8):
        for high in range(1, min(n - 1, most) + 1):
            literals = mixed(n)
            clauses, handed = encoded(choose(name), 0, high, literals)
            for assigned, count in assignments(literals):
                follow = propagated(clauses, assigned)
                if count > high:
                    assert follow is None
                else:
                    assert follow is not None
                    assert {abs(literal) for literal in follow} == {*map(abs, literals), *handed}


def test_the_counter_counts() -> None:
    """Its variables, in the order i, then j, say: at least j of the first i literals."""
    literals, high = [5, -2, 3, 1, -4], 2
    counter = itertools.count(6)
    clauses = encodings.get("counter").between(0, high, literals, lambda: next(counter))
    meanings = [(i, j) for i in range(1, 6) for j in range(1, min(i, high + 1) + 1)]
    assert next(counter) == 6 + len(meanings)
    for assigned, count in assignments(literals):
        if count <= high:
            follow = propagated(clauses, assigned)
            assert follow is not None
            for variable, (i, j) in enumerate(meanings, 6):
                reached = sum(literal in assigned for literal in literals[:i]) >= j
                assert (variable if reached else -variable) in follow


# Sizes


def commander_size(n: int) -> tuple[int, int]:
    if n <= 4:
        return 0, math.comb(n, 2)
    threes, rest = divmod(n, 3)
    variables, clauses = commander_size(threes + (rest > 0))
    return variables + threes + (rest == 2), clauses + 7 * threes + (4 if rest == 2 else 0)


def product_size(n: int) -> tuple[int, int]:
    if n <= 6:
        return 0, math.comb(n, 2)
    p = math.ceil(math.sqrt(n))
    q = math.ceil(n / p)
    (a, b), (c, d) = product_size(p), product_size(q)
    return p + q + a + c, 2 * n + b + d


def binary_size(n: int) -> tuple[int, int]:
    bits = math.ceil(math.log2(n))
    return (0, math.comb(n, 2)) if n <= 4 else (bits, n * bits)


def bimander_size(n: int) -> tuple[int, int]:
    bits = math.ceil(math.log2(math.ceil(n / 2)))
    return (0, math.comb(n, 2)) if n <= 4 else (bits, n // 2 + n * bits)


ONE: dict[str, Callable[[int], tuple[int, int]]] = {
    "pairwise": lambda n: (0, n * (n - 1) // 2),
    "heule": lambda n: (max(0, math.ceil((n - 4) / 2)), 3 * n - 6 if n > 2 else 1),
    "commander": commander_size,
    "product": product_size,
    "binary": binary_size,
    "bimander": bimander_size,
    "ladder": lambda n: (n + 1, 4 * n) if n > 2 else (0, 1),
}


@pytest.mark.parametrize("name", ONE)
def test_formulas_for_one(name: str) -> None:
    assert [encodings.sizes(name, n, 1) for n in range(2, 70)] == [ONE[name](n) for n in range(2, 70)]


def test_formulas_for_more() -> None:
    for n in range(2, 20):
        for k in range(1, n):
            assert encodings.sizes("sequential", n, k) == ((n - 1) * k, 2 * n * k + n - 3 * k - 1)
            variables = (k + 1) * n - (k + 1) * k // 2
            assert encodings.sizes("counter", n, k) == (variables, 4 * variables - (k + 1) - n + 1)


@pytest.mark.parametrize(("n", "k"), [(2, 1), (7, 2), (25, 1), (25, 5), (64, 10), (100, 3)])
def test_formulas_for_the_totalizer(n: int, k: int) -> None:
    """Count the nodes of the tree and the pairs of sums in each, for bounds under half."""

    def pairs(left: int, right: int, most: int) -> int:
        return sum(1 <= i + j <= most for i in range(left + 1) for j in range(right + 1))

    def below(leaves: int) -> tuple[int, int, int]:
        if leaves == 1:
            return 1, 0, 0
        (a, va, ca), (b, vb, cb) = below(leaves // 2), below(leaves - leaves // 2)
        outputs = min(leaves, k + 1)
        return outputs, va + vb + outputs, ca + cb + pairs(a, b, outputs)

    (a, va, ca), (b, vb, cb) = below(n // 2), below(n - n // 2)
    at_root = sum(i + j == k + 1 for i in range(a + 1) for j in range(b + 1))
    assert encodings.sizes("totalizer", n, k) == (va + vb, ca + cb + at_root)


@pytest.mark.parametrize("high", range(1, 12))
def test_the_totalizer_counts_the_smaller_side(high: int) -> None:
    _, handed = encoded(choose("totalizer"), high, high, range(1, 13))
    _, mirrored = encoded(choose("totalizer"), 12 - high, 12 - high, range(1, 13))
    assert len(handed) == len(mirrored)


@pytest.mark.parametrize(
    ("side", "totals"),
    [
        (5, [(625, 16311), (1175, 4761), (1825, 4861), (1125, 4811), (1175, 5311), (825, 6911), (875, 7561)]),
        (6, [(1296, 48049), (2448, 10033), (3816, 10177), (2160, 10033), (2448, 11185), (1656, 16945), (1728, 18241)]),
        (7, [(2401, 120187), (4655, 18757), (7105, 18953), (4949, 18463), (4753, 21207), (2891, 31301), (2989, 33751)]),
    ],
)
def test_whole_tour_models_differ_as_measured_elsewhere(side: int, totals: list[tuple[int, int]]) -> None:
    """A tour's direct model has two at-most-one constraints for each of its cells; the rest is the same for every encoding."""
    cells = side * side
    order = ["pairwise", "heule", "sequential", "product", "commander", "bimander", "binary"]
    sizes = [encodings.sizes(name, cells, 1) for name in order]
    rest = {(variables - 2 * cells * v, clauses - 2 * cells * c) for (variables, clauses), (v, c) in zip(totals, sizes, strict=True)}
    assert rest == {(cells * cells, totals[0][1] - 2 * cells * math.comb(cells, 2))}


def test_exactly_five_of_both_colours_as_in_the_literature() -> None:
    one, handed = encoded(choose("sequential"), 5, 5, range(1, 26))
    other, _ = encoded(choose("sequential"), 5, 5, range(26, 51))
    assert (2 * len(handed), len(one) + len(other)) == (1200, 2446)
    _, handed = encoded(choose("sequential"), 4, 4, range(1, 26))
    assert 2 * len(handed) == 1200


def test_heule_recurses_into_the_long_part() -> None:
    clauses, handed = encoded(choose("heule"), 0, 1, [1, 2, 3, 4, 5, 6, 7, 8])
    assert handed == [9, 10]
    assert set(clauses[:6]) == {(-1, -2), (-1, -3), (-1, -9), (-2, -3), (-2, -9), (-3, -9)}
    assert set(clauses[6:12]) == {(9, -4), (9, -5), (9, -10), (-4, -5), (-4, -10), (-5, -10)}
    assert set(clauses[12:]) == {(10, -6), (10, -7), (10, -8), (-6, -7), (-6, -8), (-7, -8)}


def test_the_table_has_a_row_for_all_that_serve_the_bound() -> None:
    one = encodings.table([5, 25], 1)
    assert list(one) == NAMES
    assert one["pairwise"] == [(0, 10), (0, 300)]
    many = encodings.table([25], 5)
    assert list(many) == [name for name in NAMES if not encodings.one_only(name)]
    assert many["sequential"] == [(120, 259)]


@pytest.mark.parametrize(("name", "n", "k"), [("pairwise", 5, 2), ("sequential", 5, 0), ("totalizer", 5, 5)])
def test_sizes_refuse_bounds_out_of_reach(name: str, n: int, k: int) -> None:
    with pytest.raises(UsageError, match=f"at most {k} of {n}"):
        encodings.sizes(name, n, k)


# Bounds that need no encoding


@pytest.mark.parametrize(
    ("low", "high", "literals", "clauses"),
    [
        (0, 3, [1, -2, 3], []),
        (-1, 7, [1, -2, 3], []),
        (0, 0, [], []),
        (0, 0, [1, -2], [(-1,), (2,)]),
        (2, 2, [1, -2], [(1,), (-2,)]),
        (2, 9, [1, -2], [(1,), (-2,)]),
        (1, 3, [1, -2, 3], [(1, -2, 3)]),
        (2, 1, [1, 2, 3], [()]),
        (4, 5, [1, 2, 3], [()]),
        (-3, -1, [1, 2, 3], [()]),
        (1, 1, [], [()]),
        (0, 1, [1, 2, -3], [(-1, -2), (-1, 3), (-2, 3)]),
        (1, 1, [1, 2, -3], [(-1, -2), (-1, 3), (-2, 3), (1, 2, -3)]),
        (2, 3, [1, 2, -3], [(1, 2), (1, -3), (2, -3)]),
    ],
)
def test_plain_bounds(low: int, high: int, literals: list[int], clauses: list[Clause]) -> None:
    assert encoded(choose(), low, high, literals) == (clauses, [])


# The choice


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (None, "pairwise+totalizer"),
        ("pairwise", "pairwise+totalizer"),
        ("heule", "heule+totalizer"),
        ("totalizer", "totalizer+totalizer"),
        ("heule+sequential", "heule+sequential"),
        ("sequential+k-modulo-totalizer", "sequential+k-modulo-totalizer"),
    ],
)
def test_choices(text: str | None, shown: str) -> None:
    choice = choose(text)
    assert str(choice) == shown
    assert choose(shown) == choice == Choice(*shown.split("+"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hule", "no encoding 'hule'. Did you mean heule\\? Encodings: bimander, .*totalizer"),
        ("", "no encoding ''. Encodings:"),
        ("heule+totaliser", "no encoding 'totaliser'. Did you mean totalizer\\?"),
        ("k_modulo_totalizer", "Did you mean k-modulo-totalizer\\?"),
        ("_python_sat", "no encoding '_python_sat'"),
        ("totalizer+heule", "heule serves bounds of one only.*counter.*totalizer"),
        ("heule+totalizer+counter", "no encoding 'totalizer\\+counter'"),
    ],
)
def test_choices_refused(text: str, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        choose(text)


def test_bounds_of_one_are_the_first_encodings_on_either_side() -> None:
    choice = choose("binary+sequential")
    literals = list(range(1, 10))
    assert encoded(choice, 0, 1, literals) == encoded(choose("binary"), 0, 1, literals)
    assert encoded(choice, 8, 9, literals)[0] == encoded(choice, 0, 1, [-literal for literal in literals])[0]
    assert encoded(choice, 0, 2, literals) == encoded(choose("sequential"), 0, 2, literals)
    assert encoded(choice, 7, 9, literals)[0] == encoded(choice, 0, 2, [-literal for literal in literals])[0]


def test_without_python_sat_the_message_names_the_command(tmp_path: pathlib.Path) -> None:
    (tmp_path / "pysat").mkdir()
    (tmp_path / "pysat" / "__init__.py").write_text("raise ImportError('libsomething.so: cannot open')\n")
    program = """if True:
        from queenside.errors import MissingPartError
        from queenside.models import encodings
        encodings.sizes("totalizer", 9, 2)
        for name in ("ladder", "sorting-network", "modulo-totalizer", "k-modulo-totalizer"):
            try:
                encodings.sizes(name, 9, 1)
            except MissingPartError as error:
                print(error)
    """
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    lines = ran.stdout.splitlines()
    assert len(lines) == 4
    assert all('pip install "queenside[sat]"' in line and "libsomething.so" in line for line in lines)
