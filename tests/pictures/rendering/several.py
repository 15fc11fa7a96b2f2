"""Several boards on one picture: side by side, in a column, on cards, or on a printed page."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from tests.pictures.rendering.boards import grown, one_star, two_stars
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import blend
from tests.pictures.rendering.grids import Line, Look, Sketch
from tests.pictures.rendering.pages import paragraph, sentence, theme_of
from tests.pictures.rendering.styles import LEAST_MARKED, Style
from tests.pictures.rendering.truth import Picture


def side_by_side(rng: random.Random, style: Style) -> Picture:
    """Two or three boards of one style in a row or in a column."""
    sketches = [style.sketch(rng) for _ in range(rng.choice([2, 2, 3]))]
    gap = max(sketch.look.pitch for sketch in sketches) * rng.uniform(0.6, 2)
    wide, page = max(sketch.side for sketch in sketches) + 2 * gap, sketches[0].look.page
    total = sum(sketch.side for sketch in sketches) + gap * (len(sketches) + 1)
    in_a_row = rng.random() < 0.6
    canvas = Canvas(total, wide, page) if in_a_row else Canvas(wide, total, page)
    place, boards = gap, []
    for sketch in sketches:
        across = round(gap * rng.uniform(0.6, 1.4))
        where = (round(place), across) if in_a_row else (across, round(place))
        _backed(canvas, sketch, *where)
        boards.append(sketch.draw(canvas, *where))
        place += sketch.side + gap
    return Picture(canvas.pixels(), tuple(boards), notes=("side by side",))


def _backed(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    """Put a card of the sketch's own page colour behind it."""
    reach = sketch.margin + 0.25 * sketch.look.pitch
    canvas.box(left - reach, top - reach, left + sketch.side + reach, top + sketch.side + reach, sketch.look.page)


def newspaper_page(rng: random.Random, style: Style) -> Picture:
    """Twelve boards with thick borders in three columns, each under a number, on one page; the style is that of paper."""
    paper = rng.choice([(255, 255, 255), (244, 241, 233)])
    theme, family = theme_of(rng, paper), rng.choice(style.kit.fonts)
    tile, pad = rng.uniform(230, 330), 30.0
    canvas = Canvas(3 * tile + 2 * pad, 4 * (tile + 30) + 110, paper)
    canvas.text(canvas.width / 2, 40, sentence(rng, 4), 32, theme.ink, family, "mm")
    boards = []
    for place in range(12):
        partition = rng.choice(
            [one_star(8, rng.randrange(24)), two_stars(9, rng.randrange(24)), two_stars(10, rng.randrange(24)), grown(rng, 8)]
        )
        pitch = 0.84 * tile / partition.size
        wall = Line(max(2.5, 0.11 * pitch), (15, 15, 18))
        look = Look(pitch, (paper,) * partition.number, paper, (15, 15, 18), thin=Line(1.0, (130, 130, 130)), thick=wall, frame=wall)
        left, top = pad + place % 3 * tile + 0.06 * tile, 110 + place // 3 * (tile + 30)
        canvas.text(left, top - 12, f"{place + 1}. {sentence(rng, 2)}", 13, theme.ink, family, "lm")
        boards.append(Sketch(partition, look).draw(canvas, round(left), round(top)))
    paragraph(canvas, rng, pad, 64, canvas.width - 2 * pad, 1, 12, theme, family)
    return Picture(canvas.pixels(), tuple(boards), notes=("newspaper page",))


def gallery(rng: random.Random, style: Style) -> Picture:
    """Three or four boards of one style on cards of two columns, with names below."""
    sketches = [style.sketch(rng) for _ in range(rng.choice([3, 4]))]
    page, family = sketches[0].look.page, rng.choice(style.kit.fonts)
    theme = theme_of(rng, page)
    reach = max(sketch.side + 2 * sketch.margin for sketch in sketches)
    pad = max(24.0, max(sketch.look.pitch for sketch in sketches) * rng.uniform(0.5, 1.2))
    wide, tall = reach + 2 * pad, reach + 2 * pad + 40
    canvas = Canvas(2 * wide + 60, 2 * tall + 100, blend(page, theme.accent, 0.15))
    canvas.text(30, 36, sentence(rng, 3), 26, theme.ink, family, "lm")
    boards = []
    for place, sketch in enumerate(sketches):
        left, top = 20 + place % 2 * (wide + 20), 70 + place // 2 * (tall + 10)
        canvas.box(left, top, left + wide, top + tall, sketch.look.page, 10)
        boards.append(sketch.draw(canvas, round(left + (wide - sketch.side) / 2), round(top + pad + sketch.margin)))
        words = theme_of(rng, sketch.look.page).ink
        canvas.text(left + wide / 2, top + tall - 22, sentence(rng, 2), 15, words, family, "mm")
    return Picture(canvas.pixels(), tuple(boards), notes=("gallery",))


