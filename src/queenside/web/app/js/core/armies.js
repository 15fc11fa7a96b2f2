/** Large peaceable armies found by annealing. */

import { Refusal } from "./refusal.js";

const MOST_SIZE = 100;
const MOVES_OF_SMALL = 1_000_000;
const MOVES_OF_LARGE = 3_000_000;
const LARGEST_SMALL = 26;

/**
 * Return `{ white, black }`: the best placement of so many moves in all, one run of them unless told otherwise. Ends early
 * where both armies have `enough` queens. The same seed gives the same placement.
 */
export function anneal(core, { size, seed = 0, moves = null, run = null, enough = null, seconds = Infinity }, tell = null) {
  if (!Number.isInteger(size) || size < 1 || size > MOST_SIZE) throw new Refusal("armies");
  const ofRun = run ?? (size <= LARGEST_SMALL ? MOVES_OF_SMALL : MOVES_OF_LARGE);
  const most = enough ?? size * size;
  return core.annealArmies({ size, least: [most, most], run: ofRun, moves: moves ?? ofRun, seed, seconds }, tell);
}
