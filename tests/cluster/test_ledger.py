"""Ledgers: what is committed stays, nothing counts twice, and nothing that differs goes unnoticed."""

from __future__ import annotations

import json
import pathlib
import resource
import sqlite3
import subprocess
import sys

import pytest

from queenside import core_armies
from queenside.cluster import open_ledger, read_ledger
from queenside.cluster.jobs import Problem, perform
from queenside.cluster.kinds import army_proofs
from queenside.cluster.ledger import FILE
from queenside.cluster.local import Processes
from queenside.cluster.running import carry_out
from queenside.errors import InternalError, LedgerError

PROBLEM = army_proofs.problem(8, 10, 10, classes=4)


def filled(folder: pathlib.Path | None, units: int = PROBLEM.units, problem: Problem = PROBLEM) -> str:
    with open_ledger(None if folder is None else str(folder), problem) as ledger:
        for unit in range(units):
            ledger.record(unit, "", perform(problem, unit))
        return ledger.summary().sha256


def changed(folder: pathlib.Path, statement: str) -> None:
    connection = sqlite3.connect(folder / FILE)
    with connection:
        connection.execute(statement)
    connection.close()


def test_rows_are_the_counts_of_the_prover(tmp_path: pathlib.Path) -> None:
    filled(tmp_path)
    with read_ledger(str(tmp_path)) as ledger:
        summary = ledger.summary()
        assert (summary.verdict, summary.done, summary.units, summary.left) == ("none", 4, 4, 0)
        whole = core_armies.prove(8, 10, 10)
        assert summary.totals == {name: getattr(whole, name) for name in ("units", "column_nodes", "leaves", "even_nodes", "odd_nodes")}
        assert ledger.verify(4) == []


def test_lines_of_an_export(tmp_path: pathlib.Path) -> None:
    filled(tmp_path, 2)
    with read_ledger(str(tmp_path)) as ledger:
        lines = [json.loads(line) for line in ledger.export()]
    asked = {
        "n",
        "m",
        "engine",
        "version",
        "build_sha256",
        "class",
        "units",
        "verdict",
        "column_nodes",
        "leaves",
        "even_nodes",
        "odd_nodes",
    }
    assert asked | {"log_sha256", "cpu_s", "host"} <= set(lines[0])
    assert [(line["n"], line["m"], line["class"], line["verdict"]) for line in lines] == [(8, 10, [0, 4], "none"), (8, 10, [1, 4], "none")]
    assert sum(line["units"] for line in lines) == 17 + 17


def test_the_hash_does_not_depend_on_the_order_or_on_time() -> None:
    with open_ledger(None, PROBLEM) as ledger:
        for unit in (2, 0, 3, 1):
            ledger.record(unit, "", perform(PROBLEM, unit) | {"seconds": 99.0, "host": "elsewhere", "build": "another"})
        assert ledger.summary().sha256 == filled(None)


def test_a_unit_done_twice_counts_once_and_must_be_the_same() -> None:
    with open_ledger(None, PROBLEM) as ledger:
        result = perform(PROBLEM, 1)
        ledger.record(1, "", result)
        ledger.record(1, "", result | {"seconds": 5.0})
        assert ledger.summary().done == 1
        other = result | {"figures": result["figures"] | {"leaves": 0}}
        with pytest.raises(LedgerError, match="unit 1 was done twice and came to different results"):
            ledger.record(1, "", other)


@pytest.mark.parametrize(
    "other",
    [
        army_proofs.problem(8, 10, 11, classes=4),
        army_proofs.problem(9, 10, 10, classes=4),
        army_proofs.problem(8, 10, 10, classes=5),
        Problem(PROBLEM.kind, PROBLEM.parameters, PROBLEM.engine, "another version", 4),
    ],
)
def test_a_ledger_of_another_problem_or_version_is_refused_and_both_are_named(tmp_path: pathlib.Path, other: Problem) -> None:
    filled(tmp_path, 1)
    with pytest.raises(LedgerError, match="is of another problem") as refused:
        open_ledger(str(tmp_path), other)
    assert str(PROBLEM) in str(refused.value)
    assert str(other) in str(refused.value)
    assert filled(tmp_path) == filled(None), "the refusal has not left it locked"


def test_two_writers_are_refused_but_readers_are_not(tmp_path: pathlib.Path) -> None:
    with open_ledger(str(tmp_path), PROBLEM) as first:
        first.record(0, "", perform(PROBLEM, 0))
        with pytest.raises(LedgerError, match="is being written by another queenside"):
            open_ledger(str(tmp_path), PROBLEM)
        with read_ledger(str(tmp_path)) as reader:
            assert reader.summary().done == 1
            first.record(1, "", perform(PROBLEM, 1))
            assert reader.summary().done == 2


def test_no_ledger_and_no_database(tmp_path: pathlib.Path) -> None:
    with pytest.raises(LedgerError, match="There is no ledger in"):
        read_ledger(str(tmp_path))
    (tmp_path / FILE).write_text("notes of mine, not a database at all\n" * 50)
    with pytest.raises(LedgerError, match="It may be damaged, or no ledger"):
        read_ledger(str(tmp_path))
    (tmp_path / "file").write_text("")
    with pytest.raises(LedgerError, match="cannot be written"):
        open_ledger(str(tmp_path / "file"), PROBLEM)


