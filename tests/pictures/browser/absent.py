"""Pages without a Queens or Star Battle board: puzzles and games of other kinds."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.pictures.browser.desktops import CENTRED_DEMO, ELEVATED_CARD, GAME_SITE, OLD_SITE, THREE_COLUMNS, Page
from tests.pictures.browser.documents import CENTRED, Document, Theme, css, number
from tests.pictures.browser.palettes import pastel, theme, vivid
from tests.pictures.browser.phones import APP, MOBILE_SITE

Absence = Callable[[random.Random], Document]
Inner = Callable[[random.Random, Theme, float], str]
PLAYED: tuple[Page, ...] = (GAME_SITE, CENTRED_DEMO, ELEVATED_CARD, THREE_COLUMNS, OLD_SITE, APP, MOBILE_SITE)


def on_page(inner: Inner, pages: tuple[Page, ...] = PLAYED, dark: float = 0.25) -> Absence:
    """Return what draws something that is no board on one of the pages on which boards are drawn."""

    def draw(rng: random.Random) -> Document:
        page, colours = rng.choice(pages), theme(rng, rng.random() < dark)
        width, side = rng.randint(*page.widths), rng.uniform(*page.sides)
        body = page.body(rng, inner(rng, colours, side), colours)
        return Document(body, colours, width, rng.randint(*page.heights), rng.choice(page.scales), notes=(page.body.__name__,))

    return draw


def grid(columns: int, rows: int, side: float, cell: Callable[[int, int], tuple[str, str]], board: str = "", gap: float = 0) -> str:
    """Return a grid of cells as wide as asked, each given by its style and what it holds."""
    pitch = side / columns
    made = []
    for row in range(rows):
        for column in range(columns):
            style, inside = cell(row, column)
            made.append(f'<div style="{CENTRED}{style}">{inside}</div>')
    return (
        f'<div style="display:grid;grid-template-columns:repeat({columns},{number(pitch - gap)}px);'
        f"grid-auto-rows:{number(pitch - gap)}px;gap:{number(gap)}px;"
        f'width:max-content;{board}">{"".join(made)}</div>'
    )


def sudoku(rng: random.Random, theme: Theme, side: float) -> str:
    """Nine by nine with digits; boxes by thicker lines, some cells coloured by the player."""
    shades, pick = rng.random() < 0.4, (rng.randrange(9), rng.randrange(9))

    def cell(row: int, column: int) -> tuple[str, str]:
        fill = "#dbe9ff" if shades and (row == pick[0] or column == pick[1]) else "#fff"
        lines = (
            f"border-top:{2 if row % 3 == 0 else 1}px solid {'#222' if row % 3 == 0 else '#bbb'};"
            f"border-left:{2 if column % 3 == 0 else 1}px solid {'#222' if column % 3 == 0 else '#bbb'}"
        )
        given = rng.random()
        ink = "#111" if given < 0.35 else "#2563eb"
        digit = str(rng.randint(1, 9)) if given < 0.6 else ""
        return f"background:{fill};{lines};color:{ink};font-size:{number(side / 16)}px", digit

    return grid(9, 9, side, cell, "border-right:2px solid #222;border-bottom:2px solid #222")


def chessboard(rng: random.Random, theme: Theme, side: float) -> str:
    dark, pale = rng.choice([("#769656", "#eeeed2"), ("#b58863", "#f0d9b5"), ("#8ca2ad", "#dee3e6"), ("#7d6b91", "#ece3f4")])
    start = ["♜♞♝♛♚♝♞♜", "♟" * 8, *[""] * 4, "♙" * 8, "♖♘♗♕♔♗♘♖"]
    queens = rng.random() < 0.4

    def cell(row: int, column: int) -> tuple[str, str]:
        line = start[row]
        piece = ("♛" if rng.random() < 0.11 else "") if queens else line[column] if line and rng.random() < 0.75 else ""
        return f"background:{dark if (row + column) % 2 else pale};font:{number(side / 11)}px 'DejaVu Sans';color:#111", piece

    return grid(8, 8, side, cell, rng.choice(["", "border:6px solid #4a3728", "border-radius:4px;overflow:hidden"]))


def crossword(rng: random.Random, theme: Theme, side: float) -> str:
    size, clue = rng.choice([9, 11, 13, 15]), 0
    black = {(r, c) for r in range(size) for c in range(size) if rng.random() < 0.09}
    black |= {(size - 1 - r, size - 1 - c) for r, c in black}
    made: dict[tuple[int, int], int] = {}
    for r in range(size):
        for c in range(size):
            if (r, c) not in black and (r == 0 or c == 0 or (r - 1, c) in black or (r, c - 1) in black):
                clue += 1
                made[r, c] = clue

    def cell(row: int, column: int) -> tuple[str, str]:
        if (row, column) in black:
            return "background:#000;border:1px solid #000", ""
        small = (
            f'<small style="position:absolute;left:2px;top:1px;font-size:{number(side / size / 4)}px">{made.get((row, column), "")}</small>'
        )
        letter = rng.choice("ABCDEFGHIKLMNOPRSTU") if rng.random() < 0.3 else ""
        return (
            f"background:{'#a7d8ff' if row == 2 else '#fff'};border:1px solid #777;color:#111;font-size:{number(side / size / 2)}px",
            small + letter,
        )

    return grid(size, size, side, cell, "border:2px solid #000")


def minesweeper(rng: random.Random, theme: Theme, side: float) -> str:
    columns, rows = rng.choice([(9, 9), (16, 16), (12, 10), (10, 8)])
    inks = ("", "#1976d2", "#388e3c", "#d32f2f", "#7b1fa2")
    old = rng.random() < 0.5

    def cell(row: int, column: int) -> tuple[str, str]:
        kind = rng.random()
        font = f"font:bold {number(side / columns / 2)}px 'DejaVu Sans'"
        if old:
            if kind < 0.45:
                return f"background:#c0c0c0;border:3px outset #eee;{font}", "⚑" if kind < 0.05 else ""
            near = rng.choice([0, 0, 1, 1, 2, 3])
            return f"background:#c0c0c0;border:1px solid #808080;color:{inks[near]};{font}", str(near or "")
        odd = (row + column) % 2
        if kind < 0.5:
            return f"background:{'#a2d149' if odd else '#aad751'};color:#d32f2f;{font}", "⚑" if kind < 0.06 else ""
        near = rng.choice([0, 0, 1, 1, 2, 3])
        return f"background:{'#d7b899' if odd else '#e5c29f'};color:{inks[near]};{font}", str(near or "")

    return grid(columns, rows, side, cell)


def wordle(rng: random.Random, theme: Theme, side: float) -> str:
    done = rng.randint(1, 6)
    wide = side * 0.75

    def cell(row: int, column: int) -> tuple[str, str]:
        if row >= done:
            return f"border:2px solid {theme.rule}", ""
        fill = rng.choice(["#6aaa64", "#c9b458", "#787c7e", "#787c7e"])
        return f"background:{fill};color:#fff;font:bold {number(wide / 10)}px 'DejaVu Sans'", rng.choice("AEIOURSTLNDCMP")

    return grid(5, 6, wide, cell, "", 5)


def bingo(rng: random.Random, theme: Theme, side: float) -> str:
    accent, hit = rng.choice(["#c62828", "#1565c0", "#2e7d32"]), rng.choice(["#ffe082", "#b3e5fc", "#f8bbd0"])

    def cell(row: int, column: int) -> tuple[str, str]:
        if row == 0:
            return f"background:{accent};color:#fff;font-size:{number(side / 9)}px;border:2px solid #222", "BINGO"[column]
        fill = hit if rng.random() < 0.35 else "#fff"
        number_shown = "★" if (row, column) == (3, 2) else str(15 * column + rng.randint(1, 15))
        return f"background:{fill};color:#222;border:2px solid #222;font-size:{number(side / 15)}px", number_shown

    return grid(5, 6, side * 0.8, cell)


def tic_tac_toe(rng: random.Random, theme: Theme, side: float) -> str:
    def cell(row: int, column: int) -> tuple[str, str]:
        lines = f"border-right:{4 * (column < 2)}px solid {theme.ink};border-bottom:{4 * (row < 2)}px solid {theme.ink}"
        return f"{lines};font-size:{number(side / 5)}px", rng.choice(["✕", "○", "", ""])

    return grid(3, 3, side * 0.8, cell)


def doubling(rng: random.Random, theme: Theme, side: float) -> str:
    """Tiles with powers of two, moved on four by four."""
    powers = [1, 2, 3, 4, 5, 6, *(rng.choice([0, 0, 1, 2, 3, 4, 5, 6, 7]) for _ in range(10))]
    rng.shuffle(powers)
    hue = rng.choice([30, 200, 280])

    def cell(row: int, column: int) -> tuple[str, str]:
        power = powers[4 * row + column]
        fill = f"hsl({hue} {25 + 8 * power}% {90 - 6 * power}%)" if power else "#cdc1b4"
        return (
            f"background:{fill};border-radius:6px;color:{'#fff' if power > 3 else '#665'};font:bold {number(side / 11)}px 'DejaVu Sans'",
            str(2**power) if power else "",
        )

    return grid(4, 4, side, cell, "background:#bbada0;padding:10px;border-radius:8px", 10)


def nonogram(rng: random.Random, theme: Theme, side: float) -> str:
    """Ten or fifteen lines in blocks of five, with numbers at two sides."""
    size, head = rng.choice([10, 15]), 3
    whole = size + head

    def cell(row: int, column: int) -> tuple[str, str]:
        if row < head or column < head:
            inner = str(rng.randint(1, 5)) if (row >= head or column >= head) and rng.random() < 0.7 else ""
            return f"font-size:{number(side / whole / 2)}px", inner
        r, c = row - head, column - head
        lines = (
            f"border-top:{2 if r % 5 == 0 else 1}px solid {'#000' if r % 5 == 0 else '#aaa'};"
            f"border-left:{2 if c % 5 == 0 else 1}px solid {'#000' if c % 5 == 0 else '#aaa'}"
        )
        kind = rng.random()
        return f"background:{'#222' if kind < 0.4 else '#fff'};color:#666;{lines}", "×" if kind > 0.85 else ""

    return grid(whole, whole, side, cell)


def battleship(rng: random.Random, theme: Theme, side: float) -> str:
    """Ten by ten with letters and numbers, ships and shots."""
    ships = {(rng.randrange(10), c) for c in rng.sample(range(10), 3)}
    ships |= {(r, c + k) for r, c in list(ships) for k in range(3) if c + k < 10}

    def cell(row: int, column: int) -> tuple[str, str]:
        font = f"font-size:{number(side / 24)}px"
        if row == 0 or column == 0:
            return font, "" if row == column else str(row) if column == 0 else chr(64 + column)
        place, shot = (row - 1, column - 1), rng.random()
        fill = "#546e7a" if place in ships else "#b3e5fc"
        return f"background:{fill};border:1px solid #4fc3f7;color:#d50000;{font}", "✕" if shot < 0.12 else "•" if shot < 0.3 else ""

    return grid(11, 11, side, cell)


def four_in_a_row(rng: random.Random, theme: Theme, side: float) -> str:
    """Discs in seven columns of a blue frame."""
    heights = [rng.randint(0, 6) for _ in range(7)]

    def cell(row: int, column: int) -> tuple[str, str]:
        fill = rng.choice(["#e53935", "#fdd835"]) if 6 - row <= heights[column] else "#e3f2fd"
        return f"background:{fill};border-radius:50%", ""

    return grid(7, 6, side, cell, "background:#1565c0;padding:10px;border-radius:10px", 8)


def memory(rng: random.Random, theme: Theme, side: float) -> str:
    """Cards with their backs up, a few turned."""
    columns, rows = rng.choice([(4, 4), (6, 4), (6, 6), (5, 4)])
    back, fronts = css(rng.choice(vivid(rng, 8))), pastel(rng, 6)

    def cell(row: int, column: int) -> tuple[str, str]:
        if rng.random() < 0.75:
            return (
                (
                    f"background:repeating-linear-gradient(45deg,{back} 0 6px,{back}cc 6px 12px);border-radius:8px;"
                    "border:2px solid #fff;box-shadow:0 1px 4px #0006"
                ),
                "",
            )
        return f"background:{css(rng.choice(fronts))};border-radius:8px;font-size:{number(side / columns / 2)}px;color:#222", rng.choice(
            "♠♥♦♣☀☂☺♪"
        )

    return grid(columns, rows, side, cell, "", 6)


def word_search(rng: random.Random, theme: Theme, side: float) -> str:
    size, row_found = rng.randint(9, 14), rng.randint(1, 8)
    first, colour = rng.randint(0, 3), rng.choice(["#ffe08288", "#80deea88", "#f48fb188"])

    def cell(row: int, column: int) -> tuple[str, str]:
        found = (row == row_found and first <= column < first + 5) or (column == size - 2 and 1 <= row < 6)
        return f"font:{number(side / size / 1.8)}px 'DejaVu Sans Mono';background:{colour if found else 'transparent'}", rng.choice(
            "ABCDEFGHIJKLMNOPRSTUVWY"
        )

    return grid(size, size, side, cell, rng.choice(["", f"border:2px solid {theme.ink}"]))


def gems(rng: random.Random, theme: Theme, side: float) -> str:
    """Coloured shapes on a checkered field, three of which would vanish in a line."""
    size, colours = rng.choice([7, 8, 9]), vivid(rng, 6)

    def cell(row: int, column: int) -> tuple[str, str]:
        fill = "#2b2f4a" if (row + column) % 2 else "#343a5c"
        kind = rng.randrange(6)
        shape = (
            "border-radius:50%",
            "transform:rotate(45deg) scale(.8)",
            "border-radius:30%",
            "border-radius:50% 0",
            "clip-path:polygon(50% 0,100% 100%,0 100%)",
            "border-radius:10%",
        )[kind]
        return f"background:{fill}", f'<div style="width:66%;height:66%;background:{css(colours[kind])};{shape}"></div>'

    return grid(size, size, side, cell, "border-radius:8px;overflow:hidden")


GAMES: dict[str, Absence] = {
    "sudoku": on_page(sudoku), "chessboard": on_page(chessboard), "crossword": on_page(crossword), "minesweeper": on_page(minesweeper),
    "wordle": on_page(wordle), "bingo": on_page(bingo), "tic-tac-toe": on_page(tic_tac_toe), "2048": on_page(doubling),
    "nonogram": on_page(nonogram), "battleship": on_page(battleship), "four in a row": on_page(four_in_a_row), "memory": on_page(memory),
    "word search": on_page(word_search), "gems": on_page(gems),
}  # fmt: skip
