"""Styles: look and pages by name, as often as a player, a puzzle fan or a setter would meet them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tests.pictures.browser import desktops, game_looks, odd_looks, papers, phones, play_looks, print_looks
from tests.pictures.browser.camera import Camera
from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Document, Drawn, Look, Position
from tests.pictures.browser.palettes import theme
from tests.pictures.rendering.boards import Partition, neighbours, random_partition, shows_every_line
from tests.pictures.rendering.truth import Board, Cell, Picture, Point

PartitionMaker = Callable[[random.Random], Partition]

LEAST_MARKED = 16
"""Cells of fewer CSS pixels are drawn without marks."""


def at_most(largest: int) -> PartitionMaker:
    return lambda rng: random_partition(rng, largest)


def usual_size(rng: random.Random) -> Partition:
    return random_partition(rng, 12)


def every_line_parted(rng: random.Random) -> Partition:
    """Return a board that can be drawn without lines."""
    while not shows_every_line(partition := random_partition(rng, 10)):
        pass
    return partition


@dataclass(frozen=True)
class Style:
    """A look with the pages it is met on; ``dark`` is how often these are dark, ``touched`` how often cells are hovered or mistaken."""

    look: Look
    pages: tuple[Page, ...]
    partition: PartitionMaker = usual_size
    dark: float = 0.2
    marked: float = 0.55
    touched: float = 0.25

    def position(self, rng: random.Random, side: float) -> Position:
        partition = self.partition(rng)
        marked = rng.random() < self.marked and side / partition.size >= LEAST_MARKED
        stars, crosses = _marks(rng, partition) if marked else (frozenset(), frozenset())
        wrong: frozenset[Cell] = frozenset()
        pointed: frozenset[Cell] = frozenset()
        if rng.random() < self.touched:
            pointed = frozenset([rng.choice(list(partition.cells()))])
        if marked and stars and rng.random() < self.touched:
            wrong = frozenset(rng.sample(sorted(stars), min(2, len(stars))))
        return Position(partition, stars, crosses, wrong, pointed - wrong)

    def document(self, rng: random.Random) -> tuple[Document, Drawn]:
        page, colours = rng.choice(self.pages), theme(rng, rng.random() < self.dark)
        width, side = rng.randint(*page.widths), rng.uniform(*page.sides)
        drawn = self.look(rng, self.position(rng, side), side, colours)
        body = page.body(rng, drawn.placed(), colours)
        notes = (page.body.__name__,)
        return Document(
            body, colours, width, rng.randint(*page.heights), rng.choice(page.scales), (drawn.position,), notes=notes
        ), drawn  # fmt: skip

    def picture(self, rng: random.Random, camera: Camera) -> Picture:
        document, _ = self.document(rng)
        return cropped(rng, camera.shoot(document))


def _marks(rng: random.Random, partition: Partition) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """Return what a player has put down: some stars of the solution, now and then a wrong one, and crosses around them or anywhere."""
    share = rng.choice([0.2, 0.5, 0.8, 1.0])
    stars = {cell for cell in partition.stars if rng.random() < share}
    if rng.random() < 0.15:
        stars.add(rng.choice(list(partition.cells())))
    kind = rng.random()
    crosses: set[Cell] = set()
    if kind < 0.4:
        for row, column in stars:
            crosses |= {(row, k) for k in range(partition.size)} | {(k, column) for k in range(partition.size)}
            crosses |= {cell for near in neighbours((row, column), partition.size) for cell in neighbours(near, partition.size)}
    elif kind < 0.75:
        density = rng.choice([0.1, 0.3, 0.7])
        crosses = {cell for cell in partition.cells() if rng.random() < density}
    return frozenset(stars), frozenset(crosses - stars - set(partition.stars))


def cropped(rng: random.Random, picture: Picture) -> Picture:
    """Return the whole screen, or what a person cuts out of it: roughly around the board, or close to it."""
    kind = rng.random()
    if kind < 0.6:
        return picture
    (left, top), _, (right, bottom), _ = picture.boards[0].corners
    height, width = picture.pixels.shape[:2]
    reach = (right - left) * (0.35 if kind < 0.85 else 0.03)
    least = 3 + 0.02 * (right - left) if kind < 0.85 else 3
    near = [rng.uniform(least, max(least + 1, reach)) for _ in range(4)]
    low_x, low_y = max(0, int(left - near[0])), max(0, int(top - near[1]))
    high_x, high_y = min(width, int(right + near[2]) + 1), min(height, int(bottom + near[3]) + 1)
    pixels = np.ascontiguousarray(picture.pixels[low_y:high_y, low_x:high_x])
    return replace(picture, pixels=pixels, boards=tuple(moved(board, -low_x, -low_y) for board in picture.boards))


def moved(board: Board, across: float, down: float) -> Board:
    one, two, three, four = ((x + across, y + down) for x, y in board.corners)
    corners: tuple[Point, Point, Point, Point] = (one, two, three, four)
    return replace(board, corners=corners)


_GAMES = desktops.GAMES
_PHONES = phones.PHONES
_BOTH = (*desktops.GAMES, *phones.PHONES)
_POSTS = (papers.FORUM, papers.ARTICLE, papers.DIALOG, phones.MESSAGES, phones.POST, desktops.BARE)

STYLES: dict[str, Style] = {
    "bordered grid": Style(game_looks.bordered_grid, _GAMES, at_most(14)),
    "bordered grid, phone": Style(game_looks.bordered_grid, _PHONES, at_most(11)),
    "bordered grid, pointed at": Style(game_looks.bordered_grid, _BOTH, at_most(11), touched=1, marked=0.9),
    "gap grid": Style(game_looks.gap_grid, _GAMES, at_most(14)),
    "gap grid, phone": Style(game_looks.gap_grid, (*_PHONES, phones.SHARE_CARD), at_most(11)),
    "rounded tiles": Style(game_looks.rounded_tiles, _BOTH, at_most(11)),
    "flat colours": Style(game_looks.flat_colours, _BOTH, every_line_parted),
    "collapsed table": Style(
        game_looks.collapsed_table, (desktops.SOLVER_TOOL, desktops.OLD_SITE, desktops.CENTRED_DEMO, desktops.BARE), at_most(16)
    ),
    "spaced table": Style(game_looks.spaced_table, (desktops.OLD_SITE, desktops.SOLVER_TOOL, desktops.BARE), dark=0),
    "svg cells": Style(game_looks.svg_cells, (*_BOTH, desktops.SOLVER_TOOL), at_most(16)),
    "svg cells, tablet": Style(game_looks.svg_cells, (phones.TABLET,), at_most(16)),
    "canvas game": Style(game_looks.canvas_game, (*_BOTH, desktops.SOLVER_TOOL), at_most(14)),
    "inset lines": Style(game_looks.inset_lines, _BOTH),
    "tinted borders": Style(game_looks.tinted_borders, _BOTH, at_most(11)),
    "dark app": Style(play_looks.dark_app, (*_BOTH, phones.TABLET), dark=1),
    "outline night": Style(play_looks.outline_night, (*_BOTH, desktops.VIDEO), at_most(14), dark=1),
    "button cells": Style(play_looks.button_cells, _BOTH, at_most(11)),
    "lettered editor": Style(play_looks.lettered, (desktops.SOLVER_TOOL, desktops.CENTRED_DEMO, desktops.BARE)),
    "rounded svg": Style(play_looks.rounded_svg, (*_BOTH, phones.SHARE_CARD, phones.MESSAGES), at_most(11)),
    "coordinates": Style(odd_looks.coordinates, (desktops.SOLVER_TOOL, desktops.CENTRED_DEMO, papers.ARTICLE, desktops.BARE)),
    "print table": Style(print_looks.print_table, (*papers.PAPERS, desktops.OLD_SITE), at_most(16), dark=0, touched=0.1),
    "print svg": Style(print_looks.svg_print, papers.PAPERS, at_most(18), dark=0, marked=0.3),
    "print svg, phone": Style(print_looks.svg_print, (phones.MOBILE_SITE, phones.POST, phones.APP), at_most(14), dark=0),
    "print dashed": Style(print_looks.dashed_print, papers.PAPERS, at_most(14), dark=0, marked=0.3),
    "print grey": Style(print_looks.grey_print, papers.PAPERS, at_most(14), dark=0, marked=0.3),
    "print pale": Style(print_looks.pale_print, (*papers.PAPERS, desktops.GAME_SITE, phones.MOBILE_SITE), at_most(14), dark=0),
    "puzzle canvas": Style(
        print_looks.puzzle_canvas, (desktops.BARE, desktops.OLD_SITE, desktops.GAME_SITE, papers.FORUM), at_most(18), dark=0
    ),
    "video": Style(game_looks.bordered_grid, (desktops.VIDEO,), at_most(10), dark=0.5),
    "posted": Style(game_looks.gap_grid, _POSTS, at_most(10)),
    "posted print": Style(print_looks.svg_print, _POSTS, at_most(12), dark=0),
    "gradient cells": Style(play_looks.gradient_cells, _BOTH, at_most(10)),
    "hatched": Style(play_looks.hatched, _BOTH, at_most(10)),
    "glass": Style(play_looks.glass, _BOTH, at_most(10), dark=0.5),
    "checkered": Style(play_looks.checkered, (desktops.CENTRED_DEMO, desktops.SOLVER_TOOL, desktops.BARE, phones.APP), at_most(10)),
    "hint shown": Style(play_looks.hint_shown, _BOTH, at_most(10), marked=0.8),
    "solved party": Style(play_looks.solved_party, (phones.APP, phones.SHARE_CARD, desktops.GAME_SITE), at_most(10), marked=1),
    "cages": Style(print_looks.cages, (desktops.SOLVER_TOOL, papers.ARTICLE, desktops.BARE, desktops.GAME_SITE), at_most(10), dark=0),
    "islands": Style(print_looks.islands, _BOTH, at_most(10)),
    "figure": Style(odd_looks.figure, (papers.NOTEBOOK, papers.ARTICLE, desktops.BARE), every_line_parted, dark=0, marked=0.4),
    "sheet": Style(odd_looks.sheet, (papers.OFFICE,), at_most(12), dark=0, marked=0.4),
    "sketch": Style(odd_looks.sketch, (desktops.BARE, papers.ARTICLE, papers.FORUM), at_most(10), dark=0),
    "neon": Style(odd_looks.neon, (desktops.CENTRED_DEMO, phones.APP, desktops.BARE), at_most(10), dark=1),
    "pegs": Style(odd_looks.pegs, _BOTH, at_most(9)),
    "chat blocks": Style(odd_looks.chat_blocks, (phones.MESSAGES, papers.FORUM, phones.POST), at_most(9), marked=0.3),
    "coarse pixels": Style(odd_looks.coarse_pixels, (desktops.CENTRED_DEMO, desktops.BARE), at_most(10)),
    "white walls": Style(odd_looks.white_walls, _BOTH, at_most(11)),
    "paper shades": Style(odd_looks.paper_shades, (*papers.PAPERS, desktops.BARE), at_most(12), dark=0),
}
