"""Steps in plain English: language as data, nothing deduced.

A sentence gives the cause before the effect, names the units, and names the cells that make it true. It
has to stay short, so it is tried in several forms, fullest first: the effect is shortened before the
cause, and lists of cells shrink from single names (R3C2, R3C3, R3C4) to runs (R3C2–C4), to blocks
(R3C2/4–6, R5–7C1) and only then to a count ("R3C2 and 4 more"). A step whose cause cannot be named in full
still names its technique and units, which together with an effect happen once in a solution.

"Open" is the only word of art: a cell where a piece may still go. Words for what the cells are called
and how numbers are said stand at the end; the tables of sentences come first.
"""

from __future__ import annotations

import itertools

from queenside.grid import cell_name
from queenside.logic.measures import candidates, capacity, killed, leaves_room, members, need, packings, placements, units_of
from queenside.logic.shapes import shape_name
from queenside.logic.steps import Board
from queenside.logic.techniques import TECHNIQUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.logic.steps import Step, Unit
    from queenside.puzzles.star_battle import StarBattle

    Telling = Callable[["_Speaker"], str]

LIMIT = 160
"""How long a sentence of the lower rungs may be."""

_LONGER = 320
_LOWER = ("cross-out", "single", "confine", "touch-all", "starve", "count", "assume", "contradiction")
_ASKED = ("touch-all", "starve", "pressure", "pressed", "enumerate", "squeeze", "composite", "force", "unique")
"""Where the third stage of a hint asks a question, so that the fourth has to answer it."""
_MOST_WAYS = 4
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def sentence(step: Step, puzzle: StarBattle, names: Sequence[str] | None = None) -> str:
    """Return a step in words: its cause, then what follows.

    ``names`` are colours by region number, for "the green region"; without them regions have their letters.
    """
    limit = LIMIT if step.technique.startswith(_LOWER) else _LONGER
    return _fitting(_SENTENCES[step.technique], step, puzzle, names, limit)


def chain_sentences(step: Step, puzzle: StarBattle, names: Sequence[str] | None = None) -> list[str]:
    """Return the chain of a forcing step in words, one sentence a step; empty for all others."""
    return [sentence(each, puzzle, names) for each in step.chain]


def title(step: Step, puzzle: StarBattle) -> str:
    """Return what players call a step: the name of a shape that they know, else its technique."""
    name = shape_name(step, puzzle) or TECHNIQUES[step.technique].title
    return f"{name}, {_number(step.size)} {_plural_kind(step)}" if step.technique.startswith("count") else name


def stages(step: Step, puzzle: StarBattle, names: Sequence[str] | None = None) -> tuple[str, str, str, str]:
    """Return the four stages of a hint: which technique, where to look, what is seen there, what follows.

    The first three name no cell that the step places or rules out as such.
    """
    technique = TECHNIQUES[step.technique]
    first = f'There is a step with "{shape_name(step, puzzle) or technique.title}". {technique.idea}'
    where = _fitting(_where, step, puzzle, names, LIMIT)
    seen = _fitting(_SEEN[step.technique], step, puzzle, names, _LONGER)
    return first, where, seen, _fitting(_follows, step, puzzle, names, _LONGER)


def _fitting(telling: Callable[[_Speaker], Iterator[str]], step: Step, puzzle: StarBattle, names: Sequence[str] | None, limit: int) -> str:
    """Return the first wording that is short enough, the last if none is: wordings from rich to short, each in forms from full to short."""
    said = ""
    for cause, effect in _FORMS:
        for said in telling(_Speaker(step, puzzle, names, cause, effect)):
            if len(said) <= limit:
                return said
    return said


# Sentences


def _cross_out(say: _Speaker) -> Iterator[str]:
    (star,) = say.step.cells
    full = say.step.units
    near = [cell for cell in say.step.ruled_out if not any(cell in members(say.puzzle, unit) for unit in full)]
    start, around = say.is_piece([star]), "the cells around it are empty"
    if not full:
        yield f"{start}, so {around}: {say.effect(near)}."
        return
    rest = f"the rest of {say.units()} is empty"
    if say.puzzle.stars == 1:
        yield f"{start}, so {rest}{f', and {around} too' if near else ''}."
        return
    also, too = (f", so {around}", " too") if near else ("", "")
    yield f"{start}{also}. {_capital(say.units())} now {say.has(full)} all {say.its(full)} stars: the rest of {say.it(full)} is empty{too}."


