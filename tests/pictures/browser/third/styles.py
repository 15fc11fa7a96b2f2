"""The styles of the third set: looks and pages by name, those that are met most often several times."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from tests.pictures.browser.documents import Position
from tests.pictures.browser.styles import Style
from tests.pictures.browser.third import app_looks, clone_looks, made_looks, wall_looks
from tests.pictures.browser.third.desk_pages import CUT_OUT, GAZETTE, NETWORK_DESK, PANEL, SHEET_WINDOW, SMALL_WINDOW, UNLIMITED
from tests.pictures.browser.third.hand_pages import ARCADE, HAND_BROWSER, NETWORK_APP, TYPING, VOTED, WON
from tests.pictures.browser.third.shown_pages import PAPER, PAST, QUESTION, README, SERVER, VIEWER
from tests.pictures.rendering.boards import POOL, Partition, grown, one_star, two_stars


def played(rng: random.Random) -> Partition:
    """Return a board for one queen each, of the sizes of daily games."""
    size = rng.choice([5, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 10, 10, 11])
    return one_star(size, rng.randrange(POOL)) if rng.random() < 0.8 else grown(rng, size)


def battled(rng: random.Random) -> Partition:
    """Return a board of a site for star battles: often of two stars, now and then large."""
    kind = rng.random()
    if kind < 0.45:
        return two_stars(rng.choice([8, 9, 10, 10, 10]), rng.randrange(POOL))
    return one_star(rng.choice([5, 6, 7, 8, 9]), rng.randrange(POOL)) if kind < 0.8 else grown(rng, rng.randint(10, 14))


@dataclass(frozen=True)
class Chased(Style):
    """A game that crosses out by itself all that a queen rules out."""

    def position(self, rng: random.Random, side: float) -> Position:
        start = super().position(rng, side)
        if not self.marked:
            return start
        stars = frozenset(cell for cell in start.partition.stars if rng.random() < 0.5)
        ruled = {
            (row, column)
            for row, column in start.cells()
            for r, c in stars
            if r == row or c == column or max(abs(r - row), abs(c - column)) == 1 or start.region((r, c)) == start.region((row, column))
        }
        return replace(start, stars=stars, crosses=frozenset(ruled - stars), wrong=frozenset())


@dataclass(frozen=True)
class Won(Style):
    """A game that is over: all queens stand, and perhaps some crosses."""

    def position(self, rng: random.Random, side: float) -> Position:
        start = super().position(rng, side)
        if not self.marked:
            return start
        stars = frozenset(start.partition.stars)
        return replace(start, stars=stars, crosses=start.crosses - stars, wrong=frozenset(), pointed=frozenset())


_PLAYED = (UNLIMITED, UNLIMITED, HAND_BROWSER, CUT_OUT)
_APPS = (ARCADE, ARCADE, HAND_BROWSER, VOTED, WON)
_SENT = (README, QUESTION, SERVER, TYPING, VOTED)

STYLES: dict[str, Style] = {
    "network": Style(clone_looks.network, (NETWORK_DESK, NETWORK_DESK, CUT_OUT), played, dark=0.15),
    "network, phone": Style(clone_looks.network, (NETWORK_APP,), played, dark=0.2),
    "network, night": Style(clone_looks.network, (NETWORK_DESK, NETWORK_APP), played, dark=1),
    "network, chased": Chased(clone_looks.network, (NETWORK_DESK, NETWORK_APP, CUT_OUT), played, marked=1),
    "network, clash": Style(clone_looks.network, (NETWORK_DESK, NETWORK_APP, VOTED), played, marked=1, touched=1),
    "network, sent": Style(clone_looks.network, _SENT, played, dark=0.5),
    "utility grid": Style(clone_looks.utility_grid, _PLAYED, played),
    "utility grid, chased": Chased(clone_looks.utility_grid, _PLAYED, played, marked=1, touched=0.1),
    "utility grid, sent": Style(clone_looks.utility_grid, _SENT, played, dark=0.5),
    "won": Won(clone_looks.utility_grid, (WON, WON, UNLIMITED), played, marked=1),
    "even lines": Style(clone_looks.even_lines, (*_PLAYED, PANEL, README), played),
    "white hairs": Style(clone_looks.white_hairs, (*_PLAYED, NETWORK_APP), played),
    "slate night": Style(clone_looks.slate_night, (*_PLAYED, SERVER), played, dark=1),
    "quiet": Style(clone_looks.quiet, (GAZETTE, GAZETTE, HAND_BROWSER), played, dark=0.1),
    "aided": Style(clone_looks.aided, (UNLIMITED, NETWORK_APP, CUT_OUT), played, dark=0.1, touched=0.1),
    "thumbnail": Style(clone_looks.network, (PAST,), played, marked=0.4, touched=0),
    "cat cards": Style(app_looks.cat_cards, _APPS, played, dark=0.25),
    "glossy": Style(app_looks.glossy, _APPS, played),
    "standing apart": Style(app_looks.standing_apart, (*_APPS, UNLIMITED), played, dark=0.3),
    "coloured walls": Style(app_looks.coloured_walls, (UNLIMITED, HAND_BROWSER, ARCADE, CUT_OUT), battled, dark=0.4),
    "star site": Style(wall_looks.star_site, (UNLIMITED, UNLIMITED, HAND_BROWSER, CUT_OUT, QUESTION), battled, dark=0),
    "star site, night": Style(wall_looks.star_site, (UNLIMITED, HAND_BROWSER, SERVER), battled, dark=1, touched=0),
    "pencil app": Style(wall_looks.pencil_app, (ARCADE, HAND_BROWSER, GAZETTE, VOTED), battled, dark=0),
    "printed": Style(wall_looks.printed, (VIEWER, VIEWER, CUT_OUT), battled, dark=0, marked=0.3, touched=0),
    "typeset": Style(wall_looks.typeset, (PAPER, PAPER, VIEWER, QUESTION), battled, dark=0, marked=0.4, touched=0),
    "plotted": Style(made_looks.plotted, (PANEL, README, QUESTION), played, dark=0, marked=0.5, touched=0),
    "toolkit": Style(made_looks.toolkit, (SMALL_WINDOW, SMALL_WINDOW, README, QUESTION), played, dark=0, touched=0),
    "labelled": Style(made_looks.labelled, (PANEL, UNLIMITED, CUT_OUT), played),
    "filled sheet": Style(made_looks.filled_sheet, (SHEET_WINDOW,), played, dark=0, marked=0.5),
}
