"""Armies by trying everything: which pairs of armies fit on a small board, from the definition."""

from __future__ import annotations

import functools


@functools.cache
def attacked(size: int, torus: bool = False) -> tuple[int, ...]:
    """Return for each cell the set of cells that a queen there attacks or stands on, as bits."""
    sets = []
    for one in range(size * size):
        row, column = divmod(one, size)
        shifts = (-size, 0, size) if torus else (0,)
        bits = 0
        for two in range(size * size):
            down, right = two // size - row, two % size - column
            if down == 0 or right == 0 or any(abs(down + a) == abs(right + b) for a in shifts for b in shifts):
                bits |= 1 << two
        sets.append(bits)
    return tuple(sets)


@functools.cache
def largest_opponents(size: int, torus: bool = False) -> tuple[int, ...]:
    """Return for each number of white queens from 0 the most black ones that fit beside them; boards up to 4×4."""
    lines = attacked(size, torus)
    cells = size * size
    most = [0] * (cells + 1)
    reached = [0] * (1 << cells)
    for white in range(1 << cells):
        if white:
            lowest = white & -white
            reached[white] = reached[white ^ lowest] | lines[lowest.bit_length() - 1]
        queens = white.bit_count()
        most[queens] = max(most[queens], cells - reached[white].bit_count())
    return tuple(most)
