/**
 * Post-mortem: the first step that a player missed.
 *
 * A move is covered when it follows from steps no harder than the easiest one that was there before it: the ladder is
 * climbed from the marks so far, as far as it goes without a harder rung, and the move is among what that gives, or was
 * among it earlier. The first move that is not covered was harder than it had to be, or a guess: the easiest step that was
 * there is the one that was missed. A wrong move ends the review. If all moves are covered and the board is not finished,
 * the step missed is the one at which the player stopped.
 */

import { core } from "../core/client.js";
import { cellName } from "../puzzle/star_battle.js";
import { t } from "../strings/index.js";
import { asPosition, climb, easiest } from "./ladder.js";
import { sentence, title } from "./words.js";

const NOTHING = { number: null, move: null, step: null };

/**
 * Return what a review of moves in order finds, from the marks of the board: `{ kind, number, move, step, message }`.
 *
 * `kind` is "mistake" (`move` fits no solution), "missed" (it was made before the easiest step was taken), "stopped" (all
 * was well, and `step` was next), "complete" (nothing was missed) or "impossible" (the board has no solution). `number`
 * counts the moves from 1. A move is `{ cell, cross }`. `names` are words for the colours of regions.
 */
export async function review(board, moves, { names = null } = {}) {
  let position = asPosition(board);
  const { puzzle } = position;
  const solutions = await core.solve(puzzle, { solutions: 2 });
  if (solutions.status === "impossible") return { ...NOTHING, kind: "impossible", message: t("hints.nothingToReview") };
  const found = (kind, step, number = null, move = null) => told({ kind, number, move, step }, puzzle, names);
  const earned = new Set();
  for (const [index, move] of moves.entries()) {
    const climbed = await climb(position);
    const step = easiest(climbed);
    const after = withMove(position, move);
    if (!(await possible(after, solutions))) return found("mistake", step, index + 1, move);
    for (const mark of withinReach(climbed)) earned.add(mark);
    if (step !== null && !earned.has(markName(move))) return found("missed", step, index + 1, move);
    position = after;
  }
  const left = easiest(await climb(position, { most: 1 }));
  return found(left === null ? "complete" : "stopped", left);
}

/** Return the position after a move; a cell has one mark, the last. */
function withMove({ puzzle, marks }, { cell, cross }) {
  const [stars, crosses] = [marks.stars, marks.crosses].map((cells) => cells.filter((each) => each !== cell));
  (cross ? crosses : stars).push(cell);
  return { puzzle, marks: { stars, crosses } };
}

/** Return whether some solution agrees with all marks. */
async function possible({ puzzle, marks }, { solutions, complete }) {
  const agrees = (solution) =>
    marks.stars.every((cell) => solution.includes(cell)) && !marks.crosses.some((cell) => solution.includes(cell));
  if (complete || solutions.some(agrees)) return solutions.some(agrees);
  return (await core.solve(puzzle, { marks, solutions: 1 })).status !== "impossible";
}

/** Return the marks that follow from crossing out and from steps no harder than the easiest there is. */
function withinReach({ steps }) {
  const reach = steps.find((step) => step.technique !== "cross-out")?.rung ?? -1;
  const harder = steps.findIndex((step) => step.rung > reach);
  const reached = harder < 0 ? steps : steps.slice(0, harder);
  return reached.flatMap((step) => [
    ...step.placed.map((cell) => markName({ cell, cross: false })),
    ...step.ruledOut.map((cell) => markName({ cell, cross: true })),
  ]);
}

function markName({ cell, cross }) {
  return `${cross ? "x" : ""}${cell}`;
}

function told(found, puzzle, names) {
  const { kind, number, move, step } = found;
  const made = move && t("hints.move", { stars: puzzle.stars, cross: move.cross, cell: cellName(puzzle, move.cell), number });
  const said = [t(`hints.reviews.${kind}`, { move: made })];
  const values = step && { title: title(step, puzzle), sentence: sentence(step, puzzle, names) };
  if (step) said.push(kind === "stopped" ? t("hints.wasNext", values) : t("hints.missedFirst", values));
  return { ...found, message: said.join(" ") };
}
