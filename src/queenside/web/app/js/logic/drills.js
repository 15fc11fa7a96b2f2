/**
 * Drills: positions where a given technique is the easiest next step.
 *
 * The ladder takes the easiest step wherever it stands, so every place in a climb where it takes the technique is such a
 * position: the pieces placed so far, and a cross wherever nothing can be any more. The first drills of a technique come
 * from boards that are kept for it, each in its eight symmetric forms, so that they are there at once; later ones are
 * generated for it.
 */

import { core } from "../core/client.js";
import { starBattle } from "../puzzle/star_battle.js";
import { climb } from "./ladder.js";
import { PRACTICE } from "./practice.js";

const SYMMETRIES = 8;
const SECONDS = 3;

/** Return the ladder of boards with so many stars, easiest first: `[{ technique, grade, boards }]`. */
export function practice(stars) {
  return PRACTICE[stars === 1 ? 1 : 2];
}

/**
 * Return drill number `seed` for a technique: `{ position, step, solution }`.
 *
 * Number 0 is the example that the technique is shown by.
 */
export async function drill(technique, stars, seed = 0) {
  const { boards } = practice(stars).find((each) => each.technique === technique);
  const kept = boards.length * SYMMETRIES;
  const made = seed >= kept ? await generated(technique, boards, stars, seed) : null;
  for (let tried = 0; made === null && tried < kept; tried += 1) {
    const number = (seed + tried) % kept;
    const puzzle = starBattle(turned(boards[number % boards.length].split("/"), Math.floor(number / boards.length)), stars);
    const found = await drillOn(puzzle, technique);
    if (found) return found;
  }
  return made;
}

/** Return the first drill for a technique in the solution of a board, null if it is not needed there. */
async function drillOn(puzzle, technique) {
  const { steps } = await climb(puzzle, { assumeUnique: technique.startsWith("unique") });
  const step = steps.find((each) => each.technique === technique);
  if (!step) return null;
  const { stars, open } = step.before;
  const crosses = [...puzzle.regions.keys()].filter((cell) => !open.has(cell) && !stars.has(cell));
  const [solution] = (await core.solve(puzzle, { solutions: 1 })).solutions;
  return { position: { puzzle, marks: { stars: [...stars].sort((one, two) => one - two), crosses } }, step, solution };
}

/**
 * Return what marks added to a drill come to: `{ kind, cells }`.
 *
 * `kind` is "wrong" (`cells` fit no solution), "found" (all that the step does is marked), "partly" (some of it is),
 * "elsewhere" (what is marked is right, but is not this step) or "nothing".
 */
export function judged({ step, solution }, { stars, crosses }) {
  const wrong = [...stars.filter((cell) => !solution.includes(cell)), ...crosses.filter((cell) => solution.includes(cell))];
  if (wrong.length) return { kind: "wrong", cells: wrong };
  const done = [...step.placed.filter((cell) => stars.includes(cell)), ...step.ruledOut.filter((cell) => crosses.includes(cell))];
  if (done.length === step.placed.length + step.ruledOut.length) return { kind: "found", cells: done };
  if (done.length) return { kind: "partly", cells: done };
  return { kind: stars.length || crosses.length ? "elsewhere" : "nothing", cells: [] };
}

async function generated(technique, boards, stars, seed) {
  try {
    const size = boards[0].split("/").length;
    const { puzzle = null } = await core.generate({ size, stars, technique, seed, seconds: SECONDS });
    return puzzle && (await drillOn(puzzle, technique));
  } catch (error) {
    if (error.name === "Refusal") return null;
    throw error;
  }
}

/** Return rows under symmetry `number` (0 to 7) of the square: bit 0 mirrors, bit 1 turns upside down, bit 2 swaps rows and columns. */
function turned(rows, number) {
  let cells = rows.map((row) => [...row]);
  if (number & 1) cells = cells.map((row) => [...row].reverse());
  if (number & 2) cells = [...cells].reverse();
  if (number & 4) cells = cells[0].map((_, column) => cells.map((row) => row[column]));
  return cells;
}
