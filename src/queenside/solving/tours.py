"""The one door to tours: find them, count them, or learn why there is none.

What is asked chooses the way, so that nothing is asked of an engine that cannot decide it:

1. the classic jumps on a whole board with sides of 5 and more: the native construction, which always succeeds;
2. anything else is first looked at for a reason in words why there is no tour (:mod:`.tour_arguments`);
3. one tour without clues: the native walk with rotations for a moment, which finds nearly all there are but
   can never say no, with a glance of the native search between, which can on small boards; then ``arcs`` by
   sat. On boards of more than 40,000 cells it walks on;
4. clues, or several tours: the native depth-first search; where clues leave it too much, after a moment the
   formulation ``time`` by sat takes over, or ``arcs`` on boards that are too large for it.

Without python-sat the native search goes on to the end. Every tour that leaves this module has been checked
by :func:`queenside.puzzles.tour.check`; one that fails is an internal error, never an answer.
"""

from __future__ import annotations

import time

from queenside import core_tours
from queenside.answers import Limits
from queenside.errors import InternalError, Interrupted, UsageError
from queenside.puzzles.tour import CLASSIC, check
from queenside.solving import checked_limits
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.core_tours import Progress
    from queenside.puzzles.tour import Tour
    from queenside.solving.tour_certificates import TourCertificate

    Numbers = Sequence[int]
    Found = tuple[list[Numbers], str | None]
    """Tours, and what stopped the search for more; None: there are no more."""

ARGUMENT = "argument"
"""The engine of an answer that needed none."""
NATIVE = "native"
USUAL_ENGINE = "sat"
"""The engine that is taken when only a formulation or an encoding is named, and where native ones cannot decide."""
_MOMENT = 1.0
"""Seconds for which native methods are tried that may not come to an end."""
_BLINK = 0.02
"""Seconds after which the walk waits until it has been looked whether a small search says no."""
_GLANCE = 20_000
"""Nodes of that search: some milliseconds."""
_FEWEST_FOR_BLOCKS = 5
"""The sides from which on the construction succeeds."""
_MOST_FOR_TIME = 400
"""The most cells of a clued board for which sat is told times."""
_MOST_FOR_ARCS = 40_000
"""The most cells of a board for which sat is told arcs; on larger ones the walk has all the time there is."""


class TourAnswer(Value):
    """What is known about a tour.

    ``all`` are the tours found, each as the numbers of all cells row by row, 0 for holes; ``stopped`` names
    what ended the search early (``solutions``, ``seconds``, ``nodes``, ``interrupt``) or is None where these
    are proved to be all. A closed tour without a given number is numbered from its first cell in reading
    order, so that it counts twice, once in each direction. ``reason`` says in words why there is none.
    """

    __slots__ = ("all", "encoding", "engine", "formulation", "nodes", "reason", "seconds", "stopped")
    all: tuple[Numbers, ...]
    stopped: str | None
    engine: str
    formulation: str | None
    encoding: str | None
    nodes: int
    seconds: float
    reason: str | None

    def __init__(
        self,
        found: tuple[Numbers, ...],
        stopped: str | None,
        engine: str,
        *,
        formulation: str | None = None,
        encoding: str | None = None,
        nodes: int = 0,
        seconds: float = 0.0,
        reason: str | None = None,
    ) -> None:
        self._set(
            all=found,
            stopped=stopped,
            engine=engine,
            formulation=formulation,
            encoding=encoding,
            nodes=nodes,
            seconds=seconds,
            reason=reason,
        )

    @property
    def complete(self) -> bool:
        """Whether the tours found are proved to be all there are."""
        return self.stopped is None

    @property
    def status(self) -> str:
        """``solved``, ``impossible`` (proved) or ``unknown`` (a limit was reached first)."""
        if self.all:
            return "solved"
        return "impossible" if self.complete else "unknown"

    @property
    def numbers(self) -> Numbers | None:
        """The first tour found, if any."""
        return self.all[0] if self.all else None


class TourCount(Value):
    """A number of tours: ``exact``; or an estimate with its standard ``error``; or, with no error, at least so many."""

    __slots__ = ("error", "exact", "number")
    number: float
    exact: bool
    error: float | None

    def __init__(self, number: float, exact: bool, error: float | None = None) -> None:
        self._set(number=number, exact=exact, error=error)


