"""The colours of a board: twenty of our own, in four steps of lightness.

The idea. Hue alone is no help to one reader in twelve, to a laser printer, or to a phone in the sun;
lightness is seen by all of them. A board whose regions are in one piece is a planar map, and four
colours suffice for a planar map. So the palette is four tiers of lightness with five hues each: two
regions that share an edge are put on different tiers (the four-colour step), and then the hues within
the tiers are dealt out so that neighbours differ in hue as well.

How the colours were chosen. For each name a hue and a chroma were set by eye; its lightness was then
moved until the *band* of lightnesses L* that it has in ordinary vision and in simulated protanopia,
deuteranopia and tritanopia (Machado and others 2009 at full severity; for the first two also Viénot
and others 1999) was centred on its tier. Tiers lie about 11.5 apart, a band is at most 9.3 wide
(the reds, under protanopia). The measured distance between two colours of different tiers,
the worst pair of each:

    ordinary vision     light 9.9     dark 9.6
    worst simulation    light 6.7     dark 6.8     (deuteranopia, tiers 2 and 3)

A difference of about 2 is just visible between adjoining areas. The nearest entries of the 256-colour
terminal palette are coarser; they were picked by hand and keep at least 3.9 in ordinary vision.

Both themes use the same names and the same assignment, so that "the green region" is green in the
terminal, on the page and in print. The dark theme is not the light one inverted: dark orange is
brown, and its name would be wrong; it keeps the hues at L* 30 to 68, which needs dark ink on the two
upper tiers and light ink on the two lower ones. Every ink has a contrast of 5.3:1 or more
(4.7:1 in 256 colours).

How a board is coloured. Regions take tiers in the order of Brélaz (the one with the fewest tiers left
first) with backtracking; large regions ask for light tiers, which keeps a board calm. As long as the
palette suffices no tier is used more than five times, so every region has a colour of its own; beyond
that, regions that do not touch share one. Corner contacts are avoided where it is free. Hues are dealt
greedily and improved by exchanges. On 4543 boards in one piece (7 to 32 regions, grown at random and
generated) all neighbours were on different tiers, and all colours distinct up to 19 regions;
of 300 boards with exactly 20, seven used a colour twice.
Hues of neighbours were at least 11 apart in a*b* (on the 3043 boards where that was measured).
A board of ten regions takes half a millisecond, the slowest of 32 took nine.

Where it cannot be done. A region in several parts may touch all others, and then no four tiers are
enough. Such a board gets the tiers that break the least border length found by descent; its
neighbours on one tier differ in hue as far as five hues go, and the drawn borders never depend on
colour.
"""

from __future__ import annotations

import re

from queenside.errors import UsageError, excerpt
from queenside.puzzles.star_battle import as_position
from queenside.settings import own_file, read_json
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.puzzles.star_battle import Position, StarBattle

    Contacts = list[dict[int, int]]

THEMES = ("light", "dark")
TIERS = 4
HUES = 5
MOST_EXCHANGED = 64
"""Boards with more regions than this are no puzzles; their hues are dealt once and left."""


class Colour(Value):
    """One colour of the palette: its plain English name, its place, its value and the ink on it.

    ``number`` counts the palette from 0, lightest tier first; ``xterm`` is the nearest entry of the
    256-colour terminal palette; ``dark_ink`` says whether text on it is dark rather than light.
    """

    __slots__ = ("dark_ink", "name", "number", "rgb", "xterm")
    name: str
    number: int
    rgb: tuple[int, int, int]
    xterm: int
    dark_ink: bool

    def __init__(self, name: str, number: int, rgb: tuple[int, int, int], xterm: int, dark_ink: bool) -> None:
        self._set(name=name, number=number, rgb=rgb, xterm=xterm, dark_ink=dark_ink)

    @property
    def hex(self) -> str:
        """The value as pages write it: ``#7fb985``."""
        return "#{:02x}{:02x}{:02x}".format(*self.rgb)

    @property
    def tier(self) -> int:
        """The step of lightness, 0 the lightest; neighbours are on different ones."""
        return self.number // HUES


