"""Count the placements of the largest armies by the second prover: a count beside that of `queenside armies N --all`, which uses the first.

Run: python results/armies/placements.py N

Every set of white rows and of white columns that the second prover leaves open is searched for placements. Of sets that are
reversed, complemented (which exchanges the colours) or transposed, one is enough. Prints a line for placements.jsonl.
"""

from __future__ import annotations

import itertools
import json
import sys
import time

from check import witnesses

from queenside import core_armies_second


def reverse(size: int, lines: int) -> int:
    """Return a set of lines as it is seen from the other side."""
    return int(f"{lines:0{size}b}"[::-1], 2)


def is_open(size: int, army: int, rows: int, columns: int | None = None) -> bool:
    """Return whether armies may stand in such rows and columns."""
    return core_armies_second.decide_rows(size, army, army, rows, columns).verdict == "found"


def open_sets(size: int, army: int):
    """Yield the sets of white rows and columns that hold a placement, of those that are images of each other one at least."""
    full = (1 << size) - 1
    for rows in range(full + 1):
        other = reverse(size, rows)
        if rows != min(rows, other, rows ^ full, other ^ full) or not is_open(size, army, rows):
            continue
        for columns in range(full + 1):
            lopsided = abs(2 * columns.bit_count() - size) >= abs(2 * rows.bit_count() - size)
            if lopsided and columns <= reverse(size, columns) and is_open(size, army, rows, columns):
                yield rows, columns


def peaceful(army: int, white: frozenset, black: frozenset):
    """Yield the white and black cells that are left when no diagonal has both, by every way to take some away; enough of each."""
    if min(len(white), len(black)) < army:
        return
    for number in (lambda cell: cell[0] + cell[1], lambda cell: cell[0] - cell[1]):
        shared = {number(cell) for cell in white} & {number(cell) for cell in black}
        for line in shared:
            yield from peaceful(army, frozenset(cell for cell in white if number(cell) != line), black)
            yield from peaceful(army, white, frozenset(cell for cell in black if number(cell) != line))
            return
    yield white, black


def images(size: int, white: tuple, black: tuple) -> set:
    """Return a placement turned, mirrored and with its colours exchanged."""
    last, found = size - 1, set()
    for mirrored, turned, transposed in itertools.product((False, True), repeat=3):
        moved = []
        for queens in (white, black):
            cells = [(r, last - c if mirrored else c) for r, c in queens]
            cells = [(last - r if turned else r, c) for r, c in cells]
            moved.append(tuple(sorted((c, r) if transposed else (r, c) for r, c in cells)))
        found |= {(moved[0], moved[1]), (moved[1], moved[0])}
    return found


def main() -> None:
    """Count and print."""
    size, start = int(sys.argv[1]), time.process_time()
    army = witnesses()[size]
    seen: set = set()
    apart = 0
    for rows, columns in open_sets(size, army):
        cells = list(itertools.product(range(size), repeat=2))
        white = frozenset((r, c) for r, c in cells if rows >> r & 1 and columns >> c & 1)
        black = frozenset((r, c) for r, c in cells if not rows >> r & 1 and not columns >> c & 1)
        for left in set(peaceful(army, white, black)):
            for placed in itertools.product(*(itertools.combinations(sorted(side), army) for side in left)):
                if placed not in seen:
                    apart += 1
                    seen |= images(size, *placed)
    print(json.dumps({"n": size, "army": army, "apart": apart, "total": len(seen), "cpu_s": round(time.process_time() - start, 2)}))


if __name__ == "__main__":
    main()
