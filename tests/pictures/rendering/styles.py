"""Styles: look and page by name, in two sets that share neither looks nor marks nor fonts nor, crops apart, pages."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.pictures.rendering import looks, marks, pages, score_looks, score_marks, score_pages
from tests.pictures.rendering.boards import Partition, in_two_pieces, random_partition, shows_every_line
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Sketch, Tint
from tests.pictures.rendering.looks import LookMaker
from tests.pictures.rendering.marks import Mark
from tests.pictures.rendering.pages import PageMaker
from tests.pictures.rendering.truth import Cell, Colour, Picture

PartitionMaker = Callable[[random.Random], Partition]

LEAST_MARKED = 18
"""Cells of fewer pixels are drawn without marks."""


@dataclass(frozen=True)
class Kit:
    """What a set draws with."""

    stars: tuple[Mark, ...]
    crosses: tuple[Mark, ...]
    fonts: tuple[str, ...]
    rings: tuple[Colour, ...]


TUNE_KIT = Kit(
    marks.STARS,
    marks.CROSSES,
    ("", "DejaVuSans", "DejaVuSerif", "DejaVuSansMono", "DejaVuSansCondensed-Bold"),
    ((30, 120, 230), (250, 140, 0)),
)
SCORE_KIT = Kit(
    score_marks.STARS,
    score_marks.CROSSES,
    ("DejaVuSerif-Italic", "DejaVuSans-ExtraLight", "DejaVuSansMono-Bold", "DejaVuSerifCondensed-Bold"),
    ((200, 30, 90), (0, 150, 110)),
)


TintMaker = Callable[[random.Random, Partition, Kit], tuple[Tint, ...]]


def one_cell(rng: random.Random, partition: Partition, kit: Kit) -> tuple[Tint, ...]:
    """Return a hovered or selected cell."""
    colour = rng.choice(kit.rings)
    ring = Line(2.0, colour) if rng.random() < 0.4 else None
    return (Tint(rng.choice(list(partition.cells())), rng.choice([WHITE, BLACK, colour]), rng.uniform(0.06, 0.22), ring),)


def crosshair(rng: random.Random, partition: Partition, kit: Kit) -> tuple[Tint, ...]:
    """Return a selected cell with a ring, and its row and column a little darker or lighter."""
    row, column = rng.choice(list(partition.cells()))
    colour, share = rng.choice([WHITE, BLACK]), rng.uniform(0.04, 0.1)
    beams = {(row, k) for k in range(partition.size)} | {(k, column) for k in range(partition.size)}
    others = sorted(beams - {(row, column)})
    return Tint((row, column), colour, 2 * share, Line(2.5, rng.choice(kit.rings))), *(Tint(cell, colour, share) for cell in others)


def any_size(rng: random.Random) -> Partition:
    return random_partition(rng)


def at_most(largest: int) -> PartitionMaker:
    return lambda rng: random_partition(rng, largest)


def every_line_parted(rng: random.Random) -> Partition:
    """Return a board that can be drawn without lines."""
    while not shows_every_line(partition := random_partition(rng, 11)):
        pass
    return partition


def two_pieces(rng: random.Random) -> Partition:
    return in_two_pieces(rng, rng.choice([6, 7, 8, 9]))


@dataclass(frozen=True)
class Style:
    """A way to draw a board into a picture; ``marked`` and ``tinted`` are how often marks and ``tints`` occur."""

    look: LookMaker
    pages: tuple[PageMaker, ...]
    partition: PartitionMaker = any_size
    marked: float = 0.5
    tinted: float = 0.0
    tints: TintMaker = one_cell

    def sketch(self, rng: random.Random, kit: Kit) -> Sketch:
        partition = self.partition(rng)
        look = self.look(rng, partition)
        stars, crosses = self._marks(rng, partition) if look.pitch >= LEAST_MARKED else (frozenset(), frozenset())
        tints = self.tints(rng, partition, kit) if rng.random() < self.tinted else ()
        return Sketch(partition, look, stars, crosses, rng.choice(kit.stars), rng.choice(kit.crosses), tints)

    def _marks(self, rng: random.Random, partition: Partition) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """Return no marks, a few, or those of a solved board."""
        if rng.random() >= self.marked:
            return frozenset(), frozenset()
        share = rng.choice([0.3, 0.7, 1.0])
        stars = frozenset(cell for cell in partition.stars if rng.random() < share)
        density = rng.choice([0.0, 0.2, 0.6, 1.0])
        return stars, frozenset(cell for cell in partition.cells() if cell not in partition.stars and rng.random() < density)

    def picture(self, rng: random.Random, kit: Kit) -> Picture:
        page = rng.choice(self.pages)
        picture = page(rng, self.sketch(rng, kit), rng.choice(kit.fonts))
        return Picture(picture.pixels, picture.boards, notes=(page.__name__,))


_GAME_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, pages.remnant_crop, pages.clue_above,
    pages.phone, pages.browser, pages.app_window,
)  # fmt: skip
_WORK_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, pages.axis_labels,
    pages.phone_with_tabs, pages.editor, pages.slide, pages.plot_figure,
)  # fmt: skip
_GAME_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, pages.remnant_crop)
_WORK_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, pages.axis_labels)
_SCORE_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, score_pages.phone_card, score_pages.tablet,
    score_pages.dialog, score_pages.chat, score_pages.drawing_tool, score_pages.magazine, score_pages.notebook,
)  # fmt: skip
_SCORE_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, score_pages.framed_labels)

TUNE: dict[str, Style] = {
    "pastel with borders": Style(looks.pastel_with_borders, _GAME_PAGES),
    "pastel, pointed at": Style(looks.pastel_with_borders, _GAME_PAGES, tinted=1),
    "pastel, thin lines": Style(looks.pastel_thin_lines, _GAME_PAGES, at_most(14)),
    "vivid, thin lines": Style(looks.vivid_thin_lines, _GAME_PAGES, at_most(14)),
    "borderless": Style(looks.borderless, _GAME_CROPS, every_line_parted),
    "rounded gaps": Style(looks.rounded_gaps, _GAME_PAGES, at_most(16)),
    "print": Style(looks.print_borders, _GAME_PAGES),
    "dark, black lines": Style(looks.dark_page_black_lines, _GAME_PAGES),
    "dark, muted": Style(looks.dark_muted, _GAME_PAGES, every_line_parted),
    "one colour twice": Style(looks.one_colour_twice, _GAME_CROPS),
    "two pieces": Style(looks.distinct_colours, _GAME_CROPS, two_pieces),
    "phone": Style(looks.pastel_with_borders, (pages.phone,), at_most(12), tinted=0.2),
    "desktop": Style(looks.pastel_with_borders, (pages.browser, pages.app_window), at_most(12), tinted=0.2),
    "earth, light lines": Style(looks.earth_light_lines, _WORK_PAGES),
    "earth, pointed at": Style(looks.earth_light_lines, _WORK_PAGES, tinted=1),
    "chalk, grey walls": Style(looks.chalk_grey_walls, _WORK_PAGES),
    "tiles": Style(looks.vivid_tiles, _WORK_CROPS, every_line_parted),
    "outlined buttons": Style(looks.outlined_buttons, _WORK_PAGES, at_most(16)),
    "newspaper": Style(looks.newspaper, _WORK_PAGES),
    "night, outlines": Style(looks.night_outlines, _WORK_PAGES),
    "night, deep colours": Style(looks.deep_night, _WORK_PAGES, at_most(14)),
    "few colours": Style(looks.few_colours, _WORK_PAGES),
    "twins": Style(looks.wall_between_twins, _WORK_CROPS),
    "own colours, two pieces": Style(looks.own_colours, _WORK_CROPS, two_pieces),
    "phone with tabs": Style(looks.chalk_grey_walls, (pages.phone_with_tabs,), at_most(12), tinted=0.2),
    "screens": Style(looks.earth_light_lines, (pages.editor, pages.slide), at_most(12), tinted=0.2),
}
SCORE: dict[str, Style] = {
    "stained glass": Style(score_looks.stained_glass, _SCORE_PAGES),
    "candy": Style(score_looks.candy, _SCORE_PAGES, at_most(16)),
    "glossy": Style(score_looks.glossy, _SCORE_PAGES, at_most(14)),
    "bevelled": Style(score_looks.bevelled, _SCORE_PAGES, at_most(16)),
    "pebbles": Style(score_looks.pebbles, _SCORE_PAGES, at_most(14)),
    "neon cages": Style(score_looks.neon_cages, _SCORE_PAGES, at_most(14)),
    "dashed cages": Style(score_looks.dashed_cages, _SCORE_PAGES, at_most(14)),
    "grey tints": Style(score_looks.grey_tints, _SCORE_PAGES),
    "blueprint": Style(score_looks.blueprint, _SCORE_PAGES, at_most(16)),
    "patterns": Style(score_looks.patterns, _SCORE_PAGES, at_most(12)),
    "colour ramp": Style(score_looks.colour_ramp, (*_SCORE_CROPS, score_pages.plot_with_colour_bar), every_line_parted, marked=0),
    "spreadsheet": Style(score_looks.sheet, (score_pages.sheet,), at_most(14)),
    "terminal": Style(score_looks.terminal, (score_pages.terminal,), at_most(14)),
    "hand drawn": Style(score_looks.hand_drawn, (*_SCORE_CROPS, score_pages.drawing_tool), at_most(12)),
    "coloured walls": Style(score_looks.coloured_walls, _SCORE_PAGES, at_most(16)),
    "squared paper": Style(score_looks.squared_paper, (score_pages.squared_paper,), at_most(14)),
    "crosshair": Style(score_looks.navy_walls, _SCORE_PAGES, tinted=1, tints=crosshair),
    "siblings": Style(score_looks.siblings, _SCORE_CROPS),
    "candy, two pieces": Style(score_looks.candy_of_its_own, _SCORE_CROPS, two_pieces),
    "phone and tablet": Style(score_looks.navy_walls, (score_pages.phone_card, score_pages.tablet), at_most(12), tinted=0.3),
}
SETS: dict[str, tuple[dict[str, Style], Kit]] = {"tune": (TUNE, TUNE_KIT), "score": (SCORE, SCORE_KIT)}
