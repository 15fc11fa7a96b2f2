"""Comparisons with real engines on tiny boards."""

from __future__ import annotations

import csv
import io
import os
import pathlib
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

import queenside as qs
from queenside import engines
from queenside.errors import MissingPartError, PuzzleError, UsageError
from queenside.lab.combinations import Combination, combinations
from queenside.lab.compare import Row, _turns
from queenside.models import encodings
from queenside.views.png import svg_to_png
from tests.lab.boards import ONE, small, three_stars, two_stars

VERDICTS = {"one": ("solved", True), "several": ("solved", False), "none": ("impossible", False)}


@pytest.fixture(scope="module")
def everything() -> qs.Comparison:
    return qs.compare(small(), engines=["all"], formulations=["all"], encodings=["pairwise", "heule"], seeds=2, seconds=20)


def test_every_combination_meets_every_board_with_every_seed(everything: qs.Comparison) -> None:
    met = Counter((row.combination, row.instance) for row in everything.rows)
    assert {engine for (engine, _, _), _ in met} == set(engines.names())
    assert Combination("sat", "columns", "heule") in everything.combinations
    assert Combination("native", None, None) in everything.combinations
    for combination in everything.combinations:
        # a board of 3×3 with a queen a row is none that the native engine would search
        boards = {"one", "several"} if combination.engine == "native" else set(small())
        assert {instance: met[combination, instance] for instance in boards} == dict.fromkeys(boards, 2)


def test_all_runs_come_to_the_right_answer(everything: qs.Comparison) -> None:
    assert {(row.instance, row.status, row.unique) for row in everything.rows} == {(name, *verdict) for name, verdict in VERDICTS.items()}


def test_rows_are_complete(everything: qs.Comparison) -> None:
    for row in everything.rows:
        assert row.build_ms > 0
        assert row.solve_ms > 0
        takes_model = engines.takes_models(engines.find(row.engine)[0])
        assert (row.formulation is not None) == takes_model
        assert (row.variables is not None) == takes_model
        assert (row.clauses is not None) == takes_model
        assert (row.encoding is not None) == (takes_model and engines.find(row.engine)[0].ENCODED)


def test_the_size_is_that_of_the_model(everything: qs.Comparison) -> None:
    """4×4 cells in clauses: 12 lines of 4 with 6 pairs and a clause each, 9 blocks of 6 pairs."""
    sizes = {
        (row.variables, row.clauses)
        for row in everything.rows
        if row.combination == ("sat", "cells", "pairwise") and row.instance == "several"
    }
    assert sizes == {(16, 12 * 7 + 9 * 6)}


def test_what_cannot_be_is_told_once(everything: qs.Comparison) -> None:
    assert sum(told.startswith("dlx columns is left out. ") for told in everything.left_out) == 1
    assert sum(told.startswith("cp takes cardinalities as they are") for told in everything.left_out) == 1
    assert sum(told.startswith("native takes the board itself") for told in everything.left_out) == 1
    assert Combination("dlx", "columns", None) not in everything.combinations


def test_two_stars_leave_out_what_is_for_one() -> None:
    found = qs.compare({"one": qs.StarBattle(ONE), "two": two_stars()}, engines=["sat", "groups"], formulations=["all"], seeds=1)
    ran = {(str(row.combination), row.instance) for row in found.rows}
    assert ran == {("sat cells pairwise", "one"), ("sat cells pairwise", "two"), ("sat columns pairwise", "one"), ("groups", "one")}
    assert any(told.startswith("sat columns pairwise is left out on some boards. The formulation 'columns'") for told in found.left_out)
    assert "sat columns pairwise ran on 1 of 2 boards: only its ratio compares." in found.remarks()


def test_too_few_boards_or_seeds_are_remarked_on(everything: qs.Comparison) -> None:
    assert "nothing general can be concluded" in everything.remarks()[-1]
    enough = qs.compare([qs.StarBattle(ONE)] * 5, engines=["native"], seeds=3)
    assert enough.remarks() == []
    assert [row.instance for row in enough.rows[:5]] == ["1", "2", "3", "4", "5"]


