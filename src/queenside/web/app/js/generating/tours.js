/**
 * Clued tours made to order: one solution by proof, and the same from the same seed as `queenside generate tour` makes.
 *
 * A random tour is drawn, all its numbers are clues, and clues are taken away in a random order for as long as the rest
 * has one solution. The proof is bounded in nodes, not in time, so that every machine takes the same clues away.
 */

import { Refusal } from "../core/refusal.js";
import { CLASSIC, canBeAsked, tourOf } from "../puzzle/tour_rules.js";
import { solveTour } from "../core/tours.js";
import { word } from "./seeds.js";

/** How many clues are left, as shares of the cells. */
export const AMOUNTS = { few: 0, some: 1 / 3, many: 1 / 2 };
const PROOF_NODES = 20_000;

/**
 * Return `{ status: "made", tour, path, seed }`, or `{ status: "nothing" | "seconds" }` where no tour was found or the time was too short.
 * `clues` is few, some, many or a number; the start is the centre unless given.
 */
export function cluedTour(core, { width, height, clues = "some", moves = CLASSIC, start = null, closed = false, seed = 0, place = 0, seconds = 10 }) {
  const deadline = performance.now() + 1000 * seconds;
  const centre = Math.floor(height / 2) * width + Math.floor(width / 2);
  const tour = tourOf({ width, height, moves, closed, start: start ?? centre });
  const cells = width * height;
  if (!canBeAsked(tour) || !(clues in AMOUNTS || (Number.isInteger(clues) && clues >= 1 && clues <= cells))) throw new Refusal("tour");
  const least = Number.isInteger(clues) ? clues : Math.max(1, roundedToEven(AMOUNTS[clues] * cells));
  const drawn = mixed(mixed(word(BigInt(seed)), BigInt(place)), 0n);
  const path = core.wanderTour(tour, drawn, Infinity, seconds);
  if (path === null) return { status: "nothing" };
  const given = Object.fromEntries(path.map((cell, index) => [cell, index + 1]));
  let left = cells;
  for (const cell of shuffled(path.slice(1), width, drawn)) {
    if (left <= least) break;
    if (performance.now() > deadline) return { status: "seconds" };
    const number = given[cell];
    delete given[cell];
    left -= 1;
    if (solveTour(core, { ...tour, clues: given }, { nodes: PROOF_NODES, seconds: Infinity }).unique !== true) {
      given[cell] = number;
      left += 1;
    }
  }
  return { status: "made", tour: { ...tour, clues: given }, path, seed: String(seed) };
}

/** Return cells in a random order that is the same on every machine. */
function shuffled(cells, width, seed) {
  const keyed = cells.map((cell) => ({ cell, key: mixed(seed, (BigInt(Math.floor(cell / width)) << 32n) | BigInt(cell % width)) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ cell }) => cell);
}

/** Return a random number from a seed and a number. */
function mixed(seed, number) {
  let value = word(seed * 0x9e3779b97f4a7c15n + (number + 1n) * 0xbf58476d1ce4e5b9n);
  value = word((value ^ (value >> 30n)) * 0xbf58476d1ce4e5b9n);
  value = word((value ^ (value >> 27n)) * 0x94d049bb133111ebn);
  return value ^ (value >> 31n);
}

/** Return a number rounded, halves to the even neighbour, as Python does. */
function roundedToEven(number) {
  const below = Math.floor(number);
  if (number - below !== 0.5) return Math.round(number);
  return below % 2 === 0 ? below : below + 1;
}
