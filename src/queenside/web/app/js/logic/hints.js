/**
 * A hint: first whether the marks are right, then the easiest next step, a little at a time. Never the answer.
 *
 * What a player has marked is taken seriously in this order:
 *
 * 1. marks that break a rule by themselves (two queens in a row);
 * 2. marks that no solution has. A wrong queen is named. Of wrong crosses only the first is named: somebody who has
 *    crossed out everything would otherwise be told the solution;
 * 3. if all is well, the first step of the ladder from the right marks that is more than crossing out.
 *
 * Why a mark is wrong is told only when asked: `why` takes it for granted, together with the marks that are right, and
 * lets the ladder run into the contradiction.
 */

import { cellName } from "../puzzle/star_battle.js";
import { t } from "../strings/index.js";
import { searched } from "./checking.js";
import { climb, easiest } from "./ladder.js";
import { violations } from "./marks.js";
import { namedCells } from "./speaking.js";
import { sentence, stages } from "./words.js";

/** How long marks are looked into, unless told otherwise. */
const SECONDS = 10;
/** How many steps of a chain are told one by one. */
const MOST_TOLD = 4;
const NOTHING = { cells: [], step: null, stages: [] };

/**
 * Return what helps the player at a position: what is wrong with the marks, else the easiest next step.
 *
 * `kind` is "step" (`step` is the easiest next one and `stages` its four stages), "wrong" (marks break a rule or fit no
 * solution; `cells` are those pointed out), "finished", "impossible" (the board has no solution), "stuck" (the ladder knows
 * no further step) or "unknown" (the time was too short). `message` says it in a sentence or two; `unique` whether the board
 * has one solution only. `names` are words for the colours of regions, for the stages.
 */
export async function hint(position, { names = null, seconds = SECONDS } = {}) {
  const checked = await checkMarks(position, { names, seconds });
  if (checked.kind !== "right") return { ...NOTHING, ...checked };
  const { unique } = checked;
  const step = easiest(await climb(position, { most: 1 }));
  const several = unique ? "" : ` ${t("hints.several")}`;
  if (step === null) return { ...NOTHING, kind: "stuck", message: t("hints.stuck") + several, unique };
  return { ...NOTHING, kind: "step", message: checked.message + several, step, stages: stages(step, position.puzzle, names), unique };
}

/** Return only whether the marks are right: as `hint`, with the kind "right" in the place of "step" and "stuck". */
export async function checkMarks(position, { names = null, seconds = SECONDS } = {}) {
  const { puzzle, marks } = position;
  const found = await searched(position, seconds);
  const unique = found.solutions === null ? null : found.solutions === 1;
  const trouble = troubleWith(position, found, names);
  if (trouble !== null) return { cells: [], ...trouble, unique };
  if (unique === null || found.agreeable === null) return { kind: "unknown", message: t("hints.unknown", { seconds }), cells: [], unique };
  const [stars, crosses] = [marks.stars.length, marks.crosses.length];
  if (stars === puzzle.size * puzzle.stars) return { kind: "finished", message: t("hints.finished"), cells: [], unique };
  const message = stars || crosses ? t("hints.right", { stars: puzzle.stars, pieces: stars, crosses }) : t("hints.nothing");
  return { kind: "right", message, cells: [], unique };
}

/** Return what is wrong with a board without a solution, or with the marks; null if nothing is. */
function troubleWith(position, { solutions, deadStars, deadCrosses, agreeable }, names) {
  const { puzzle } = position;
  if (solutions === 0) return { kind: "impossible", message: t("hints.impossible") };
  const [first, ...more] = violations(position, names);
  if (first) return { kind: "wrong", message: t("hints.broken", { message: first.message, more: more.length }), cells: first.cells };
  if (deadStars.length) {
    const told = { stars: puzzle.stars, cells: namedCells(puzzle, deadStars, deadStars.length) };
    return { kind: "wrong", message: t("hints.deadPieces", told), cells: deadStars };
  }
  if (deadCrosses.length) {
    const told = { cell: cellName(puzzle, deadCrosses[0]), more: deadCrosses.length - 1 };
    return { kind: "wrong", message: t("hints.deadCross", told), cells: [deadCrosses[0]] };
  }
  return agreeable === false ? { kind: "wrong", message: t("hints.together") } : null;
}

/**
 * Return why the mark at a cell is wrong.
 *
 * `kind` is "broken" (`messages` are the rules broken at once), "steps" (`steps` run into a contradiction, `messages` are
 * their sentences), "search" (no short reason is known), "right" (it is not known to be wrong) or "unmarked". `supposition`
 * and `conclusion` are sentences to stand before and after the messages; `message` is all of it, briefly, and `step` the
 * contradiction at the end.
 */
export async function why(position, cell, { names = null, seconds = SECONDS } = {}) {
  const { puzzle, marks } = position;
  const name = cellName(puzzle, cell);
  const star = marks.stars.includes(cell);
  const answer = (kind, found = {}) => whyWords({ cell, kind, steps: [], messages: [], supposition: "", conclusion: "", ...found });
  if (!star && !marks.crosses.includes(cell)) return answer("unmarked", { conclusion: t("hints.unmarked", { cell: name }) });
  const broken = violations(position, names).filter((violation) => violation.cells.includes(cell));
  if (broken.length) return answer("broken", { messages: broken.map((violation) => violation.message) });
  const { deadStars, deadCrosses, agreeable } = await searched(position, seconds);
  const wrong = new Set([...deadStars, ...deadCrosses]);
  if (!wrong.has(cell) && (wrong.size || agreeable !== false)) return answer("right", { conclusion: t("hints.notWrong", { cell: name }) });
  const kept = (cells) => cells.filter((each) => each === cell || !wrong.has(each));
  const ended = await climb({ puzzle, marks: { stars: kept(marks.stars), crosses: kept(marks.crosses) } });
  const told = { cell: name, stars: puzzle.stars, star };
  const around = { supposition: t("hints.suppose", told), conclusion: t("hints.soWrong", told) };
  if (ended.outcome !== "contradiction") return answer("search", { ...around, messages: [t("hints.searchedOnly")] });
  return answer("steps", { ...around, steps: ended.steps, messages: ended.steps.map((step) => sentence(step, puzzle, names)) });
}

/** Add all of it in brief: a long chain is told by its end. */
function whyWords(answer) {
  const { messages, supposition, conclusion, steps } = answer;
  const brief = steps.length > MOST_TOLD ? [t("hints.comesTo", { number: steps.length - 1, ending: messages.at(-1) })] : messages;
  return { ...answer, step: steps.at(-1) ?? null, message: [supposition, ...brief, conclusion].filter(Boolean).join(" ") };
}
