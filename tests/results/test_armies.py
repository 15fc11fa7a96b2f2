"""What is kept under results/armies is right, complete, and what its page says."""

from __future__ import annotations

import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys

import pytest

from queenside import core_armies, core_armies_second
from queenside.puzzles.armies import Armies
from queenside.solving.army_listing import placements

RESULTS = pathlib.Path(__file__).parents[2] / "results" / "armies"
BEST_KNOWN = (0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21, 24, 28, 32, 37, 42, 47, 52, 58, 64, 70, 77, 84, 91, 98, 106, 114, 122, 131)
"""A250000 and Ainley's constructions, 27 as Knuth remarked."""

specification = importlib.util.spec_from_file_location("check", RESULTS / "check.py")
assert specification is not None
assert specification.loader is not None
check = importlib.util.module_from_spec(specification)
specification.loader.exec_module(check)


def test_there_is_a_placement_for_every_size_to_thirty() -> None:
    assert check.witnesses() == dict(enumerate(BEST_KNOWN, 1))


def test_the_table_of_the_page_is_what_is_kept() -> None:
    page = (RESULTS / "README.md").read_text()
    rows = check.table(14)
    assert "\n".join(rows) in page
    assert f"So a(1) to a({2 + sum('double-checked' in row for row in rows)}) are double-checked here" in page


def test_a_value_is_double_checked_only_by_every_share_of_the_second_prover() -> None:
    first, second = (check.lines(f"{prover}/n16.jsonl") for prover in ("first", "second"))
    assert check.row(16, 37, first, second, None).endswith("| double-checked |")
    assert check.row(16, 37, first, second[1:], None).endswith("| begun: 15 of 16 shares | – | computed once |")


@pytest.mark.parametrize("changed", [{"share": [1, 16]}, {"share": [16, 16]}, {"share": [0, 8]}, {"m": 37}, {"verdict": "found"}])
def test_a_run_with_a_part_that_does_not_belong_is_refused(changed: dict[str, object]) -> None:
    parts = check.lines("second/n16.jsonl")
    check.require_sound(parts, "share")
    with pytest.raises(AssertionError):
        check.require_sound([parts[0] | changed, *parts[1:]], "share")


def test_the_second_prover_goes_on_where_it_was_ended(tmp_path: pathlib.Path) -> None:
    (tmp_path / "second").mkdir()
    for name in ("check.py", "second.py", "witnesses.txt"):
        shutil.copy(RESULTS / name, tmp_path)
    run = [sys.executable, str(tmp_path / "second.py"), "9", "--shares", "4"]
    subprocess.run(run, check=True, capture_output=True)
    file = tmp_path / "second" / "n09.jsonl"
    whole = sorted(file.read_text().splitlines())
    kept = json.loads((RESULTS / "second" / "n09.jsonl").read_text())
    for figure in ("line_nodes", "leaves", "diagonal_nodes"):
        assert sum(json.loads(line)[figure] for line in whole) == kept[figure]
    file.write_text("".join(f"{line}\n" for line in whole[1:3]))
    subprocess.run(run, check=True, capture_output=True)
    assert sorted(json.loads(line)["share"][0] for line in file.read_text().splitlines()) == [0, 1, 2, 3]
    other = subprocess.run([*run[:-1], "5"], capture_output=True, text=True)
    assert (other.returncode, other.stderr.strip()) == (1, "second/n09.jsonl has shares of 4: go on with --shares 4")


def test_the_table_of_opponents_is_what_is_kept() -> None:
    assert "\n".join(check.opponents()) in (RESULTS / "README.md").read_text()
    assert check.placements("opponents.txt")[11] == (17, 19), "A308632"


def test_the_table_of_placements_is_what_is_kept_and_comes_out_again() -> None:
    assert "\n".join(check.listed()) in (RESULTS / "README.md").read_text()
    known = {each["n"]: (each["apart"], each["total"]) for each in check.lines("placements.jsonl")}
    assert known[10][0] == 380, "A260680"
    for size in (10, 11, 12):
        found = placements(Armies(size, (BEST_KNOWN[size - 1],) * 2))
        assert (len(found.found), found.total) == known[size]


def test_the_second_prover_counts_the_same_placements() -> None:
    told = subprocess.run([sys.executable, RESULTS / "placements.py", "8"], check=True, capture_output=True, text=True).stdout
    assert {name: json.loads(told)[name] for name in ("n", "army", "apart", "total")} == {"n": 8, "army": 9, "apart": 71, "total": 1136}


def test_the_provers_of_today_repeat_the_ledgers() -> None:
    for size in (8, 10, 12):
        for line in (RESULTS / "first" / f"n{size:02d}.jsonl").read_text().splitlines()[:2]:
            kept = json.loads(line)
            work = core_armies.prove(size, kept["m"], kept["m"], residue=tuple(kept["class"]))
            figures = ("units", "column_nodes", "leaves", "even_nodes", "odd_nodes")
            assert {name: getattr(work, name) for name in figures} == {name: kept[name] for name in figures}
        kept = json.loads((RESULTS / "second" / f"n{size:02d}.jsonl").read_text())
        again = core_armies_second.prove(size, kept["m"], kept["m"])
        assert (again.line_nodes, again.leaves, again.diagonal_nodes) == (kept["line_nodes"], kept["leaves"], kept["diagonal_nodes"])
