"""A slow finder of steps for the tests, written from docs/steps.md with sets, and from nothing of queenside.

It finds every step of a technique on small boards, its effect as large as the document allows. Bounds
on stars are the document's strips, not exact ones.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

from tests.solving.brute_force import Cell, Rows, Solution, touch

Unit = tuple[str, int]
Cells = frozenset[Cell]


@dataclasses.dataclass(frozen=True)
class Board:
    """The stars placed and the cells still open."""

    stars: Cells
    open: Cells

    def after(self, step: Step) -> Board:
        return Board(self.stars | set(step.placed), self.open - set(step.placed) - set(step.ruled_out))

    def admits(self, solution: Solution) -> bool:
        """Say whether a solution agrees with the board."""
        return self.stars <= set(solution) <= self.stars | self.open


@dataclasses.dataclass(frozen=True)
class Step:
    """A step as docs/steps.md has it."""

    technique: str
    before: Board
    size: int = 1
    units: tuple[Unit, ...] = ()
    against: tuple[Unit, ...] = ()
    cells: tuple[Cell, ...] = ()
    placed: tuple[Cell, ...] = ()
    ruled_out: tuple[Cell, ...] = ()
    assumed: Cell | None = None
    chain: tuple[Step, ...] = ()


class Puzzle:
    """The rules of one board, and the words of the document."""

    def __init__(self, rows: Rows, stars: int) -> None:
        self.rows, self.stars, self.size = rows, stars, len(rows)
        self.cells = frozenset((row, column) for row in range(self.size) for column in range(self.size))
        self.units: dict[Unit, Cells] = {}
        self.spans: dict[tuple[Unit, ...], Cells] = {}
        for number in range(self.size):
            self.units["row", number] = frozenset(cell for cell in self.cells if cell[0] == number)
            self.units["column", number] = frozenset(cell for cell in self.cells if cell[1] == number)
            self.units["region", number] = frozenset(cell for cell in self.cells if rows[cell[0]][cell[1]] == number)

    @property
    def regions(self) -> bytes:
        return bytes(region for row in self.rows for region in row)

    def start(self) -> Board:
        return Board(frozenset(), self.cells)

    def all_of(self, kind: str) -> list[Unit]:
        return [(kind, number) for number in range(self.size)]

    def units_of(self, cell: Cell) -> list[Unit]:
        return [("row", cell[0]), ("column", cell[1]), ("region", self.rows[cell[0]][cell[1]])]

    def span(self, units: Iterable[Unit]) -> Cells:
        units = tuple(units)
        if units not in self.spans:
            self.spans[units] = frozenset(cell for unit in units for cell in self.units[unit])
        return self.spans[units]

    def cand(self, board: Board, *units: Unit) -> Cells:
        return self.span(units) & board.open

    def need(self, board: Board, *units: Unit) -> int:
        return sum(self.stars - len(self.units[unit] & board.stars) for unit in units)

    def killed(self, board: Board, x: Cell) -> Cells:
        full = [unit for unit in self.units_of(x) if self.need(board, unit) == 1]
        return frozenset(cell for cell in board.open if cell != x and (touch(cell, x) or cell in self.span(full)))

    def with_star(self, board: Board, x: Cell) -> Board:
        return Board(board.stars | {x}, board.open - {x} - self.killed(board, x))

    def placements(self, board: Board, units: tuple[Unit, ...]) -> list[Cells]:
        """Return all placements of a family."""
        return self.choices(board, [(self.cand(board, unit), self.need(board, unit)) for unit in units])

    def choices(self, board: Board, wanted: list[tuple[Cells, int]]) -> list[Cells]:
        """Return all ways to put so many stars into each set of cells, found among all choices."""
        needs = {unit: self.need(board, unit) for unit in self.units}
        if min(needs.values()) < 0:
            return []
        found = []
        for parts in product(*(combinations(sorted(cells), number) for cells, number in wanted)):
            chosen = [cell for part in parts for cell in part]
            if not any(touch(one, other) for one, other in combinations(chosen, 2)) and all(
                len(self.units[unit].intersection(chosen)) <= needs[unit] for unit in self.units
            ):
                found.append(frozenset(chosen))
        return found

    def leaves_room(self, board: Board, placement: Cells) -> bool:
        """Say whether every unit has room for what it still needs after a placement, by the bound of the document."""
        left = frozenset(cell for cell in board.open - placement if not self.kills(board, placement, cell))
        after = Board(board.stars | placement, left)
        return all(cap(self.cand(after, unit)) >= self.need(after, unit) for unit in self.units)

    def kills(self, board: Board, placement: Cells, cell: Cell) -> bool:
        """Say whether a placement kills a cell that is not in it."""
        return any(touch(star, cell) for star in placement) or any(
            len(self.units[unit] & placement) == self.need(board, unit) for unit in self.units_of(cell)
        )


def cap(cells: Iterable[Cell]) -> int:
    """Return the document's bound on the stars that some cells can hold."""
    cells = list(cells)
    bounds = [len(cells)]
    for axis in (0, 1):
        for offset in (0, 1):
            strips: dict[int, set[int]] = {}
            for cell in cells:
                strips.setdefault((cell[axis] + offset) // 2, set()).add(cell[1 - axis])
            bounds.append(sum((length + 1) // 2 for strip in strips.values() for length in run_lengths(strip)))
    return min(bounds)


def run_lengths(places: Iterable[int]) -> list[int]:
    return [len(run) for run in runs(places)]


def runs(places: Iterable[int]) -> list[list[int]]:
    """Return the runs of neighbouring numbers."""
    found: list[list[int]] = []
    for place in sorted(places):
        if found and found[-1][-1] == place - 1:
            found[-1].append(place)
        else:
            found.append([place])
    return found


Finder = Callable[[Puzzle, Board], Iterator[Step]]


def made(
    puzzle: Puzzle,
    board: Board,
    technique: str,
    units: Iterable[Unit],
    against: Iterable[Unit] = (),
    placed: Iterable[Cell] = (),
    ruled_out: Iterable[Cell] = (),
    size: int = 1,
    cells: Cells | None = None,
) -> Step:
    """Return a step whose cells are the open cells of its units unless others are given."""
    units = tuple(units)
    seen = tuple(sorted(puzzle.cand(board, *units) if cells is None else cells))
    return Step(technique, board, size, units, tuple(against), seen, tuple(sorted(placed)), tuple(sorted(ruled_out)))


def cross_out(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for x in sorted(board.stars):
        units = tuple(unit for unit in puzzle.units_of(x) if puzzle.need(board, unit) == 0)
        gone = {cell for cell in board.open if touch(cell, x) or cell in puzzle.span(units)}
        yield Step("cross-out", board, 1, units, (), (x,), (), tuple(sorted(gone)))


def single(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for unit in puzzle.units:
        if len(puzzle.cand(board, unit)) == puzzle.need(board, unit):
            yield made(puzzle, board, "single", [unit], placed=puzzle.cand(board, unit))


def tight_run(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for kind, along in (("row", 1), ("column", 0)):
        for unit in puzzle.all_of(kind):
            place = {cell[along]: cell for cell in puzzle.cand(board, unit)}
            if sum((length + 1) // 2 for length in run_lengths(place)) <= puzzle.need(board, unit):
                placed = [place[at] for run in runs(place) if len(run) % 2 for at in run[::2]]
                yield made(puzzle, board, "single.tight-run", [unit], placed=placed)


def counted(technique: str, units: str, against: str, sized_by: str) -> Finder:
    """Return the finder of counting one kind of units against another: for each choice of ``against`` all units in it."""

    def find(puzzle: Puzzle, board: Board) -> Iterator[Step]:
        for number in range(1, 2 if sized_by == "confine" else puzzle.size):
            for lines in combinations(puzzle.all_of(against), number):
                span = puzzle.span(lines)
                inside = [u for u in puzzle.all_of(units) if puzzle.cand(board, u) <= span and puzzle.need(board, u) > 0]
                chosen = [(unit,) for unit in inside] if sized_by == "confine" else [tuple(inside)]
                for family in chosen:
                    if family and puzzle.need(board, *family) == puzzle.need(board, *lines):
                        size = {"confine": 1, "units": len(family), "against": number}[sized_by]
                        gone = puzzle.cand(board, *lines) - puzzle.span(family)
                        yield made(puzzle, board, technique, family, lines, ruled_out=gone, size=size)

    return find


def touch_all(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for unit in puzzle.units:
        if puzzle.need(board, unit) == 1:
            cand = puzzle.cand(board, unit)
            gone = [x for x in board.open if all(touch(x, y) for y in cand)]
            yield made(puzzle, board, "touch-all", [unit], ruled_out=gone)


def starve(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    yield from starved(puzzle, board, "starve", len)


def starve_capacity(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    yield from starved(puzzle, board, "starve.capacity", cap)


def starved(puzzle: Puzzle, board: Board, technique: str, bound: Callable[[Cells], int]) -> Iterator[Step]:
    for unit in puzzle.units:
        gone = []
        for x in board.open:
            left = puzzle.cand(board, unit) - {x} - puzzle.killed(board, x)
            if bound(left) < puzzle.need(board, unit) - (x in puzzle.units[unit]):
                gone.append(x)
        yield made(puzzle, board, technique, [unit], ruled_out=gone)


def pairs_of_lines(puzzle: Puzzle) -> list[tuple[Unit, Unit]]:
    return [((kind, number), (kind, number + 1)) for kind in ("row", "column") for number in range(puzzle.size - 1)]


MOST_CELLS = 14
"""Families and parts of regions with more open cells than this have very many placements: they are left alone."""


def enumerate_(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for unit in puzzle.units:
        yield from common(puzzle, board, "enumerate", (unit,))


def squeeze(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for pair in pairs_of_lines(puzzle):
        yield from common(puzzle, board, "squeeze", pair)


def pressed_enumerate(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for unit in puzzle.units:
        yield from common(puzzle, board, "pressed.enumerate", (unit,))


def pressed_squeeze(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for pair in pairs_of_lines(puzzle):
        yield from common(puzzle, board, "pressed.squeeze", pair)


def common(puzzle: Puzzle, board: Board, technique: str, units: tuple[Unit, ...]) -> Iterator[Step]:
    """Find what all placements of a family have in common, or all that leave every unit room."""
    own = puzzle.cand(board, *units)
    if len(own) > MOST_CELLS:
        return
    ways = puzzle.placements(board, units)
    if technique.startswith("pressed."):
        ways = [way for way in ways if puzzle.leaves_room(board, way)]
    if ways:
        placed, gone = shared(puzzle, board, own, ways)
        yield made(puzzle, board, technique, units, (), placed, gone, len(ways))


def shared(puzzle: Puzzle, board: Board, own: Cells, ways: list[Cells]) -> tuple[Cells, Cells]:
    """Return what all ways to put stars into some cells place, and what they rule out besides crossing out from that."""
    placed = frozenset.intersection(*ways)
    gone = {cell for cell in board.open - own if all(puzzle.kills(board, way, cell) for way in ways)}
    gone |= own - frozenset().union(*ways)
    return placed, frozenset(gone) - crossed_out(puzzle, board, placed)


def crossed_out(puzzle: Puzzle, board: Board, placed: Cells) -> Cells:
    """Return what follows by crossing out once ``placed`` are stars."""
    after = Board(board.stars | placed, board.open - placed)
    gone = set()
    for x in placed:
        full = [unit for unit in puzzle.units_of(x) if puzzle.need(after, unit) == 0]
        gone |= {cell for cell in after.open if touch(cell, x) or cell in puzzle.span(full)}
    return frozenset(gone)


def bands(puzzle: Puzzle) -> Iterator[tuple[Unit, ...]]:
    for kind in ("row", "column"):
        for first in range(puzzle.size):
            for past in range(first + 1, puzzle.size + 1):
                yield tuple((kind, number) for number in range(first, past))


def in_band(puzzle: Puzzle, board: Board, band: tuple[Unit, ...]) -> list[Unit]:
    return [region for region in puzzle.all_of("region") if puzzle.cand(board, region) & puzzle.span(band)]


def most(puzzle: Puzzle, board: Board, region: Unit, band: tuple[Unit, ...]) -> int:
    return min(puzzle.need(board, region), cap(puzzle.cand(board, region) & puzzle.span(band)))


def least(puzzle: Puzzle, board: Board, region: Unit, band: tuple[Unit, ...]) -> int:
    return max(0, puzzle.need(board, region) - cap(puzzle.cand(board, region) - puzzle.span(band)))


def capacity_full(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for band in bands(puzzle):
        regions = in_band(puzzle, board, band)
        stars = {region: most(puzzle, board, region, band) for region in regions}
        if sum(stars.values()) != puzzle.need(board, *band):
            continue
        placed: set[Cell] = set()
        gone: set[Cell] = set()
        for region, number in stars.items():
            inside, outside = puzzle.cand(board, region) & puzzle.span(band), puzzle.cand(board, region) - puzzle.span(band)
            if number == puzzle.need(board, region):
                gone |= outside
            if number == 0:
                gone |= inside
            elif number == len(inside):
                placed |= inside
        gone -= crossed_out(puzzle, board, frozenset(placed))
        yield made(puzzle, board, "capacity.full", regions, band, placed, gone, len(band))


def capacity_spare(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for band in bands(puzzle):
        regions = in_band(puzzle, board, band)
        stars = {region: least(puzzle, board, region, band) for region in regions}
        if sum(stars.values()) != puzzle.need(board, *band):
            continue
        placed: set[Cell] = set()
        gone: set[Cell] = set()
        for region, number in stars.items():
            inside, outside = puzzle.cand(board, region) & puzzle.span(band), puzzle.cand(board, region) - puzzle.span(band)
            if number == 0:
                gone |= inside
            left = puzzle.need(board, region) - number
            if left == 0:
                gone |= outside
            elif left == len(outside):
                placed |= outside
        gone -= crossed_out(puzzle, board, frozenset(placed))
        yield made(puzzle, board, "capacity.spare", regions, band, placed, gone, len(band))


def composite_full(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    yield from composite(puzzle, board, "composite.full", most)


def composite_spare(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    yield from composite(puzzle, board, "composite.spare", least)


def composite(
    puzzle: Puzzle, board: Board, technique: str, share: Callable[[Puzzle, Board, Unit, tuple[Unit, ...]], int]
) -> Iterator[Step]:
    """Find what follows from a region's share of a band, inside the band and outside it."""
    for band in bands(puzzle):
        stars = {region: share(puzzle, board, region, band) for region in in_band(puzzle, board, band)}
        if sum(stars.values()) != puzzle.need(board, *band):
            continue
        for region, inside in stars.items():
            every = puzzle.cand(board, region)
            parts = [(every & puzzle.span(band), inside), (every - puzzle.span(band), puzzle.need(board, region) - inside)]
            for cells, number in parts:
                ways = puzzle.choices(board, [(cells, number)]) if len(cells) <= MOST_CELLS else []
                if ways:
                    placed, gone = shared(puzzle, board, cells, ways)
                    yield made(puzzle, board, technique, [region], band, placed, gone, len(band), cells)


COUNTINGS = (("region", "row"), ("region", "column"), ("row", "region"), ("column", "region"), ("row", "column"), ("column", "row"))


def overcounts(puzzle: Puzzle, board: Board, most_units: int) -> Iterator[tuple[tuple[Unit, ...], tuple[Unit, ...]]]:
    """Yield all units of a kind that lie in few units of another kind and need more than these."""
    for kind, other in COUNTINGS:
        for number in range(1, most_units + 1):
            for against in combinations(puzzle.all_of(other), number):
                span = puzzle.span(against)
                units = [u for u in puzzle.all_of(kind) if puzzle.cand(board, u) <= span and puzzle.need(board, u) > 0]
                if units and puzzle.need(board, *units) > puzzle.need(board, *against):
                    yield tuple(units), against


def pressure_count(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for x in sorted(board.open):
        for units, against in overcounts(puzzle, puzzle.with_star(board, x), 2):
            yield made(puzzle, board, "pressure.count", units, against, ruled_out=[x])


def band_is_broken(puzzle: Puzzle, board: Board, regions: list[Unit], band: tuple[Unit, ...]) -> bool:
    need = puzzle.need(board, *band)
    return (
        sum(most(puzzle, board, region, band) for region in regions) < need
        or sum(least(puzzle, board, region, band) for region in regions) > need
    )


def pressure_capacity(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for band in bands(puzzle):
        regions = in_band(puzzle, board, band)
        gone = [x for x in board.open if band_is_broken(puzzle, puzzle.with_star(board, x), regions, band)]
        yield made(puzzle, board, "pressure.capacity", regions, band, ruled_out=gone)


def enumerable(puzzle: Puzzle, board: Board) -> Iterator[tuple[Unit, ...]]:
    for units in [*((unit,) for unit in puzzle.units), *pairs_of_lines(puzzle)]:
        if len(puzzle.cand(board, *units)) <= 9:
            yield units


def unique_rectangle(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    """Find deadly rectangles, whose steps are true of boards with one solution."""
    for unit in puzzle.units:
        pair = sorted(puzzle.cand(board, unit))
        if puzzle.need(board, unit) != 1 or len(pair) != 2:
            continue
        c, d = pair
        for axis in (0, 1):
            if c[axis] != d[axis]:
                continue
            for line in range(puzzle.size):
                a, b = ((line, c[1]), (line, d[1])) if axis == 0 else ((c[0], line), (d[0], line))
                if line != c[axis] and is_rectangle(puzzle, board, a, b, c, d, "column" if axis == 0 else "row"):
                    yield made(puzzle, board, "unique.rectangle", [unit], ruled_out=board.open & {a, b})


def is_rectangle(puzzle: Puzzle, board: Board, a: Cell, b: Cell, c: Cell, d: Cell, cross: str) -> bool:
    """Say whether a, b and c, d in parallel lines, a across from c and b from d, are a deadly rectangle."""
    crossing = {unit for cell in (c, d) for unit in puzzle.units_of(cell) if unit[0] == cross}
    regions = {cell: puzzle.rows[cell[0]][cell[1]] for cell in (a, b, c, d)}
    others = (board.open | board.stars) - {a, b, c, d}
    return (
        all(puzzle.need(board, unit) == 1 for unit in crossing)
        and not board.stars & {a, b}
        and ((regions[a] == regions[b] and regions[c] == regions[d]) or (regions[a] == regions[c] and regions[b] == regions[d]))
        and not touch(a, d)
        and not touch(b, c)
        and not any(touch(corner, other) for corner in (a, b, c, d) for other in others)
    )


def contradiction_short(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for unit in puzzle.units:
        if len(puzzle.cand(board, unit)) < puzzle.need(board, unit):
            yield made(puzzle, board, "contradiction.short", [unit])


def contradiction_capacity(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for unit in puzzle.units:
        if cap(puzzle.cand(board, unit)) < puzzle.need(board, unit):
            yield made(puzzle, board, "contradiction.capacity", [unit])


def contradiction_count(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for units, against in overcounts(puzzle, board, puzzle.size - 1):
        yield made(puzzle, board, "contradiction.count", units, against)


def contradiction_band(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for band in bands(puzzle):
        regions = in_band(puzzle, board, band)
        if band_is_broken(puzzle, board, regions, band):
            yield made(puzzle, board, "contradiction.band", regions, band)


def contradiction_enumerate(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for units in enumerable(puzzle, board):
        if not puzzle.placements(board, units):
            yield made(puzzle, board, "contradiction.enumerate", units)


def contradiction_pressed(puzzle: Puzzle, board: Board) -> Iterator[Step]:
    for units in enumerable(puzzle, board):
        if not any(puzzle.leaves_room(board, way) for way in puzzle.placements(board, units)):
            yield made(puzzle, board, "contradiction.pressed", units)


FINDERS: dict[str, Finder] = {
    "cross-out": cross_out,
    "single": single,
    "single.tight-run": tight_run,
    "confine.region-in-line": lambda puzzle, board: either("confine.region-in-line", "region", "line", "confine", puzzle, board),
    "confine.line-in-region": lambda puzzle, board: either("confine.line-in-region", "line", "region", "confine", puzzle, board),
    "touch-all": touch_all,
    "starve": starve,
    "starve.capacity": starve_capacity,
    "count.inside": lambda puzzle, board: either("count.inside", "region", "line", "against", puzzle, board),
    "count.touching": lambda puzzle, board: either("count.touching", "line", "region", "units", puzzle, board),
    "count.lines": lambda puzzle, board: either("count.lines", "line", "line", "units", puzzle, board),
    "enumerate": enumerate_,
    "squeeze": squeeze,
    "capacity.full": capacity_full,
    "capacity.spare": capacity_spare,
    "composite.full": composite_full,
    "composite.spare": composite_spare,
    "pressure.count": pressure_count,
    "pressure.capacity": pressure_capacity,
    "pressed.enumerate": pressed_enumerate,
    "pressed.squeeze": pressed_squeeze,
}
"""The techniques below forcing, in the order of the document."""

CONTRADICTIONS: dict[str, Finder] = {
    "contradiction.short": contradiction_short,
    "contradiction.capacity": contradiction_capacity,
    "contradiction.count": contradiction_count,
    "contradiction.band": contradiction_band,
    "contradiction.enumerate": contradiction_enumerate,
    "contradiction.pressed": contradiction_pressed,
}

LEVELS = {
    "force.1": list(FINDERS)[:3],
    "force.2": list(FINDERS)[:12],
    "force.3": list(FINDERS),
}

PROMISED: dict[str, Finder] = {"unique.rectangle": unique_rectangle}
"""The techniques that are true only of boards with one solution."""


def either(technique: str, units: str, against: str, sized_by: str, puzzle: Puzzle, board: Board) -> Iterator[Step]:
    """Find countings with rows for lines, and with columns."""
    kinds = {"line": ("row", "column"), "region": ("region",)}
    for kind in kinds[units]:
        for other in kinds[against]:
            if kind != other:
                yield from counted(technique, kind, other, sized_by)(puzzle, board)


def has_effect(step: Step) -> bool:
    return bool(step.placed or step.ruled_out)


def next_step(puzzle: Puzzle, board: Board, techniques: Iterable[str], contradictions: Iterable[str]) -> Step | None:
    """Return the first contradiction there is, or else the first step with an effect."""
    for name in contradictions:
        for step in CONTRADICTIONS[name](puzzle, board):
            return step
    for name in techniques:
        for step in FINDERS[name](puzzle, board):
            if has_effect(step) and (not name.startswith("count.") or step.size <= 2):
                return step
    return None


def climbed(
    puzzle: Puzzle, board: Board, techniques: Iterable[str] = tuple(FINDERS), contradictions: Iterable[str] = tuple(CONTRADICTIONS)
) -> list[Step]:
    """Return steps from a board to a contradiction, or to where there is none and no further step."""
    techniques, contradictions = tuple(techniques), tuple(contradictions)
    steps: list[Step] = []
    while step := next_step(puzzle, board, techniques, contradictions):
        steps.append(step)
        if step.technique in CONTRADICTIONS:
            break
        board = board.after(step)
    return steps


def force(puzzle: Puzzle, board: Board, level: str, x: Cell) -> Step | None:
    """Return the step that rules out x because a star there leads to a contradiction, if it does on this level."""
    assume = Step("assume", board, placed=(x,))
    simple = list(CONTRADICTIONS)[:2] if level == "force.1" else list(CONTRADICTIONS)
    chain = [assume, *climbed(puzzle, board.after(assume), LEVELS[level], simple)]
    if chain[-1].technique not in CONTRADICTIONS:
        return None
    return Step(level, board, len(chain), ruled_out=(x,), assumed=x, chain=tuple(chain))