def _single(say: _Speaker) -> Iterator[str]:
    unit, cells = say.step.units, say.step.placed
    if len(cells) > 1:
        yield f"{say.is_piece(cells)}: {say.units(unit)} needs {say.pieces(len(cells))}, and has no other open cells."
    elif say.puzzle.stars == 1:
        yield f"{say.is_piece(cells)}: it is the only open cell of {say.units(unit)}."
    else:
        yield f"{say.is_piece(cells)}: {say.units(unit)} needs one more, and this is its only open cell."


def _tight_run(say: _Speaker) -> Iterator[str]:
    number = say.needed()
    start = f"{_capital(say.units())} needs {say.pieces(number)}, and its open cells {say.cause()} have room for no more"
    yield f"{start}, because {say.piece}s may not touch. So {say.is_piece(say.step.placed)}."
    yield f"{start}. So {say.is_piece(say.step.placed)}."


def _confine(say: _Speaker) -> Iterator[str]:
    start = f"All open cells of {say.units()} lie in {say.against()}: {say.cause()}."
    if say.puzzle.stars == 1:
        takes = f"The queen of {say.against()} is one of them"
        yield f"{start} {takes}, so the rest of {say.against()} is empty: {say.effect()}."
        yield f"{start} Its queen is one of them, so the rest of {say.against()} is empty: {say.effect()}."
    else:
        takes = f"They take {say.pieces(say.needed())}, all that {say.against()} needs"
        yield f"{start} {takes}. So the rest of {say.against()} is empty: {say.effect()}."
        yield f"{start} {takes}: the rest of it is empty ({say.effect()})."
    if say.effect_form == _SHORTEST:
        yield f"{start} {takes}: the rest of it is empty."


def _touch_all(say: _Speaker) -> Iterator[str]:
    cells, ruled_out = say.step.cells, say.step.ruled_out
    touch = f"{say.effect()} {'touches' if len(ruled_out) == 1 else 'touch'} {'both' if len(cells) == 2 else 'all of them'}"
    yield f"The {say.last()}{say.piece} of {say.units()} is at {say.cause(word='or')}, and {touch}. So {say.those_are_empty()}."


def _starve(say: _Speaker) -> Iterator[str]:
    if say.puzzle.stars == 1:
        every = "the only open cell" if len(say.step.cells) == 1 else "every open cell"
        yield f"A queen at {say.effect(word='or')} would rule out {every} of {say.units()}: {say.cause()}. So {say.those_are_empty()}."
        return
    needs = f"{_capital(say.units())} needs {say.pieces(say.needed())} at {say.cause()}"
    tried = f"A star at {say.effect(word='or')}"
    if len(say.step.ruled_out) == 1:
        (tried_cell,) = say.step.ruled_out
        left = sorted(set(say.step.cells) - killed(say.puzzle, say.board, tried_cell) - {tried_cell})
        inside = say.step.units[0] in units_of(say.puzzle, tried_cell)
        open_left = f"only {say.list_of(left, say.effect_form)}" if left else "none of these"
        yield f"{needs}. {tried} would leave {open_left}{' for the others' if inside and left else ''}. So {say.those_are_empty()}."
    yield f"{needs}. {tried} would leave too few of them. So {say.those_are_empty()}."


def _starve_capacity(say: _Speaker) -> Iterator[str]:
    needs = f"{_capital(say.units())} needs {say.pieces(say.needed())} at {say.cause()}"
    tried = f"A star at {say.effect(word='or')}"
    if len(say.step.ruled_out) == 1:
        (tried_cell,) = say.step.ruled_out
        left = sorted(set(say.step.cells) - killed(say.puzzle, say.board, tried_cell) - {tried_cell})
        wanted = say.needed() - (say.step.units[0] in units_of(say.puzzle, tried_cell))
        yield (
            f"{needs}. {tried} would leave {say.list_of(left, say.effect_form)},"
            f" too close together for {_number(wanted)}{' more' if wanted < say.needed() else ''}. So {say.those_are_empty()}."
        )
    yield f"{needs}. {tried} would leave cells too close together for that. So {say.those_are_empty()}."
    yield f"{needs}. {tried} would leave too little room. So {say.those_are_empty()}."