def test_runs_that_reach_the_limit_are_unknown_and_count_as_at_least() -> None:
    """14×14 with three stars is far beyond plain backtracking in Python; CaDiCaL takes milliseconds."""
    found = qs.compare({"hard": three_stars()}, engines=["dpll", "sat"], seeds=2, seconds=0.5)
    slow, fast = found.summary()
    assert (slow.unknown, slow.runs, fast.unknown) == (2, 2, 0)
    assert all((row.status, row.unique) == ("unknown", None) for row in found.rows if row.engine == "dpll")
    assert slow.variables is not None
    assert slow.median_ms.low >= 499
    assert slow.median_ms.high == float("inf")
    assert slow.ratio == (1, 1)
    assert fast.median_ms.exact
    assert fast.ratio is not None
    assert fast.ratio.low == 0
    assert fast.ratio.high < 1
    assert "> 5" in found.table()
    assert slow.record()["median_ms"] == {"at_least": pytest.approx(slow.median_ms.low, rel=1e-3)}
    assert "2 did not" in found.plot().svg


def test_a_run_that_is_cut_short_while_building_says_nothing_about_its_search() -> None:
    found = qs.compare({"hard": three_stars()}, engines=["sat"], encodings=["sorting-network"], seeds=1, seconds=0.002)
    (row,) = found.rows
    assert (row.status, row.variables, row.solve_ms) == ("unknown", None, 0)
    assert row.build_ms >= 2
    assert str(found.summary()[0].median_ms) == "?"


def test_nothing_could_run() -> None:
    found = qs.compare([two_stars()], engines=["groups", "dlx"])
    assert (found.rows, found.summary(), len(found.left_out)) == ((), [], 2)
    assert "groups is left out. " in str(found)
    with pytest.raises(UsageError, match="no runs"):
        found.plot()


def test_turns_are_fair() -> None:
    """Every combination begins equally often, and on every board all combinations run before the next board."""
    order = [Combination(name, None, None) for name in "abc"]
    turns = list(_turns(["x", "y", "z", "u", "v", "w"], order, 3))
    assert len(set(turns)) == len(turns) == 3 * 6 * 3
    groups = [turns[at : at + 3] for at in range(0, len(turns), 3)]
    assert all(len({instance for _, instance, _ in group}) == 1 for group in groups)
    assert Counter(group[0][2].engine for group in groups) == {"a": 6, "b": 6, "c": 6}
    assert len({group[0][2].engine for group in groups if group[0][1] == "x"}) == 3


def test_the_ratio_is_the_median_of_the_boards_own_ratios() -> None:
    def row(instance: str, engine: str, seed: int, ms: float, status: str = "solved") -> Row:
        return Row(instance, None, engine, None, seed, None, None, 1.0, ms, status, True if status == "solved" else None)

    first, second = Combination("a", None, None), Combination("b", None, None)
    times = {"x": ((1, 1, 9), (2, 2, 2)), "y": ((100, 100, 100), (50, 50, 1)), "z": ((10, 10, 10), (40, 40, 40))}
    rows = [row(name, "ab"[which], seed, ms) for name, both in times.items() for which in (0, 1) for seed, ms in enumerate(both[which], 1)]
    one, two = qs.Comparison(rows, [first, second], [], 10, "all of it").summary()
    assert one.ratio == (1, 1)
    assert (two.slower_on, two.shared, one.slower_on) == (2, 3, 0)
    assert two.ratio == (2, 2)  # of 2/1, 50/100 and 40/10; the medians of all times would give 40/10
    assert two.median_ms == (40, 40)
    rows = [each._replace(status="unknown") if each.instance == "z" and each.engine == "b" else each for each in rows]
    assert qs.Comparison(rows, [first, second], [], 10, "all of it").summary()[1].ratio == (2, 2)


def test_csv_reads_back(everything: qs.Comparison) -> None:
    read = list(csv.DictReader(io.StringIO(everything.csv())))
    assert tuple(read[0]) == Row._fields
    assert len(read) == len(everything.rows)
    for text, row in zip(read, everything.rows, strict=True):
        assert (text["instance"], text["engine"], int(text["seed"])) == (row.instance, row.engine, row.seed)
        assert float(text["solve_ms"]) == row.solve_ms
        assert text["formulation"] == (row.formulation or "")
        assert (int(text["variables"]) if text["variables"] else None) == row.variables
        assert text["unique"] == ("true" if row.unique else "false")


