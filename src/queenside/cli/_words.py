"""Sentences that several commands say."""

from __future__ import annotations

from queenside.grid import cell_names
from queenside.puzzles.star_battle import check_marks
from queenside.sights import PAGE_SOURCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.answers import Answer, Solution
    from queenside.puzzles.star_battle import Position, StarBattle
    from queenside.sights import PageSight
    from queenside.solving.conflicts import Conflict

_METHODS = {"both": "colours and borders agree", "colours": "read by its colours", "borders": "read by its borders"}


def board_title(puzzle: StarBattle) -> str:
    """Return what a board is: "9×9 Queens board", "10×10 Star Battle board, 2 stars"."""
    size = f"{puzzle.width}×{puzzle.height}"
    return f"{size} Queens board" if puzzle.stars == 1 else f"{size} Star Battle board, {puzzle.stars} stars"


def recognised(position: Position, page: PageSight | None = None) -> str:
    """Return what a board is and, from a picture or a page, what it was read by: "9×9 Queens board (colours and borders agree)"."""
    title = board_title(position.puzzle)
    if page is not None:
        number = f", No. {page.number}" if page.number is not None else ""
        return f"{title}{number} ({_page_sources(page)})"
    return title if position.sight is None else f"{title} ({_METHODS.get(position.sight.method, position.sight.method)})"


def _page_sources(page: PageSight) -> str:
    """Return what a board on a page was read from: "read from the page's classes; labels and colours agree"."""
    from queenside.logic.speaking import listed

    others = list(dict.fromkeys(PAGE_SOURCES[name] for name in page.agreeing if PAGE_SOURCES[name] != PAGE_SOURCES[page.source]))
    agreeing = f"; {listed(others, 'and')} agree{'s' if others == ['data'] else ''}" if others else ""
    return f"read from the page's {PAGE_SOURCES[page.source]}{agreeing}"


def duration(seconds: float) -> str:
    """Return a time with a unit that suits it."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


_THOUSAND_DAYS, _YEAR = 1000 * 86400, 365.25 * 86400


def long_duration(seconds: float) -> str:
    """Return a time that may be hours, days or years, as roughly as it is meant."""
    if seconds < 10:
        return duration(seconds)
    for most, size, unit in ((100, 1, "s"), (6000, 60, "min"), (48 * 3600, 3600, "h")):
        if seconds < most:
            return f"{seconds / size:.0f} {unit}" if seconds / size >= 10 or size == 1 else f"{seconds / size:.2g} {unit}"
    if seconds < _THOUSAND_DAYS:
        return f"{seconds / 86400:.2g} days" if seconds < 864_000 else f"{seconds / 86400:,.0f} days"
    return f"{float(f'{seconds / _YEAR:.1g}'):,.0f} years"


def difference(one: Solution, two: Solution) -> str:
    """Return where two solutions differ: "R1C2/R1C4, R3C4/R3C2", at most six places."""
    first, second = sorted(set(one) - set(two)), sorted(set(two) - set(one))
    pairs = [f"{cell_names([a])}/{cell_names([b])}" for a, b in zip(first, second, strict=True)]
    return ", ".join(pairs[:6]) + (f" and {len(pairs) - 6} more" if len(pairs) > 6 else "")


def wrong_marks(position: Position, answer: Answer) -> str | None:
    """Return a sentence about marks that break a rule or that the only solution does not have; None if there are none."""
    violations = check_marks(position)
    if violations:
        return f"The marks on the board contradict the rules: {violations[0].message}"
    if answer.unique and answer.solution is not None:
        wrong = [*(set(position.marks.stars) - set(answer.solution)), *(set(position.marks.crosses) & set(answer.solution))]
        if wrong:
            return f"The marks on the board do not agree with the solution: {cell_names(sorted(wrong))}."
    return None


def conflict_words(conflict: Conflict, puzzle: StarBattle) -> str:
    """Return what cannot hold together: "Rows 3 and 4, region E and the queen at R2C5 cannot all be satisfied"."""
    from queenside.logic.speaking import listed

    parts = [_merged(kind, [rule for rule in conflict.rules if rule.startswith(f"{kind} ")]) for kind in ("row", "column", "region")]
    parts += [rule for rule in conflict.rules if rule.startswith("the ")]
    named = listed([part for part in parts if part], "and")
    touching = "touching" in conflict.rules
    number = len(conflict.rules) - touching
    sentence = f"{named[0].upper()}{named[1:]} cannot {'' if number == 1 else 'both ' if number == 2 else 'all '}be satisfied"
    sentence += f" without {puzzle.piece}s touching." if touching else f", even if {puzzle.piece}s could touch."
    return sentence + ("" if conflict.smallest else " (None of these can be left out; a smaller conflict may exist.)")


def _merged(kind: str, rules: list[str]) -> str:
    """Return rules of one kind together: "rows 3 and 4"."""
    from queenside.logic.speaking import listed

    names = sorted((rule.removeprefix(f"{kind} ") for rule in rules), key=lambda name: (len(name), name))
    return f"{kind}{'s' if len(names) > 1 else ''} {listed(names, 'and')}" if names else ""
