"""Styles: look and page by name, in two sets that share neither looks nor marks nor fonts nor, crops apart, pages."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.pictures.rendering import looks, marks, pages
from tests.pictures.rendering.boards import Partition, in_two_pieces, random_partition, shows_every_line
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Sketch, Tint
from tests.pictures.rendering.looks import LookMaker
from tests.pictures.rendering.marks import Mark
from tests.pictures.rendering.pages import PageMaker
from tests.pictures.rendering.truth import Cell, Picture

PartitionMaker = Callable[[random.Random], Partition]

LEAST_MARKED = 18
"""Cells of fewer pixels are drawn without marks."""


@dataclass(frozen=True)
class Kit:
    """What a set draws with."""

    stars: tuple[Mark, ...]
    crosses: tuple[Mark, ...]
    fonts: tuple[str, ...]
    ring: tuple[int, int, int]


TUNE_KIT = Kit(marks.TUNE_STARS, marks.TUNE_CROSSES, ("", "DejaVuSans"), (30, 120, 230))
SCORE_KIT = Kit(marks.SCORE_STARS, marks.SCORE_CROSSES, ("DejaVuSerif", "DejaVuSansMono", "DejaVuSansCondensed-Bold"), (250, 140, 0))


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
    """A way to draw a board into a picture; ``marked`` and ``tinted`` are how often marks and pointed-at cells occur."""

    look: LookMaker
    pages: tuple[PageMaker, ...]
    partition: PartitionMaker = any_size
    marked: float = 0.5
    tinted: float = 0.0

    def sketch(self, rng: random.Random, kit: Kit) -> Sketch:
        partition = self.partition(rng)
        look = self.look(rng, partition)
        stars, crosses = self._marks(rng, partition) if look.pitch >= LEAST_MARKED else (frozenset(), frozenset())
        tints = (_tint(rng, partition, kit),) if rng.random() < self.tinted else ()
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


def _tint(rng: random.Random, partition: Partition, kit: Kit) -> Tint:
    """Return a hovered or selected cell."""
    ring = Line(2.0, kit.ring) if rng.random() < 0.4 else None
    return Tint(rng.choice(list(partition.cells())), rng.choice([WHITE, BLACK, kit.ring]), rng.uniform(0.06, 0.22), ring)


TUNE_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, pages.remnant_crop, pages.clue_above,
    pages.phone, pages.browser, pages.app_window,
)  # fmt: skip
SCORE_PAGES: tuple[PageMaker, ...] = (
    pages.tight_crop, pages.tight_crop, pages.frameless_crop, pages.margin_crop, pages.axis_labels,
    pages.phone_with_tabs, pages.editor, pages.slide, pages.plot_figure,
)  # fmt: skip
TUNE_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, pages.remnant_crop)
SCORE_CROPS: tuple[PageMaker, ...] = (pages.tight_crop, pages.margin_crop, pages.axis_labels)

TUNE: dict[str, Style] = {
    "pastel with borders": Style(looks.pastel_with_borders, TUNE_PAGES),
    "pastel, pointed at": Style(looks.pastel_with_borders, TUNE_PAGES, tinted=1),
    "pastel, thin lines": Style(looks.pastel_thin_lines, TUNE_PAGES, at_most(14)),
    "vivid, thin lines": Style(looks.vivid_thin_lines, TUNE_PAGES, at_most(14)),
    "borderless": Style(looks.borderless, TUNE_CROPS, every_line_parted),
    "rounded gaps": Style(looks.rounded_gaps, TUNE_PAGES, at_most(16)),
    "print": Style(looks.print_borders, TUNE_PAGES),
    "dark, black lines": Style(looks.dark_page_black_lines, TUNE_PAGES),
    "dark, muted": Style(looks.dark_muted, TUNE_PAGES, every_line_parted),
    "one colour twice": Style(looks.one_colour_twice, TUNE_CROPS),
    "two pieces": Style(looks.distinct_colours, TUNE_CROPS, two_pieces),
    "phone": Style(looks.pastel_with_borders, (pages.phone,), at_most(12), tinted=0.2),
    "desktop": Style(looks.pastel_with_borders, (pages.browser, pages.app_window), at_most(12), tinted=0.2),
}
SCORE: dict[str, Style] = {
    "earth, light lines": Style(looks.earth_light_lines, SCORE_PAGES),
    "earth, pointed at": Style(looks.earth_light_lines, SCORE_PAGES, tinted=1),
    "chalk, grey walls": Style(looks.chalk_grey_walls, SCORE_PAGES),
    "tiles": Style(looks.vivid_tiles, SCORE_CROPS, every_line_parted),
    "outlined buttons": Style(looks.outlined_buttons, SCORE_PAGES, at_most(16)),
    "newspaper": Style(looks.newspaper, SCORE_PAGES),
    "night, outlines": Style(looks.night_outlines, SCORE_PAGES),
    "night, deep colours": Style(looks.deep_night, SCORE_PAGES, at_most(14)),
    "few colours": Style(looks.few_colours, SCORE_PAGES),
    "twins": Style(looks.wall_between_twins, SCORE_CROPS),
    "own colours, two pieces": Style(looks.own_colours, SCORE_CROPS, two_pieces),
    "phone with tabs": Style(looks.chalk_grey_walls, (pages.phone_with_tabs,), at_most(12), tinted=0.2),
    "screens": Style(looks.earth_light_lines, (pages.editor, pages.slide), at_most(12), tinted=0.2),
}
SETS: dict[str, tuple[dict[str, Style], Kit]] = {"tune": (TUNE, TUNE_KIT), "score": (SCORE, SCORE_KIT)}
