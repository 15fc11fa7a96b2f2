/**
 * The rules of Star Battle, written from the rules alone: they share nothing with the core, so that they can convict it.
 */

import { MOST_SIDE } from "./star_battle.js";

export const MOST_STARS = 8;

/** Return a bound on the stars a line: the board is covered by blocks of 2×2 cells, each of which holds at most one. */
export function mostStars(size) {
  const blocks = Math.ceil(size / 2);
  return Math.floor((blocks * blocks) / size);
}

/** Return whether these cells solve the board: the right number in every row, column and region, none touching another. */
export function solves(puzzle, cells) {
  const { size, stars, regions } = puzzle;
  if (cells.length !== size * stars || !keepApart(size, cells)) return false;
  const rows = new Array(size).fill(0);
  const columns = new Array(size).fill(0);
  const inRegions = new Array(size).fill(0);
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= size * size) return false;
    rows[Math.floor(cell / size)] += 1;
    columns[cell % size] += 1;
    inRegions[regions[cell]] += 1;
  }
  return [...rows, ...columns, ...inRegions].every((count) => count === stars);
}

/** Return whether stars on these cells break no rule yet, whatever is still to come. */
export function compatible(puzzle, cells) {
  const { size, stars, regions } = puzzle;
  const counts = new Map();
  for (const cell of cells) {
    for (const unit of [`row ${Math.floor(cell / size)}`, `column ${cell % size}`, `region ${regions[cell]}`]) {
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
    }
  }
  return keepApart(size, cells) && [...counts.values()].every((count) => count <= stars);
}

/**
 * Return what keeps a board from being a puzzle, as a kind and values for a sentence (strings, part "core"); null if nothing does.
 * That a puzzle has a solution is not said.
 */
export function defect(puzzle) {
  if (puzzle === null || typeof puzzle !== "object" || !Number.isInteger(puzzle.size) || !Number.isInteger(puzzle.stars)) {
    return { kind: "noBoard", values: {} };
  }
  const { size, stars, regions } = puzzle;
  if (size < 1 || size > MOST_SIDE) return { kind: "side", values: { size, most: MOST_SIDE } };
  if (stars < 1 || stars > MOST_STARS) return { kind: "stars", values: { stars, most: MOST_STARS } };
  if (regions?.length !== size * size) return { kind: "noBoard", values: {} };
  const found = new Set(regions).size;
  if (found !== size || regions.some((region) => !(region < size))) return { kind: "regions", values: { size, regions: found } };
  return null;
}

function keepApart(size, cells) {
  return cells.every((cell, place) => cells.every((other, otherPlace) => otherPlace <= place || !touch(size, cell, other)));
}

function touch(size, one, other) {
  const down = Math.abs(Math.floor(one / size) - Math.floor(other / size));
  return down <= 1 && Math.abs((one % size) - (other % size)) <= 1;
}
