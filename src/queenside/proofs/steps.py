"""Whether a step of reasoning holds, and whether a list of steps is a proof.

``docs/steps.md`` says what a step is: a cause, which can be seen on the board before it, and what
follows from it. Each technique has a rule here that confirms the cause from the board and compares
the effect with what the cause yields. An effect may be less than that, but not nothing. Whatever
found the step shares no code with this file, and a step is any object with the fields of the document.

A path of steps that hold and end in a solution is a proof that there is no other solution: every star
was forced. One that ends in a contradiction is a proof that there is none.

Bounds. The document bounds the stars that a set of cells X can hold by cap(X), from strips. Here
stands the exact number, most_apart(X) ≤ cap(X), found by search. Steps found with cap, or with any
other bound that is true, hold here, and a bound that is too low is found out:

- cap(X) < need is claimed: then most_apart(X) < need, and that is all that matters.
- ``capacity.full`` claims that the sum of most, the upper bounds by cap, is what the band needs. The
  sum of the exact bounds is not larger. If it is equal, so is each bound, and the effects are the
  document's. If it is smaller, the band cannot be filled: the board has no solution, and any effect
  is true of all its solutions.
- ``capacity.spare`` claims the same of least, the lower bounds by cap. The sum of the exact bounds is
  not smaller; if it is larger, the board has no solution. ``composite`` rests on the same shares.
- ``pressed`` placements are left out where cap says that a unit has no room; the exact bound leaves out
  these and perhaps more. What all that cap allows have in common, fewer have in common too. So the size
  is anything from the number of placements that have room to that of all placements. If none has room,
  the board has no solution.

Uniqueness. ``unique.rectangle`` holds only for a board that is promised to have one solution; a path with
such a step proves nothing about uniqueness, and is refused unless the promise is named. The promise is of
the board as it was set, not of the marks on it: the twin solution may have a cell that was ruled out.
"""

from __future__ import annotations

from itertools import islice

from queenside.grid import cell_names
from queenside.proofs._positions import COLUMN, REGION, ROW, Position, choices, grid, indices, most_apart, placements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence
    from collections.abc import Set as AbstractSet
    from typing import Protocol

    from queenside.grid import Cell
    from queenside.proofs._positions import Grid

    class BoardRecord(Protocol):
        """How far a solution has come."""

        @property
        def stars(self) -> AbstractSet[Cell]:
            """The stars placed."""

        @property
        def open(self) -> AbstractSet[Cell]:
            """The cells that are neither stars nor ruled out."""

    class StepRecord(Protocol):
        """A step, field by field as docs/steps.md has it."""

        @property
        def technique(self) -> str:
            """Its stable name."""

        @property
        def size(self) -> int:
            """How large the cause is."""

        @property
        def units(self) -> Sequence[tuple[str, int]]:
            """The units that the cause is about."""

        @property
        def against(self) -> Sequence[tuple[str, int]]:
            """The units that they are counted against."""

        @property
        def cells(self) -> Sequence[Cell]:
            """The cells that make it true."""

        @property
        def placed(self) -> Sequence[Cell]:
            """The cells that become stars."""

        @property
        def ruled_out(self) -> Sequence[Cell]:
            """The cells that are ruled out."""

        @property
        def assumed(self) -> Cell | None:
            """The cell tried, in forcing."""

        @property
        def chain(self) -> Sequence[StepRecord]:
            """The steps to a contradiction, in forcing."""

        @property
        def before(self) -> BoardRecord:
            """The board before it."""

    Rule = Callable[["_Case"], None]
    Impossible = Callable[[Position, Sequence[int], Sequence[int]], bool]
    Share = Callable[[Position, int, int], int]


def check_step(size: int, stars: int, regions: Sequence[int], step: StepRecord, *, promised_unique: bool = False) -> list[str]:
    """Return every reason why a step does not follow from the board before it; none if it does.

    With ``promised_unique`` a step may rest on the promise that the board has one solution.

    ``regions`` has the region number, 0 to size - 1, of every cell, row by row. A contradiction holds
    if the board before it has no solution for the reason that it gives. Raises PuzzleError if the
    board is none.
    """
    return _Case(grid(size, stars, bytes(regions)), step, promised_unique).judged()


