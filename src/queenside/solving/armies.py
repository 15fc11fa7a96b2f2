"""The one door to peaceable armies: place them, find the largest, prove that there are no larger ones.

What is asked chooses the way, so that nothing is asked of an engine that cannot decide it:

1. large armies are found by annealing, which can never say no;
2. whether two armies fit on a plain board of up to 32 rows is decided by the native prover;
3. what it does not know, a torus or more than two colours, is decided by sat where python-sat is installed;
4. any other engine decides if it is named, and is then asked for one queen more each time until it says no.

Every placement that leaves this module has been checked by :func:`queenside.puzzles.armies.check`; one that
fails is an internal error, never an answer.
"""

from __future__ import annotations

import time

from queenside import core_annealing, core_armies
from queenside.answers import Limits
from queenside.errors import InternalError, Interrupted, UsageError
from queenside.grid import all_cells
from queenside.puzzles.armies import Armies, check
from queenside.solving import checked_limits
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from queenside.core_annealing import Annealed
    from queenside.puzzles.armies import Army

    Progress = Callable[[str, int, int, int], None]
    """Is told what is being done, how many parts of how many are done, and the nodes so far."""

NATIVE = "native"
ANNEALING = "annealing"
COUNTING = "counting"
"""The engine of an answer that needs no search: more queens than cells."""
USUAL_ENGINE = "sat"
"""The engine that is taken when only a formulation or an encoding is named, and where native ones cannot decide."""
_MOVES = 100_000_000
"""For how many moves the best known armies are looked for, up to _LARGEST_AIMED; the search ends when they are found."""
_LARGEST_AIMED = 30
_MOVES_BLIND = 3_000_000
"""The same where no end is to be expected: no best is known, or the board is large."""
_MOVES_BEFORE_PROOF = 1_000_000
"""The same where a prover stands ready."""
_QUICKLY_PROVED = 12
"""Up to this size the prover finds armies faster than annealing does."""
_CLASSES = 64
"""Into how many classes the units of a proof are put, between which progress is told."""
_ONE_BETTER = (5, 9)
_OPPONENTS = 2


class ArmiesAnswer(Value):
    """What is known about armies on a board.

    ``armies`` are the queens of each colour that were found, checked, as many as asked for, or None; ``refuted`` are numbers of queens
    that are proved not to fit, or None. ``stopped`` names what ended the search early (``seconds``, ``nodes``,
    ``interrupt``) or is None. ``nodes`` are those of the engine that had the last word.
    """

    __slots__ = ("armies", "encoding", "engine", "formulation", "nodes", "puzzle", "refuted", "seconds", "stopped")
    puzzle: Armies
    armies: tuple[Army, ...] | None
    refuted: tuple[int, ...] | None
    stopped: str | None
    engine: str
    formulation: str | None
    encoding: str | None
    nodes: int
    seconds: float

    def __init__(
        self,
        puzzle: Armies,
        armies: tuple[Army, ...] | None,
        refuted: tuple[int, ...] | None,
        stopped: str | None,
        engine: str,
        *,
        formulation: str | None = None,
        encoding: str | None = None,
        nodes: int = 0,
        seconds: float = 0.0,
    ) -> None:
        self._set(
            puzzle=puzzle,
            armies=armies,
            refuted=refuted,
            stopped=stopped,
            engine=engine,
            formulation=formulation,
            encoding=encoding,
            nodes=nodes,
            seconds=seconds,
        )

    @property
    def status(self) -> str:
        """``solved``, ``impossible`` (what was asked is proved not to fit) or ``unknown``."""
        if self.armies is not None:
            return "solved"
        return "impossible" if self.refuted is not None else "unknown"

    @property
    def army(self) -> int:
        """How many queens the smallest army has that was found; 0 if none was."""
        return 0 if self.armies is None else min(map(len, self.armies))

    @property
    def proved(self) -> bool:
        """Whether it is proved that nothing larger than what was found fits, or that what was asked does not."""
        return self.refuted is not None


