"""Steps in plain English: language as data, nothing deduced.

A sentence gives the cause before the effect, names the units, and names the cells that make it true. It
has to stay short, so it is tried in several wordings and forms, fullest first: the effect is shortened before
the cause. A step whose cause cannot be named in full still names its technique and units, which together with
an effect happen once in a solution.

"Open" is the only word of art: a cell where a piece may still go.
"""

from __future__ import annotations

import itertools

from queenside.grid import cell_name
from queenside.logic.measures import candidates, killed, leaves_room, members, need, packings, placements, units_of
from queenside.logic.shapes import shape_name
from queenside.logic.speaking import FORMS, SHORTEST, Speaker, capital, is_or_are, listed, number_word, plural_s, uncapital
from queenside.logic.techniques import TECHNIQUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import StarBattle

    Telling = Callable[[Speaker], Iterator[str]]
    """Yields wordings of one kind of step, from rich to short."""

LIMIT = 160
"""How long a sentence of the lower rungs may be."""

_LONGER = 320
_LOWER = ("cross-out", "single", "confine", "touch-all", "starve", "count", "assume", "contradiction")
_ASKED = ("touch-all", "starve", "pressure", "pressed", "enumerate", "squeeze", "composite", "force", "unique")
"""Where the third stage of a hint asks a question, so that the fourth has to answer it."""
_MOST_WAYS = 4


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
    return f"{name}, {number_word(step.size)} {_plural_kind(step)}" if step.technique.startswith("count") else name


def idea(step: Step, puzzle: StarBattle) -> str:
    """Return the idea of a step's technique in a line, with the pieces called as on this board."""
    told = TECHNIQUES[step.technique].idea
    if puzzle.stars == 1:
        told = told.replace("all of its pieces", "its piece").replace("'s pieces", "'s piece")
    return told.replace("piece", puzzle.piece).replace("Piece", capital(puzzle.piece))


def stages(step: Step, puzzle: StarBattle, names: Sequence[str] | None = None) -> tuple[str, str, str, str]:
    """Return the four stages of a hint: which technique, where to look, what is seen there, what follows.

    The first three name no cell that the step places or rules out as such.
    """
    technique = TECHNIQUES[step.technique]
    first = f'There is a step with "{shape_name(step, puzzle) or technique.title}". {idea(step, puzzle)}'
    where = _fitting(_where, step, puzzle, names, LIMIT)
    seen = _fitting(_SEEN[step.technique], step, puzzle, names, _LONGER)
    return first, where, seen, _fitting(_follows, step, puzzle, names, _LONGER)


def _fitting(telling: Telling, step: Step, puzzle: StarBattle, names: Sequence[str] | None, limit: int) -> str:
    """Return the first wording that is short enough, the last if none is: wordings from rich to short, each in forms from full to short."""
    said = ""
    for cause, effect in FORMS:
        for said in telling(Speaker(step, puzzle, names, cause, effect)):
            if len(said) <= limit:
                return said
    return said


# Sentences


def _cross_out(say: Speaker) -> Iterator[str]:
    (star,) = say.step.cells
    full = [unit for unit in say.step.units if members(say.puzzle, unit) & set(say.step.ruled_out)]
    near = [cell for cell in say.step.ruled_out if not any(cell in members(say.puzzle, unit) for unit in full)]
    start, around = say.is_piece([star]), "the cells around it are empty"
    if not full:
        yield f"{start}, so {around}: {say.effect(near)}."
        return
    rest = f"the rest of {say.units(full)} is empty"
    if say.puzzle.stars == 1:
        yield f"{start}, so {rest}{f', and {around} too' if near else ''}."
        return
    also, too = (f", so {around}", " too") if near else ("", "")
    complete = f"{capital(say.units(full))} now {say.has(full)} all {say.its(full)} stars"
    yield f"{start}{also}. {complete}: the rest of {say.it(full)} is empty{too}."


def _single(say: Speaker) -> Iterator[str]:
    unit, cells = say.step.units, say.step.placed
    if len(cells) > 1:
        yield f"{say.is_piece(cells)}: {say.units(unit)} needs {say.pieces(len(cells))}, and has no other open cells."
    elif say.puzzle.stars == 1:
        yield f"{say.is_piece(cells)}: it is the only open cell of {say.units(unit)}."
    else:
        yield f"{say.is_piece(cells)}: {say.units(unit)} needs one more, and this is its only open cell."


