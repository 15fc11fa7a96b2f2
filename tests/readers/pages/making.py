"""Small pages of games, as their documents are known to look; names and colours by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

Marks = dict[tuple[int, int], str]

ROWS = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC")
SPLIT = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "ACCCCF")
NAMES = ("Dusk", "Soft Dusk", "Moss", "Pale Moss", "Brick", "Straw", "Slate", "Pale Slate", "Rust", "Cream", "Fern", "Wine")
SENTENCES = {
    "en": {
        "empty": "Empty cell of color {c}, row {r}, column {k}",
        "cross": "Cross of color {c}, row {r}, column {k}",
        "queen": "Queen of color {c}, row {r}, column {k}",
    },
    "en-2": {
        "empty": "{c} color empty cell, row {r}, column {k}",
        "cross": "{c} color cross, row {r}, column {k}",
        "queen": "{c} color queen, row {r}, column {k}",
    },
    "tr": {
        "empty": "{c} renkte boş hücre, {r}. satır, {k}. sütun",
        "cross": "{c} renkte çarpı, {r}. satır, {k}. sütun",
        "queen": "{c} renkte vezir, {r}. satır, {k}. sütun",
    },
    "it": {
        "empty": "Cella vuota di colore {c}, riga {r}, colonna {k}",
        "cross": "Croce di colore {c}, riga {r}, colonna {k}",
        "queen": "Regina di colore {c}, riga {r}, colonna {k}",
    },
    "zh": {"empty": "第{r}行第{k}列，{c}空白", "cross": "第{r}行第{k}列，{c}叉", "queen": "第{r}行第{k}列，{c}皇后"},
}
CHINESE = ("红", "淡红", "蓝", "淡蓝", "绿", "淡绿", "紫", "灰", "棕", "黄", "橙", "粉")


def labels(rows: Sequence[str]) -> dict[str, int]:
    """Return a number for every region's letter."""
    return {letter: number for number, letter in enumerate(dict.fromkeys("".join(rows)))}


def sentence(language: str, state: str, region: int, row: int, column: int) -> str:
    name = (CHINESE if language == "zh" else NAMES)[region]
    return SENTENCES[language][state].format(c=name, r=row + 1, k=column + 1)


def hashed(chance: random.Random) -> str:
    return f"_{chance.getrandbits(32):08x}"


def guest(
    rows: Sequence[str], marks: Marks | None = None, *, language: str = "en", named: bool = True, locked: Sequence[tuple[int, int]] = ()
) -> str:
    """Return the guest's document: classes with numbers, labels, marks in ``.cell-content``."""
    regions, marks, size, cells = labels(rows), marks or {}, len(rows), []
    for row in range(size):
        for column in range(size):
            region, state = regions[rows[row][column]], marks.get((row, column), "empty")
            colour = f"cell-color-{region + 3}" if named else ""
            border = "cell-border-top" if row and rows[row][column] != rows[row - 1][column] else ""
            inner = {
                "empty": "",
                "cross": '<span class="cell-input cell-input--cross"><svg><path d=""></path></svg></span>',
                "queen": '<span class="cell-input cell-input--queen"><svg class="queens-icon-svg"><title>Queen</title></svg></span>',
            }[state]
            cells.append(
                f'<div class="queens-cell-with-border\n   {colour} {border}"'
                f' data-cell-idx="{row * size + column}" role="button" tabindex="-1" aria-disabled="{str((row, column) in locked).lower()}"'
                f' aria-label="{sentence(language, state, region, row, column)}"><div class="cell-content">{inner}<!----></div></div>'
            )
    return (
        '<!doctype html><html><head><title>x</title></head><body><main><div class="launch-footer__score-text">No. 2 of 319</div>'
        f'<div id="queens-grid" class="queens-grid-no-gap" style="--rows: {size}; --cols: {size}">{"".join(cells)}</div>'
        "</main></body></html>"
    )


