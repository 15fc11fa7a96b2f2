/** Drafts improved: every single-cell change of a border that leaves a board exactly one solution, best first. */

import { grade as graded } from "../logic/grades.js";
import { regionCells, starBattle } from "../puzzle/star_battle.js";

/**
 * Return `[{ cell, old, region, puzzle, grade, score }]`. First come boards that can be reasoned out without guessing, and among
 * them those whose regions become more even: the cell comes from a large region and goes to a small one.
 */
export function improvements(core, puzzle, { grade = null, seconds = 10 } = {}) {
  const sizes = regionCells(puzzle).map((cells) => cells.length);
  const found = [];
  for (const { cell, region, solutions } of core.borderChanges(puzzle, { seconds })) {
    if (solutions !== 1) continue;
    const changed = withCell(puzzle, cell, region);
    const { name, score } = graded(core, changed);
    if (grade === null || name === grade) found.push({ cell, old: puzzle.regions[cell], region, puzzle: changed, grade: name, score });
  }
  const growth = ({ region, old }) => sizes[region] - sizes[old];
  return found.sort((one, other) => (one.grade === null) - (other.grade === null) || growth(one) - growth(other));
}

function withCell(puzzle, cell, region) {
  const labels = Array.from(puzzle.regions, (number) => puzzle.names[number]);
  labels[cell] = puzzle.names[region];
  return starBattle(Array.from({ length: puzzle.size }, (_, row) => labels.slice(row * puzzle.size, (row + 1) * puzzle.size)), puzzle.stars);
}