def _tight_run(say: Speaker) -> Iterator[str]:
    number = say.needed()
    start = f"{capital(say.units())} needs {say.pieces(number)}, and its open cells {say.cause()} have room for no more"
    yield f"{start}, because {say.piece}s may not touch. So {say.is_piece(say.step.placed)}."
    yield f"{start}. So {say.is_piece(say.step.placed)}."


def _confine(say: Speaker) -> Iterator[str]:
    start = f"All open cells of {say.units()} lie in {say.against()}: {say.cause()}."
    if say.puzzle.stars == 1:
        takes = "Its queen is one of them"
        yield f"{start} {takes}, so the rest of {say.against()} is empty: {say.effect()}."
    else:
        takes = f"They take {say.pieces(say.needed())}, all that {say.against()} needs"
        yield f"{start} {takes}. So the rest of {say.against()} is empty: {say.effect()}."
        yield f"{start} {takes}: the rest of it is empty ({say.effect()})."
    if say.effect_form == SHORTEST:
        yield f"{start} {takes}: the rest of it is empty."


def _touch_all(say: Speaker) -> Iterator[str]:
    cells, ruled_out = say.step.cells, say.step.ruled_out
    touch = f"{say.effect()} {'touches' if len(ruled_out) == 1 else 'touch'} {'both' if len(cells) == 2 else 'all of them'}"
    yield f"The {say.last()}{say.piece} of {say.units()} is at {say.cause(word='or')}, and {touch}. So {say.those_are_empty()}."


def _starve(say: Speaker) -> Iterator[str]:
    if say.puzzle.stars == 1:
        every = "the only open cell" if len(say.step.cells) == 1 else "every open cell"
        start = f"A queen at {say.effect(word='or')} would rule out {every} of {say.units()}: {say.cause()}"
        yield f"{start}, {_shared(say)}. So {say.those_are_empty()}."
        yield f"{start}. So {say.those_are_empty()}."
        return
    needs = f"{capital(say.units())} needs {say.pieces(say.needed())} at {say.cause()}"
    tried = f"A star at {say.effect(word='or')}"
    if len(say.step.ruled_out) == 1:
        (tried_cell,) = say.step.ruled_out
        left = sorted(set(say.step.cells) - killed(say.puzzle, say.board, tried_cell) - {tried_cell})
        inside = say.step.units[0] in units_of(say.puzzle, tried_cell)
        open_left = f"only {say.list_of(left, say.effect_form)}" if left else "none of the others" if inside else "none of these"
        yield f"{needs}. {tried} would leave {open_left}{' for the others' if inside and left else ''}. So {say.those_are_empty()}."
    yield f"{needs}. {tried} would leave too few of them. So {say.those_are_empty()}."


def _shared(say: Speaker) -> str:
    """Return how a queen at a cell ruled out would rule out those of the cause: "which share its row or touch it"."""
    ways, many = set(), len(say.step.cells) > 1
    for tried, cell in itertools.product(say.step.ruled_out, say.step.cells):
        ways.add(next((unit[0] for unit in units_of(say.puzzle, tried) if cell in members(say.puzzle, unit)), "touching"))
    shared = listed([kind for kind in ("row", "column", "region") if kind in ways], "or")
    parts = [f"{'share' if many else 'shares'} its {shared}"] if shared else []
    parts += [f"{'touch' if many else 'touches'} it"] if "touching" in ways else []
    return f"which {' or '.join(parts)}"


def _starve_capacity(say: Speaker) -> Iterator[str]:
    needs = f"{capital(say.units())} needs {say.pieces(say.needed())} at {say.cause()}"
    tried = f"A star at {say.effect(word='or')}"
    if len(say.step.ruled_out) == 1:
        (tried_cell,) = say.step.ruled_out
        left = sorted(set(say.step.cells) - killed(say.puzzle, say.board, tried_cell) - {tried_cell})
        wanted = say.needed() - (say.step.units[0] in units_of(say.puzzle, tried_cell))
        yield (
            f"{needs}. {tried} would leave {say.list_of(left, say.effect_form)},"
            f" too close together for {number_word(wanted)}{' more' if wanted < say.needed() else ''}. So {say.those_are_empty()}."
        )
    yield f"{needs}. {tried} would leave cells too close together for that. So {say.those_are_empty()}."
    yield f"{needs}. {tried} would leave too little room. So {say.those_are_empty()}."