def find(
    tour: Tour,
    *,
    engine: str | None = None,
    formulation: str | None = None,
    encoding: str | None = None,
    solutions: int = 1,
    seconds: float | None = None,
    seed: int | None = None,
) -> TourAnswer:
    """Return the answer to a tour: up to ``solutions`` tours, or why there is none.

    ``engine`` is chosen by what is asked unless one is named: ``native``, or one that takes models, with a
    ``formulation`` (``arcs``, ``time``, ``numbers``) and an ``encoding``, which imply ``sat`` if none is named.
    ``seed`` asks for another tour: engines other than native are told the model in another order. Raises
    PuzzleError if the question makes no sense, MissingPartError if the engine is not installed, Interrupted
    on Ctrl-C.
    """
    tour.require_valid()
    limits = checked_limits(solutions, seconds, None)
    _require_known(engine, formulation)
    search = _Search(tour, limits, seed)
    try:
        if engine is None and formulation is None and encoding is None:
            search.by_policy()
        elif engine == NATIVE:
            if formulation is not None or encoding is not None:
                raise UsageError("The engine native takes the board itself: a formulation or encoding is for engines such as sat.")
            search.by_native()
        else:
            search.by_model(engine or USUAL_ENGINE, formulation, encoding)
    except KeyboardInterrupt:
        search.stopped = "interrupt"
    answer = search.answer()
    if answer.stopped == "interrupt":
        raise Interrupted(answer)
    return answer


class _Search:
    """A search under way: what is known so far, whoever found it."""

    def __init__(self, tour: Tour, limits: Limits, seed: int | None) -> None:
        self._tour = tour
        self._limits = limits
        self._seed = seed
        self._start = time.perf_counter()
        self._found: list[Numbers] = []
        self._engine = NATIVE
        self._formulation: str | None = None
        self._encoding: str | None = None
        self._nodes = 0
        self._reason: str | None = None
        self.stopped: str | None = "interrupt"

    def by_policy(self) -> None:
        """Search in the way that suits what is asked."""
        if self._constructed() or self._seen():
            return
        clued, few = bool(self._tour.clues), self._tour.cell_count <= _MOST_FOR_TIME
        if clued:
            self._searched(_MOMENT)
            if self.stopped != "seconds" or self._left() == 0:
                return
        elif self._limits.solutions != 1:
            self._searched(None)
            return
        elif self._tour.cell_count > _MOST_FOR_ARCS:
            self._wandered(None)
            return
        elif self._wandered_or_refuted() or self._left() == 0:
            return
        if _has_sat():
            self._modelled(USUAL_ENGINE, "time" if clued and few else "arcs", None)
        else:
            self._searched(None)

    def by_native(self) -> None:
        """Search by native methods alone."""
        if self._constructed() or self._seen():
            return
        if self._limits.solutions == 1 and not self._tour.clues and self._wandered_or_refuted():
            return
        self._searched(None)

    def by_model(self, engine: str, formulation: str | None, encoding: str | None) -> None:
        """Search by an engine that takes models."""
        if not self._seen():
            self._modelled(engine, formulation, encoding)

    def _modelled(self, engine: str, formulation: str | None, encoding: str | None) -> None:
        from queenside.solving.lazy_cuts import TourSearch

        search = TourSearch(self._tour, engine, formulation, encoding, shuffled=self._seed)
        self._engine, self._formulation, self._encoding = search.name, search.formulation, search.encoding
        try:
            found, self.stopped = search.find(Limits(self._left(), None, self._limits.solutions))
        finally:
            self._nodes += search.nodes
            search.close()
        if len(found) >= len(self._found):  # else the time was up before it came to what was known already
            self._found = list(found[: self._limits.solutions])
        if len(found) > len(self._found):
            self.stopped = "solutions"

    def _seen(self) -> bool:
        """Answer what needs no search; return whether it did."""
        tour = self._tour
        if tour.cell_count == 1:
            cells = [(row, column) for row in range(tour.height) for column in range(tour.width)]
            numbers = [int(tour.is_on_board(cell)) for cell in cells]
            self._found, self.stopped, self._engine = [numbers], None, ARGUMENT
            return True
        from queenside.solving.tour_arguments import argue

        argument = argue(tour)
        if argument is None:
            return False
        self._reason, self.stopped, self._engine = argument.words, None, ARGUMENT
        return True

    def _constructed(self) -> bool:
        """Construct the tour, if there is a construction for such boards; return whether there is."""
        tour = self._tour
        plain = not (tour.holes or tour.clues) and tour.end is None and min(tour.width, tour.height) >= _FEWEST_FOR_BLOCKS
        if not plain or self._limits.solutions != 1 or not set(CLASSIC) <= set(tour.moves):
            return False
        numbers = core_tours.construct(tour.width, tour.height, tour.start, self._seed)
        if numbers is None:
            return False
        self._found, self.stopped = [numbers], "solutions"
        return True

    def _wandered(self, seconds: float | None) -> bool:
        """Look for one tour at random, for so many seconds at most; return whether there was one."""
        numbers = core_tours.wander(self._tour, self._seed or 0, Limits(self._shorter(seconds), None, 1))
        if numbers is None:
            self.stopped = "seconds"
            return False
        self._found, self.stopped = [numbers], "solutions"
        return True

    def _wandered_or_refuted(self) -> bool:
        """Look for one tour at random, and whether a glance shows that there is none; return whether either came to an answer."""
        if self._wandered(_BLINK):
            return True
        if self._tour.cell_count <= _MOST_FOR_TIME:
            found, stopped, nodes = core_tours.search(self._tour, 1, Limits(self._left(), _GLANCE, 1))
            self._nodes += nodes
            if stopped == "interrupt":
                raise KeyboardInterrupt
            if stopped is None and not found:
                self.stopped = None
                return True
        return self._wandered(_MOMENT)

    def _searched(self, seconds: float | None) -> None:
        """Search depth-first, for so many seconds at most."""
        most = self._limits.solutions
        found, self.stopped, nodes = core_tours.search(self._tour, most, Limits(self._shorter(seconds), None, most))
        self._found = list(found)
        self._nodes += nodes

    def _left(self) -> float | None:
        """Return how many seconds are left."""
        seconds = self._limits.seconds
        return None if seconds is None else max(0.0, seconds - (time.perf_counter() - self._start))

    def _shorter(self, seconds: float | None) -> float | None:
        """Return a time, or what is left if that is less."""
        return min((each for each in (seconds, self._left()) if each is not None), default=None)

    def answer(self) -> TourAnswer:
        """Return what is known, every tour checked."""
        for numbers in self._found:
            wrong = check(self._tour, numbers)
            if wrong:
                detail = " ".join(violation.message for violation in wrong)
                raise InternalError(f"The {self._engine} engine gave a wrong tour of {self._tour!r}: {detail} Please report this board.")
        return TourAnswer(
            tuple(self._found),
            self.stopped,
            self._engine,
            formulation=self._formulation,
            encoding=self._encoding,
            nodes=self._nodes,
            seconds=time.perf_counter() - self._start,
            reason=self._reason,
        )