def _count(say: _Speaker) -> Iterator[str]:
    needs = f"{_capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    start = f"{needs}, and all {say.its(say.step.units)} open cells lie in {say.against()}"
    fit = "fits" if len(say.step.units) == 1 else "fit"
    if say.puzzle.stars > 1:
        start += f", which {say.need_verb(say.step.against)} no more"
    yield f"{start}: {say.cause()}. So the other cells of {say.against()} are empty: {say.effect()}."
    yield f"{start}: {say.cause()}. So the others there are empty: {say.effect()}."
    yield f"{needs}, just like {say.against()}, and {fit} only there: {say.cause()}. The others there are empty: {say.effect()}."
    if say.effect_form == _SHORTEST:
        rest = f": {say.cause()}. The rest there is empty."
        yield f"{needs} and {fit} only in {say.against()}, which {say.need_verb(say.step.against)} no more{rest}"
        yield f"{needs} and {fit} only in {say.against()}{rest}"


def _ways(say: _Speaker) -> Iterator[str]:
    start = f"{_capital(say.units())}{say.together()} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    yield from _ways_told(say, start, placements(say.puzzle, say.board, say.step.units), say.step.size, "")


def _pressed(say: _Speaker) -> Iterator[str]:
    start = f"{_capital(say.units())}{say.together()} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    ways = placements(say.puzzle, say.board, say.step.units)
    good = (way for way in ways if leaves_room(say.puzzle, say.board, way))
    yield from _ways_told(say, start, good, say.step.size, " that leave room for all the others")


def _composite(say: _Speaker) -> Iterator[str]:
    start, number = _share(say)
    ways = list(packings(say.puzzle, say.board, say.step.cells, number))
    yield from _ways_told(say, start, iter(ways), len(ways), "")


def _share(say: _Speaker) -> tuple[str, int]:
    """Return what is known of a region's share of a band, or of what it has elsewhere, and the number of pieces in the step's cells."""
    (region,), full = say.step.units, say.step.technique == "composite.full"
    inside = set(say.step.cells) <= candidates(say.puzzle, say.board, say.step.against)
    share = say.most(region) if full else say.least(region)
    number = share if inside else say.needed() - share
    needs = f"{_capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}"
    balance = "for which there is just enough room" if full else "just as many as do not fit elsewhere"
    return f"{needs}, {balance}, so {say.units()} has {_number(number)} {'there' if inside else 'elsewhere'}", number


def _ways_told(say: _Speaker, start: str, ways: Iterator[tuple[Cell, ...]], size: int, kind: str) -> Iterator[str]:
    """Yield sentences about the ways to place some pieces: a list of them where they are few, else the cells."""
    common = _capital(_common(say, size))
    if size <= _MOST_WAYS:
        listed = _listed([" + ".join(map(cell_name, way)) for way in itertools.islice(ways, _MOST_WAYS)], "or")
        yield f"{start}, and there {_is(size)} {_number(size)} way{_s(size)}{kind}: {listed}. {common}."
    else:
        yield f"{start} at {say.cause()}, and there are {size} ways{kind}. {common}."


def _common(say: _Speaker, size: int) -> str:
    """Return what all placements of a step, ``size`` in number, have in common."""
    cells, ruled_out = set(say.step.cells), say.step.ruled_out
    unused, hit = [cell for cell in ruled_out if cell in cells], [cell for cell in ruled_out if cell not in cells]
    every = {1: "it", 2: "both"}.get(size, "all of them")
    none = {1: "it does not use", 2: "neither uses"}.get(size, "none of them uses")
    each = {1: "it rules out", 2: "both rule out"}.get(size, "each of them rules out")
    parts = [f"in {every} {say.is_piece(say.step.placed)}"] if say.step.placed else []
    parts += [f"{none} {say.effect(unused)}"] if unused else []
    parts += [f"{each} {say.effect(hit)}"] if hit else []
    empty = f", so {say.those_are_empty()}" if ruled_out else ""
    return _listed(parts, "and") + empty


def _capacity_full(say: _Speaker) -> Iterator[str]:
    rooms = [(unit, say.most(unit)) for unit in say.step.units]
    yield (
        f"{_capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}, and the regions have"
        f" room there for no more: {say.shares(rooms)} (open cells {say.cause()}). So each fills its room: {_effects(say)}."
    )