def check_path(
    size: int,
    stars: int,
    regions: Sequence[int],
    steps: Sequence[StepRecord],
    *,
    known_stars: Iterable[Cell] = (),
    known_crosses: Iterable[Cell] = (),
    outcome: str | None = None,
    promised_unique: bool = False,
) -> list[str]:
    """Return why a list of steps is no path from the start; nothing if it is one.

    The start is the empty board with the known stars placed and the known crosses not open. Each
    step must hold on the board that the steps before it made. The first that does not ends the
    replay, with all its reasons. ``outcome``, if given, is what the path claims: ``solved`` (the stars
    at the end obey the rules), ``contradiction`` (the last step is one) or ``stuck`` (neither).
    Raises PuzzleError if the board is none.
    """
    board = grid(size, stars, bytes(regions))
    try:
        placed, crossed = _mask(board, tuple(known_stars), "the known stars"), _mask(board, tuple(known_crosses), "the known crosses")
    except _MisshapenError as misshapen:
        return [str(misshapen)]
    if placed & crossed:
        return [f"{cell_names(board.listed(placed & crossed))} cannot be both a known star and a known cross"]
    reasons, end = _replayed(board, placed, board.all & ~placed & ~crossed, steps, promised_unique)
    if reasons or outcome is None:
        return reasons
    reached = "contradiction" if steps and _is_contradiction(steps[-1]) else "solved" if board.obeys_rules(end) else "stuck"
    return [] if outcome == reached else [f"the outcome is said to be {outcome}, but the steps end {_ENDS[reached]}"]


_ENDS = {"solved": "in a solution", "contradiction": "in a contradiction", "stuck": "without a solution or a contradiction"}


def _replayed(
    board: Grid, stars: int, open_cells: int, steps: Sequence[StepRecord], promised_unique: bool, first: int = 1
) -> tuple[list[str], int]:
    """Return why the steps do not follow one after the other from a position, and the stars at the end."""
    for number, step in enumerate(steps, first):
        case = _Case(board, step, promised_unique)
        reasons = case.judged((stars, open_cells))
        if _is_contradiction(step) and number - first < len(steps) - 1:
            reasons.append("nothing can follow a contradiction")
        if reasons:
            return [f"step {number} ({step.technique}): {reason}" for reason in reasons], stars
        stars |= case.placed
        open_cells &= ~case.placed & ~case.ruled_out
    return [], stars


def _is_contradiction(step: StepRecord) -> bool:
    return step.technique.startswith("contradiction.")


class _MisshapenError(Exception):
    """What makes it pointless to look further at a step: its fields do not name a cause at all."""