# name, light value, light xterm, dark value, dark xterm, CIELAB a* and b* of the light value
_TABLE = (
    ("yellow", 0xFFEF9D, 229, 0xC3A23A, 143, -6, 42),
    ("mint", 0xC4F8DA, 194, 0x73AF8E, 108, -22, 9),
    ("silver", 0xE2EBF2, 255, 0x98A2AB, 247, -2, -4),
    ("lavender", 0xEFE6FF, 225, 0xAA9BC5, 146, 8, -11),
    ("peach", 0xFFE7DA, 224, 0xCE9C80, 180, 6, 9),
    ("lime", 0xBFD581, 150, 0x738E31, 100, -21, 39),
    ("aqua", 0x87D9DB, 116, 0x259295, 66, -24, -9),
    ("sky", 0xA2D0F5, 117, 0x518AB2, 67, -6, -23),
    ("pink", 0xFDBCD3, 218, 0xB8738D, 168, 27, -2),
    ("sand", 0xE5C99D, 187, 0x9D8252, 137, 3, 26),
    ("orange", 0xE3A167, 173, 0x975B21, 130, 18, 40),
    ("green", 0x7FB985, 108, 0x377341, 28, -29, 21),
    ("blue", 0x7DAFE8, 110, 0x2A6AA2, 26, -2, -34),
    ("purple", 0xC7A0DD, 176, 0x7F5A95, 96, 25, -25),
    ("grey", 0xA9ACB1, 145, 0x65676C, 242, 0, -3),
    ("red", 0xD16864, 167, 0x822528, 88, 41, 22),
    ("brown", 0xAD855F, 137, 0x664524, 58, 10, 26),
    ("teal", 0x39978C, 30, 0x00534B, 23, -30, -2),
    ("indigo", 0x7589CC, 68, 0x2C4882, 18, 10, -37),
    ("magenta", 0xC56E9E, 132, 0x7B2B5B, 89, 41, -11),
)

INKS = {"dark": (0x07, 0x08, 0x0B), "light": (0xFF, 0xFF, 0xFF)}
"""The two inks; which of them stands on a colour is its ``dark_ink``."""


VARIABLE = "QUEENSIDE_PALETTE"
FILE = "palette.json"


def palette(theme: str = "light") -> list[Colour]:
    """Return the twenty colours of a theme, lightest tier first, or the user's own in their place.

    Raises UsageError for an unknown theme, or if the user's file is broken.
    """
    ours, path = shipped_palette(theme), own_file(VARIABLE, FILE)
    return _own_palette(path, ours) if path else ours


def _own_palette(path: str, ours: list[Colour]) -> list[Colour]:
    """Return the colours of a user's file, each in the place of one of ours."""
    from queenside.views.seen import drawn_colours

    values = read_json(path)
    if not isinstance(values, list) or len(values) != len(ours):
        raise UsageError(f'{path} must hold a list of {len(ours)} colours, lightest first, such as ["#ffef9d", …].')
    for number, value in enumerate(values, 1):
        if not isinstance(value, str) or not re.fullmatch("#[0-9a-fA-F]{6}", value):
            raise UsageError(f'{path}, colour {number}: {excerpt(str(value))} is no colour; write it as "#ffef9d".')
    return drawn_colours(values, ours)


def shipped_palette(theme: str) -> list[Colour]:
    """Return our own twenty colours of a theme; raise UsageError for an unknown theme."""
    if theme not in THEMES:
        raise UsageError(f"There is no theme {excerpt(theme)}. Themes: {', '.join(THEMES)}.")
    light = theme == "light"
    colours = []
    for number, (name, day, day_xterm, night, night_xterm, _, _) in enumerate(_TABLE):
        value = day if light else night
        rgb = value >> 16, value >> 8 & 255, value & 255
        colours.append(Colour(name, number, rgb, day_xterm if light else night_xterm, light or number < 2 * HUES))
    return colours


def region_colours(board: Position | StarBattle, theme: str = "light") -> list[Colour]:
    """Return the colour of every region, by region number; the same names in every theme.

    They are those of the picture that a position was read from, if these serve a drawing, else ours.
    """
    position = as_position(board)
    colours = palette(theme)
    own = [colours[number] for number in _colour_numbers(position.puzzle)]
    if position.sight is None:
        return own
    from queenside.views.seen import seen_colours

    return seen_colours(position.sight, own) or own


# Which regions meet