def test_the_plot_has_a_strip_and_a_dot_for_everything(everything: qs.Comparison) -> None:
    root = ET.fromstring(everything.plot().svg)
    space = "{http://www.w3.org/2000/svg}"
    strips = root.findall(f"{space}g")
    labels = [strip.get("aria-label", "").partition(":")[0] for strip in strips]
    assert labels == [str(combination) for combination in everything.combinations]
    dots = [strip.findall(f"{space}path")[1].get("d", "").count("M") for strip in strips]
    assert dots == [sum(row.combination == combination for row in everything.rows) for combination in everything.combinations]
    assert everything._repr_svg_() == everything.plot().svg
    assert root.find(f".//{space}text") is None
    assert svg_to_png(everything.plot().svg, 600).startswith(b"\x89PNG")


def test_the_table_keeps_to_a_width(everything: qs.Comparison) -> None:
    assert max(map(len, everything.table(80).splitlines())) <= 80
    assert "clauses" in everything.table()
    assert "clauses" not in everything.table(80)
    assert len(everything.table(80).splitlines()) == 1 + len(everything.combinations)


def test_all_encodings_are_compared() -> None:
    found, told = combinations(["sat"], None, ["all"])
    assert [each.encoding for each in found] == encodings.names()
    assert told == []


def test_one_encoding_has_one_name() -> None:
    found, _ = combinations(["sat", "sat"], None, ["heule", "heule+totalizer", "pairwise+sequential", "native"])
    assert [each.encoding for each in found] == ["heule", "pairwise+sequential", "native"]


@pytest.mark.parametrize(
    "options",
    [{"engines": ["nosuch"]}, {"formulations": ["nosuch"]}, {"encodings": ["nosuch"]}, {"engines": []}, {"seeds": 0}, {"seconds": 0}],
)
def test_bad_calls(options: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        qs.compare([qs.StarBattle(ONE)], **options)  # type: ignore[arg-type]


def test_bad_boards() -> None:
    with pytest.raises(UsageError, match="no board"):
        qs.compare([])
    with pytest.raises(PuzzleError, match=r"^odd: "):
        qs.compare({"odd": qs.StarBattle("AAB/BBB/BBB")})


def test_an_engine_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "clingo", None)
    with pytest.raises(MissingPartError, match=r"queenside\[asp\]"):
        combinations(["asp"], None, None)
    found, told = combinations(["all"], None, None)
    assert "asp" not in {each.engine for each in found}
    assert sum("queenside[asp]" in reason for reason in told) == 1


LIAR = '''
"""An engine that {what}."""
from queenside.engines.sat import *
from queenside.engines import sat
from queenside.models.solver import Values

class Liar(sat.SatSolver):
    {method}

def open(model, encoding=None, variant=None):
    return Liar(sat.Clauses(model, encoding), "cadical195")
'''
LIES = {
    "finds only one": "def add(self, clause):\n        super().add([])",
    "moves stars": "def values(self):\n        true = super().values().booleans\n        return Values([False, *reversed(true[1:])], ())",
    "dies": "def solve(self, assumptions=(), seconds=None):\n        import os\n        os._exit(9)",
}


def lying(folder: pathlib.Path, what: str) -> subprocess.CompletedProcess[str]:
    """Run a comparison with one engine more in a copy of the package: engines are found by their folder."""
    shutil.copytree(pathlib.Path(qs.__file__).parent, folder / "queenside")
    (folder / "queenside" / "engines" / "liar.py").write_text(LIAR.format(what=what, method=LIES[what]))
    run = [sys.executable, "-m", "queenside", "compare", "AABB/AABB/CCDD/CCDD", "--engines", "cp,liar", "--seeds", "2"]
    return subprocess.run(run, cwd=folder, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(folder)})


def test_a_contradiction_convicts_both(tmp_path: pathlib.Path) -> None:
    ran = lying(tmp_path, "finds only one")
    assert ran.returncode == 70
    assert "contradict each other" in ran.stderr
    assert "cp cells" in ran.stderr
    assert "liar cells pairwise" in ran.stderr
    assert "one solution" in ran.stderr
    assert "several solutions" in ran.stderr


def test_a_wrong_solution_is_caught(tmp_path: pathlib.Path) -> None:
    ran = lying(tmp_path, "moves stars")
    assert ran.returncode == 70
    assert "liar cells pairwise gave a wrong solution" in ran.stderr


def test_an_engine_that_crashes_is_named(tmp_path: pathlib.Path) -> None:
    ran = lying(tmp_path, "dies")
    assert ran.returncode == 70
    assert "liar cells pairwise ended its process (exit code 9)" in ran.stderr
