/**
 * Boards made to order in the browser: unique by proof, at the asked grade, and the same from the same seed as
 * `queenside generate` makes, because the core, the numbers it is given and the work it may do are the same.
 */

import { CoreError } from "../core/refusal.js";
import { grade as graded } from "../logic/grades.js";
import { boardSeed, freshSeed, word } from "./seeds.js";
import { wishOf } from "./wishes.js";

/**
 * Return the board of a seed: `{ status, puzzle, solution, seed, asAsked, grade, score }`, the seed in digits. The status is
 * "made"; "nearest" for the board that came nearest where none was as asked; "nothing" or "seconds", without a board.
 */
export function generate(core, { seed = null, place = 0, seconds = 10, ...asked }) {
  const wish = wishOf(core, asked);
  const number = boardSeed(seed === null ? freshSeed() : word(BigInt(seed)), place);
  const { status, puzzle, solution } = core.boardMaker(wish)(wish.salted(number), wish.mostBoards, seconds);
  if (status === "nothing" || status === "seconds") return { status };
  const { name, score } = graded(core, puzzle);
  const asAsked = status === "made";
  if (asAsked && wish.grade !== null && name !== wish.grade) throw new CoreError(`a board was made ${wish.grade} and graded ${name}`);
  return { status, puzzle, solution, seed: String(number), asAsked, grade: name, score };
}