def edge_contacts(puzzle: StarBattle) -> Contacts:
    """Return for every region its edge neighbours with the length of the common border."""
    return _contacts(puzzle, ((0, 1), (1, 0)))


def corner_contacts(puzzle: StarBattle) -> Contacts:
    """Return for every region those it meets diagonally, with the number of such corners."""
    return _contacts(puzzle, ((1, 1), (1, -1)))


def _contacts(puzzle: StarBattle, steps: tuple[tuple[int, int], ...]) -> Contacts:
    regions, width, height = puzzle.regions, puzzle.width, puzzle.height
    met: Contacts = [{} for _ in range(puzzle.region_count)]
    for down, right in steps:
        for row in range(height - down):
            for column in range(max(0, -right), width - max(0, right)):
                here = regions[row * width + column]
                there = regions[(row + down) * width + column + right]
                if here != there:
                    met[here][there] = met[there][here] = met[here].get(there, 0) + 1
    return met


# Tiers: neighbours differ in lightness


def _colour_numbers(puzzle: StarBattle) -> list[int]:
    edges, corners = edge_contacts(puzzle), corner_contacts(puzzle)
    sizes = [puzzle.regions.count(region) for region in range(len(edges))]
    wished = _wished_tiers(sizes)
    room = HUES if len(edges) <= TIERS * HUES else len(edges) // TIERS + 2
    tiers = (
        _Tiering(edges, corners, sizes, wished, room).search()
        or _Tiering(edges, corners, sizes, wished, len(edges)).search()
        or _least_broken_tiers(edges, wished, room)
    )
    return _dealt_hues(tiers, edges, corners)


def _wished_tiers(sizes: list[int]) -> list[int]:
    """Return the tier each region would like: the larger, the lighter; each tier wished for equally often."""
    order = sorted(range(len(sizes)), key=lambda region: (-sizes[region], region))
    wished = [0] * len(sizes)
    for rank, region in enumerate(order):
        wished[region] = rank * TIERS // len(sizes)
    return wished


class _Tiering:
    """A search for tiers such that edge neighbours differ and no tier is used more than ``room`` times."""

    PATIENCE = 2000

    def __init__(self, edges: Contacts, corners: Contacts, sizes: list[int], wished: list[int], room: int) -> None:
        self.edges, self.corners, self.sizes, self.wished = edges, corners, sizes, wished
        self.room = [room] * TIERS
        self.tiers = [-1] * len(edges)
        self.taken = [[0] * TIERS for _ in edges]
        self.tries = self.PATIENCE

    def search(self) -> list[int] | None:
        """Return the tiers, or None if there are none or patience ran out."""
        return self.tiers if self._extend(len(self.edges)) else None

    def _extend(self, left: int) -> bool:
        if not left:
            return True
        region = self._most_urgent()
        for tier in self._choices(region):
            self.tries -= 1
            if self.tries < 0:
                return False
            self._put(region, tier, 1)
            if self._extend(left - 1):
                return True
            self._put(region, tier, -1)
        return False

    def _most_urgent(self) -> int:
        """Return the open region with the fewest tiers left; among equals the one with most neighbours, then the largest."""
        best, urgency = -1, (-1, 0, 0)
        for region, tier in enumerate(self.tiers):
            if tier < 0:
                mine = (TIERS - self.taken[region].count(0), len(self.edges[region]), self.sizes[region])
                if mine > urgency:
                    best, urgency = region, mine
        return best

    def _choices(self, region: int) -> list[int]:
        """Return the tiers still open to a region: first those that no corner contact has, then by its wish."""
        taken, wish = self.taken[region], self.wished[region]
        near = [self.tiers[other] for other in self.corners[region]]
        free = [tier for tier in range(TIERS) if not taken[tier] and self.room[tier]]
        return sorted(free, key=lambda tier: (near.count(tier), abs(tier - wish), tier))

    def _put(self, region: int, tier: int, sign: int) -> None:
        self.tiers[region] = tier if sign > 0 else -1
        self.room[tier] -= sign
        for other in self.edges[region]:
            self.taken[other][tier] += sign


