/**
 * Steps in plain words, in the language chosen: language as data, nothing deduced.
 *
 * A sentence gives the cause before the effect, names the units, and names the cells that make it true. It has to
 * stay short, so it is tried in several wordings and forms, fullest first, and the first that fits is taken. The
 * wordings are those of the language (`steps` in its file), from rich to short, made of the facts of the step.
 */

import { t } from "../strings/index.js";
import { shapeOf } from "./shapes.js";
import { FORMS, Facts } from "./speaking.js";
import { stringName, techniqueIdea, techniqueTitle } from "./techniques.js";

const LOWER = /^(cross-out|single|confine|touch-all|starve|count|assume|contradiction)/;
/** Where the third stage of a hint asks a question, so that the fourth has to answer it. */
const ASKED = /^(touch-all|starve|pressure|pressed|enumerate|squeeze|composite|force|unique)/;
/** Steps whose sentence is also what can be seen. */
const SHOWN = /^(assume|contradiction)/;

/**
 * Return a step in words: its cause, then what follows.
 *
 * The step carries `before`, the board that it was found on (logic/ladder.js gives it). `names` are words for the
 * colours of regions by number, for "the green region"; without them regions have their letters.
 */
export function sentence(step, puzzle, names = null) {
  const limit = LOWER.test(step.technique) ? "short" : "long";
  return fitting(`steps.sentences.${stringName(step.technique)}`, limit, step, puzzle, names);
}

/** Return what players call a step: the name of a shape that they know, else its technique. */
export function title(step, puzzle) {
  if (!step.technique.startsWith("count")) return called(step, puzzle);
  const lines = [...step.units, ...step.against].map((unit) => unit.kind).filter((kind) => kind !== "region");
  const kind = lines.every((each) => each === lines[0]) ? lines[0] : "line";
  return t("techniques.counting", { title: techniqueTitle(step.technique), number: step.size, kind });
}

/** Return the idea of a step's technique in a line, with the pieces called as on this board. */
export function idea(step, puzzle) {
  return techniqueIdea(step.technique, puzzle.stars);
}

/**
 * Return the four stages of a hint: which technique, where to look, what is seen there, what follows.
 *
 * The first three name no cell that the step places or rules out as such.
 */
export function stages(step, puzzle, names = null) {
  const first = t("steps.first", { title: called(step, puzzle), idea: idea(step, puzzle) });
  const where = fitting("steps.where", "short", step, puzzle, names);
  const part = SHOWN.test(step.technique) ? "sentences" : "seen";
  const seen = fitting(`steps.${part}.${stringName(step.technique)}`, "long", step, puzzle, names);
  return [first, where, seen, follows(step, puzzle, names)];
}

function follows(step, puzzle, names) {
  return ASKED.test(step.technique) ? sentence(step, puzzle, names) : fitting("steps.follows", "long", step, puzzle, names);
}

function called(step, puzzle) {
  const shape = shapeOf(step, puzzle);
  return shape ? t(`techniques.shapes.${shape}`) : techniqueTitle(step.technique);
}

/** Return the first wording that is short enough, the last if none is: wordings from rich to short, each in forms from full to short. */
function fitting(name, limit, step, puzzle, names) {
  const most = t(`steps.limits.${limit}`);
  const told = (each) => sentence(each, puzzle, names);
  let said = "";
  for (const [cause, effect] of FORMS) {
    for (said of t(name, new Facts(step, puzzle, names, cause, effect, told))) {
      if (said.length <= most) return said;
    }
  }
  return said;
}