def signed(
    rows: Sequence[str],
    marks: Marks | None = None,
    *,
    language: str = "en",
    seed: int = 1,
    labelled: bool = True,
    classed: bool = True,
    head: str = "",
) -> str:
    """Return the signed-in document: classes of chance, one for each colour and some for walls."""
    chance = random.Random(seed)
    regions, marks, size, cells = labels(rows), marks or {}, len(rows), []
    colours, walls, every, property_ = [hashed(chance) for _ in regions], [hashed(chance) for _ in range(4)], hashed(chance), hashed(chance)
    for row in range(size):
        for column in range(size):
            letter, state = rows[row][column], marks.get((row, column), "empty")
            steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
            near = [(row + down, column + right) for down, right in steps]
            edges = [
                wall for wall, (r, c) in zip(walls, near, strict=True) if not (0 <= r < size and 0 <= c < size) or rows[r][c] != letter
            ]
            classes = [every, *([colours[regions[letter]]] if classed else []), *edges]
            chance.shuffle(classes)
            inner = {
                "empty": "",
                "cross": '<svg data-testid="cross-svg"></svg>',
                "queen": '<svg data-testid="queen-svg" aria-label="?"></svg>',
            }[state]
            label = sentence(language, state, regions[letter], row, column) if labelled else ""
            cells.append(
                f'<div data-testid="cell-{row * size + column}" data-cell-idx="{row * size + column}" role="button"'
                f' class="{" ".join(classes)}"'
                f' aria-disabled="false" aria-label="{label}"><div class="{every}">{inner}</div></div>'
            )
    return (
        f'<!doctype html><html><head>{head}</head><body><main id="workspace"><section id="queens-game-board">'
        f'<div data-testid="interactive-grid" class="{every}" style="--{property_}: {size}">{"".join(cells)}</div>'
        "</section></main></body></html>"
    )


def colours_of(rows: Sequence[str], seed: int = 1) -> dict[str, str]:
    chance = random.Random(seed)
    values = chance.sample(range(0x100000, 0xFFFFFF), len(labels(rows)))
    return {letter: f"#{value:06x}" for letter, value in zip(labels(rows), values, strict=True)}


def archived(rows: Sequence[str], marks: Marks | None = None, seed: int = 1) -> str:
    """Return a page whose board is an element with coloured children in order."""
    colours, marks = colours_of(rows, seed), marks or {}
    cells = "".join(
        f'<div style="border: 1px solid black; background-color: {colours[letter]}">{_spans(marks.get((row, column)))}</div>'
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
    )
    return (
        f'<html><body><div class="board" style="display: grid; grid-template-columns: repeat({len(rows)}, 1fr)">{cells}</div></body></html>'
    )


def _spans(state: str | None) -> str:
    return f'<span class="cell-input cell-input--{state}"></span>' if state else ""


def squares(rows: Sequence[str], marks: Marks | None = None, seed: int = 1) -> str:
    """Return a page whose cells name row and column, with signs for marks."""
    colours, marks, signs = colours_of(rows, seed), marks or {}, {"queen": "Q", "cross": "X", None: ""}
    cells = [
        f'<div class="square" data-row="{row}" data-col="{column}" style="background:{colours[letter]}">'
        f"{signs[marks.get((row, column))]}</div>"
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
    ]
    return f"<html><body><div>{''.join(cells)}</div></body></html>"


def cases(rows: Sequence[str], seed: int = 1) -> str:
    """Return a page whose cells have row and column in their id, in an order of chance."""
    colours = colours_of(rows, seed)
    cells = [
        f'<div class="case" id="case-{row}-{column}" style="background-color: {colours[letter]};"></div>'
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
    ]
    random.Random(seed).shuffle(cells)
    return f'<html><body><div id="grid">{"".join(cells)}</div></body></html>'


def data_object(rows: Sequence[str], solution: str = "[]") -> str:
    """Return the puzzle as pages carry it in JSON."""
    regions = labels(rows)
    grid = ", ".join(f'{{"colors": {[regions[letter] for letter in letters]}}}' for letters in rows)
    return f'{{"queensGamePuzzle":{{"gridSize":{len(rows)},"solution":{solution},"colorGrid":[{grid}]}}}}'


def random_rows(size: int, chance: random.Random) -> list[str]:
    """Return n regions that grew from n cells of chance."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    owner = {cell: chr(65 + number) for number, cell in enumerate(chance.sample(cells, size))}
    while len(owner) < len(cells):
        row, column = chance.choice(list(owner))
        down, right = chance.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        near = row + down, column + right
        if near in cells:
            owner.setdefault(near, owner[row, column])
    return ["".join(owner[row, column] for column in range(size)) for row in range(size)]


def random_marks(size: int, chance: random.Random) -> Marks:
    cells = [(row, column) for row in range(size) for column in range(size)]
    return {cell: chance.choice(("queen", "cross", "cross")) for cell in chance.sample(cells, chance.randrange(size))}