def _least_broken_tiers(edges: Contacts, wished: list[int], room: int) -> list[int]:
    """Return tiers with little border between equal ones, by descent from the wishes, each used at most ``room`` times."""
    tiers = list(wished)
    for _ in range(4 * len(edges)):
        moved = False
        for region, near in enumerate(edges):
            broken = [0] * TIERS
            for other, length in near.items():
                broken[tiers[other]] += length
            open_tiers = [tier for tier in range(TIERS) if tier == tiers[region] or tiers.count(tier) < room]
            best = min(open_tiers, key=broken.__getitem__)
            if broken[best] < broken[tiers[region]]:
                tiers[region], moved = best, True
        if not moved:
            break
    return tiers


# Hues: neighbours differ there too


def _distances() -> list[list[float]]:
    """Return how far apart in hue and chroma each two colours of the palette are."""
    places = [(row[5], row[6]) for row in _TABLE]
    return [[((a - c) ** 2 + (b - d) ** 2) ** 0.5 for c, d in places] for a, b in places]


def _dealt_hues(tiers: list[int], edges: Contacts, corners: Contacts) -> list[int]:
    """Return a palette number for every region, within its tier, far from the hues of what it meets."""
    hues = _Hues(tiers, edges, corners)
    for region in sorted(range(len(tiers)), key=lambda region: (-len(edges[region]), region)):
        hues.deal(region)
    if len(tiers) <= MOST_EXCHANGED:
        hues.improve()
    return hues.numbers


class _Hues:
    """The hues dealt so far, and what each costs: near hues side by side, the same colour twice."""

    SAME = 1000.0
    ROUNDS = 6

    def __init__(self, tiers: list[int], edges: Contacts, corners: Contacts) -> None:
        apart = _distances()
        self.near = [[1 / (1 + distance) ** 2 for distance in row] for row in apart]
        self.tiers, self.edges, self.corners = tiers, edges, corners
        self.numbers = [-1] * len(tiers)
        self.uses = [0] * len(apart)

    def deal(self, region: int) -> None:
        """Give a region the cheapest colour of its tier."""
        first = self.tiers[region] * HUES
        best = min(range(first, first + HUES), key=lambda number: (self.uses[number], self.cost(region, number)))
        self.numbers[region] = best
        self.uses[best] += 1

    def cost(self, region: int, number: int) -> float:
        """Return what a colour costs a region, given the colours around it."""
        near, numbers = self.near[number], self.numbers
        total = 0.0
        for other in self.edges[region]:
            if numbers[other] >= 0:
                total += self.SAME if numbers[other] == number else near[numbers[other]]
        for other in self.corners[region]:
            if numbers[other] >= 0 and other not in self.edges[region]:
                total += self.SAME / 10 if numbers[other] == number else near[numbers[other]] / 10
        return total

    def improve(self) -> None:
        """Exchange the colours of two regions of one tier, or take an idle one, while that lowers the cost."""
        for _ in range(self.ROUNDS):
            exchanged = [self._exchanged(one, other) for one, other in self._pairs()]
            moved = [self._moved(region) for region in range(len(self.tiers))]
            if not any(exchanged) and not any(moved):
                return

    def _pairs(self) -> Iterator[tuple[int, int]]:
        tiers = self.tiers
        return ((one, other) for one in range(len(tiers)) for other in range(one) if tiers[one] == tiers[other])

    def _exchanged(self, one: int, other: int) -> bool:
        numbers = self.numbers
        mine, theirs = numbers[one], numbers[other]
        before = self.cost(one, mine) + self.cost(other, theirs)
        numbers[one], numbers[other] = theirs, mine
        if self.cost(one, theirs) + self.cost(other, mine) < before - 1e-9:
            return True
        numbers[one], numbers[other] = mine, theirs
        return False

    def _moved(self, region: int) -> bool:
        """Move a region to a colour that is used less than its own (or as much, when it is shared), if that is cheaper."""
        first, mine = self.tiers[region] * HUES, self.numbers[region]
        choices = [number for number in range(first, first + HUES) if self.uses[number] < max(self.uses[mine], 1)]
        best = min(choices, key=lambda number: self.cost(region, number), default=mine)
        if best == mine or self.cost(region, best) >= self.cost(region, mine) - 1e-9:
            return False
        self.uses[mine] -= 1
        self.uses[best] += 1
        self.numbers[region] = best
        return True