def _capacity_spare(say: _Speaker) -> Iterator[str]:
    shares = [(unit, say.least(unit)) for unit in say.step.units]
    yield (
        f"{_capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}, and what does not fit"
        f" elsewhere makes just that: {say.shares(shares)} (open cells {say.cause()}). So none has more there: {_effects(say)}."
    )


def _pressure_count(say: _Speaker) -> Iterator[str]:
    start = f"With a {say.piece} at {say.effect(word='or')}, {say.units()} would have all their open cells in {say.against()}"
    if len(say.step.ruled_out) > 1:
        yield f"{start}, which would need less than they do (open cells now: {say.cause()}). So {say.those_are_empty()}."
    after = say.supposed()
    needs, takes = need(say.puzzle, after, say.step.units), need(say.puzzle, after, say.step.against)
    yield (
        f"{start} and still need {say.pieces(needs)}, but there only {_number(takes)} would be needed"
        f" (open cells now: {say.cause()}). So {say.those_are_empty()}."
    )


def _pressure_capacity(say: _Speaker) -> Iterator[str]:
    start = f"With a {say.piece} at {say.effect(word='or')}, "
    if len(say.step.ruled_out) > 1:
        yield (
            f"{start}{say.units()} would hold too few or too many in {say.against()} (open cells now: {say.cause()})."
            f" So {say.those_are_empty()}."
        )
    after = say.supposed()
    wanted = need(say.puzzle, after, say.step.against)
    room = sum(say.most(unit, after) for unit in say.step.units)
    balance = f"{say.units()} would have room there for only {_number(room)}"
    if room >= wanted:
        balance = f"{say.units()} would have to put {_number(sum(say.least(unit, after) for unit in say.step.units))} there"
    start += f"{say.against()} would still need {say.pieces(wanted)}"
    yield f"{start}, but {balance} (open cells now: {say.cause()}). So {say.those_are_empty()}."


def _pressure_enumerate(say: _Speaker) -> Iterator[str]:
    yield (
        f"{_capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())} at {say.cause()}. With a {say.piece} at"
        f" {say.effect(word='or')} there would be no way left to place them. So {say.those_are_empty()}."
    )


def _force(say: _Speaker) -> Iterator[str]:
    assert say.step.assumed is not None
    name, last = cell_name(say.step.assumed), say.step.chain[-1]
    forced = [cell for step in say.step.chain[1:] for cell in step.placed]
    end = _uncapital(sentence(last, say.puzzle, say.names).removesuffix("."))
    through = f"{say.is_piece(forced)} too, and " if forced else ""
    yield f"Suppose that {name} were a {say.piece}. Then {through}{end}. So {name} is empty."


def _unique_rectangle(say: _Speaker) -> Iterator[str]:
    other = f"With another at {say.effect(word='or')}, the two could change places with the other corners of their rectangle"
    yield (
        f"The {say.last()}{say.piece} of {say.units()} is at {say.cause(word='or')}. {other}, and the board would have"
        f" two solutions. It has one only, so {say.those_are_empty()}."
    )


def _assume(say: _Speaker) -> Iterator[str]:
    yield f"Suppose that {cell_name(say.step.placed[0])} were a {say.piece}."


def _short(say: _Speaker) -> Iterator[str]:
    number, left = say.needed(), len(say.step.cells)
    if not left:
        missing = f"its {say.piece}" if say.puzzle.stars == 1 else f"the {say.pieces(number)} that it needs"
        yield f"{_capital(say.units())} has no open cell left for {missing}."
    yield f"{_capital(say.units())} needs {say.pieces(number)}, but has only {_number(left)} open cell{_s(left)} left: {say.cause()}."


def _no_room(say: _Speaker) -> Iterator[str]:
    yield f"{_capital(say.units())} needs {say.pieces(say.needed())}, but its open cells are too close together for that: {say.cause()}."


def _overfull(say: _Speaker) -> Iterator[str]:
    needs, takes = say.needed(), max(0, say.needed(say.step.against))
    start = f"{_capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(needs)}"
    yield f"{start}, but all open cells for that lie in {say.against()}, with room for {_number(takes)}: {say.cause()}."


