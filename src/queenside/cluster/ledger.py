"""A ledger: what has been done of a long job, kept so that nothing done is lost and nothing counts twice.

It is a folder with an SQLite file. The problem is written when it is made; each unit is a row, written
when whoever runs the job has the unit's result in hand, in a transaction that is on the disk before the
next begins. So "done" means committed: workers know nothing of the ledger, and may die at any time. A
rollback journal and full synchronisation were taken instead of a write-ahead log, which lives in three
files and needs shared memory, so not every network folder can hold it. Commits are seconds apart; their
cost is not seen.

A unit that takes too long is split. Its parts have rows of their own until the last one is done; then,
in one transaction, they become the unit's row.

Every row has a hash over all of it that can be reproduced, and the ledger one over the rows in their
order: a job that was killed a hundred times has the hash of one that was not.

Only one process writes at a time. It holds a lock on a second, empty file, which the system takes away
when the process ends in whatever manner; reading needs no lock.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import random
import sqlite3
import statistics
import time

from queenside.cluster.jobs import Problem, kind_of, perform
from queenside.errors import LedgerError, excerpt
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from queenside.cluster.jobs import Result, Task

FILE = "ledger.sqlite"
_LOCK = "writer.lock"
_FORM = 1
_PATIENCE = 10.0
"""Seconds to wait for a reader that holds the file."""
_RECENT = 50
"""The last units by which the pace is judged."""
_TABLES = """
CREATE TABLE problem (form INTEGER, kind TEXT, parameters TEXT, engine TEXT, version TEXT, units INTEGER, work INTEGER);
CREATE TABLE done (unit INTEGER PRIMARY KEY, verdict TEXT NOT NULL, figures TEXT NOT NULL, witness TEXT, sha256 TEXT NOT NULL,
                   version TEXT NOT NULL, build TEXT NOT NULL, seconds REAL NOT NULL, host TEXT NOT NULL, finished REAL NOT NULL);