def test_a_writer_killed_in_the_middle_of_a_commit(tmp_path: pathlib.Path) -> None:
    """The next to look, even a reader, finds what was committed and nothing of the rest."""
    hashed = filled(tmp_path, 3)
    code = (
        "import os, signal, sqlite3\n"
        f"connection = sqlite3.connect({str(tmp_path / FILE)!r}, isolation_level=None)\n"
        "connection.execute('PRAGMA cache_size = 1')\n"
        "connection.execute('BEGIN IMMEDIATE')\n"
        "connection.execute('DELETE FROM done')\n"
        "connection.executemany('INSERT INTO parts VALUES (?, ?, ?)', ((unit, str(unit), 'x' * 999) for unit in range(500)))\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    before = (tmp_path / FILE).stat().st_size
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == -9
    assert (tmp_path / FILE).stat().st_size > before, "some of it was written"
    with read_ledger(str(tmp_path)) as ledger:
        assert (ledger.summary().done, ledger.summary().sha256) == (3, hashed)
    assert filled(tmp_path) == filled(None)


def test_verifying_names_what_is_wrong(tmp_path: pathlib.Path) -> None:
    filled(tmp_path, 3)
    with read_ledger(str(tmp_path)) as ledger:
        assert ledger.verify() == ["1 of 4 units are not done."]
    filled(tmp_path)
    changed(tmp_path, "UPDATE done SET figures = replace(figures, '\"units\": 17', '\"units\": 18') WHERE unit = 2")
    with read_ledger(str(tmp_path)) as ledger:
        wrong = ledger.verify(4)
    assert "Unit 2 does not have the hash that was written with it: the row has been changed." in wrong
    assert "The classes have 68 row sets together; there are 67." in wrong


def test_verifying_finds_a_row_that_lies_consistently(tmp_path: pathlib.Path) -> None:
    """A machine that counts wrong writes a right hash of wrong figures; doing it again tells."""
    result = perform(PROBLEM, 3)
    with open_ledger(str(tmp_path), PROBLEM) as ledger:
        for unit in range(3):
            ledger.record(unit, "", perform(PROBLEM, unit))
        ledger.record(3, "", result | {"figures": result["figures"] | {"leaves": result["figures"]["leaves"] + 1}})
        assert ledger.verify() == []
        [wrong] = ledger.verify(4)
    assert wrong.startswith("Unit 3 came to ")


def test_a_wrong_witness_is_not_committed() -> None:
    problem = army_proofs.problem(5, 4, 4, classes=1)
    result = perform(problem, 0)
    assert result["verdict"] == "found"
    white, black = result["witness"]
    with open_ledger(None, problem) as ledger:
        with pytest.raises(InternalError, match="breaks the rules"):
            ledger.record(0, "", result | {"witness": [white, [*black[1:], white[0]]]})
        assert ledger.summary().verdict == "open"
        ledger.record(0, "", result)
        assert (ledger.summary().verdict, ledger.verify(1)) == ("found", [])


def test_a_witness_in_a_part_of_a_class() -> None:
    problem = army_proofs.problem(9, 12, 12, classes=1, work=500)
    with open_ledger(None, problem) as ledger, Processes(1) as crew:
        assert perform(problem, 0)["verdict"] == "split"
        assert carry_out(ledger, crew) is None
        assert (ledger.summary().verdict, ledger.summary().done, list(ledger.open_tasks())) == ("found", 1, [])
        assert ledger.verify(1) == []


@pytest.mark.parametrize("work", [500, 4_000])
def test_classes_that_are_split_come_to_the_same(work: int) -> None:
    """The limits are such that parts are split again, some deeper than others."""
    problem = army_proofs.problem(9, 13, 13, classes=3, work=work)
    whole = Problem(problem.kind, problem.parameters, problem.engine, problem.version, 3)
    with open_ledger(None, problem) as ledger, Processes(1) as crew:
        assert perform(problem, 0)["verdict"] == "split"
        assert carry_out(ledger, crew) is None
        assert ledger.summary().sha256 == filled(None, 3, whole)
        assert ledger.summary().totals["units"] == core_armies.unit_count(9, 13, 13)


def test_a_split_class_goes_on_where_it_was(tmp_path: pathlib.Path) -> None:
    problem = army_proofs.problem(9, 13, 13, classes=3, work=4_000)
    with open_ledger(str(tmp_path), problem) as ledger:
        tasks = ledger.split(1, "")
        for unit, part in tasks[:-1]:
            ledger.record(unit, part, perform(Problem(problem.kind, problem.parameters, problem.engine, problem.version, 3), unit, part))
        assert ledger.summary().done == 0
    with open_ledger(str(tmp_path), problem) as ledger:
        assert list(ledger.open_tasks()) == [tasks[-1], (0, ""), (2, "")]


def test_a_full_disk(tmp_path: pathlib.Path) -> None:
    """The file may not grow: the error says so, what was committed is there, and with room it goes on."""
    problem = army_proofs.problem(8, 10, 10, classes=60)
    with open_ledger(str(tmp_path), problem):
        limit = (tmp_path / FILE).stat().st_size
    code = (
        "import resource, sys\n"
        "from queenside.cluster import prove_armies\n"
        "from queenside.errors import LedgerError\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {resource.RLIM_INFINITY}))\n"
        "try:\n"
        f"    prove_armies(8, 10, 10, {str(tmp_path)!r}, 1, classes=60)\n"
        "except LedgerError as error:\n"
        "    sys.exit(str(error))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 1
    assert "make room and run the same command again to go on" in ran.stderr
    with read_ledger(str(tmp_path)) as ledger:
        kept = ledger.summary().done
        assert 0 < kept < 60
        assert ledger.verify() == [f"{60 - kept} of 60 units are not done."]
    with open_ledger(str(tmp_path), problem) as ledger, Processes(1) as crew:
        carry_out(ledger, crew)
        assert ledger.verify() == []
        assert ledger.summary().totals["column_nodes"] == core_armies.prove(8, 10, 10).column_nodes