def _band(say: _Speaker) -> Iterator[str]:
    wanted, start = say.needed(say.step.against), _capital(say.against())
    room = sum(say.most(unit) for unit in say.step.units)
    verb = say.need_verb(say.step.against)
    if room < wanted:
        yield f"{start} {verb} {say.pieces(wanted)}, but {say.units()} have room there for only {_number(room)}: {say.cause()}."
        yield f"{start} {verb} {say.pieces(wanted)}, but the regions have room there for only {_number(room)}: {say.cause()}."
    forced = sum(say.least(unit) for unit in say.step.units)
    yield f"{start} {verb} {say.pieces(wanted)}, but {say.units()} have to put {_number(forced)} there: {say.cause()}."
    yield f"{start} {verb} {say.pieces(wanted)}, but the regions have to put {_number(forced)} there: {say.cause()}."


def _no_room_left(say: _Speaker) -> Iterator[str]:
    number = say.pieces(say.needed())
    start = f"{_capital(say.units())} {say.need_verb(say.step.units)} {number}"
    yield f"{start}, but every way to place them leaves some row, column or region too little room: {say.cause()}."


def _no_way(say: _Speaker) -> Iterator[str]:
    number = say.pieces(say.needed())
    yield f"{_capital(say.units())} {say.need_verb(say.step.units)} {number}, but there is no way left to place them: {say.cause()}."


_SENTENCES: dict[str, Callable[[_Speaker], Iterator[str]]] = {
    "cross-out": _cross_out,
    "single": _single,
    "single.tight-run": _tight_run,
    "confine.region-in-line": _confine,
    "confine.line-in-region": _confine,
    "touch-all": _touch_all,
    "starve": _starve,
    "starve.capacity": _starve_capacity,
    "count.inside": _count,
    "count.touching": _count,
    "count.lines": _count,
    "enumerate": _ways,
    "squeeze": _ways,
    "capacity.full": _capacity_full,
    "capacity.spare": _capacity_spare,
    "composite.full": _composite,
    "composite.spare": _composite,
    "pressure.count": _pressure_count,
    "pressure.capacity": _pressure_capacity,
    "pressure.enumerate": _pressure_enumerate,
    "pressed.enumerate": _pressed,
    "pressed.squeeze": _pressed,
    "force.1": _force,
    "force.2": _force,
    "force.3": _force,
    "unique.rectangle": _unique_rectangle,
    "assume": _assume,
    "contradiction.short": _short,
    "contradiction.capacity": _no_room,
    "contradiction.count": _overfull,
    "contradiction.band": _band,
    "contradiction.enumerate": _no_way,
    "contradiction.pressed": _no_room_left,
}


# Stages of a hint


def _where(say: _Speaker) -> Iterator[str]:
    step = say.step
    if step.assumed is not None:
        trouble = step.chain[-1]
        where = say.units(trouble.units)
        yield f"Look at row {step.assumed[0] + 1}, and at what a {say.piece} there would do, step by step, to {where}."
    elif step.units and step.against:
        yield f"Look at {say.units()}, and at {say.against()}."
    elif step.technique == "cross-out" or not step.units:
        yield f"Look at {say.cause()}."
    else:
        yield f"Look at {say.units()}."


def _follows(say: _Speaker) -> Iterator[str]:
    if say.step.technique.startswith(_ASKED):
        yield sentence(say.step, say.puzzle, say.names)
        return
    yield f"So {_effects(say)}." if say.step.placed or say.step.ruled_out else "So it cannot be like this."


def _see_cross_out(say: _Speaker) -> Iterator[str]:
    yield f"{say.is_piece(say.step.cells)}, and cells that it rules out are still open."


def _see_single(say: _Speaker) -> Iterator[str]:
    number = len(say.step.placed)
    yield f"{_capital(say.units())} needs {say.pieces(number)}, and has just {_number(number)} open cell{_s(number)}."


def _see_tight_run(say: _Speaker) -> Iterator[str]:
    room = say.pieces(say.needed())
    yield f"{_capital(say.units())} needs {room}, and its runs of open cells have room for no more, because {say.piece}s may not touch."


def _see_inside(say: _Speaker) -> Iterator[str]:
    own = say.its(say.step.units)
    start = f"{_capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    yield f"{start}, and all {own} open cells lie in {say.against()}: {say.cause()}."


def _see_places(say: _Speaker) -> Iterator[str]:
    needs = f"{_capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    open_cells = f"the open cells are {say.cause()}" if len(say.step.cells) > 1 else f"the only open cell is {say.cause()}"
    yield f"{needs}; {open_cells}. Which {say.piece} elsewhere would spoil that?"


