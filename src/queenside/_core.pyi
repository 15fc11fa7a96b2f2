"""
The native core: search, rules and timing on plain bytes. Use queenside's own functions instead.
"""

from collections.abc import Callable
from typing import Any

MAX_SIDE: int = 32

MAX_STARS: int = 8

def instruction_set() -> str:
    """
    Return the instruction set that the searches use here: baseline or haswell.
    """

def obeys_rules(size: int, stars: int, regions: bytes, cells: list[int]) -> bool:
    """Return whether the cells (row * size + column) solve the board."""

def solve_batch(
    sizes: bytes, stars: bytes, regions: bytes, solutions: int, nodes: int, seconds: float | None, jobs: int
) -> tuple[bytes, bytes, bytes, bytes, bool]:
    """
    Return (found, stopped, nodes as uint64, cells as uint16, interrupted) for boards laid end to end.
    """

def time_proof(size: int, stars: int, regions: bytes, repetitions: int) -> list[float]:
    """Return the microseconds of so many proofs of uniqueness in a row."""

def time_group_search(size: int, regions: bytes, techniques: int, solutions: int, repetitions: int) -> list[float]:
    """
    Return the microseconds of so many searches in a row for so many solutions, group by group.
    """

class Search:
    """A search that goes on where it stopped."""

    def __init__(self, size: int, stars: int, regions: bytes, marks: bytes | None) -> None: ...
    def run(self, solutions: int, nodes: int, seconds: float | None, keep: bool) -> tuple[list[tuple[int, ...]] | int, str | None]:
        """
        Go on within the limits; return the solutions (or their number) and what stopped it.
        """

    @property
    def nodes(self, /) -> int:
        """Search nodes visited so far."""

class GroupSearch(Search):
    """
    A search of a one-star board group by group; techniques never (0), before it (1) or everywhere (2).
    """

    def __init__(self, size: int, regions: bytes, marks: bytes | None, techniques: int) -> None: ...

def rung_names(stars: int) -> list[str]:
    """Return the rungs of the ladder for so many stars, lowest first."""

def climb(
    size: int, stars: int, regions: bytes, marks: bytes | None, assume_unique: bool, keep: bool, most: int
) -> tuple[int, list[Any], int, int, int, list[int]]:
    """
    Return (outcome, steps, hardest rung, number of steps, how many were the only one, uses of each rung); so many steps at most.
    """

def time_climb(size: int, stars: int, regions: bytes, repetitions: int) -> list[float]:
    """
    Return the microseconds of processor time of so many climbs in a row, steps included.
    """

class BoardMaker:
    """Makes boards of one kind, each from a seed."""

    def __init__(
        self,
        size: int,
        stars: int,
        least_region: int,
        even: bool | None,
        symmetric: bool,
        kept: bytes | None,
        low: int | None,
        high: int | None,
        needed: int,
    ) -> None: ...
    def make(self, seed: int, boards: int, seconds: float | None) -> tuple[str, bytes, tuple[int, ...]]:
        """
        Return (made, nearest, nothing, seconds or interrupt; regions; solution), looking at so many boards at most.
        """

    def stop(self) -> None:
        """End every call of make soon; may be called from any thread."""

def change_borders(size: int, stars: int, regions: bytes) -> list[tuple[int, int, int]]:
    """
    Return (cell, new region, solutions: 0, 1, 2 for several, -1 for unknown) for every single-cell change of a border.
    """

def army_units(size: int, white: int, black: int, residue: int, modulus: int) -> list[int]:
    """
    Return the row sets to be searched, those of a residue class of the index.
    """

ARMY_PROVER_VERSION: int = 1

def prove_armies(
    size: int,
    white: int,
    black: int,
    row_sets: list[int],
    labels: int,
    depth: int,
    reference: bool,
    log: Callable[[int, bytes], object] | None,
    nodes: int,
    seconds: float | None,
) -> tuple[tuple[list[tuple[int, int]], list[tuple[int, int]]] | None, str | None, int, int, int, int, int]:
    """
    Return (cells of both armies, what stopped the search, row sets refuted, column nodes, leaves, even nodes, odd nodes).
    """

class TourQuestion:
    """
    A board to be numbered along a path of jumps; cells are row * width + column.
    """

    def __init__(
        self,
        width: int,
        height: int,
        jumps: list[tuple[int, int]],
        torus: bool,
        closed: bool,
        holes: bytes | None,
        start: int | None,
        end: int | None,
        clues: bytes | None,
    ) -> None: ...

def construct_tour(width: int, height: int, start: int, seed: int | None, numbers: Any) -> None:
    """
    Write a closed tour of the classic jumps, by blocks, to a buffer of uint32.
    """

def block_tours() -> list[tuple[int, int, str]]:
    """
    Return (width, height, jumps as digits) of the tours that boards are built from.
    """

def search_tours(
    question: TourQuestion, solutions: int, nodes: int, seconds: float | None, keep: bool, told: Any = None
) -> tuple[int, bytes, str | None, int]:
    """
    Return (found, their numbers if kept, what stopped the search, nodes); `told` is called with None and the nodes.
    """

def wander_tour(question: TourQuestion, seed: int, nodes: int, seconds: float | None) -> bytes | None:
    """
    Return the numbers of a tour found by chance, or None if the limits were reached first.
    """

def time_wander(question: TourQuestion, repetitions: int) -> float:
    """
    Return the microseconds of processor time of finding a tour by chance, the mean of so many seeds.
    """

def count_tours(question: TourQuestion, nodes: int, seconds: float | None, told: Any = None) -> tuple[int, str | None, int]:
    """
    Return (tours, what stopped the counting, nodes) of up to 64 cells without clues; `told` is called with share and nodes.
    """

def estimate_tours(question: TourQuestion, samples: int, seed: int, told: Any = None) -> tuple[float, float, int, int]:
    """
    Return (mean, standard error, hits, samples) of the number of tours; `told` is called with share and samples.
    """

def anneal_armies(
    size: int, torus: bool, least: list[int], moves: int, seed: int, start: bytes | None, nodes: int, seconds: float | None
) -> tuple[bytes, bytes, str | None, int]:
    """
    Return the colour of every cell (255: none) and of every line, what stopped the search (None: it is enough), and the moves.
    """

def prove_armies_second(
    size: int, white: int, black: int, share: int, shares: int, nodes: int, seconds: float | None
) -> tuple[bool, list[tuple[int, int]], list[tuple[int, int]], str | None, int, int, int]:
    """
    Return (found, white cells, black cells, what stopped it, line nodes, leaves, diagonal nodes) of a share of the search.
    """

def decide_armies_second(
    size: int, white: int, black: int, rows: int, columns: int | None, nodes: int, seconds: float | None
) -> tuple[bool, list[tuple[int, int]], list[tuple[int, int]], str | None, int, int, int]:
    """
    Return the same of the search with these rows white, and these columns if given.
    """
