/**
 * Grades: how hard a board is for a person, as a name and a score from 0 to 100.
 *
 * The same arithmetic as the package's own (its logic/grades.py says why), number for number: the grade is that of the
 * highest rung that a board needs; every rung owns a range of scores, and within it the score rises with the uses of
 * that rung, with how much of the path is narrow, and with its length.
 */

export const GRADES = ["gentle", "easy", "medium", "hard", "expert", "fiendish"];

/** The highest rung of every grade, in the order of `GRADES`. */
const HARDEST_OF_ONE_STAR = ["single", "confinement", "touch-all", "starve", "count 2", "force 3"];
const HARDEST_OF_MANY_STARS = ["touch-all", "count 1", "count 2", "count 3", "squeeze 2000", "force 3"];

/** Return how hard a board is: `{ name, score, hardest, steps, narrow, uses }`; name and score are null where the ladder does not finish it. */
export function grade(core, puzzle, marks = null) {
  return gradeOf(core.climb(puzzle, { marks, keep: false }), puzzle);
}

/** Return the grade that a climb of a board comes to. */
export function gradeOf(climb, puzzle) {
  const { rungs, count: steps, narrow, hardest } = climb;
  const uses = Object.fromEntries(rungs.map((name, rung) => [name, climb.uses[rung]]).filter(([, count]) => count > 0));
  const known = { hardest: hardest < 0 ? null : rungs[hardest], steps, narrow, uses };
  if (climb.outcome !== "solved") return { name: null, score: null, ...known };
  if (hardest < 0) return { name: GRADES[0], score: 0, ...known };
  return { name: nameOf(hardest, rungs), score: scoreOf(hardest, climb.uses[hardest], steps, narrow, puzzle, rungs), ...known };
}

/** Return the lowest and the highest rung of a grade, of the rungs for some number of stars. */
export function gradeRungs(name, rungs) {
  const tops = topsOf(rungs);
  const place = GRADES.indexOf(name);
  return [place > 0 ? tops[place - 1] + 1 : 0, tops[place]];
}

/** Return the grade that a rung belongs to. */
export function nameOf(rung, rungs) {
  return GRADES[topsOf(rungs).findIndex((top) => rung <= top)];
}

function scoreOf(rung, uses, steps, narrow, puzzle, rungs) {
  const name = nameOf(rung, rungs);
  const [low, high] = gradeRungs(name, rungs);
  const share = 100 / GRADES.length / (high - low + 1);
  const bottom = (100 / GRADES.length) * GRADES.indexOf(name) + share * (rung - low);
  const pieces = puzzle.size * puzzle.stars;
  const within = 0.5 * (1 - 1 / (1 + uses / 3)) + (0.3 * narrow) / Math.max(1, steps) + (0.2 * steps) / (steps + 2 * pieces);
  return Math.min(100, Math.trunc(bottom + share * within + 0.5));
}

/** Only boards with several stars have a rung of tight runs. */
function topsOf(rungs) {
  return (rungs.includes("tight run") ? HARDEST_OF_MANY_STARS : HARDEST_OF_ONE_STAR).map((name) => rungs.indexOf(name));
}