CREATE TABLE parts (unit INTEGER, part TEXT, result TEXT, PRIMARY KEY (unit, part)) WITHOUT ROWID;
"""
_ROW = "unit, verdict, figures, witness, sha256, version, build, seconds, host, finished"


class Row(Value):
    """A unit that is done. ``seconds`` are of processor time; ``finished`` is the time of the commit."""

    __slots__ = ("build", "figures", "finished", "host", "seconds", "sha256", "unit", "verdict", "version", "witness")
    unit: int
    verdict: str
    figures: dict[str, int]
    witness: list[Any] | None
    sha256: str
    version: str
    build: str
    seconds: float
    host: str
    finished: float

    def __init__(self, stored: tuple[Any, ...]) -> None:
        unit, verdict, figures, witness, sha256, version, build, seconds, host, finished = stored
        self._set(unit=unit, verdict=verdict, figures=json.loads(figures), witness=None if witness is None else json.loads(witness))
        self._set(sha256=sha256, version=version, build=build, seconds=seconds, host=host, finished=finished)


class Summary(Value):
    """How far a job is.

    ``verdict`` is ``found``, ``none`` (every unit is done, and none found anything) or ``open``. ``totals``
    are the figures added up, ``seconds`` the processor time of all units done, ``spread`` the shortest,
    median and longest unit. ``left`` estimates the processor time of the rest; ``workers`` is how many
    units were worked on at a time lately. ``sha256`` is the hash over all rows done.
    """

    __slots__ = ("done", "left", "seconds", "sha256", "spread", "totals", "units", "verdict", "witness", "workers")
    done: int
    units: int
    verdict: str
    totals: dict[str, int]
    seconds: float
    spread: tuple[float, float, float] | None
    left: float | None
    workers: float
    witness: list[Any] | None
    sha256: str

    def __init__(self, rows: list[Row], units: int) -> None:
        found = next((row for row in rows if row.verdict == "found"), None)
        seconds = [row.seconds for row in rows]
        totals: dict[str, int] = {}
        for row in rows:
            for name, figure in row.figures.items():
                totals[name] = totals.get(name, 0) + figure
        self._set(done=len(rows), units=units, totals=totals, seconds=sum(seconds), witness=found and found.witness)
        self._set(verdict="found" if found else "none" if len(rows) == units else "open", workers=_workers(rows))
        self._set(spread=(min(seconds), statistics.median(seconds), max(seconds)) if seconds else None)
        self._set(left=sum(seconds) / len(rows) * (units - len(rows)) if rows else None)
        self._set(sha256=hashlib.sha256("".join(row.sha256 for row in rows).encode()).hexdigest())


def _workers(rows: list[Row]) -> float:
    """Return how many units were being done at a time lately: their processor time by the clock."""
    last = sorted(rows, key=lambda row: row.finished)[-_RECENT:]
    span = last[-1].finished - last[0].finished if len(last) > 1 else 0.0
    return max(1.0, sum(row.seconds for row in last[1:]) / span) if span > 0 else 1.0


class Ledger:
    """The ledger of one problem; to be used in a ``with`` statement, which closes it."""

    def __init__(self, folder: str | None, connection: sqlite3.Connection, problem: Problem, lock: sqlite3.Connection | None) -> None:
        self._folder = folder
        self._connection = connection
        self._lock = lock
        self.problem = problem

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()
        if self._lock is not None:
            self._lock.close()

    def open_tasks(self) -> Iterator[Task]:
        """Yield what is not done: parts of units that were split, and whole units."""
        with self._guarded():
            finished = {unit for (unit,) in self._connection.execute("SELECT unit FROM done")}
            split = self._connection.execute("SELECT unit, part, result IS NULL FROM parts ORDER BY unit, part").fetchall()
        yield from ((unit, part) for unit, part, is_open in split if is_open)
        begun = {unit for unit, _, _ in split}
        yield from ((unit, "") for unit in range(self.problem.units) if unit not in finished and unit not in begun)

    def record(self, unit: int, part: str, result: Result) -> None:
        """Commit a result. Raises LedgerError if the unit was done before and came to something else."""
        if result["verdict"] == "found":
            kind_of(self.problem).require_right(self.problem, result["witness"])
        with self._guarded(), self._connection:
            if not part or result["verdict"] == "found":
                self._finish(unit, result)
                return
            self._record_part(unit, part, result)

    def _record_part(self, unit: int, part: str, result: Result) -> None:
        stored = self._connection.execute("SELECT result FROM parts WHERE unit = ? AND part = ?", (unit, part)).fetchone()
        if stored is None:
            return  # the unit has been done as a whole meanwhile
        if stored[0] is not None:
            self._require_same(f"part {part} of unit {unit}", _reproducible(json.loads(stored[0])), _reproducible(result))
            return
        self._connection.execute("UPDATE parts SET result = ? WHERE unit = ? AND part = ?", (json.dumps(result), unit, part))
        results = [text and json.loads(text) for (text,) in self._connection.execute("SELECT result FROM parts WHERE unit = ?", (unit,))]
        if all(results):
            where = {name: result[name] for name in ("host", "build")}
            merged = kind_of(self.problem).merge(results)
            self._finish(unit, merged | where | {"seconds": sum(other["seconds"] for other in results)})

    def _finish(self, unit: int, result: Result) -> None:
        """Write the row of a unit, and let its parts go."""
        sha256 = self._hash(unit, result)
        before = self._connection.execute(f"SELECT {_ROW} FROM done WHERE unit = ?", (unit,)).fetchone()
        if before is not None:
            row = Row(before)
            earlier = {"verdict": row.verdict, "figures": row.figures, "witness": row.witness}
            self._require_same(f"unit {unit}", earlier, _reproducible(result))
            return
        witness = None if result["witness"] is None else json.dumps(result["witness"])
        told = (unit, result["verdict"], json.dumps(result["figures"]), witness, sha256, self.problem.version)
        where = (result["build"], result["seconds"], result["host"], time.time())
        self._connection.execute(f"INSERT INTO done ({_ROW}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", told + where)
        self._connection.execute("DELETE FROM parts WHERE unit = ?", (unit,))

    def _require_same(self, what: str, before: Result, now: Result) -> None:
        if before != now:
            raise LedgerError(
                f"{self._name}: {what} was done twice and came to different results: {json.dumps(before)} and {json.dumps(now)}. "
                "One of the machines, or its queenside, is not right; do not trust this ledger."
            )

    def split(self, unit: int, part: str) -> list[Task]:
        """Put the parts of a part in its place, and return them as tasks."""
        smaller = kind_of(self.problem).parts(self.problem, part)
        with self._guarded(), self._connection:
            self._connection.execute("DELETE FROM parts WHERE unit = ? AND part = ?", (unit, part))
            self._connection.executemany("INSERT INTO parts VALUES (?, ?, NULL)", [(unit, name) for name in smaller])
        return [(unit, name) for name in smaller]

    def rows(self) -> list[Row]:
        """Return the units that are done, in their order."""
        with self._guarded():
            return [Row(stored) for stored in self._connection.execute(f"SELECT {_ROW} FROM done ORDER BY unit")]

    def summary(self) -> Summary:
        """Return how far the job is."""
        return Summary(self.rows(), self.problem.units)

    def export(self) -> Iterator[str]:
        """Yield the units that are done as JSON lines."""
        kind = kind_of(self.problem)
        for row in self.rows():
            yield json.dumps(kind.line(self.problem, row))

    def verify(self, samples: int = 0, seed: int | None = None, progress: Callable[[int], object] | None = None) -> list[str]:
        """Return everything that is wrong: units that are missing or too many, wrong hashes and totals, units that come out otherwise.

        ``samples`` units, chosen by the seed, are done again. A witness is checked against the rules instead, and with one no
        other unit is needed.
        """
        rows = self.rows()
        summary = Summary(rows, self.problem.units)
        return [*self._defects(rows, summary), *self._otherwise(rows, samples, seed, progress)]

    def _defects(self, rows: list[Row], summary: Summary) -> Iterator[str]:
        for row in rows:
            if not 0 <= row.unit < self.problem.units:
                yield f"Unit {row.unit} is none of this job's, which are 0 to {self.problem.units - 1}."
            if row.version != self.problem.version:
                yield f"Unit {row.unit} was done by version {row.version}, not {self.problem.version}."
            if self._hash(row.unit, {"verdict": row.verdict, "figures": row.figures, "witness": row.witness}) != row.sha256:
                yield f"Unit {row.unit} does not have the hash that was written with it: the row has been changed."
        if summary.witness is not None:
            kind_of(self.problem).require_right(self.problem, summary.witness)
            return
        missing = self.problem.units - len({row.unit for row in rows if 0 <= row.unit < self.problem.units})
        if missing:
            yield f"{missing} of {self.problem.units} units are not done."
        elif shortfall := kind_of(self.problem).shortfall(self.problem, summary.totals):
            yield shortfall

    def _otherwise(self, rows: list[Row], samples: int, seed: int | None, progress: Callable[[int], object] | None) -> Iterator[str]:
        problem = self.problem
        unlimited = Problem(problem.kind, problem.parameters, problem.engine, problem.version, problem.units)
        refuted = [row for row in rows if row.verdict != "found"]
        for number, row in enumerate(random.Random(seed).sample(refuted, min(samples, len(refuted))), 1):
            again = perform(unlimited, row.unit)
            if self._hash(row.unit, again) != row.sha256:
                before = {"verdict": row.verdict, "figures": row.figures, "witness": row.witness}
                yield f"Unit {row.unit} came to {json.dumps(before)}; done again, to {json.dumps(_reproducible(again))}."
            if progress is not None:
                progress(number)

    def _hash(self, unit: int, result: Result) -> str:
        """Return the hash over what can be reproduced of a unit's result."""
        problem = self.problem
        about = {"kind": problem.kind, "parameters": problem.parameters, "engine": problem.engine, "version": problem.version}
        text = json.dumps(about | {"class": [unit, problem.units]} | _reproducible(result), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def _name(self) -> str:
        return "The ledger" if self._folder is None else f"The ledger {excerpt(self._folder, 200)}"

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Tell what SQLite complains about as an error of ours."""
        try:
            yield
        except sqlite3.Error as error:
            raise _told(error, self._name) from error


def open_ledger(folder: str | None, problem: Problem) -> Ledger:
    """Return the ledger of a problem, to be written: that in the folder, a new one where there is none, or without a folder one in memory.

    Raises LedgerError if the folder holds a ledger of another problem or version, if somebody else is writing to it, or if
    it cannot be written.
    """
    if folder is None:
        return Ledger(None, _created(":memory:", problem), problem, None)
    name = f"The ledger {excerpt(folder, 200)}"
    try:
        os.makedirs(folder, exist_ok=True)
        lock = _locked(folder, name)
        if not os.path.exists(os.path.join(folder, FILE)):
            _create(folder, problem)
        connection = _connected(os.path.join(folder, FILE))
        stored = _stored_problem(connection, name)
    except OSError as error:
        raise LedgerError(f"{name} cannot be written: {error.strerror or error}.") from error
    except sqlite3.Error as error:
        raise _told(error, name) from error
    if stored != problem:
        connection.close()
        lock.close()
        raise LedgerError(f"{name} is of another problem. It has: {stored}. Asked for: {problem}. Give another folder.")
    return Ledger(folder, connection, problem, lock)


def read_ledger(folder: str) -> Ledger:
    """Return the ledger in a folder, to be read, even while it is being written. Raises LedgerError if there is none."""
    name = f"The ledger {excerpt(folder, 200)}"
    path = os.path.join(folder, FILE)
    if not os.path.isfile(path):
        raise LedgerError(
            f"There is no ledger in {excerpt(folder, 200)}. A long proof makes one:  queenside armies 17 --prove --ledger DIR"
        )
    try:
        connection = _connected(path)
        return Ledger(folder, connection, _stored_problem(connection, name), None)
    except sqlite3.Error as error:
        raise _told(error, name) from error


def _connected(path: str) -> sqlite3.Connection:
    """Return a connection to a ledger that is there. A reader may have to write, too: it undoes what a killed writer left half done."""
    from urllib.parse import quote

    connection = sqlite3.connect(f"file:{quote(os.path.abspath(path))}?mode=rw", uri=True, timeout=_PATIENCE)
    connection.execute("PRAGMA synchronous = EXTRA")
    return connection


def _locked(folder: str, name: str) -> sqlite3.Connection:
    """Return what holds the right to write as long as this process lives."""
    lock = sqlite3.connect(os.path.join(folder, _LOCK), timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" in str(error):
            raise LedgerError(f"{name} is being written by another queenside. Wait for it, or end it; it can go on here.") from error
        raise
    return lock


def _create(folder: str, problem: Problem) -> None:
    """Make the file of a new ledger under another name first: a ledger that is there has its problem in it."""
    path = os.path.join(folder, f"{FILE}.new")
    with contextlib.suppress(FileNotFoundError):
        os.remove(path)
    _created(path, problem).close()
    os.replace(path, os.path.join(folder, FILE))


def _created(path: str, problem: Problem) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    with connection:
        connection.executescript(f"BEGIN; {_TABLES}")
        parameters = json.dumps(problem.parameters)
        values = (_FORM, problem.kind, parameters, problem.engine, problem.version, problem.units, problem.work)
        connection.execute("INSERT INTO problem VALUES (?, ?, ?, ?, ?, ?, ?)", values)
    return connection


def _stored_problem(connection: sqlite3.Connection, name: str) -> Problem:
    form, kind, parameters, engine, version, units, work = connection.execute("SELECT * FROM problem").fetchone()
    if form != _FORM:
        raise LedgerError(f"{name} has form {form}; this queenside reads form {_FORM}.")
    return Problem(kind, json.loads(parameters), engine, version, units, work)


def _reproducible(result: Result) -> Result:
    return {name: result[name] for name in ("verdict", "figures", "witness")}


def _told(error: sqlite3.Error, name: str) -> LedgerError:
    """Return an error of SQLite's as one that says what to do."""
    said = str(error)
    if "full" in said or "disk I/O" in said or "readonly" in said:
        return LedgerError(
            f"{name} cannot be written: {said}. What was committed is kept; make room and run the same command again to go on."
        )
    if "locked" in said:
        return LedgerError(f"{name} is held by another program ({said}). Try again.")
    return LedgerError(f"{name} cannot be used: {said}. It may be damaged, or no ledger; restore the file or take another folder.")