def _see_ways(say: _Speaker) -> Iterator[str]:
    size = say.step.size
    kind = " that leaves room for all the others" if say.step.technique.startswith("pressed") else ""
    start = f"{_capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}, and there {_is(size)} only"
    if size == 1:
        yield f"{start} one way to place them{kind}."
    yield f"{start} {size} ways to place them{kind.replace('leaves', 'leave')}. What is the same in all of them?"


def _see_share(say: _Speaker) -> Iterator[str]:
    yield f"{_share(say)[0]}. What is the same in all ways to place {'it' if _share(say)[1] == 1 else 'them'}?"


def _see_full(say: _Speaker) -> Iterator[str]:
    rooms = say.shares([(unit, say.most(unit)) for unit in say.step.units])
    needs = f"{_capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}"
    yield f"{needs}, and there is room for no more: {rooms}."


def _see_spare(say: _Speaker) -> Iterator[str]:
    shares = say.shares([(unit, say.least(unit)) for unit in say.step.units])
    yield (
        f"{_capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))},"
        f" and what does not fit elsewhere makes just that: {shares}."
    )


def _see_force(say: _Speaker) -> Iterator[str]:
    assert say.step.assumed is not None
    end = _uncapital(sentence(say.step.chain[-1], say.puzzle, say.names).removesuffix("."))
    yield f"Suppose a {say.piece} at each open cell of row {say.step.assumed[0] + 1}. With one of them it comes to this: {end}."


def _see_rectangle(say: _Speaker) -> Iterator[str]:
    start = f"The {say.last()}{say.piece} of {say.units()} is at {say.cause(word='or')}"
    yield f"{start}. Where could another make a rectangle with them that has two solutions?"


_SEEN: dict[str, Callable[[_Speaker], Iterator[str]]] = {
    **{name: telling for name, telling in _SENTENCES.items() if name.startswith(("assume", "contradiction"))},
    "cross-out": _see_cross_out,
    "single": _see_single,
    "single.tight-run": _see_tight_run,
    "confine.region-in-line": _see_inside,
    "confine.line-in-region": _see_inside,
    "touch-all": _see_places,
    "starve": _see_places,
    "starve.capacity": _see_places,
    "count.inside": _see_inside,
    "count.touching": _see_inside,
    "count.lines": _see_inside,
    "enumerate": _see_ways,
    "squeeze": _see_ways,
    "capacity.full": _see_full,
    "capacity.spare": _see_spare,
    "composite.full": _see_share,
    "composite.spare": _see_share,
    "pressure.count": _see_places,
    "pressure.capacity": _see_places,
    "pressure.enumerate": _see_places,
    "pressed.enumerate": _see_ways,
    "pressed.squeeze": _see_ways,
    "force.1": _see_force,
    "force.2": _see_force,
    "force.3": _see_force,
    "unique.rectangle": _see_rectangle,
}


# How things are called

_NAMES, _RUNS, _BLOCKS, _THREE, _SHORTEST = range(5)
"""How lists of cells are written, from full to short: names, runs, blocks, three names, one name."""

_FORMS = (
    (_NAMES, _NAMES),
    (_NAMES, _RUNS),
    (_NAMES, _BLOCKS),
    (_RUNS, _RUNS),
    (_RUNS, _BLOCKS),
    (_BLOCKS, _BLOCKS),
    (_RUNS, _THREE),
    (_BLOCKS, _THREE),
    (_BLOCKS, _SHORTEST),
    (_THREE, _SHORTEST),
    (_SHORTEST, _SHORTEST),
)
"""The forms of cause and effect that a sentence is tried in."""

_FEW = {_NAMES: 4, _RUNS: 3}
"""How many cells in a line are told as one."""


def _effects(say: _Speaker) -> str:
    parts = [say.is_piece(say.step.placed)] if say.step.placed else []
    if say.step.ruled_out:
        parts.append(f"{say.effect()} {_is(len(say.step.ruled_out))} empty")
    return ", and ".join(parts)


