"""Boards made to order: unique by proof, at the asked grade, the same from the same seed everywhere.

The native core makes one board from one 64-bit number; which numbers a run uses follows from its
seed and from the places of the boards alone. So any number of workers makes the same boards in the
same order, and a limit of time can only shorten the list. A board equal to an earlier one up to
symmetry and colours is made again with another number.

What is asked for is mixed into the number that the core is given. Without that, one seed led to the same
first draft at every grade, and the boards of two grades differed in a few cells only.
"""

from __future__ import annotations

import functools
import itertools
import time
from collections import deque

from queenside import _core
from queenside.errors import InternalError, Interrupted, LimitError, UsageError, excerpt
from queenside.generating.canonical import canonical
from queenside.grid import MAX_SIDE, Cell, all_cells
from queenside.logic.grades import grade as graded
from queenside.logic.grades import grade_name, grade_rungs
from queenside.logic.techniques import find
from queenside.puzzles.star_battle import StarBattle, check, most_stars, packing
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from queenside.answers import Solution
    from queenside.logic.grades import Grade

    Made = tuple[str, "Generated | None"]
    """How the making of a board ended, and the board."""

SHAPES = ("even", "uneven")
SYMMETRIES = ("turn",)
OPEN = "."

_MOST_BOARDS = 200_000
_MOST_STEERED = 20_000
_SAME_AGAIN = 50
_MOST_PLACES = 2**40
_WORD = 2**64
_GOLDEN = 0x9E3779B97F4A7C15
_FNV_START, _FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3


class Generated(Value):
    """A new board: ``solution`` is its only one, ``seed`` the number that makes this board again from the same wish.

    ``as_asked`` is False for the nearest board found where none was as asked for.
    """

    __slots__ = ("as_asked", "puzzle", "seed", "solution")
    puzzle: StarBattle
    solution: Solution
    seed: int
    as_asked: bool

    def __init__(self, puzzle: StarBattle, solution: Solution, seed: int, as_asked: bool = True) -> None:
        self._set(puzzle=puzzle, solution=solution, seed=seed, as_asked=as_asked)

    @property
    def grade(self) -> str | None:
        """The name of the grade; None for a board that the ladder does not finish."""
        return _grade(self.puzzle).name

    @property
    def score(self) -> int | None:
        """The score from 0 to 100; None for a board that the ladder does not finish."""
        return _grade(self.puzzle).score


class Wish(Value):
    """What is asked of every board of a run. Raises UsageError for what no board can be."""

    __slots__ = ("grade", "kept", "shape", "size", "stars", "symmetry", "technique")
    size: int
    stars: int
    grade: str | None
    technique: str | None
    shape: str | None
    symmetry: str | None
    kept: bytes | None

    def __init__(
        self,
        size: int = 9,
        stars: int = 1,
        grade: str | None = None,
        technique: str | None = None,
        shape: str | None = None,
        keep: Sequence[Sequence[str]] | str | None = None,
        symmetry: str | None = None,
    ) -> None:
        if not 1 <= size <= MAX_SIDE or not 1 <= stars <= _core.MAX_STARS:
            raise UsageError(
                f"A board of {size} row{_s(size)} with {stars} star{_s(stars)}: "
                f"1 to {MAX_SIDE} rows and 1 to {_core.MAX_STARS} stars can be made."
            )
        if stars > most_stars(size, size):
            more = "1 star a row does" if stars == 1 else f"{stars} stars a row do"
            raise UsageError(f"{more} not fit into {size}×{size} cells; at most {most_stars(size, size)} could.")
        if shape not in (None, *SHAPES):
            raise UsageError(f"There is no shape {excerpt(str(shape))}. Shapes: {', '.join(SHAPES)}.")
        if symmetry not in (None, *SYMMETRIES):
            raise UsageError(f"There is no symmetry {excerpt(str(symmetry))}. Symmetries: {', '.join(SYMMETRIES)} (by half a turn).")
        if keep is not None and symmetry is not None:
            raise UsageError("Regions cannot be kept on a symmetric board: leave out one of the two.")
        grade = grade_name(grade) if grade is not None else None
        kept = _kept_cells(keep, size, stars) if keep is not None else None
        self._set(size=size, stars=stars, grade=grade, technique=technique, shape=shape, symmetry=symmetry, kept=kept)
        self.rungs()

    def rungs(self) -> tuple[int | None, int | None, int]:
        """Return the lowest and the highest rung that may be the hardest, None for any, and a bit for each of which one must be used."""
        named = self._technique_rungs()
        if self.grade is None:
            return (min(named), max(named), _bits(named)) if named else (None, None, 0)
        low, high = grade_rungs(self.grade, self.stars)
        if named and min(named) > high:
            raise UsageError(f"The technique {self.technique} is too hard for the grade {self.grade}.")
        return low, high, _bits(named)

    def maker(self) -> _core.BoardMaker:
        """Return a maker of such boards."""
        low, high, needed = self.rungs()
        even = None if self.shape is None else self.shape == "even"
        return _core.BoardMaker(self.size, self.stars, self._least_region(), even, self.symmetry is not None, self.kept, low, high, needed)

    def salted(self, seed: int) -> int:
        """Return the number for the core that a seed stands for: another for every wish, itself where only a size is asked for."""
        if self.grade is self.technique is self.shape is self.symmetry is None:
            return seed
        _, _, needed = self.rungs()
        return mixed(seed ^ text_number(f"{self.size} {self.stars} {self.grade} {needed} {self.shape} {self.symmetry}"))

    def _technique_rungs(self) -> tuple[int, ...]:
        if self.technique is None:
            return ()
        named = find(self.technique, self.stars)
        if named.identifiers == ("unique.rectangle",):
            raise UsageError(f"No board can be made to need {self.technique}: grades do without supposing that there is one solution.")
        return named.rungs

    def _least_region(self) -> int:
        """Return 2 where a lone cell would give a queen away; gentle boards and tiny ones need such cells."""
        return 1 if self.stars > 1 or self.grade == "gentle" or self.size < 5 else 2

    @property
    def most_boards(self) -> int:
        """How many boards may be looked at for one."""
        return _MOST_BOARDS if self.grade is None and self.technique is None else _MOST_STEERED


