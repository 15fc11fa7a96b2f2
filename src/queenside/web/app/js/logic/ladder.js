/**
 * The ladder climbed: a board solved step by step, easiest step first, by the core.
 *
 * Each step gets the board that it was found on (`before`), which words and pictures need: the cells of the core's
 * record say what is seen, not what stood there.
 */

import { core } from "../core/client.js";
import { without } from "./measures.js";

/** Return a board as a position, without marks if it is a puzzle. */
export function asPosition(board) {
  return board.puzzle ? board : { puzzle: board, marks: { stars: [], crosses: [] } };
}

/** Return the board of a position: `{ stars: Set, open: Set }`. */
export function startOf({ puzzle, marks }) {
  const cells = new Set(puzzle.regions.keys());
  return { stars: new Set(marks.stars), open: without(cells, [...marks.stars, ...marks.crosses]) };
}

/** Return the board with the effect of a step, and no more: crossing out is a step of its own. */
export function after(board, step) {
  return { stars: new Set([...board.stars, ...step.placed]), open: without(board.open, [...step.placed, ...step.ruledOut]) };
}

/** Return steps each with the board before it, those of chains too. */
export function onBoards(steps, start) {
  let board = start;
  return steps.map((step) => {
    const placed = { ...step, before: board, chain: onBoards(step.chain, board) };
    board = after(board, step);
    return placed;
  });
}

/** Return the steps that a board is solved by, or as far as they go, as `core.climb` does; marks on it are taken for facts. */
export async function climb(board, options) {
  const position = asPosition(board);
  const climbed = await core.climb(position, options);
  return { ...climbed, steps: onBoards(climbed.steps, startOf(position)) };
}

/** Return the easiest step beyond crossing out, null if there is none. */
export function easiest(climbed) {
  return climbed.steps.find((step) => step.technique !== "cross-out") ?? null;
}
