"""Styles: look, page and kit by name, in two sets that share neither looks nor marks nor fonts nor, crops apart, pages."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from tests.pictures.rendering import (
    fresh_crafts,
    fresh_looks,
    fresh_marks,
    fresh_pages,
    further_looks,
    further_marks,
    further_pages,
    looks,
    marks,
    more_looks,
    more_marks,
    more_pages,
    pages,
)
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
    """What styles draw with."""

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
FURTHER_KIT = Kit(
    further_marks.STARS,
    further_marks.CROSSES,
    ("DejaVuSansCondensed", "DejaVuSans-Oblique", "DejaVuSerifCondensed", "DejaVuSansMono-Oblique", "DejaVuSerif-BoldItalic"),
    ((120, 60, 200), (240, 200, 0)),
)
SCORE_KIT = Kit(
    fresh_marks.STARS,
    fresh_marks.CROSSES,
    (
        "DejaVuSans-Bold",
        "DejaVuSerif-Bold",
        "DejaVuSansCondensed-Oblique",
        "DejaVuSerifCondensed-Italic",
        "DejaVuMathTeXGyre",
        "DejaVuSansMono-BoldOblique",
    ),
    ((0, 170, 220), (230, 70, 20)),
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
    kit: Kit = TUNE_KIT

    def sketch(self, rng: random.Random) -> Sketch:
        kit = self.kit
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

    def picture(self, rng: random.Random) -> Picture:
        page = rng.choice(self.pages)
        picture = page(rng, self.sketch(rng), rng.choice(self.kit.fonts))
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
_FURTHER_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, further_pages.video_still, further_pages.forum_post,
    further_pages.booklet, further_pages.between_panels, further_pages.coordinate_discs,
)  # fmt: skip
_FURTHER_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, further_pages.coordinate_discs)
_SCORE_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, fresh_pages.newsletter, fresh_pages.slide_deck,
    fresh_pages.video_call, fresh_pages.win_screen, fresh_pages.photo_feed, fresh_pages.landscape_phone,
)  # fmt: skip
_SCORE_PAPERS: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.frameless_crop, pages.margin_crop, fresh_pages.worksheet, fresh_pages.article, fresh_pages.day_calendar,
)  # fmt: skip
_SCORE_CROPS: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.margin_crop, pages.margin_crop, fresh_pages.photo_feed, fresh_pages.video_call,
)  # fmt: skip


def _drawn_with(kit: Kit, styles: dict[str, Style]) -> dict[str, Style]:
    return {name: replace(style, kit=kit) for name, style in styles.items()}


_FIRST: dict[str, Style] = {
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
_FURTHER: dict[str, Style] = {
    "lettered corners": Style(further_looks.lettered_corners, _FURTHER_PAGES, at_most(14)),
    "e-reader": Style(further_looks.electronic_ink, (pages.tight_crop, pages.margin_crop, further_pages.e_reader), at_most(14)),
    "whiteboard": Style(further_looks.marker_strokes, (pages.margin_crop, further_pages.whiteboard), at_most(11)),
    "chalkboard": Style(further_looks.chalk_strokes, (pages.margin_crop, further_pages.classroom), at_most(11)),
    "zebra": Style(further_looks.zebra, _FURTHER_PAGES, at_most(16)),
    "gilded frame": Style(further_looks.gilded, (pages.margin_crop, further_pages.video_still, further_pages.booklet), at_most(12)),
    "islands": Style(further_looks.islands, _FURTHER_PAGES, at_most(14)),
    "wooden": Style(further_looks.wooden, _FURTHER_PAGES, at_most(12)),
    "cross stitch": Style(further_looks.cross_stitch, _FURTHER_CROPS, at_most(11)),
    "engraved": Style(further_looks.engraved, (*_FURTHER_CROPS, further_pages.booklet), at_most(12)),
    "glass": Style(further_looks.glass, _FURTHER_PAGES, at_most(14)),
    "pixel art": Style(further_looks.pixel_art, (further_pages.enlarged,), at_most(12)),
    "keycaps": Style(further_looks.keycaps, _FURTHER_PAGES, at_most(12)),
    "ringed cells": Style(further_looks.ringed_cells, _FURTHER_PAGES, at_most(14)),
    "toolbar": Style(further_looks.teal_walls, (further_pages.touching_toolbar,), at_most(12), tinted=0.3),
    "header cells": Style(further_looks.mineral, (further_pages.header_cells,), at_most(14)),
    "leather": Style(further_looks.stitched_leather, _FURTHER_CROPS, at_most(12)),
    "halftone": Style(further_looks.halftone, (*_FURTHER_CROPS, further_pages.booklet), at_most(12)),
    "widget": Style(further_looks.small_and_plain, (further_pages.home_widget,), at_most(10)),
    "paper tiles": Style(further_looks.paper_tiles, _FURTHER_CROPS, at_most(11)),
}
_FRESH: dict[str, Style] = {
    "tonal lines": Style(fresh_looks.tonal_lines, _SCORE_PAGES, at_most(14), tinted=0.25),
    "spot colour": Style(fresh_looks.spot_colour, _SCORE_PAPERS, at_most(14)),
    "dotted plot": Style(fresh_looks.dotted_plot, (pages.tight_crop, fresh_pages.matrix_plot, fresh_pages.article), at_most(14)),
    "table of a letter": Style(fresh_looks.html_table, (pages.tight_crop, pages.margin_crop, fresh_pages.newsletter), at_most(12)),
    "table of a document": Style(fresh_looks.theme_table, (pages.margin_crop, fresh_pages.office_document), at_most(14)),
    "soft regions": Style(fresh_looks.soft_regions, _SCORE_PAGES, at_most(12)),
    "chips on dark": Style(fresh_looks.chips_on_dark, _SCORE_PAGES, at_most(14), tinted=0.2),
    "partly coloured": Style(fresh_looks.partly_coloured, (pages.tight_crop, pages.margin_crop, fresh_pages.setter_editor), at_most(16)),
    "numbered regions": Style(fresh_looks.first_cell_numbers, _SCORE_PAPERS, at_most(12)),
    "round ends": Style(fresh_looks.round_capped, (pages.margin_crop, fresh_pages.worksheet), at_most(12)),
    "figure": Style(fresh_looks.tikz_mixes, (pages.tight_crop, pages.margin_crop, fresh_pages.article, fresh_pages.slide_deck)),
    "typed squares": Style(fresh_looks.emoji_squares, (pages.margin_crop, fresh_pages.typed_message, fresh_pages.photo_feed), at_most(9)),
    "dim, light walls": Style(fresh_looks.dim_light_walls, _SCORE_PAGES, at_most(14), tinted=0.4, tints=crosshair),
    "grey bands": Style(fresh_looks.grey_bands, _SCORE_PAPERS, at_most(14)),
    "soft buttons": Style(fresh_looks.neumorphic, (*_SCORE_CROPS, fresh_pages.win_screen, fresh_pages.landscape_phone), at_most(11)),
    "sunken": Style(fresh_looks.sunken, (pages.tight_crop, pages.margin_crop, fresh_pages.video_call), at_most(14)),
    "atlas": Style(fresh_crafts.atlas_bands, _SCORE_PAPERS, at_most(12)),
    "watercolour": Style(fresh_crafts.watercolour, _SCORE_CROPS, at_most(11)),
    "crayon": Style(fresh_crafts.crayon, (*_SCORE_CROPS, fresh_pages.worksheet), at_most(10)),
    "studded bricks": Style(fresh_crafts.studded_bricks, _SCORE_PAGES, at_most(12)),
    "mosaic": Style(fresh_crafts.mosaic, _SCORE_CROPS, at_most(10)),
    "quilt": Style(fresh_crafts.quilt, _SCORE_CROPS, at_most(11)),
    "glowing walls": Style(fresh_crafts.glowing_walls, _SCORE_PAGES, at_most(12)),
    "hedges": Style(fresh_crafts.hedges, _SCORE_PAGES, at_most(11)),
}
TUNE = _FIRST | _drawn_with(FURTHER_KIT, _FURTHER)
SCORE = _drawn_with(SCORE_KIT, _FRESH)
FORMER = {"tune": _FIRST, "score": _drawn_with(FURTHER_KIT, _FURTHER)}
"""The sets before the styles that were for scoring were tuned on."""
SETS: dict[str, tuple[dict[str, Style], tuple[Kit, ...]]] = {"tune": (TUNE, (TUNE_KIT, FURTHER_KIT)), "score": (SCORE, (SCORE_KIT,))}