class _Speaker:
    """Speaks about one step, its lists of cells in one form."""

    def __init__(self, step: Step, puzzle: StarBattle, names: Sequence[str] | None, cause_form: int, effect_form: int) -> None:
        self.step, self.puzzle, self.names = step, puzzle, names
        self.board, self.piece = step.before, puzzle.piece
        self.cause_form, self.effect_form = cause_form, effect_form

    def units(self, units: Iterable[Unit] | None = None) -> str:
        """Return units by name: "row 3", "rows 3 and 4", "row 3, column 1 and region E", "the green and grey regions"."""
        told = []
        for kind, group in itertools.groupby(self.step.units if units is None else units, key=lambda unit: unit[0]):
            numbers = [number for _, number in group]
            many = _s(len(numbers))
            if kind != "region":
                told.append(f"{kind}{many} {_listed(_ranges(numbers), 'and')}")
            elif self.names is None:
                told.append(f"region{many} {_listed([self.puzzle.names[number] for number in numbers], 'and')}")
            else:
                told.append(f"the {_listed([self.names[number] for number in numbers], 'and')} region{many}")
        return _listed(told, "and")

    def against(self) -> str:
        """Return the units that are counted against."""
        return self.units(self.step.against)

    def its(self, units: Sequence[Unit]) -> str:
        """Return "its" or "their"."""
        return "its" if len(units) == 1 else "their"

    def it(self, units: Sequence[Unit]) -> str:
        """Return "it" or "them"."""
        return "it" if len(units) == 1 else "them"

    def together(self) -> str:
        """Return what to add where a step is about two lines at once."""
        return " together" if len(self.step.units) > 1 else ""

    def has(self, units: Sequence[Unit]) -> str:
        """Return "has" or "have"."""
        return "has" if len(units) == 1 else "have"

    def need_verb(self, units: Sequence[Unit]) -> str:
        """Return "needs" or "need"."""
        return "needs" if len(units) == 1 else "need"

    def last(self) -> str:
        """Return what distinguishes the one missing piece of a unit: nothing, if it has only one."""
        return "" if self.puzzle.stars == 1 else "last "

    def pieces(self, number: int) -> str:
        """Return a number of pieces: "two queens"."""
        return f"{_number(number)} {self.piece}{_s(number)}"

    def needed(self, units: Sequence[Unit] | None = None) -> int:
        """Return how many pieces units need, those of the cause unless others are given."""
        return need(self.puzzle, self.board, self.step.units if units is None else units)

    def is_piece(self, cells: Sequence[Cell]) -> str:
        """Return "R5C1 is a queen" or "R3C2 and R3C7 are stars"."""
        if len(cells) == 1:
            return f"{cell_name(cells[0])} is a {self.piece}"
        return f"{self.list_of(cells, min(2, self.effect_form))} are {self.piece}s"

    def cause(self, word: str = "and") -> str:
        """Return the cells of the cause."""
        return self.list_of(self.step.cells, self.cause_form, word)

    def effect(self, cells: Sequence[Cell] | None = None, word: str = "and") -> str:
        """Return the cells that are ruled out, or some of them."""
        return self.list_of(self.step.ruled_out if cells is None else cells, self.effect_form, word)

    def those_are_empty(self) -> str:
        """Return that the cells ruled out, named just before, are empty."""
        number = len(self.step.ruled_out)
        if number == 1:
            return f"{cell_name(self.step.ruled_out[0])} is empty"
        return "both are empty" if number == 2 else f"all {_number(number)} are empty"

    def list_of(self, cells: Sequence[Cell], form: int, word: str = "and") -> str:
        """Return cells in one of the forms."""
        shown = {_THREE: 3, _SHORTEST: 1}.get(form, len(cells))
        if len(cells) < 3 or form <= _RUNS:
            return _listed(_runs(cells, _FEW.get(form, 3)), word)
        if len(cells) - shown < 2:
            return _listed(_blocks(cells), word)
        return f"{', '.join(cell_name(cell) for cell in cells[:shown])} {word} {len(cells) - shown} more"

    def most(self, unit: Unit, board: Board | None = None) -> int:
        """Return how many pieces of a region the band ``against`` has room for."""
        now = board or self.board
        cells = candidates(self.puzzle, now, [unit])
        inside = cells & candidates(self.puzzle, now, self.step.against)
        return min(need(self.puzzle, now, [unit]), capacity(inside))

    def least(self, unit: Unit, board: Board | None = None) -> int:
        """Return how many pieces of a region must be in the band ``against``."""
        now = board or self.board
        cells = candidates(self.puzzle, now, [unit])
        outside = cells - candidates(self.puzzle, now, self.step.against)
        return max(0, need(self.puzzle, now, [unit]) - capacity(outside))

    def shares(self, shares: Iterable[tuple[Unit, int]]) -> str:
        """Return how many pieces each region has: "one for region A, two each for regions B and C"."""
        by_number: dict[int, list[Unit]] = {}
        for unit, number in shares:
            by_number.setdefault(number, []).append(unit)
        told = []
        for number in sorted(by_number):
            each = " each" if number and len(by_number[number]) > 1 else ""
            told.append(f"{_number(number) if number else 'none'}{each} for {self.units(by_number[number])}")
        return _listed(told, "and")

    def supposed(self) -> Board:
        """Return the board with a piece at the first cell ruled out, and what it rules out gone."""
        tried = self.step.ruled_out[0]
        gone = killed(self.puzzle, self.board, tried) | {tried}
        return Board(self.board.stars | {tried}, self.board.open - gone)


