"""The MILP engine: HiGHS, branch and cut on the rows of a model.

How constraints become rows is told in :mod:`queenside.models.rows`; here they are handed over, all in
one call with arrays, which for a 9×9 board takes an eighth of the time of adding them one by one as
expressions. A clause that is added later is one more row. Assumptions fix the bounds of their columns
during the call. HiGHS tells no reason why a model is infeasible (its irreducible systems are of linear
programs only), so the core is always all assumptions.

HiGHS computes with fractions and calls a value whole that is within a millionth of it. A row whose
coefficients come to less than 400,000 cannot be broken by rounding such values; models with larger
sums are not supported. Since objectives have whole coefficients, a solution is the best when the
bound is less than one away from it; the relative gap of 0.01 % with which HiGHS is content by itself
would be wrong for large objectives.

Two rules of the presolve are off, sparsify and enumeration. With them HiGHS 1.14.0 was wrong about 7 of
1300 random 6×6 boards: it called models infeasible that had solutions, or found solutions that were none
and ended with an error (1.10 to 1.12 do that too). Without these rules none of them went wrong. Going
without any presolve takes two to three times as long.

One thread is used: HiGHS gains little from more on problems of this kind, one makes its answers
repeatable, and the scheduler that it would start is one for the whole process. A small problem is
first tried for a moment without a watch on it, since HiGHS asks the watch so often that it takes as
long as solving a 9×9 board. Every call starts afresh: after a change of the model HiGHS could only
keep a solution, which is what usually changed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any

from queenside.errors import InternalError
from queenside.models import stopping
from queenside.models.model import Model
from queenside.models.rows import Rows
from queenside.models.solver import Outcome, Size, Values, needed, reason_missing
from queenside.models.sums import largest_weight

VARIANTS = ("highs",)
ENCODED = False
EDGES = True
"""Cycles are better told by undirected edges: the relaxation of directed arcs says too little."""
_MOST_WEIGHT = 400_000
_OUT_OF_REACH = 1e15
"""A bound that no row can reach: HiGHS takes bounds from 1e20 on for none at all."""
_GRACE = 0.25
"""Seconds after which HiGHS is interrupted that should have stopped by itself."""
_UNSOUND_RULES = 1 << 14 | 1 << 16
"""The presolve rules sparsify and enumeration, as bits."""
_OPTIONS = {"output_flag": False, "threads": 1, "mip_rel_gap": 0.0, "mip_abs_gap": 0.9, "presolve_rule_off": _UNSOUND_RULES}


def available() -> str | None:
    """Return None, or why the engine cannot be used."""
    return reason_missing(_library)


def _library() -> Any:
    with needed("milp", "highspy"):
        import highspy
    return highspy


def supports(model: Model) -> str | None:
    """Return None, or that a sum of the model is too large to be right in spite of rounding."""
    if (largest := largest_weight(model)) > _MOST_WEIGHT:
        return f"The milp engine rounds: coefficients may come to {_MOST_WEIGHT:,} in a sum, and come to {largest:,} in this model."
    return None


def open(model: Model, encoding: str | None = None, variant: str | None = None) -> MilpSolver:  # noqa: ARG001
    """Return a live solver; there are no encodings or variants to choose from."""
    rows = Rows(model)
    if not rows.names:
        rows.fresh(0, 1)  # without columns HiGHS is content, whatever the rows say
    return MilpSolver(rows)


class MilpSolver(Outcome):
    """HiGHS on the rows of a model."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        super().__init__()
        self._library: Any = _library()
        self._highs: Any = self._library.Highs()
        for name, value in _OPTIONS.items():
            self._highs.setOptionValue(name, value)
        self._stopped = False
        self._watched = False
        self._load()

    @property
    def size(self) -> Size:
        """The columns and rows."""
        return Size(len(self.rows.names), len(self.rows))

    def _load(self) -> None:
        import numpy

        library, rows, objective = self._library, self.rows, self.rows.objective
        columns = len(rows.names)
        costs = numpy.zeros(columns)
        if objective is not None:
            costs[list(objective.columns)] = objective.coefficients
        aim = rows.model.objective
        sense = library.ObjSense.kMaximize if aim is not None and aim.maximise else library.ObjSense.kMinimize
        status = self._highs.passModel(
            columns,
            len(rows),
            len(rows.indices),
            int(library.MatrixFormat.kRowwise),
            int(sense),
            0.0,
            costs,
            numpy.array(rows.floors, float),
            numpy.array(rows.ceilings, float),
            self._bounds(rows.lows, -library.kHighsInf),
            self._bounds(rows.highs, library.kHighsInf),
            numpy.array(rows.starts[:-1], numpy.int32),
            numpy.array(rows.indices, numpy.int32),
            numpy.array(rows.coefficients, float),
            numpy.ones(columns, numpy.int32),
        )
        self._require(status, "pass the model")

    def _bounds(self, bounds: list[int | None], none: float) -> Any:
        """Return bounds of rows as HiGHS takes them, with ``none`` for no bound."""
        import numpy

        given = numpy.array([none if bound is None else bound for bound in bounds], float)
        return numpy.where(numpy.isfinite(given), given.clip(-_OUT_OF_REACH, _OUT_OF_REACH), given)

    def _require(self, status: Any, what: str) -> None:
        if status == self._library.HighsStatus.kError:
            raise InternalError(f"HiGHS refused to {what}.")

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause; one that always holds is left out."""
        literals = dict.fromkeys(clause)
        if any(-literal in literals for literal in literals):
            return
        self.at_least(1, literals)

    def at_least(self, low: int, literals: Iterable[int]) -> None:
        """Require one more row: at least ``low`` of literals that are of different variables."""
        row = self.rows.add_count(low, literals)
        assert row.low is not None
        status = self._highs.addRow(row.low, self._library.kHighsInf, len(row.columns), row.columns, row.coefficients)
        self._require(status, "add a row")

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None) -> bool | None:
        """Return whether there is a solution under the assumptions; None when the time was up first."""
        self._forget()
        assumed = set(assumptions)
        if any(-literal in assumed for literal in assumed):
            self._core = list(assumptions)
            return False
        self._stopped = False
        self._fix(assumptions, True)
        try:
            start = time.monotonic()
            if not self._settled(seconds):
                self._run_watched(stopping.left(seconds, start))
            return self._answered(assumptions)
        finally:
            self._fix(assumptions, False)

    def _settled(self, seconds: float | None) -> bool:
        """Try for a moment without watching, which would double the time of a small problem; return whether that settled it.

        What a moment finds of an objective would be lost to the search that follows, so there is none.
        """
        if len(self.rows) > stopping.SMALL or self.rows.objective is not None:
            return False
        moment = stopping.MOMENT if seconds is None else max(0.0, min(stopping.MOMENT, seconds))
        self._prepare(moment)
        self._require(self._highs.run(), "run")
        return moment == seconds or self._highs.getModelStatus() != self._library.HighsModelStatus.kTimeLimit

    def _run_watched(self, seconds: float | None) -> None:
        """Run in a way that Ctrl-C and the limit can end at any time."""
        if not self._watched:
            self._highs.cbMipInterrupt.subscribe(self._obey)
            self._highs.cbSimplexInterrupt.subscribe(self._obey)
            self._watched = True
        self._prepare(self._library.kHighsInf if seconds is None else max(0.0, seconds))
        try:
            self._require(stopping.run(self._highs.run, self._stop, None if seconds is None else max(0.0, seconds) + _GRACE), "run")
        except KeyboardInterrupt:
            if self._has_solution():
                self._found = self._read()
            raise

    def _prepare(self, limit: float) -> None:
        self._highs.clearSolver()
        self._highs.setOptionValue("time_limit", limit)

    def _fix(self, assumptions: Sequence[int], fixed: bool) -> None:
        """Give the columns of the assumptions the bounds that these say, or those of a Boolean again."""
        for literal in assumptions:
            value = int(literal > 0)
            self._highs.changeColBounds(abs(literal) - 1, value if fixed else 0, value if fixed else 1)

    def _stop(self) -> None:
        self._stopped = True

    def _obey(self, event: Any) -> None:
        """Tell HiGHS whether to stop: it asks every now and then, and remembers an answer of yes into the next call."""
        event.data_in.user_interrupt = self._stopped

    def _answered(self, assumptions: Sequence[int]) -> bool | None:
        kinds, status = self._library.HighsModelStatus, self._highs.getModelStatus()
        if status in (kinds.kInfeasible, kinds.kUnboundedOrInfeasible):
            self._core = list(assumptions)
            return False
        if status in (kinds.kTimeLimit, kinds.kInterrupt) and not self._has_solution():
            return None
        if status not in (kinds.kOptimal, kinds.kModelEmpty, kinds.kTimeLimit, kinds.kInterrupt):
            raise InternalError(f"HiGHS ended with the status {self._highs.modelStatusToString(status)!r}.")
        self._found = self._read()
        self.proved = self.rows.objective is not None and status in (kinds.kOptimal, kinds.kModelEmpty)
        return True

    def _has_solution(self) -> bool:
        return bool(self._highs.getInfo().primal_solution_status == self._library.SolutionStatus.kSolutionStatusFeasible)

    def _read(self) -> Values:
        return self.rows.read(self._highs.getSolution().col_value)

    def close(self) -> None:
        """Free the solver."""
        self._highs.clear()