class _Case:
    """A step under examination: its fields as masks and numbers, and the reasons against it so far."""

    def __init__(self, board: Grid, step: StepRecord, promised_unique: bool) -> None:
        self.grid = board
        self.step = step
        self.promised_unique = promised_unique
        self.reasons: list[str] = []

    def judged(self, at: tuple[int, int] | None = None) -> list[str]:
        """Return every reason why the step does not hold, and why its board is not ``at``, the stars and open cells so far."""
        rule = RULES.get(self.step.technique)
        try:
            self._read()
            if at is not None and at != (self.position.stars, self.position.open):
                self._compare(*at)
            if rule is None:
                raise _MisshapenError(_REFUSED.get(self.step.technique, "there is no such technique"))
            if self.step.technique not in FORCING and (self.step.assumed is not None or self.step.chain):
                self.refuse("only forcing has an assumed cell and a chain")
            rule(self)
        except _MisshapenError as misshapen:
            self.refuse(str(misshapen))
        return self.reasons

    def _read(self) -> None:
        board, step = self.grid, self.step
        stars, open_cells = _mask(board, step.before.stars, "the stars before"), _mask(board, step.before.open, "the open cells before")
        if stars & open_cells:
            raise _MisshapenError(f"{self.names(stars & open_cells)} cannot be a star and open")
        self.position = Position(board, stars, open_cells)
        self.units, self.against = self._numbers(step.units, "units"), self._numbers(step.against, "against")
        self.cells = _mask(board, step.cells, "cells")
        self.placed, self.ruled_out = _mask(board, step.placed, "placed"), _mask(board, step.ruled_out, "ruled_out")

    def _numbers(self, units: Sequence[tuple[str, int]], field: str) -> tuple[int, ...]:
        try:
            numbers = tuple([self.grid.numbers[unit] for unit in units])
        except KeyError as unknown:
            raise _MisshapenError(f"{field} names {unknown.args[0]!r}, which is no unit of the board") from None
        if len(set(numbers)) < len(numbers):
            raise _MisshapenError(f"{field} names a unit twice")
        return numbers

    def _compare(self, stars: int, open_cells: int) -> None:
        """Say where the board before the step is not the one that the steps so far made."""
        for what, made, recorded in (("stars", stars, self.position.stars), ("open cells", open_cells, self.position.open)):
            if made != recorded:
                self.refuse(f"the {what} before it are not those that the steps so far made: they {self.difference(made, recorded)}")

    def refuse(self, reason: str) -> None:
        """Note a reason and go on."""
        self.reasons.append(reason)

    def names(self, mask: int) -> str:
        return cell_names(self.grid.listed(mask))

    def difference(self, right: int, recorded: int) -> str:
        """Return which cells are missing from those recorded, and which are too many."""
        lack, excess = right & ~recorded, recorded & ~right
        return " and ".join([f"lack {self.names(lack)}"] * bool(lack) + [f"have {self.names(excess)} too many"] * bool(excess))

    def unit_names(self, units: Iterable[int]) -> str:
        return ", ".join(self.grid.name(unit) for unit in units) or "no unit"

    def cause(self, cells: int, size: int = 1) -> None:
        """Refuse the step unless it names these cells and this size."""
        if self.cells != cells:
            self.refuse(f"the cells of the cause {self.difference(cells, self.cells)}")
        if self.step.size != size:
            self.refuse(f"the size is {size}, not {self.step.size}")

    def effect(self, *, places: int = 0, rules_out: int = 0) -> None:
        """Refuse the step unless its effect is some of what the cause yields, among open cells."""
        open_cells, effect = self.position.open, self.placed | self.ruled_out
        if not effect:
            self.refuse("it has no effect")
        if effect & ~open_cells:
            self.refuse(f"{self.names(effect & ~open_cells)} is not open before it")
        if self.placed & open_cells & ~places:
            self.refuse(f"{self.names(self.placed & open_cells & ~places)} is not placed by this cause")
        if self.ruled_out & open_cells & ~rules_out:
            self.refuse(f"{self.names(self.ruled_out & open_cells & ~rules_out)} is not ruled out by this cause")
        if self.placed & self.ruled_out:
            self.refuse(f"{self.names(self.placed & self.ruled_out)} is both placed and ruled out")
        elif self.placed and self.ruled_out and self.ruled_out & self.position.crossed_out_by(self.placed):
            follows = self.ruled_out & self.position.crossed_out_by(self.placed)
            self.refuse(f"{self.names(follows)} is left to crossing out, which follows from what is placed")

    def no_effect(self) -> None:
        """Refuse the step if it has an effect."""
        if self.placed | self.ruled_out:
            self.refuse(f"a contradiction has no effect, and this has {self.names(self.placed | self.ruled_out)}")

    # The shapes that a cause can have. Each raises if the units do not have the shape.

    def one_unit(self) -> None:
        """Require one unit, and none against it."""
        if len(self.units) != 1 or self.against:
            raise _MisshapenError(f"the cause is one unit, not {self.unit_names(self.units + self.against)}")

    def one_line(self) -> None:
        """Require one row or column, and no unit against it."""
        self.one_unit()
        if self.grid.kind(self.units[0]) == REGION:
            raise _MisshapenError(f"the cause is a row or a column, not {self.unit_names(self.units)}")

    def two_lines(self) -> None:
        """Require two neighbouring rows or columns, and no unit against them."""
        if len(self.units) != 2 or self.against or not self.is_band(self.units):
            raise _MisshapenError(f"the cause is two neighbouring rows or columns, not {self.unit_names(self.units + self.against)}")

    def one_unit_or_two_lines(self) -> None:
        """Require what can be enumerated."""
        if len(self.units) == 2:
            self.two_lines()
        else:
            self.one_unit()

    def families(self) -> None:
        """Require units of one kind, against units of another kind."""
        for field, units in (("units", self.units), ("against", self.against)):
            if len({self.grid.kind(unit) for unit in units}) != 1:
                raise _MisshapenError(f"{field} must be some rows, some columns or some regions, not {self.unit_names(units)}")
        if self.grid.kind(self.units[0]) == self.grid.kind(self.against[0]):
            raise _MisshapenError(f"units are counted against units of another kind, not {self.unit_names(self.against)}")

    def band(self) -> None:
        """Require a band of neighbouring lines, and for units the regions with open cells in it."""
        if not self.is_band(self.against):
            raise _MisshapenError(f"against must be neighbouring rows or columns, not {self.unit_names(self.against)}")
        inside, size = self.position.candidates(self.against), self.grid.size
        regions = [unit for unit in range(REGION * size, (REGION + 1) * size) if inside & self.grid.units[unit]]
        if set(self.units) != set(regions):
            raise _MisshapenError(
                f"the regions with open cells in the band are {self.unit_names(regions)}, not {self.unit_names(sorted(self.units))}"
            )

    def is_band(self, units: Sequence[int]) -> bool:
        kinds = {self.grid.kind(unit) for unit in units}
        return len(kinds) == 1 and kinds != {REGION} and max(units) - min(units) == len(units) - 1


