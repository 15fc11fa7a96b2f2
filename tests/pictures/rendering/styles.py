"""Styles: look and page by name, in two sets that share neither looks nor marks nor fonts nor, crops apart, pages."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.pictures.rendering import looks, marks, more_looks, more_marks, more_pages, pages, score_looks, score_marks, score_pages
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
    (*marks.STARS, *more_marks.STARS),
    (*marks.CROSSES, *more_marks.CROSSES),
    (
        "",
        "DejaVuSans",
        "DejaVuSerif",
        "DejaVuSansMono",
        "DejaVuSansCondensed-Bold",
        "DejaVuSerif-Italic",
        "DejaVuSans-ExtraLight",
        "DejaVuSansMono-Bold",
        "DejaVuSerifCondensed-Bold",
    ),
    ((30, 120, 230), (250, 140, 0), (200, 30, 90), (0, 150, 110)),
)
SCORE_KIT = Kit(
    score_marks.STARS,
    score_marks.CROSSES,
    ("DejaVuSansCondensed", "DejaVuSans-Oblique", "DejaVuSerifCondensed", "DejaVuSansMono-Oblique", "DejaVuSerif-BoldItalic"),
    ((120, 60, 200), (240, 200, 0)),
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
_MORE_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, more_pages.phone_card, more_pages.tablet,
    more_pages.dialog, more_pages.chat, more_pages.drawing_tool, more_pages.magazine, more_pages.notebook,
)  # fmt: skip
_MORE_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, more_pages.framed_labels)
_SCORE_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, score_pages.video_still, score_pages.forum_post,
    score_pages.booklet, score_pages.between_panels, score_pages.coordinate_discs,
)  # fmt: skip
_SCORE_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, score_pages.coordinate_discs)

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
    "stained glass": Style(more_looks.stained_glass, _MORE_PAGES),
    "candy": Style(more_looks.candy, _MORE_PAGES, at_most(16)),
    "glossy": Style(more_looks.glossy, _MORE_PAGES, at_most(14)),
    "bevelled": Style(more_looks.bevelled, _MORE_PAGES, at_most(16)),
    "pebbles": Style(more_looks.pebbles, _MORE_PAGES, at_most(14)),
    "neon cages": Style(more_looks.neon_cages, _MORE_PAGES, at_most(14)),
    "dashed cages": Style(more_looks.dashed_cages, _MORE_PAGES, at_most(14)),
    "grey tints": Style(more_looks.grey_tints, _MORE_PAGES),
    "blueprint": Style(more_looks.blueprint, _MORE_PAGES, at_most(16)),
    "patterns": Style(more_looks.patterns, _MORE_PAGES, at_most(12)),
    "colour ramp": Style(more_looks.colour_ramp, (*_MORE_CROPS, more_pages.plot_with_colour_bar), every_line_parted, marked=0),
    "spreadsheet": Style(more_looks.sheet, (more_pages.sheet,), at_most(14)),
    "terminal": Style(more_looks.terminal, (more_pages.terminal,), at_most(14)),
    "hand drawn": Style(more_looks.hand_drawn, (*_MORE_CROPS, more_pages.drawing_tool), at_most(12)),
    "coloured walls": Style(more_looks.coloured_walls, _MORE_PAGES, at_most(16)),
    "squared paper": Style(more_looks.squared_paper, (more_pages.squared_paper,), at_most(14)),
    "crosshair": Style(more_looks.navy_walls, _MORE_PAGES, tinted=1, tints=crosshair),
    "siblings": Style(more_looks.siblings, _MORE_CROPS),
    "candy, two pieces": Style(more_looks.candy_of_its_own, _MORE_CROPS, two_pieces),
    "phone and tablet": Style(more_looks.navy_walls, (more_pages.phone_card, more_pages.tablet), at_most(12), tinted=0.3),
}
SCORE: dict[str, Style] = {
    "lettered corners": Style(score_looks.lettered_corners, _SCORE_PAGES, at_most(14)),
    "e-reader": Style(score_looks.electronic_ink, (pages.tight_crop, pages.margin_crop, score_pages.e_reader), at_most(14)),
    "whiteboard": Style(score_looks.marker_strokes, (pages.margin_crop, score_pages.whiteboard), at_most(11)),
    "chalkboard": Style(score_looks.chalk_strokes, (pages.margin_crop, score_pages.classroom), at_most(11)),
    "zebra": Style(score_looks.zebra, _SCORE_PAGES, at_most(16)),
    "gilded frame": Style(score_looks.gilded, (pages.margin_crop, score_pages.video_still, score_pages.booklet), at_most(12)),
    "islands": Style(score_looks.islands, _SCORE_PAGES, at_most(14)),
    "wooden": Style(score_looks.wooden, _SCORE_PAGES, at_most(12)),
    "cross stitch": Style(score_looks.cross_stitch, _SCORE_CROPS, at_most(11)),
    "engraved": Style(score_looks.engraved, (*_SCORE_CROPS, score_pages.booklet), at_most(12)),
    "glass": Style(score_looks.glass, _SCORE_PAGES, at_most(14)),
    "pixel art": Style(score_looks.pixel_art, (score_pages.enlarged,), at_most(12)),
    "keycaps": Style(score_looks.keycaps, _SCORE_PAGES, at_most(12)),
    "ringed cells": Style(score_looks.ringed_cells, _SCORE_PAGES, at_most(14)),
    "toolbar": Style(score_looks.teal_walls, (score_pages.touching_toolbar,), at_most(12), tinted=0.3),
    "header cells": Style(score_looks.mineral, (score_pages.header_cells,), at_most(14)),
    "leather": Style(score_looks.stitched_leather, _SCORE_CROPS, at_most(12)),
    "halftone": Style(score_looks.halftone, (*_SCORE_CROPS, score_pages.booklet), at_most(12)),
    "widget": Style(score_looks.small_and_plain, (score_pages.home_widget,), at_most(10)),
    "paper tiles": Style(score_looks.paper_tiles, _SCORE_CROPS, at_most(11)),
}
SETS: dict[str, tuple[dict[str, Style], Kit]] = {"tune": (TUNE, TUNE_KIT), "score": (SCORE, SCORE_KIT)}