def _count(say: Speaker) -> Iterator[str]:
    needs = f"{capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    start = f"{needs}, and all {say.its(say.step.units)} open cells lie in {say.against()}"
    fit = "fits" if len(say.step.units) == 1 else "fit"
    if say.puzzle.stars > 1:
        start += f", which {say.need_verb(say.step.against)} no more"
    yield f"{start}: {say.cause()}. So the other cells of {say.against()} are empty: {say.effect()}."
    yield f"{start}: {say.cause()}. The others in {say.against()} are empty: {say.effect()}."
    yield f"{start}: {say.cause()}. So the others there are empty: {say.effect()}."
    same = f"{needs}, just like {say.against()}, and {fit} only there"
    yield f"{same}: {say.cause()}. The others in {say.against()} are empty: {say.effect()}."
    yield f"{same}: {say.cause()}. The others there are empty: {say.effect()}."
    if say.effect_form == SHORTEST:
        rest = f": {say.cause()}. The rest there is empty."
        yield f"{needs} and {fit} only in {say.against()}, which {say.need_verb(say.step.against)} no more{rest}"
        yield f"{needs} and {fit} only in {say.against()}{rest}"


def _ways(say: Speaker) -> Iterator[str]:
    start = f"{capital(say.units())}{say.together()} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    yield from _ways_told(say, start, placements(say.puzzle, say.board, say.step.units), say.step.size, "")


def _pressed(say: Speaker) -> Iterator[str]:
    start = f"{capital(say.units())}{say.together()} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    ways = placements(say.puzzle, say.board, say.step.units)
    good = (way for way in ways if leaves_room(say.puzzle, say.board, way))
    yield from _ways_told(say, start, good, say.step.size, " that leave room for all the others")


def _composite(say: Speaker) -> Iterator[str]:
    start, number = _share(say)
    ways = list(packings(say.puzzle, say.board, say.step.cells, number))
    yield from _ways_told(say, start, iter(ways), len(ways), "")


def _share(say: Speaker) -> tuple[str, int]:
    """Return what is known of a region's share of a band, or of what it has elsewhere, and the number of pieces in the step's cells."""
    (region,), full = say.step.units, say.step.technique == "composite.full"
    inside = set(say.step.cells) <= candidates(say.puzzle, say.board, say.step.against)
    share = say.most(region) if full else say.least(region)
    number = share if inside else say.needed() - share
    needs = f"{capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}"
    balance = "for which there is just enough room" if full else "just as many as do not fit elsewhere"
    return f"{needs}, {balance}, so {say.units()} has {number_word(number)} {'there' if inside else 'elsewhere'}", number


def _ways_told(say: Speaker, start: str, ways: Iterator[tuple[Cell, ...]], size: int, kind: str) -> Iterator[str]:
    """Yield sentences about the ways to place some pieces: a list of them where they are few, else the cells."""
    common = capital(_common(say, size))
    if size <= _MOST_WAYS:
        ways_listed = listed([" + ".join(map(cell_name, way)) for way in itertools.islice(ways, _MOST_WAYS)], "or")
        yield f"{start}, and there {is_or_are(size)} {number_word(size)} way{plural_s(size)}{kind}: {ways_listed}. {common}."
    else:
        yield f"{start} at {say.cause()}, and there are {size} ways{kind}. {common}."


def _common(say: Speaker, size: int) -> str:
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
    return listed(parts, "and") + empty


def _capacity_full(say: Speaker) -> Iterator[str]:
    rooms = [(unit, say.most(unit)) for unit in say.step.units]
    yield (
        f"{capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}, and the regions have"
        f" room there for no more: {say.shares(rooms)} (open cells {say.cause()}). So each fills its room: {_effects(say)}."
    )


def _capacity_spare(say: Speaker) -> Iterator[str]:
    shares = [(unit, say.least(unit)) for unit in say.step.units]
    yield (
        f"{capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}, and what does not fit"
        f" elsewhere makes just that: {say.shares(shares)} (open cells {say.cause()}). So none has more there: {_effects(say)}."
    )


def _pressure_count(say: Speaker) -> Iterator[str]:
    start = f"With a {say.piece} at {say.effect(word='or')}, {say.units()} would have all their open cells in {say.against()}"
    if len(say.step.ruled_out) > 1:
        yield f"{start}, which would need less than they do (open cells now: {say.cause()}). So {say.those_are_empty()}."
    after = say.supposed()
    needs, takes = need(say.puzzle, after, say.step.units), need(say.puzzle, after, say.step.against)
    most = f"{'takes' if len(say.step.against) == 1 else 'take'} {f'only {number_word(takes)}' if takes > 0 else 'no'} more"
    yield (
        f"{start} and still need {say.pieces(needs)}, but {say.against()} {most}"
        f" (open cells now: {say.cause()}). So {say.those_are_empty()}."
    )