def _mask(board: Grid, cells: Collection[Cell], what: str) -> int:
    """Return the cells as a mask. Raises _MisshapenError if one is outside the board or named twice."""
    bits = board.bits
    try:
        mask = sum([bits[cell] for cell in cells])
    except KeyError as outside:
        raise _MisshapenError(f"{what}: {outside.args[0]!r} is no cell of the board") from None
    if mask.bit_count() != len(cells):
        raise _MisshapenError(f"{what}: a cell is named twice")
    return mask


def _cross_out(case: _Case) -> None:
    position, board = case.position, case.grid
    if case.cells.bit_count() != 1 or not case.cells & position.stars:
        raise _MisshapenError("the cells of the cause are one star that was placed before")
    index = case.cells.bit_length() - 1
    full = [unit for unit in board.owners[index] if not position.needs[unit]]
    if set(case.units) != set(full) or case.against:
        named = case.unit_names(case.units + case.against)
        case.refuse(f"the units of this star without further need are {case.unit_names(full)}, not {named}")
    case.cause(case.cells)
    case.effect(rules_out=board.touching[index] | board.span(full))


def _single(case: _Case) -> None:
    case.one_unit()
    cells, need = case.position.candidates(case.units), case.position.need(case.units)
    if cells.bit_count() != need:
        case.refuse(f"{case.unit_names(case.units)} needs {need}, which is not the number of its open cells, {cells.bit_count()}")
    case.cause(cells)
    case.effect(places=cells)


def _tight_run(case: _Case) -> None:
    case.one_line()
    cells, need = case.position.candidates(case.units), case.position.need(case.units)
    room, forced = 0, 0
    for run in _runs(case.grid.listed(cells)):
        room += (len(run) + 1) // 2
        if len(run) % 2:
            forced |= sum(case.grid.bits[cell] for cell in run[::2])
    if room > need:
        case.refuse(f"{case.unit_names(case.units)} needs {need}, and its runs of open cells have room for {room}")
    case.cause(cells)
    case.effect(places=forced)


