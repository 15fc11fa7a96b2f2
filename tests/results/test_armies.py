"""What is kept under results/armies is right, complete, and what its page says."""

from __future__ import annotations

import importlib.util
import json
import pathlib

from queenside import core_armies, core_armies_second

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


def test_the_table_of_opponents_is_what_is_kept() -> None:
    assert "\n".join(check.opponents()) in (RESULTS / "README.md").read_text()
    assert check.placements("opponents.txt")[11] == (17, 19), "A308632"


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
