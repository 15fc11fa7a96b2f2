"""How small are the causes that explanations give? ``python -m bench.causes FILE.jsonl [BOARDS]``.

A step says: these rows, columns and regions must be filled, their open cells are such and such, so
these cells are stars, or ruled out. The question is whether fewer of them would do. For every step of
the ladder (crossing out and forcing aside) the smallest number of units is computed whose filling implies
its whole effect, given the open cells before the step; that stars do not touch and that no unit
gets more than it needs is free. The filling of each unit is a rule that a SAT solver may use or not, the effect is
denied, and a smallest conflict is found by hitting sets (:mod:`queenside.solving.conflicts`). The
table compares that with the units that the step asks to fill ("more" than the smallest). Pressed placements
rest on units beside those named, the ones that would starve; these count as "fewer".
"""

from __future__ import annotations

import itertools
import json
import sys
from collections import Counter

from queenside.grid import cell_name, touching
from queenside.logic.ladder import climb
from queenside.models.model import Model
from queenside.puzzles.star_battle import StarBattle, units
from queenside.solving.conflicts import smallest_conflict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.logic.steps import Step

USUAL_BOARDS = 100
SECONDS = 5.0


def smallest_cause(step: Step, puzzle: StarBattle) -> int | None:
    """Return the least number of units that imply the effect of a step; None if that is not proved in time."""
    model = Model()
    before = step.before
    for cell in sorted(before.open):
        model.boolean(cell_name(cell))
    for one, two in itertools.combinations(sorted(before.open), 2):
        if touching(one, two):
            model.at_most(1, [cell_name(one), cell_name(two)])
    for _, name, cells in units(puzzle):
        need = puzzle.stars - len(before.stars.intersection(cells))
        left = [cell_name(cell) for cell in cells if cell in before.open]
        if need:
            model.at_least(need, left, rule=name)
            model.at_most(min(need, len(left)), left)
    model.clause(*("!" + cell_name(cell) for cell in step.placed), *(cell_name(cell) for cell in step.ruled_out))
    found = smallest_conflict(model, SECONDS)
    return len(found[0]) if found is not None and found[1] else None


def filled_units(step: Step, puzzle: StarBattle) -> int:
    """Return how many units a step asks to fill: for a band that is full its lines, otherwise the units that lie in others."""
    if step.technique in ("capacity.full", "composite.full"):
        return len(step.against)
    if step.technique == "composite.spare":
        axis = ("row", "column").index(step.against[0][0])
        band = {number for _, number in step.against}
        return len({puzzle.region(cell) for cell in step.before.open if cell[axis] in band})
    return len(step.units)


def main(path: str, most: int = USUAL_BOARDS) -> None:
    """Compare the steps of the first boards of a file with the smallest causes."""
    excess: dict[str, Counter[int | None]] = {}
    with open(path) as file:
        for line in itertools.islice(file, most):
            record = json.loads(line)
            puzzle = StarBattle(record["regions"], record["stars"])
            for step in climb(puzzle).steps:
                if step.technique == "cross-out" or step.chain or step.is_contradiction:
                    continue
                least = smallest_cause(step, puzzle)
                difference = None if least is None else filled_units(step, puzzle) - least
                excess.setdefault(step.technique, Counter())[difference] += 1
    print(f"{'technique':24}{'steps':>7}{'smallest':>10}{'one more':>10}{'two more':>10}{'further':>10}{'fewer':>10}{'unknown':>10}")
    for technique, counts in sorted(excess.items(), key=lambda item: -item[1].total()):
        further = sum(count for difference, count in counts.items() if difference is not None and difference > 2)
        fewer = sum(count for difference, count in counts.items() if difference is not None and difference < 0)
        print(f"{technique:24}{counts.total():7}{counts[0]:10}{counts[1]:10}{counts[2]:10}{further:10}{fewer:10}{counts[None]:10}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