def puzzle_book(rng: random.Random, style: Style) -> Picture:
    """Six boards in two columns, with dotted lines and large numbers in discs; the style is that of paper."""
    paper = rng.choice([(252, 252, 250), (240, 236, 224)])
    ink, family, tile = rng.choice([(12, 12, 14), (40, 30, 90)]), rng.choice(style.kit.fonts), rng.uniform(300, 400)
    canvas = Canvas(2 * tile + 40, 3 * (tile + 20) + 60, paper)
    boards = []
    for place in range(6):
        partition = rng.choice([one_star(7, rng.randrange(24)), one_star(9, rng.randrange(24)), two_stars(10, rng.randrange(24))])
        pitch = 0.78 * tile / partition.size
        wall, dots = Line(max(3.0, 0.1 * pitch), ink), Line(1.0, (110, 110, 110), (2, 2))
        look = Look(pitch, (paper,) * partition.number, paper, ink, thin=dots, thick=wall, frame=wall)
        left, top = 20 + place % 2 * tile + 0.16 * tile, 40 + place // 2 * (tile + 20)
        canvas.disc(left - 0.09 * tile, top + 0.06 * tile, 0.055 * tile, ink)
        canvas.text(left - 0.09 * tile, top + 0.06 * tile, str(place + 31), 0.06 * tile, paper, family, "mm")
        boards.append(Sketch(partition, look).draw(canvas, round(left), round(top)))
    canvas.text(canvas.width / 2, canvas.height - 24, str(rng.randint(4, 140)), 16, ink, family, "mm")
    return Picture(canvas.pixels(), tuple(boards), notes=("puzzle book",))


def before_and_after(rng: random.Random, style: Style) -> Picture:
    """A board as it was set and as it was solved, with an arrow from the one to the other and a caption below each."""
    sketch = style.sketch(rng)
    page, family, pitch = sketch.look.page, rng.choice(style.kit.fonts), sketch.look.pitch
    theme, reach = theme_of(rng, page), sketch.margin + max(10.0, 0.3 * pitch)
    arrow, wide = max(70.0, 1.5 * pitch), sketch.side + 2 * reach
    solved = replace(
        sketch, stars=frozenset(sketch.partition.stars) if pitch >= LEAST_MARKED else frozenset(), crosses=frozenset(), tints=()
    )
    canvas = Canvas(2 * wide + arrow, wide + 110, page)
    canvas.text(20, 30, sentence(rng, 4), 22, theme.ink, family, "lm")
    boards = []
    for each, left in ((replace(solved, stars=frozenset()), 0.0), (solved, wide + arrow)):
        boards.append(each.draw(canvas, round(left + reach), round(60 + reach)))
        canvas.text(left + wide / 2, 60 + wide + 24, sentence(rng, 2), 15, theme.faint, family, "mm")
    x, y = wide + 0.2 * arrow, 60 + wide / 2
    canvas.box(x, y - 4, x + 0.4 * arrow, y + 4, theme.accent)
    canvas.polygon([(x + 0.35 * arrow, y - 14), (x + 0.6 * arrow, y), (x + 0.35 * arrow, y + 14)], theme.accent)
    return Picture(canvas.pixels(), tuple(boards), notes=("before and after",))


def answers(rng: random.Random, style: Style) -> Picture:
    """The last page of a book: nine small boards in three rows with their stars, under the numbers of the puzzles."""
    paper = rng.choice([(255, 255, 255), (246, 242, 230)])
    ink, family, tile = rng.choice([(18, 18, 20), (70, 20, 30)]), rng.choice(style.kit.fonts), rng.uniform(240, 310)
    star, first = rng.choice(style.kit.stars), rng.randint(1, 120)
    canvas = Canvas(3 * tile + 30, 3 * (tile + 16) + 90, paper)
    canvas.box(20, 62, canvas.width - 20, 64, ink)
    canvas.text(20, 36, rng.choice(["Answers", "Solutions"]), 30, ink, family, "lm")
    boards = []
    for place in range(9):
        partition = rng.choice([one_star(6, rng.randrange(24)), one_star(8, rng.randrange(24)), two_stars(9, rng.randrange(24))])
        pitch = 0.82 * tile / partition.size
        wall, shaded = Line(max(2.5, 0.09 * pitch), ink), rng.randrange(partition.number)
        fills = tuple(blend(paper, ink, 0.14) if region == shaded else paper for region in range(partition.number))
        look = Look(pitch, fills, paper, ink, thin=Line(1.0, blend(paper, ink, 0.5)), thick=wall, frame=wall)
        left, top = 15 + place % 3 * tile + 0.09 * tile, 100 + place // 3 * (tile + 16)
        canvas.text(left, top - 13, f"No. {first + place}", 13, ink, family, "lm")
        boards.append(Sketch(partition, look, frozenset(partition.stars), star=star).draw(canvas, round(left), round(top)))
    return Picture(canvas.pixels(), tuple(boards), notes=("answers",))


Many = Callable[[random.Random, Style], Picture]
Several = tuple[dict[str, Many], dict[str, Many]]
"""Boards of a style, and printed pages."""
SEVERAL: dict[str, Several] = {
    "tune": ({"side by side": side_by_side, "gallery": gallery}, {"newspaper page": newspaper_page, "puzzle book": puzzle_book}),
    "score": ({"before and after": before_and_after}, {"answers": answers}),
}
"""By set."""
