"""Random boards for properties."""

from __future__ import annotations

from hypothesis import strategies as st

from queenside.grid import edge_neighbours
from queenside.puzzles.star_battle import Marks, Position, StarBattle


@st.composite
def grown(draw: st.DrawFn, least: int = 4, most: int = 12, square: bool = True) -> StarBattle:
    """Boards whose regions, one for each row, were grown from seeds and so are in one piece."""
    height = draw(st.integers(least, most))
    width = height if square else draw(st.integers(least, most))
    random = draw(st.randoms(use_true_random=False))
    cells = [(row, column) for row in range(height) for column in range(width)]
    region = dict(zip(random.sample(cells, height), range(height), strict=True))
    while len(region) < len(cells):
        edge = [(near, cell) for cell in region for near in edge_neighbours(cell, height, width) if near not in region]
        near, cell = random.choice(edge)
        region[near] = region[cell]
    return StarBattle([[region[row, column] for column in range(width)] for row in range(height)], draw(st.integers(1, 3)))


@st.composite
def labelled(draw: st.DrawFn, most_regions: int = 60, square: bool = False) -> StarBattle:
    """Boards of any labels anywhere: regions in parts, too many, too few."""
    height = draw(st.integers(2, 9))
    width = height if square else draw(st.integers(1, 9))
    labels = st.integers(0, most_regions - 1)
    rows = draw(st.lists(st.lists(labels, min_size=width, max_size=width), min_size=height, max_size=height))
    return StarBattle(rows, draw(st.integers(0, 12)))


@st.composite
def marked(draw: st.DrawFn, puzzles: st.SearchStrategy[StarBattle]) -> Position:
    """Positions with any cells marked, none of them twice."""
    puzzle = draw(puzzles)
    signs = draw(st.lists(st.sampled_from(".#+"), min_size=len(puzzle.regions), max_size=len(puzzle.regions)))
    cells = list(zip(puzzle.cells(), signs, strict=True))
    return Position(puzzle, Marks((cell for cell, sign in cells if sign == "#"), (cell for cell, sign in cells if sign == "+")))