def generate(
    size: int = 9,
    stars: int = 1,
    *,
    grade: str | None = None,
    count: int = 1,
    seed: int | None = None,
    technique: str | None = None,
    shape: str | None = None,
    keep: Sequence[Sequence[str]] | str | None = None,
    symmetry: str | None = None,
    jobs: int = 1,
    seconds: float | None = None,
) -> list[Generated]:
    """Return ``count`` new boards, no two the same up to symmetry and colours.

    ``keep`` are rows of letters and dots: cells with equal letters stay a region, the rest is filled.
    ``technique`` must be needed by every board. Without a seed every call makes other boards. The list is shorter
    where the time is up or where there are no more different boards; its last board is not ``as_asked`` where no board
    was found as asked for. Raises LimitError if there is no board at all, UsageError for a wish that no board can meet,
    Interrupted on Ctrl-C, with the boards made by then.

    >>> import queenside as qs
    >>> [board] = qs.generate(8, grade="medium", seed=7)
    >>> board.grade
    'medium'
    >>> qs.solve(board.puzzle).solution == board.solution
    True
    """
    made: list[Generated] = []
    wish = Wish(size, stars, grade, technique, shape, keep, symmetry)
    try:
        made.extend(boards(wish, count, seed=seed, jobs=jobs, seconds=seconds))
    except KeyboardInterrupt:
        raise Interrupted(made) from None
    return made


def boards(
    wish: Wish,
    count: int,
    *,
    seed: int | None = None,
    jobs: int = 1,
    seconds: float | None = None,
    elsewhere: Callable[[Iterator[int]], Iterator[Made]] | None = None,
) -> Iterator[Generated]:
    """Yield the boards of :func:`generate` as they are made.

    ``elsewhere`` takes seeds and has the boards made by others, in the order of the seeds, each as :func:`maker_of` would.
    """
    if count < 1 or jobs < 1:
        raise UsageError(f"{count} boards by {jobs} jobs were asked for; at least 1 of each is needed.")
    if seconds is not None and not seconds > 0:
        raise UsageError(f"{seconds} seconds leave no time; more than 0 are needed.")
    first = fresh_seed() if seed is None else seed % _WORD
    deadline = None if seconds is None else time.monotonic() + seconds
    workers = _Workers(wish, jobs, deadline)
    seen: set[StarBattle] = set()
    try:
        make_all = workers.boards if elsewhere is None else elsewhere
        for place, (status, board) in enumerate(make_all(board_seed(first, place) for place in range(count))):
            for again in range(1, _SAME_AGAIN + 1):
                if board is None or canonical(board.puzzle) not in seen:
                    break
                status, board = workers.make(board_seed(first, place + again * _MOST_PLACES))
            if status == "nothing" and not seen:
                raise LimitError(_nothing(wish))
            if board is None or canonical(board.puzzle) in seen:
                return
            seen.add(canonical(board.puzzle))
            yield board
            if not board.as_asked:
                return
    finally:
        workers.stop()


def maker_of(wish: Wish, seconds: float | None = None) -> Callable[[int], Made]:
    """Return what makes the board of a seed, checked, for so many seconds in all."""
    return _Workers(wish, 1, None if seconds is None else time.monotonic() + seconds).make


def fresh_seed() -> int:
    """Return a seed that nobody has used."""
    import secrets

    return secrets.randbits(32)


def board_seed(seed: int, place: int) -> int:
    """Return the number that makes the board at a place of a run: the seed itself for the first."""
    if place == 0:
        return seed
    return mixed((seed + place * _GOLDEN) % _WORD)


