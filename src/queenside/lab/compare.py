"""Formulation × engine × encoding on many boards and several seeds: what is faster, and how far that can be believed.

A solver's time on one problem says little: the same constraints in another order can take a tenth
or ten times as long. So every combination meets every board several times, each time with the
variables and constraints of the model in another random order (the *seed*; an engine that takes the
board itself has no order to shuffle, its seeds are repetitions). A machine is slow for minutes at a
time. So the combinations take turns on every board, each board beginning with another one, and a slow
phase hits all alike. What is compared is the ratio of times on one board, not times on different ones.

Every solution is checked against the rules, and all combinations must agree on every board.
How a single run is timed: :mod:`queenside.lab.runs`. What becomes of runs that reach the limit:
:mod:`queenside.lab.figures`.
"""

from __future__ import annotations

import csv
import io
import statistics
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from queenside.answers import Answer
from queenside.errors import InternalError, Interrupted, PuzzleError, UsageError
from queenside.lab.combinations import Combination, combinations
from queenside.lab.families import Puzzle, family_of
from queenside.lab.figures import Range, at_least, known, median, quantile
from queenside.lab.runs import Built, Found, Processes, Question, Stopped
from queenside.lab.tables import Column, table
from queenside.puzzles.armies import Armies
from queenside.puzzles.star_battle import Position, StarBattle, as_position
from queenside.puzzles.tour import Tour
from queenside.views.drawing import Drawing
from queenside.views.strips import Strip, strips_svg

Board = StarBattle | Position | Tour | Armies
Progress = Callable[[int, int, Combination], None]
"""Told before every run: how many are done, how many there are in all, and the combination that is next."""

FEWEST_INSTANCES = 5
FEWEST_SEEDS = 3
"""With fewer of either, a remark says that nothing general can be concluded."""


class Row(NamedTuple):
    """One run. Where the status is unknown, the last step took at least the time given; ``unique`` is None then."""

    instance: str
    formulation: str | None
    engine: str
    encoding: str | None
    seed: int
    variables: int | None
    clauses: int | None
    build_ms: float
    solve_ms: float
    status: str
    unique: bool | None

    @property
    def combination(self) -> Combination:
        """The way that was taken."""
        return Combination(self.engine, self.formulation, self.encoding)

    @property
    def solve_time(self) -> Range:
        """The milliseconds of the search, as far as they are known."""
        return at_least(self.solve_ms) if self.status == "unknown" else known(self.solve_ms)


class Summary(NamedTuple):
    """The runs of one combination together; times in milliseconds.

    ``ratio`` compares with the first combination: on each board the medians over the seeds, and then
    the median over the boards, of which they have ``shared`` in common. It is None if that is 0.
    ``slower_on`` counts the boards on which it is certainly above 1.
    """

    combination: Combination
    instances: int
    runs: int
    unknown: int
    variables: float | None
    clauses: float | None
    build_ms: Range
    first_quartile_ms: Range
    median_ms: Range
    third_quartile_ms: Range
    worst_ms: Range
    ratio: Range | None
    slower_on: int
    shared: int

    def record(self) -> dict[str, object]:
        """Return the summary for JSON."""
        fields = self._asdict() | self.combination._asdict()
        del fields["combination"]
        return {name: field.record() if isinstance(field, Range) else field for name, field in fields.items()}