def _pressure_capacity(say: Speaker) -> Iterator[str]:
    start = f"With a {say.piece} at {say.effect(word='or')}, "
    if len(say.step.ruled_out) > 1:
        yield (
            f"{start}{say.units()} would hold too few or too many in {say.against()} (open cells now: {say.cause()})."
            f" So {say.those_are_empty()}."
        )
    after = say.supposed()
    wanted = need(say.puzzle, after, say.step.against)
    room = sum(say.most(unit, after) for unit in say.step.units)
    balance = f"{say.units()} would have room there for only {number_word(room)}"
    if room >= wanted:
        balance = f"{say.units()} would have to put {number_word(sum(say.least(unit, after) for unit in say.step.units))} there"
    start += f"{say.against()} would still need {say.pieces(wanted)}"
    yield f"{start}, but {balance} (open cells now: {say.cause()}). So {say.those_are_empty()}."


def _force(say: Speaker) -> Iterator[str]:
    assert say.step.assumed is not None
    name, last = cell_name(say.step.assumed), say.step.chain[-1]
    forced = [cell for step in say.step.chain[1:] for cell in step.placed]
    end = uncapital(sentence(last, say.puzzle, say.names).removesuffix("."))
    through = f"{say.is_piece(forced)} too, and " if forced else ""
    yield f"Suppose that {name} were a {say.piece}. Then {through}{end}. So {name} is empty."


def _unique_rectangle(say: Speaker) -> Iterator[str]:
    other = f"With another at {say.effect(word='or')}, the two could change places with the other corners of their rectangle"
    yield (
        f"The {say.last()}{say.piece} of {say.units()} is at {say.cause(word='or')}. {other}, and the board would have"
        f" two solutions. It has one only, so {say.those_are_empty()}."
    )


def _assume(say: Speaker) -> Iterator[str]:
    yield f"Suppose that {cell_name(say.step.placed[0])} were a {say.piece}."


def _short(say: Speaker) -> Iterator[str]:
    number, left = say.needed(), len(say.step.cells)
    if not left:
        missing = f"its {say.piece}" if say.puzzle.stars == 1 else f"the {say.pieces(number)} that it needs"
        yield f"{capital(say.units())} has no open cell left for {missing}."
    few = f"{number_word(left)} open cell{plural_s(left)}"
    yield f"{capital(say.units())} needs {say.pieces(number)}, but has only {few} left: {say.cause()}."


def _no_room(say: Speaker) -> Iterator[str]:
    yield f"{capital(say.units())} needs {say.pieces(say.needed())}, but its open cells are too close together for that: {say.cause()}."


def _overfull(say: Speaker) -> Iterator[str]:
    needs, takes = say.needed(), max(0, say.needed(say.step.against))
    start = f"{capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(needs)}"
    yield f"{start}, but all open cells for that lie in {say.against()}, with room for {number_word(takes)}: {say.cause()}."


def _band(say: Speaker) -> Iterator[str]:
    wanted, start = say.needed(say.step.against), capital(say.against())
    room = sum(say.most(unit) for unit in say.step.units)
    verb = say.need_verb(say.step.against)
    if room < wanted:
        yield f"{start} {verb} {say.pieces(wanted)}, but {say.units()} have room there for only {number_word(room)}: {say.cause()}."
        yield f"{start} {verb} {say.pieces(wanted)}, but the regions have room there for only {number_word(room)}: {say.cause()}."
    forced = sum(say.least(unit) for unit in say.step.units)
    yield f"{start} {verb} {say.pieces(wanted)}, but {say.units()} have to put {number_word(forced)} there: {say.cause()}."
    yield f"{start} {verb} {say.pieces(wanted)}, but the regions have to put {number_word(forced)} there: {say.cause()}."


def _no_room_left(say: Speaker) -> Iterator[str]:
    number = say.pieces(say.needed())
    start = f"{capital(say.units())} {say.need_verb(say.step.units)} {number}"
    yield f"{start}, but every way to place them leaves some row, column or region too little room: {say.cause()}."