def mixed(number: int) -> int:
    """Return another number of 64 bits for every such number, far apart for near ones."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB % _WORD
    return number ^ number >> 31


def text_number(text: str) -> int:
    """Return a number of 64 bits for a text (FNV-1a)."""
    number = _FNV_START
    for byte in text.encode():
        number = (number ^ byte) * _FNV_PRIME % _WORD
    return number


class _Workers:
    """Makers of boards, one for each thread; the core lets the threads run at the same time."""

    def __init__(self, wish: Wish, jobs: int, deadline: float | None) -> None:
        self._wish = wish
        self._jobs = jobs
        self._deadline = deadline
        self._makers = [wish.maker() for _ in range(jobs)]
        self._idle = deque(self._makers)

    def boards(self, seeds: Iterator[int]) -> Iterator[Made]:
        """Yield the boards of some seeds in their order, each with how its making ended."""
        if self._jobs == 1:
            yield from map(self.make, seeds)
            return
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(self._jobs) as pool:
            waiting = deque(pool.submit(self.make, seed) for seed in itertools.islice(seeds, 2 * self._jobs))
            try:
                while waiting:
                    yield waiting.popleft().result()
                    waiting.extend(pool.submit(self.make, seed) for seed in itertools.islice(seeds, 1))
            finally:
                self.stop()
                for unfinished in waiting:
                    unfinished.cancel()

    def make(self, seed: int) -> Made:
        """Return how the making of one board ended, and the board, checked. Raises KeyboardInterrupt on Ctrl-C in the main thread."""
        left = None if self._deadline is None else self._deadline - time.monotonic()
        if left is not None and left <= 0:
            return "seconds", None
        maker = self._idle.popleft()
        try:
            status, regions, solution = maker.make(self._wish.salted(seed), self._wish.most_boards, left)
        finally:
            self._idle.append(maker)
        if status == "interrupt":
            raise KeyboardInterrupt
        if status in ("seconds", "nothing"):
            return status, None
        return status, _checked(self._wish, regions, solution, seed, status == "made")

    def stop(self) -> None:
        """End what is still being made."""
        for maker in self._makers:
            maker.stop()


def _checked(wish: Wish, regions: bytes, solution: tuple[int, ...], seed: int, as_asked: bool) -> Generated:
    """Return a board of the core as a value, after checking its solution and its grade."""
    size = wish.size
    puzzle = StarBattle([list(regions[start : start + size]) for start in range(0, size * size, size)], wish.stars)
    cells = all_cells(size, size)
    board = Generated(puzzle, tuple(cells[cell] for cell in solution), seed, as_asked)
    if not puzzle.is_valid or check(puzzle, board.solution):
        raise InternalError(f"The board of seed {seed} was made with a wrong solution: {puzzle!r}. Please report this.")
    if as_asked and wish.grade is not None and board.grade != wish.grade:
        raise InternalError(f"The board of seed {seed} was made {wish.grade} and graded {board.grade}: {puzzle!r}. Please report this.")
    return board


@functools.lru_cache(maxsize=1024)
def _grade(puzzle: StarBattle) -> Grade:
    return graded(puzzle)


def _s(number: int) -> str:
    return "" if number == 1 else "s"


def _bits(rungs: tuple[int, ...]) -> int:
    return sum(1 << rung for rung in rungs)


def _kept_cells(keep: Sequence[Sequence[str]] | str, size: int, stars: int) -> bytes:
    """Return the region of every cell, 255 where it is free. Raises UsageError where no board could keep these."""
    rows = keep.strip("/\n").replace("\n", "/").split("/") if isinstance(keep, str) else keep
    for place, line in enumerate(rows[1:], 2):
        if len(line) != len(rows[0]):
            raise UsageError(
                "The regions to keep are no rectangle: "
                f"row 1 has {len(rows[0])} cell{_s(len(rows[0]))}, row {place} has {len(line)}; all rows must be equally long."
            )
    if len(rows) != size or any(len(row) != size for row in rows):
        raise UsageError(
            f"The regions to keep are {len(rows)} row{_s(len(rows))} of {len(rows[0])} cell{_s(len(rows[0]))}; "
            f"the board has {size} row{_s(size)} of {size}."
        )
    members: dict[str, list[Cell]] = {}
    for cell, label in zip(all_cells(size, size), (label for row in rows for label in row), strict=True):
        if label != OPEN:
            members.setdefault(label, []).append(cell)
    if len(members) > size:
        raise UsageError(f"{len(members)} regions are to be kept; a board of {size} rows has {size}.")
    free = size * size - sum(map(len, members.values()))
    if (free == 0) != (len(members) == size):
        raise UsageError(f"{len(members)} regions are to be kept and {free} cells are free: no {size} regions come of that.")
    kept = bytearray(b"\xff" * (size * size))
    for number, (label, cells) in enumerate(members.items()):
        if packing(cells, stars) < stars:
            raise UsageError(f"The region {label} to keep has no room for its {stars} star{_s(stars)}.")
        for row, column in cells:
            kept[row * size + column] = number
    return bytes(kept)


def _nothing(wish: Wish) -> str:
    what = f"{wish.size}×{wish.size} board with {wish.stars} star{_s(wish.stars)} a row"
    around = " around the regions to keep" if wish.kept else ""
    return f"No {what}{around} was found within the work allowed. Another seed may have one, or another size or grade."
