/** What a search finds out about a board and the marks on it. */

import { core } from "../core/client.js";
import { violations } from "./marks.js";
import { ascending } from "./measures.js";

/**
 * Return what a search finds about the board and its marks, within so many seconds in all.
 *
 * `solutions` is how many there are, 2 for several, null if not known; `deadStars` are marked stars that no solution has,
 * `deadCrosses` crosses where every solution has a star; `agreeable` whether some solution agrees with all marks at once,
 * null if not known.
 */
export async function searched(position, seconds) {
  const { puzzle, marks } = position;
  const finish = performance.now() + 1000 * seconds;
  const ask = (asked, solutions) =>
    core.solve(puzzle, { marks: asked, solutions, seconds: Math.max(0.001, (finish - performance.now()) / 1000) });
  const answer = await ask({ stars: [], crosses: [] }, 2);
  const seen = answer.solutions.map((solution) => new Set(solution));
  const refuted = async (mark, shown) => !seen.some(shown) && (answer.complete || (await ask(mark, 1)).status === "impossible");
  const [deadStars, deadCrosses] = [[], []];
  for (const cell of ascending(marks.stars)) {
    if (await refuted({ stars: [cell], crosses: [] }, (solution) => solution.has(cell))) deadStars.push(cell);
  }
  for (const cell of ascending(marks.crosses)) {
    if (await refuted({ stars: [], crosses: [cell] }, (solution) => !solution.has(cell))) deadCrosses.push(cell);
  }
  const wrong = deadStars.length || deadCrosses.length || violations(position).length;
  const agreeable = wrong ? false : { solved: true, impossible: false, unknown: null }[(await ask(marks, 1)).status];
  return { solutions: answer.complete || seen.length > 1 ? seen.length : null, deadStars, deadCrosses, agreeable };
}