def _no_way(say: Speaker) -> Iterator[str]:
    number = say.pieces(say.needed())
    yield f"{capital(say.units())} {say.need_verb(say.step.units)} {number}, but there is no way left to place them: {say.cause()}."


_SENTENCES: dict[str, Telling] = {
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


def _where(say: Speaker) -> Iterator[str]:
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


def _follows(say: Speaker) -> Iterator[str]:
    if say.step.technique.startswith(_ASKED):
        yield sentence(say.step, say.puzzle, say.names)
        return
    yield f"So {_effects(say)}." if say.step.placed or say.step.ruled_out else "So it cannot be like this."


def _see_cross_out(say: Speaker) -> Iterator[str]:
    yield f"{say.is_piece(say.step.cells)}, and cells that it rules out are still open."


def _see_single(say: Speaker) -> Iterator[str]:
    number = len(say.step.placed)
    yield f"{capital(say.units())} needs {say.pieces(number)}, and has just {number_word(number)} open cell{plural_s(number)}."


def _see_tight_run(say: Speaker) -> Iterator[str]:
    room = say.pieces(say.needed())
    yield f"{capital(say.units())} needs {room}, and its runs of open cells have room for no more, because {say.piece}s may not touch."


def _see_inside(say: Speaker) -> Iterator[str]:
    own = say.its(say.step.units)
    start = f"{capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    yield f"{start}, and all {own} open cells lie in {say.against()}: {say.cause()}."


def _see_places(say: Speaker) -> Iterator[str]:
    needs = f"{capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}"
    open_cells = f"the open cells are {say.cause()}" if len(say.step.cells) > 1 else f"the only open cell is {say.cause()}"
    yield f"{needs}; {open_cells}. Which {say.piece} would spoil that?"


def _see_ways(say: Speaker) -> Iterator[str]:
    size = say.step.size
    kind = " that leaves room for all the others" if say.step.technique.startswith("pressed") else ""
    start = f"{capital(say.units())} {say.need_verb(say.step.units)} {say.pieces(say.needed())}, and there {is_or_are(size)} only"
    if size == 1:
        yield f"{start} one way to place them{kind}."
    yield f"{start} {size} ways to place them{kind.replace('leaves', 'leave')}. What is the same in all of them?"


def _see_share(say: Speaker) -> Iterator[str]:
    yield f"{_share(say)[0]}. What is the same in all ways to place {'it' if _share(say)[1] == 1 else 'them'}?"


def _see_full(say: Speaker) -> Iterator[str]:
    rooms = say.shares([(unit, say.most(unit)) for unit in say.step.units])
    needs = f"{capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))}"
    yield f"{needs}, and there is room for no more: {rooms}."


def _see_spare(say: Speaker) -> Iterator[str]:
    shares = say.shares([(unit, say.least(unit)) for unit in say.step.units])
    yield (
        f"{capital(say.against())} {say.need_verb(say.step.against)} {say.pieces(say.needed(say.step.against))},"
        f" and what does not fit elsewhere makes just that: {shares}."
    )


def _see_force(say: Speaker) -> Iterator[str]:
    assert say.step.assumed is not None
    end = uncapital(sentence(say.step.chain[-1], say.puzzle, say.names).removesuffix("."))
    yield f"Suppose a {say.piece} at each open cell of row {say.step.assumed[0] + 1}. With one of them it comes to this: {end}."


def _see_rectangle(say: Speaker) -> Iterator[str]:
    start = f"The {say.last()}{say.piece} of {say.units()} is at {say.cause(word='or')}"
    yield f"{start}. Where could another make a rectangle with them that has two solutions?"


_SEEN: dict[str, Telling] = {
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
    "pressed.enumerate": _see_ways,
    "pressed.squeeze": _see_ways,
    "force.1": _see_force,
    "force.2": _see_force,
    "force.3": _see_force,
    "unique.rectangle": _see_rectangle,
}


def _effects(say: Speaker) -> str:
    parts = [say.is_piece(say.step.placed)] if say.step.placed else []
    if say.step.ruled_out:
        parts.append(f"{say.effect()} {is_or_are(len(say.step.ruled_out))} empty")
    return ", and ".join(parts)


def _plural_kind(step: Step) -> str:
    """Return the lines that a counting step counts: "rows", "columns"."""
    kinds = {unit[0] for unit in (*step.units, *step.against)} - {"region"}
    return f"{sorted(kinds)[-1]}s" if len(kinds) == 1 else "lines"