def best_known(size: int) -> int:
    """Return the largest two equal armies that anybody is known to have placed: Ainley's construction, and one better at 5 and 9."""
    return 7 * size * size // 48 + (size in _ONE_BETTER)


def decide(
    puzzle: Armies,
    *,
    engine: str | None = None,
    formulation: str | None = None,
    encoding: str | None = None,
    seconds: float | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> ArmiesAnswer:
    """Return armies of at least the size asked for, the proof that there are none, or ``unknown`` when the time was up.

    Raises UsageError for an unknown engine or formulation, MissingPartError for one that is not installed,
    and Interrupted, with what is known, on Ctrl-C.
    """
    search = _Search(seconds, seed, progress)
    alone = _alone(puzzle)
    if alone is not None:
        return search.answer(puzzle, alone, None, COUNTING)
    if engine is None and formulation is None and encoding is None:
        return _told(search.by_policy(puzzle))
    return _told(search.by_name(puzzle, engine, formulation, encoding))


def largest(
    size: int,
    *,
    colours: int = 2,
    torus: bool = False,
    prove: bool = False,
    engine: str | None = None,
    formulation: str | None = None,
    encoding: str | None = None,
    seconds: float | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> ArmiesAnswer:
    """Return the largest equal armies found and, if asked to ``prove``, the proof that none are larger.

    With an engine named the armies are found by it, one queen more each time, and the last answer is the
    proof. Raises as :func:`decide` does.
    """
    nothing = Armies(size, (0,) * colours, torus=torus)
    if prove and _is_too_large(nothing):
        raise UsageError(f"The prover takes boards of up to {core_armies.MOST_ROWS}×{core_armies.MOST_ROWS}, not of {size}×{size}.")
    search = _Search(seconds, seed, progress)
    best = search.answer(nothing, _alone(nothing), None, COUNTING)
    named = engine is not None or formulation is not None or encoding is not None
    if size and not named:
        best = search.annealed(nothing)
        if not prove or best.stopped is not None:
            return _told(best)

    def ask(puzzle: Armies) -> ArmiesAnswer:
        return search.by_name(puzzle, engine, formulation, encoding) if named else search.by_policy(puzzle)

    return _told(search.climbed(best, (True,) * colours, ask))


def largest_opponent(
    size: int,
    army: int,
    *,
    torus: bool = False,
    prove: bool = False,
    seconds: float | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> ArmiesAnswer:
    """Return the largest black army found beside a white one of the given size and, if asked to ``prove``, that none is larger."""
    search = _Search(seconds, seed, progress)
    white = Armies(size, (army, 0), torus=torus)
    best = search.answer(white, _alone(white), None, COUNTING)
    return _told(search.climbed(best, (False, True), search.by_policy if prove else search.by_annealing))


class _Search:
    """A question with its time, its seed and who is told of its progress."""

    def __init__(self, seconds: float | None, seed: int, progress: Progress | None) -> None:
        self._limits = checked_limits(None, seconds, None)
        self._start = time.perf_counter()
        self._seed = seed
        self._progress = progress

    def by_policy(self, puzzle: Armies) -> ArmiesAnswer:
        """Decide in the way that suits the question."""
        native = is_provable(puzzle)
        if puzzle.size > _QUICKLY_PROVED or not native:
            found = self._tried(puzzle, _MOVES if is_known_to_fit(puzzle) else _MOVES_BEFORE_PROOF)
            if found.armies is not None or found.stopped == "interrupt" or _is_too_large(puzzle):
                return found
        return self.by_prover(puzzle) if native else self.by_model(puzzle, USUAL_ENGINE, None, None)

    def by_name(self, puzzle: Armies, engine: str | None, formulation: str | None, encoding: str | None) -> ArmiesAnswer:
        """Decide by the engine that is named, or by sat if only a formulation or an encoding is."""
        if engine == NATIVE:
            if formulation is not None or encoding is not None:
                raise UsageError("The engine native takes the board itself: a formulation or encoding is for engines such as sat.")
            return self.by_prover(puzzle)
        return self.by_model(puzzle, engine or USUAL_ENGINE, formulation, encoding)

    def by_annealing(self, puzzle: Armies) -> ArmiesAnswer:
        """Look for armies without deciding anything."""
        return self._tried(puzzle, _MOVES_BLIND)

    def by_prover(self, puzzle: Armies) -> ArmiesAnswer:
        """Decide by the native prover, class by class of its units."""
        if not is_provable(puzzle):
            raise UsageError(
                f"The native engine decides two armies on a plain board of up to {core_armies.MOST_ROWS} rows. For others name sat."
            )
        white, black = puzzle.least
        classes = 1 if puzzle.size <= _QUICKLY_PROVED else _CLASSES
        nodes = 0
        for number in range(classes):
            self._tell(f"refuting {white}+{black}", number, classes, nodes)
            work = core_armies.prove(puzzle.size, white, black, residue=(number, classes), limits=Limits(seconds=self._left()))
            nodes += work.nodes
            if work.verdict != "none":
                return self.answer(puzzle, work.armies, None, NATIVE, stopped=work.stopped, nodes=nodes)
        return self.answer(puzzle, None, puzzle.least, NATIVE, nodes=nodes)

    def by_model(self, puzzle: Armies, engine: str, formulation: str | None, encoding: str | None) -> ArmiesAnswer:
        """Decide by an engine that takes models."""
        from queenside.solving.army_searches import ArmySearch

        self._tell(f"asking {engine} for {'+'.join(map(str, puzzle.least))}", 0, 1, 0)
        search = ArmySearch(puzzle, engine, formulation, encoding)
        found, stopped = search.find(Limits(seconds=self._left(), solutions=1))
        return self.answer(
            puzzle,
            found[0] if found else None,
            puzzle.least if not found and stopped is None else None,
            engine,
            formulation=search.formulation,
            encoding=search.encoding,
            stopped=None if found else stopped,
            nodes=search.nodes,
        )

    def annealed(self, nothing: Armies) -> ArmiesAnswer:
        """Return the largest equal armies that annealing finds; where a best is known, it ends when that is reached."""
        colours = len(nothing.least)
        if _is_plain(nothing):
            aim, moves = best_known(nothing.size), _MOVES if nothing.size <= _LARGEST_AIMED else _MOVES_BLIND
        else:
            aim, moves = nothing.size**2 // colours, _MOVES_BLIND
        found = self._anneal(Armies(nothing.size, (aim,) * colours, torus=nothing.torus), moves)
        least = (min(map(len, found.armies)),) * colours
        stopped = None if found.stopped == "nodes" else found.stopped
        return self.answer(
            Armies(nothing.size, least, torus=nothing.torus), found.armies, None, ANNEALING, stopped=stopped, nodes=found.moves
        )

    def climbed(self, best: ArmiesAnswer, grows: tuple[bool, ...], ask: Callable[[Armies], ArmiesAnswer]) -> ArmiesAnswer:
        """Ask for one queen more in the armies that grow, again and again, until the answer is no or unknown.

        Returns the last placement, with what is known of the next.
        """
        size, torus = best.puzzle.size, best.puzzle.torus
        while True:
            assert best.armies is not None
            reached = min(len(army) for army, grown in zip(best.armies, grows, strict=True) if grown)
            least = tuple(reached + 1 if grown else number for number, grown in zip(best.puzzle.least, grows, strict=True))
            if sum(least) > size * size:
                return self.answer(best.puzzle, best.armies, least, COUNTING)
            last = ask(Armies(size, least, torus=torus))
            if last.armies is None or last.stopped is not None:
                return self.answer(
                    best.puzzle if last.armies is None else last.puzzle,
                    last.armies or best.armies,
                    last.refuted,
                    last.engine,
                    formulation=last.formulation,
                    encoding=last.encoding,
                    stopped=None if last.stopped == "nodes" else last.stopped,
                    nodes=last.nodes,
                )
            best = last

    def answer(
        self,
        puzzle: Armies,
        armies: tuple[Army, ...] | None,
        refuted: tuple[int, ...] | None,
        engine: str,
        *,
        formulation: str | None = None,
        encoding: str | None = None,
        stopped: str | None = None,
        nodes: int = 0,
    ) -> ArmiesAnswer:
        """Return what is known, the placement checked and without queens beyond those asked for."""
        return ArmiesAnswer(
            puzzle,
            None if armies is None else checked(puzzle, _trimmed(puzzle, armies), engine),
            refuted,
            stopped,
            engine,
            formulation=formulation,
            encoding=encoding,
            nodes=nodes,
            seconds=time.perf_counter() - self._start,
        )

    def _tried(self, puzzle: Armies, moves: int) -> ArmiesAnswer:
        """Return armies that annealing found, or that nothing is known."""
        found = self._anneal(puzzle, moves)
        return self.answer(puzzle, found.armies if found.enough else None, None, ANNEALING, stopped=found.stopped, nodes=found.moves)

    def _anneal(self, puzzle: Armies, moves: int) -> Annealed:
        self._tell(f"looking for {'+'.join(map(str, puzzle.least))}", 0, 1, 0)
        return core_annealing.anneal(puzzle, seed=self._seed, limits=Limits(seconds=self._left(), nodes=moves))

    def _left(self) -> float | None:
        return None if self._limits.seconds is None else max(0.0, self._limits.seconds - (time.perf_counter() - self._start))

    def _tell(self, doing: str, done: int, parts: int, nodes: int) -> None:
        if self._progress is not None:
            self._progress(doing, done, parts, nodes)


def is_known_to_fit(puzzle: Armies) -> bool:
    """Return whether no army is larger than two equal ones that are known to fit."""
    return _is_plain(puzzle) and puzzle.size <= _LARGEST_AIMED and max(puzzle.least) <= best_known(puzzle.size)


def _is_plain(puzzle: Armies) -> bool:
    return len(puzzle.least) == _OPPONENTS and not puzzle.torus


def _is_too_large(puzzle: Armies) -> bool:
    """Return whether two armies on a plain board are beyond every prover."""
    return _is_plain(puzzle) and puzzle.size > core_armies.MOST_ROWS


def is_provable(puzzle: Armies) -> bool:
    """Return whether the native prover decides about such armies."""
    return _is_plain(puzzle) and puzzle.size <= core_armies.MOST_ROWS


def _trimmed(puzzle: Armies, armies: tuple[Army, ...]) -> tuple[Army, ...]:
    """Return the first queens of each colour, as many as asked for: what is left of peaceable armies is peaceable."""
    return tuple(army[:number] for army, number in zip(armies, puzzle.least, strict=True))


def checked(puzzle: Armies, armies: tuple[Army, ...], engine: str) -> tuple[Army, ...]:
    """Return a placement unless it breaks a rule."""
    wrong = check(puzzle, armies)
    if wrong:
        detail = " ".join(violation.message for violation in wrong)
        raise InternalError(f"The {engine} engine gave a wrong placement for {puzzle!r}: {detail} Please report this.")
    return armies


def _alone(puzzle: Armies) -> tuple[Army, ...] | None:
    """Return a placement that needs no search: where at most one army is asked for."""
    if sum(number > 0 for number in puzzle.least) > 1:
        return None
    cells = all_cells(puzzle.size, puzzle.size)
    return tuple(cells[:number] for number in puzzle.least)


def _told(answer: ArmiesAnswer) -> ArmiesAnswer:
    """Return an answer; raise Interrupted with it if it ends with Ctrl-C."""
    if answer.stopped == "interrupt":
        raise Interrupted(answer)
    return answer