def count(tour: Tour, *, seconds: float | None = None, told: Progress | None = None) -> TourCount:
    """Return the number of tours: exact, or "at least" when the time was up first.

    Counted are directed tours, with each start if none is given; of closed ones, where no number is given,
    the cycles whatever their start and direction. ``told`` is called some twenty times a second with the share that
    is done, None where it cannot be guessed, and the nodes. Raises PuzzleError if the question makes no sense, on
    Ctrl-C Interrupted with what is known.
    """
    tour.require_valid()
    limits = checked_limits(None, seconds, None)
    if tour.cell_count > 1 and _is_refuted(tour):
        return TourCount(0, True)
    number, stopped, _ = core_tours.count(tour, limits, told)
    result = TourCount(number, stopped is None)
    if stopped == "interrupt":
        raise Interrupted(result)
    return result


def estimate(tour: Tour, *, samples: int = 100_000, seed: int = 0, told: Progress | None = None) -> TourCount:
    """Return an estimate of what :func:`count` counts, with its standard error; the weights are heavy-tailed, so that is optimistic.

    ``told`` is called as by :func:`count`, with the samples for nodes. On Ctrl-C raises Interrupted with the estimate
    by the samples until then.
    """
    tour.require_valid()
    if samples < 2:
        raise UsageError(f"An estimate needs at least 2 samples, not {samples}.")
    if tour.cell_count > 1 and _is_refuted(tour):
        return TourCount(0, True)
    mean, error, _, drawn = core_tours.estimate(tour, samples, seed, told)
    result = TourCount(mean, False, error)
    if drawn < samples:
        raise Interrupted(result)
    return result


def certify(tour: Tour, *, seconds: float | None = None) -> TourCertificate:
    """Return a certificate that there is no such tour or only one; see :mod:`queenside.solving.tour_certificates`."""
    from queenside.solving import tour_certificates

    return tour_certificates.certify(tour, seconds=seconds)


def _require_known(engine: str | None, formulation: str | None) -> None:
    """Raise UsageError for a name that is none, also where it is not needed, and MissingPartError for what is not installed."""
    if engine not in (None, NATIVE):
        from queenside import engines

        engines.require(engines.find(engine)[0])  # so that the time is not that of importing a library
    if formulation is not None:
        from queenside import formulations

        formulations.get(formulation, formulations.TOUR)


def _is_refuted(tour: Tour) -> bool:
    from queenside.solving.tour_arguments import argue

    return argue(tour) is not None


def _has_sat() -> bool:
    from queenside import engines

    module, _ = engines.find(USUAL_ENGINE)
    return module.available() is None