class Comparison:
    """The rows of a comparison, and what they come to. Notebooks show its plot by themselves; ``print`` shows its table.

    ``combinations`` are those that have runs, in the order in which they were named; ``left_out`` has
    a sentence for every one that cannot be, or cannot take some board; ``question`` is what every run answers.
    """

    def __init__(self, rows: Iterable[Row], order: Iterable[Combination], left_out: Iterable[str], seconds: float, question: str) -> None:
        self.rows = tuple(rows)
        ran = {row.combination for row in self.rows}
        self.combinations = tuple(combination for combination in order if combination in ran)
        self.left_out = tuple(left_out)
        self.seconds = seconds
        self.question = question

    def summary(self) -> list[Summary]:
        """Return the figures of every combination."""
        found = self.combinations
        times = {combination: self._times(combination) for combination in found}
        return [self._summary(combination, times[combination], times[found[0]]) for combination in found]

    def remarks(self) -> list[str]:
        """Return what has to be said with the figures: what was left out, and whether there are too few."""
        told = list(self.left_out)
        instances, seeds = len({row.instance for row in self.rows}), len({row.seed for row in self.rows})
        told += [
            f"{each.combination} ran on {each.instances} of {instances} boards: only its ratio compares."
            for each in self.summary()
            if each.instances < instances
        ]
        if instances < FEWEST_INSTANCES or seeds < FEWEST_SEEDS:
            told.append(
                f"{instances} board{'s' * (instances != 1)} and {seeds} seed{'s' * (seeds != 1)}: nothing general can be concluded "
                f"from fewer than {FEWEST_INSTANCES} boards or {FEWEST_SEEDS} seeds."
            )
        return told

    def _summary(self, combination: Combination, times: _Times, first: _Times) -> Summary:
        rows = [row for row in self.rows if row.combination == combination]
        solved = [row.solve_time for row in rows]
        ratios = [median(here).over(median(first[instance])) for instance, here in times.items() if instance in first]
        sized = [row for row in rows if row.variables is not None and row.clauses is not None]
        return Summary(
            combination,
            len(times),
            len(rows),
            sum(row.status == "unknown" for row in rows),
            statistics.median(row.variables or 0 for row in sized) if sized else None,
            statistics.median(row.clauses or 0 for row in sized) if sized else None,
            median([known(row.build_ms) for row in rows]),
            quantile(solved, 0.25),
            median(solved),
            quantile(solved, 0.75),
            quantile(solved, 1),
            known(1.0) if times is first else median(ratios) if ratios else None,
            sum(ratio.low > 1 for ratio in ratios),
            len(ratios),
        )

    def _times(self, combination: Combination) -> _Times:
        """Return the times of a combination by instance."""
        times: _Times = {}
        for row in self.rows:
            if row.combination == combination:
                times.setdefault(row.instance, []).append(row.solve_time)
        return times

    def table(self, width: int | None = None) -> str:
        """Return the summary as a table for a terminal, times in milliseconds; columns are dropped to keep to a width.

        Of engine, formulation and encoding only those are columns in which the combinations differ.
        """
        found = self.summary()
        named = [
            Column(name, [getattr(each.combination, name) or "–" for each in found], words=True)
            for name in Combination._fields
            if name == "engine" or len({getattr(each.combination, name) for each in found}) > 1
        ]
        figures = [
            Column("variables", [_whole(each.variables) for each in found], rank=5),
            Column("clauses", [_whole(each.clauses) for each in found], rank=5),
            Column("build", [str(each.build_ms) for each in found], rank=2),
            Column("median", [str(each.median_ms) for each in found]),
            Column("quartiles", [f"{each.first_quartile_ms} – {each.third_quartile_ms}" for each in found], rank=4),
            Column("worst", [str(each.worst_ms) for each in found], rank=1),
            Column("unknown", [f"{each.unknown}/{each.runs}" for each in found]),
            Column("ratio", ["–" if each.ratio is None else str(each.ratio) for each in found]),
            Column("slower on", [f"{each.slower_on}/{each.shared}" for each in found], rank=3),
        ]
        return table([*named, *figures], width)

    def csv(self) -> str:
        """Return all rows as CSV with a heading; what is not known is empty."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows([_csv_cell(field) for field in row] for row in self.rows)
        return text.getvalue()

    def record(self) -> dict[str, object]:
        """Return everything for JSON."""
        return {
            "rows": [row._asdict() for row in self.rows],
            "summary": [each.record() for each in self.summary()],
            "remarks": self.remarks(),
            "seconds": self.seconds,
        }

    def plot(self) -> Drawing:
        """Return the search times drawn: a strip for each combination, a dot for each run, on a logarithmic scale.

        Raises UsageError if there are no runs.
        """
        if not self.rows:
            raise UsageError("There are no runs to draw.")
        strips = []
        for each in self.summary():
            times = [row.solve_ms for row in self.rows if row.combination == each.combination and row.status != "unknown"]
            first, middle, third = (
                quartile.low if quartile.exact else None for quartile in (each.first_quartile_ms, each.median_ms, each.third_quartile_ms)
            )
            strips.append(Strip(str(each.combination), times, each.unknown, (first, middle, third)))
        instances = len({row.instance for row in self.rows})
        title = f"Solved and proved: {instances} boards, {len({row.seed for row in self.rows})} seeds, processor time of the search"
        return Drawing(strips_svg(title, strips, 1000 * self.seconds))

    def _repr_svg_(self) -> str:
        return self.plot().svg

    def __repr__(self) -> str:
        return f"<Comparison of {len(self.combinations)} combinations in {len(self.rows)} runs>"

    def __str__(self) -> str:
        return "\n".join([self.table(), *self.remarks()])


_Times = dict[str, list[Range]]


def _whole(number: float | None) -> str:
    return "–" if number is None else f"{number:.0f}"


def _csv_cell(field: object) -> object:
    if isinstance(field, bool):
        return "true" if field else "false"
    return "" if field is None else field


def compare(
    boards: Iterable[Board] | Mapping[str, Board],
    *,
    engines: Sequence[str] | None = None,
    formulations: Sequence[str] | None = None,
    encodings: Sequence[str] | None = None,
    seeds: int = 3,
    seconds: float = 10.0,
    progress: Progress | None = None,
) -> Comparison:
    """Return how combinations of engine, formulation and encoding do on boards, on tours or on armies.

    Of a board the solution is asked and the proof of uniqueness, of a tour one tour or the proof that there is none,
    and where it has clues whether there is a second; of armies a placement or the proof that there is none.
    Each of the three is a list of names, or ``["all"]``; without it the usual ones are taken. Boards
    may come with names; their marks are not used. ``seconds`` are the limit of building and of
    searching, each, in every run. Raises UsageError for an unknown name, PuzzleError
    for a board that is no valid puzzle, MissingPartError for an engine that is not installed,
    InternalError if a solution is wrong or two combinations contradict each other, and on Ctrl-C
    Interrupted with the comparison of the runs finished by then.
    """
    puzzles = _named(boards)
    if seeds < 1 or not seconds > 0:
        raise UsageError(f"A comparison needs at least 1 seed and more than 0 seconds, not {seeds} and {seconds}.")
    family = family_of(next(iter(puzzles.values())))
    order, left_out = combinations(engines, formulations, encodings, family.ways)
    question = family.question(puzzles.values())
    record = _Record(puzzles, seconds)
    runs = list(_turns(list(puzzles), order, seeds))
    try:
        with Processes() as processes:
            for number, (seed, instance, combination) in enumerate(runs):
                if progress is not None:
                    progress(number, len(runs), combination)
                record.make(processes, instance, combination, seed)
    except KeyboardInterrupt as interrupt:
        raise Interrupted(Comparison(record.rows, order, [*left_out, *record.left_out()], seconds, question)) from interrupt
    return Comparison(record.rows, order, [*left_out, *record.left_out()], seconds, question)


def _named(boards: Iterable[Board] | Mapping[str, Board]) -> dict[str, Puzzle]:
    """Return the puzzles by name, valid ones all and of one family."""
    items = boards.items() if isinstance(boards, Mapping) else ((str(number), board) for number, board in enumerate(boards, 1))
    puzzles = {name: board if isinstance(board, Tour | Armies) else as_position(board).puzzle for name, board in items}
    if not puzzles:
        raise UsageError("There is no board to compare anything on.")
    if len({family_of(puzzle) for puzzle in puzzles.values()}) > 1:
        raise UsageError("Puzzles of different families cannot be compared with each other.")
    for name, puzzle in puzzles.items():
        try:
            puzzle.require_valid()
        except PuzzleError as error:
            raise PuzzleError(f"{name}: {error}", error.defects) from error
    return puzzles


def _turns(instances: Sequence[str], order: Sequence[Combination], seeds: int) -> Iterator[tuple[int, str, Combination]]:
    """Yield all runs: all combinations on a board before the next board, and every time another one begins."""
    for seed in range(1, seeds + 1):
        for number, instance in enumerate(instances, seed):
            first = number % len(order)
            for combination in (*order[first:], *order[:first]):
                yield seed, instance, combination


class _Record:
    """The rows so far, with what they say about each board."""

    def __init__(self, puzzles: Mapping[str, Puzzle], seconds: float) -> None:
        self._puzzles = puzzles
        self._seconds = seconds
        self._verdicts: dict[str, Row] = {}
        self.rows: list[Row] = []
        self._reasons: dict[Combination, str] = {}
        self._unable: set[tuple[str, Combination]] = set()

    def left_out(self) -> list[str]:
        """Return a sentence for every combination that could not take some board or any."""
        ran = {row.combination for row in self.rows}
        return [
            _shortened(f"{combination} is left out{' on some boards' if combination in ran else ''}. {reason}")
            for combination, reason in self._reasons.items()
        ]

    def make(self, processes: Processes, instance: str, combination: Combination, seed: int) -> None:
        """Make a run and take down what it comes to; a combination that cannot take the board is left out and told once."""
        if (instance, combination) in self._unable:
            return
        puzzle = self._puzzles[instance]
        try:
            built, found = processes.run(Question(puzzle, combination, seed, self._seconds))
        except UsageError as reason:
            self._unable.add((instance, combination))
            self._reasons.setdefault(combination, str(reason))
            return
        row = self._row(instance, combination, seed, built, found)
        self._judge(row)
        self.rows.append(row)

    def _row(self, instance: str, combination: Combination, seed: int, built: Built | Stopped, found: Found | Stopped | None) -> Row:
        status, unique = "unknown", None
        if isinstance(found, Found):
            self._check(self._puzzles[instance], combination, found.solutions)
            solutions: tuple[Any, ...] = tuple(found.solutions)
            answer = Answer(solutions, None if found.complete else "solutions", combination.engine, 0, 0.0)
            status, unique = answer.status, answer.unique
        variables, clauses = built.size if isinstance(built, Built) and built.size is not None else (None, None)
        build_ms, solve_ms = round(built.milliseconds, 4), 0.0 if found is None else round(found.milliseconds, 4)
        engine, formulation, encoding = combination
        return Row(instance, formulation, engine, encoding, seed, variables, clauses, build_ms, solve_ms, status, unique)

    def _check(self, puzzle: Puzzle, combination: Combination, solutions: Sequence[Sequence[Any]]) -> None:
        wrong = [violation.message for solution in solutions for violation in family_of(puzzle).check(puzzle, solution)]
        if len(set(map(tuple, solutions))) < len(solutions):
            wrong.append("The same solution came twice.")
        if wrong:
            raise InternalError(f"{combination} gave a wrong solution of {puzzle!r}: {' '.join(wrong)} Please report this board.")

    def _judge(self, row: Row) -> None:
        """Hold a run against the first one that came to an end on the same board."""
        if row.status == "unknown":
            return
        other = self._verdicts.setdefault(row.instance, row)
        if (row.status, row.unique) != (other.status, other.unique):
            raise InternalError(
                f"{row.combination} and {other.combination} contradict each other on {row.instance}: "
                f"{_verdict(row)} and {_verdict(other)}. Please report {self._puzzles[row.instance]!r}."
            )


def _shortened(sentence: str, most: int = 200) -> str:
    return sentence if len(sentence) <= most else f"{sentence[:most]}…"


def _verdict(row: Row) -> str:
    return row.status if row.status != "solved" else "one solution" if row.unique else "several solutions"