def _runs(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Return cells of one line, given in order, cut wherever one is not beside the next."""
    runs: list[list[Cell]] = []
    for cell in cells:
        if runs and abs(cell[0] - runs[-1][-1][0]) + abs(cell[1] - runs[-1][-1][1]) == 1:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return runs


def _touch_all(case: _Case) -> None:
    case.one_unit()
    cells, need = case.position.candidates(case.units), case.position.need(case.units)
    if need != 1:
        case.refuse(f"{case.unit_names(case.units)} needs {need}, not 1")
    near_all = case.grid.all
    for index in indices(cells):
        near_all &= case.grid.touching[index]
    case.cause(cells)
    case.effect(rules_out=near_all)


LINES = {ROW, COLUMN}


def _counted(units: set[int], against: set[int], *, sized_by: str) -> Rule:
    """Return the rule of counting units of the given kinds against others; ``sized_by`` is the field whose length is the size.

    ``sized_by`` "confine" is for one unit against one.
    """

    def rule(case: _Case) -> None:
        case.families()
        if case.grid.kind(case.units[0]) not in units or case.grid.kind(case.against[0]) not in against:
            raise _MisshapenError(f"{case.unit_names(case.units)} against {case.unit_names(case.against)} is another technique")
        if sized_by == "confine" and len(case.units) + len(case.against) != 2:
            raise _MisshapenError(f"the cause is one unit against one, not {case.unit_names(case.units + case.against)}")
        position, span = case.position, case.grid.span(case.against)
        cells, need, room = position.candidates(case.units), position.need(case.units), position.need(case.against)
        if cells & ~span:
            case.refuse(f"{case.names(cells & ~span)} is outside {case.unit_names(case.against)}")
        if need != room:
            case.refuse(f"{case.unit_names(case.units)} need {need}, and {case.unit_names(case.against)} {room}: not the same")
        case.cause(cells, {"confine": 1, "units": len(case.units), "against": len(case.against)}[sized_by])
        case.effect(rules_out=position.open & span & ~case.grid.span(case.units))

    return rule


def _enumerated(shape: Rule) -> Rule:
    """Return the rule of what is common to all placements of units of the given shape."""

    def rule(case: _Case) -> None:
        shape(case)
        case.cause(case.position.candidates(case.units), _in_common(case, placements(case.position, case.units), case.step.size))

    return rule


def _pressed_enumerated(shape: Rule) -> Rule:
    """Return the same rule for the placements that leave every unit room; there may be fewer of them than the step counted."""

    def rule(case: _Case) -> None:
        shape(case)
        position, size = case.position, case.step.size
        if not 1 <= size <= sum(1 for _ in islice(placements(position, case.units), max(size, 0))):
            raise _MisshapenError(f"{case.unit_names(case.units)} has no {size} placements, with room or without")
        case.cause(position.candidates(case.units), size)
        if _no_room_left(position, case.units, ()):
            case.effect(places=position.open, rules_out=position.open)  # no solution: any effect holds
        else:
            _in_common(case, (way for way in placements(position, case.units) if _leaves_room(position, *way)), size)

    return rule


def _in_common(case: _Case, ways: Iterable[tuple[int, int]], at_most: int | None = None) -> int:
    """Refuse the step unless its effect is common to all ways, which choose among its cells; return how many there are."""
    count, used, common, killed = 0, 0, case.position.open, case.position.open
    for chosen, kills in ways:
        count += 1
        if at_most is not None and count > at_most:
            raise _MisshapenError(f"{case.unit_names(case.units)} has more placements than {at_most}")
        used |= chosen
        common &= chosen
        killed &= kills
    if not count:
        raise _MisshapenError(f"{case.unit_names(case.units)} has no placement, which is a contradiction")
    case.effect(places=common, rules_out=case.cells & ~used | killed & ~case.cells)
    return count


def _leaves_room(position: Position, chosen: int, kills: int) -> bool:
    """Return whether every unit still has room for its stars after a placement."""
    left = position.open & ~chosen & ~kills
    return all(
        most_apart(position.grid.size, left & unit) >= position.needs[number] - (chosen & unit).bit_count()
        for number, unit in enumerate(position.grid.units)
    )


def _composite(share: Share) -> Rule:
    """Return the rule of placing a region's share of a band, or what it has elsewhere."""

    def rule(case: _Case) -> None:
        position, board = case.position, case.grid
        if len(case.units) != 1 or board.kind(case.units[0]) != REGION or not case.is_band(case.against):
            raise _MisshapenError(f"the cause is one region in a band, not {case.unit_names(case.units + case.against)}")
        (region,) = case.units
        band, need = board.span(case.against), position.need(case.against)
        regions = {board.owners[index][REGION] for index in indices(position.candidates(case.against))}
        if region not in regions:
            raise _MisshapenError(f"{case.unit_names(case.units)} has no open cell in {case.unit_names(case.against)}")
        total = sum(share(position, each, band) for each in regions)
        if (total > need) if share is _most else (total < need):
            case.refuse(f"the regions have {total} in the band by this count, which does not settle the {need} it needs")
        cells, inside = position.candidates(case.units), share(position, region, band)
        if case.cells not in (cells & band, cells & ~band):
            raise _MisshapenError("the cells of the cause are the region's open cells in the band, or those outside it")
        stars = inside if case.cells == cells & band else position.needs[region] - inside
        case.cause(case.cells, len(case.against))
        if total == need:
            _in_common(case, choices(position, case.cells, stars))
        else:
            case.effect(places=position.open, rules_out=position.open)  # no solution: any effect holds

    return rule


def _most(position: Position, region: int, band: int) -> int:
    """Return the most stars that a region can have in a band."""
    return min(position.needs[region], most_apart(position.grid.size, position.candidates((region,)) & band))


def _least(position: Position, region: int, band: int) -> int:
    """Return the fewest stars that a region must have in a band."""
    return max(0, position.needs[region] - most_apart(position.grid.size, position.candidates((region,)) & ~band))


def _capacity_full(case: _Case) -> None:
    case.band()
    position, band, need = case.position, case.grid.span(case.against), case.position.need(case.against)
    most = [_most(position, region, band) for region in case.units]
    places = rules_out = position.open if sum(most) < need else 0  # no solution: any effect holds
    if sum(most) > need:
        case.refuse(f"the regions can have {sum(most)} in the band, more than the {need} it needs")
    for region, stars in zip(case.units, most, strict=True):
        cells = position.candidates((region,))
        if stars == position.needs[region]:
            rules_out |= cells & ~band
        if stars == (cells & band).bit_count():
            places |= cells & band
        if not stars:
            rules_out |= cells & band
    case.cause(position.candidates(case.units), len(case.against))
    case.effect(places=places, rules_out=rules_out)


def _capacity_spare(case: _Case) -> None:
    case.band()
    position, band, need = case.position, case.grid.span(case.against), case.position.need(case.against)
    least = [_least(position, region, band) for region in case.units]
    places = rules_out = position.open if sum(least) > need else 0  # no solution: any effect holds
    if sum(least) < need:
        case.refuse(f"the regions must have {sum(least)} in the band, fewer than the {need} it needs")
    for region, stars in zip(case.units, least, strict=True):
        cells, outside = position.candidates((region,)), position.needs[region] - stars
        if not stars:
            rules_out |= cells & band
        if outside == (cells & ~band).bit_count():
            places |= cells & ~band
        if not outside:
            rules_out |= cells & ~band
    case.cause(position.candidates(case.units), len(case.against))
    case.effect(places=places, rules_out=rules_out)


# What makes a position impossible: the causes of contradictions, and after a star at x those of starving and pressure.


def _short(position: Position, units: Sequence[int], _against: Sequence[int]) -> bool:
    return position.candidates(units).bit_count() < position.need(units)


def _crowded(position: Position, units: Sequence[int], _against: Sequence[int]) -> bool:
    return most_apart(position.grid.size, position.candidates(units)) < position.need(units)


def _overcounted(position: Position, units: Sequence[int], against: Sequence[int]) -> bool:
    return not position.candidates(units) & ~position.grid.span(against) and position.need(units) > position.need(against)


def _band_broken(position: Position, units: Sequence[int], against: Sequence[int]) -> bool:
    """Return whether the regions cannot fill the band, or must overfill it. Regions that are not named have no open cell in it."""
    band, need = position.grid.span(against), position.need(against)
    if sum(_most(position, region, band) for region in units) < need:
        return True
    return sum(_least(position, region, band) for region in units) > need


def _no_room_left(position: Position, units: Sequence[int], _against: Sequence[int]) -> bool:
    return not any(_leaves_room(position, *way) for way in placements(position, units))


def _unplaceable(position: Position, units: Sequence[int], _against: Sequence[int]) -> bool:
    return next(placements(position, units), None) is None


def _contradicts(shape: Rule, impossible: Impossible) -> Rule:
    """Return the rule of a contradiction."""

    def rule(case: _Case) -> None:
        shape(case)
        if not impossible(case.position, case.units, case.against):
            case.refuse(f"{case.unit_names(case.units + case.against)} can still be filled as far as this contradiction tells")
        case.cause(case.position.candidates(case.units))
        case.no_effect()

    return rule


def _pressed(shape: Rule, impossible: Impossible) -> Rule:
    """Return the rule of ruling out cells because a star there would make the position impossible.

    The shape is that of the board before; on it, not after the star, the regions of a band are named.
    """

    def rule(case: _Case) -> None:
        shape(case)
        position, rules_out = case.position, 0
        for index in indices(case.ruled_out & position.open):
            if impossible(position.with_star(index), case.units, case.against):
                rules_out |= 1 << index
        case.cause(position.candidates(case.units))
        case.effect(rules_out=rules_out)

    return rule


def _rectangle(case: _Case) -> None:
    """Refuse the step unless it is a deadly rectangle: a and b of another line, c and d the last two cells of a unit."""
    case.one_unit()
    position, board = case.position, case.grid
    if not case.promised_unique:
        case.refuse("it rests on the promise that the board has one solution")
    cells = position.candidates(case.units)
    if position.need(case.units) != 1 or cells.bit_count() != 2:
        raise _MisshapenError(f"{case.unit_names(case.units)} does not need one star with two open cells left")
    (row, left), (other_row, right) = board.listed(cells)
    turned = row != other_row
    if turned and left != right:
        raise _MisshapenError("the two cells are not in one line")
    case.cause(cells)
    twins = 0
    for line in range(board.size):
        corners = [(row, line), (other_row, line)] if turned else [(line, left), (line, right)]
        a, b = (board.bits[cell] for cell in corners)
        if not (a | b) & (cells | position.stars) and _interchangeable(position, a, b, cells, ROW if turned else COLUMN):
            twins |= (a | b) & position.open
    case.effect(rules_out=twins)


def _interchangeable(position: Position, a: int, b: int, cells: int, across: int) -> bool:
    """Return whether a solution with a star at a, and so at the cell across from b, has a twin, and one with a star at b too."""
    board = position.grid
    c, d = cells & -cells, cells & cells - 1
    owners = {corner: board.owners[corner.bit_length() - 1] for corner in (a, b, c, d)}
    if position.needs[owners[c][across]] != 1 or position.needs[owners[d][across]] != 1:
        return False
    regions = [owners[corner][REGION] for corner in (a, b, c, d)]
    if not (regions[0] == regions[1] and regions[2] == regions[3]) and not (regions[0] == regions[2] and regions[1] == regions[3]):
        return False
    others = (position.open | position.stars) & ~(a | b | c | d)
    around = {corner: board.touching[corner.bit_length() - 1] for corner in (a, b, c, d)}
    return not around[a] & d and not around[b] & c and not any(others & near for near in around.values())


def _forced(level: int) -> Rule:
    """Return the rule of forcing: a star at ``assumed`` leads to a contradiction by the steps that the level allows."""

    def rule(case: _Case) -> None:
        step, board, position = case.step, case.grid, case.position
        if case.units or case.against or step.assumed is None:
            raise _MisshapenError("the cause of forcing is an assumed cell and a chain, not units")
        tried = _mask(board, (step.assumed,), "assumed")
        case.cause(0, len(step.chain))
        case.effect(rules_out=tried)
        if len(step.chain) < 2 or step.chain[0].technique != "assume" or not _is_contradiction(step.chain[-1]):
            raise _MisshapenError("the chain must begin with assume and end with a contradiction")
        for number, link in enumerate(step.chain[1:-1], 2):
            if not _allowed(link, level):
                case.refuse(f"step {number} of the chain ({link.technique}, size {link.size}) is too hard for force.{level}")
        for reason in (
            _assumed(case, step.chain[0], tried)
            or _replayed(board, position.stars | tried, position.open & ~tried, step.chain[1:], case.promised_unique, first=2)[0]
        ):
            case.refuse(f"chain: {reason}")

    return rule


def _assumed(forced: _Case, step: StepRecord, tried: int) -> list[str]:
    """Return why the first step of a chain does not just place the cell tried."""
    board, position = forced.grid, forced.position
    case = _Case(board, step, forced.promised_unique)
    try:
        case._read()
    except _MisshapenError as misshapen:
        return [f"step 1 (assume): {misshapen}"]
    if (case.position.stars, case.position.open) != (position.stars, position.open):
        case._compare(position.stars, position.open)
    if case.placed != tried or case.ruled_out:
        case.refuse(f"it must place {case.names(tried)} and do nothing else")
    if case.units or case.against or step.chain or step.assumed not in (None, board.listed(tried)[0]):
        case.refuse("it has no cause")
    case.cause(0)
    return [f"step 1 (assume): {reason}" for reason in case.reasons]


def _allowed(step: StepRecord, level: int) -> bool:
    """Return whether a step may stand inside a chain of this level."""
    if level == 1:
        return step.technique in BY_SINGLES
    if level == 2:
        return step.technique in BY_SINGLES | BY_COUNTING and (not step.technique.startswith("count.") or step.size <= 2)
    return step.technique in RULES and step.technique not in FORCING and not _is_contradiction(step)


RULES: dict[str, Rule] = {
    "cross-out": _cross_out,
    "single": _single,
    "single.tight-run": _tight_run,
    "confine.region-in-line": _counted({REGION}, LINES, sized_by="confine"),
    "confine.line-in-region": _counted(LINES, {REGION}, sized_by="confine"),
    "touch-all": _touch_all,
    "starve": _pressed(_Case.one_unit, _short),
    "starve.capacity": _pressed(_Case.one_unit, _crowded),
    "count.inside": _counted({REGION}, LINES, sized_by="against"),
    "count.touching": _counted(LINES, {REGION}, sized_by="units"),
    "count.lines": _counted(LINES, LINES, sized_by="units"),
    "enumerate": _enumerated(_Case.one_unit),
    "squeeze": _enumerated(_Case.two_lines),
    "capacity.full": _capacity_full,
    "capacity.spare": _capacity_spare,
    "composite.full": _composite(_most),
    "composite.spare": _composite(_least),
    "pressed.enumerate": _pressed_enumerated(_Case.one_unit),
    "pressed.squeeze": _pressed_enumerated(_Case.two_lines),
    "pressure.count": _pressed(_Case.families, _overcounted),
    "pressure.capacity": _pressed(_Case.band, _band_broken),
    "unique.rectangle": _rectangle,
    "force.1": _forced(1),
    "force.2": _forced(2),
    "force.3": _forced(3),
    "contradiction.short": _contradicts(_Case.one_unit, _short),
    "contradiction.capacity": _contradicts(_Case.one_unit, _crowded),
    "contradiction.count": _contradicts(_Case.families, _overcounted),
    "contradiction.band": _contradicts(_Case.band, _band_broken),
    "contradiction.enumerate": _contradicts(_Case.one_unit_or_two_lines, _unplaceable),
    "contradiction.pressed": _contradicts(_Case.one_unit_or_two_lines, _no_room_left),
}
"""The rule of every technique that is a deduction by itself."""

FORCING = {"force.1", "force.2", "force.3"}
BY_SINGLES = {"cross-out", "single", "single.tight-run"}
BY_COUNTING = {
    *("confine.region-in-line", "confine.line-in-region", "touch-all", "starve", "starve.capacity"),
    *("count.inside", "count.touching", "count.lines", "enumerate"),
}

_REFUSED = {
    "assume": "assuming proves nothing by itself; it only begins a chain",
}
"""Techniques that are known, and why they do not hold."""