def _runs(cells: Sequence[Cell], fewest: int) -> list[str]:
    """Return cells by name, at least ``fewest`` in a line as one: "R3C2–C5", "R3C2–R6C2"."""
    waiting = sorted(cells)
    told: list[tuple[Cell, str]] = []
    while waiting:
        row, column = waiting[0]
        right = [(row, column + step) for step in range(_reach(waiting, row, column, 0, 1))]
        down = [(row + step, column) for step in range(_reach(waiting, row, column, 1, 0))]
        run = right if len(right) >= len(down) else down
        if len(run) < fewest:
            run = [(row, column)]
            told.append((run[0], cell_name(run[0])))
        else:
            end = f"C{run[-1][1] + 1}" if run is right else cell_name(run[-1])
            told.append((run[0], f"{cell_name(run[0])}–{end}"))
        waiting = [cell for cell in waiting if cell not in run]
    return [name for _, name in told]


def _reach(cells: Sequence[Cell], row: int, column: int, down: int, right: int) -> int:
    """Return how many cells follow each other from a first one in one direction."""
    length = 1
    while (row + length * down, column + length * right) in cells:
        length += 1
    return length


def _blocks(cells: Sequence[Cell]) -> list[str]:
    """Return cells as blocks of whole rows and columns: "R3–5C2/4" are six cells. By rows or by columns, whichever is shorter."""
    by_rows = [f"R{_numbers(rows)}C{_numbers(columns)}" for columns, rows in _alike(cells)]
    turned = [(column, row) for row, column in cells]
    by_columns = [f"R{_numbers(rows)}C{_numbers(columns)}" for rows, columns in _alike(turned)]
    return min(by_rows, by_columns, key=lambda parts: len(", ".join(parts)))


def _alike(cells: Sequence[Cell]) -> list[tuple[tuple[int, ...], list[int]]]:
    """Return sets of columns, each with the rows that have just these, by the first row."""
    columns: dict[int, list[int]] = {}
    for row, column in sorted(cells):
        columns.setdefault(row, []).append(column)
    rows: dict[tuple[int, ...], list[int]] = {}
    for row, here in columns.items():
        rows.setdefault(tuple(here), []).append(row)
    return list(rows.items())


def _numbers(numbers: Sequence[int]) -> str:
    """Return numbers from 0 as they stand in the name of a block: "2/4–6"."""
    return "/".join(_ranges(numbers))


def _ranges(numbers: Sequence[int]) -> list[str]:
    """Return numbers from 0 as people count, three neighbours or more together: "2", "4–6"."""
    told: list[str] = []
    for _, group in itertools.groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [str(number + 1) for _, number in group]
        told += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else run
    return told


def _number(number: int) -> str:
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def _plural_kind(step: Step) -> str:
    """Return the lines that a counting step counts: "rows", "columns"."""
    kinds = {unit[0] for unit in (*step.units, *step.against)} - {"region"}
    return f"{sorted(kinds)[-1]}s" if len(kinds) == 1 else "lines"


def _listed(parts: Sequence[str], word: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else ""


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


def _s(number: int) -> str:
    return "" if number == 1 else "s"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _uncapital(text: str) -> str:
    """Return a sentence as it goes on after a colon: cell names keep their capital."""
    return text if text[:2].lower() != text[:2] and text[1].isdigit() else text[0].lower() + text[1:]
