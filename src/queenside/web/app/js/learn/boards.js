/** What the board shows of a step, of a chain, and of a position: plain values for `view.update`. */

import { colourNames } from "../board/palette.js";
import { stepLook } from "../board/steps.js";
import { without } from "../logic/measures.js";
import { settings } from "../state/settings.js";

/** Return what regions are called in sentences: by their colours, unless letters are shown or two regions share a colour. */
export function regionWords(puzzle) {
  return settings.get("letters") ? null : colourNames(puzzle);
}

/** Return a board in the middle of a solution: its stars, the crosses that somebody made, and faint ones where nothing can be any more. */
export function boardLook(puzzle, { stars, open }, crosses = []) {
  const closed = without(without(new Set(puzzle.regions.keys()), open), [...stars, ...crosses]);
  return { ...stepLook(null), stars: [...stars], crosses, faint: [...closed], dim: false };
}

/** Return the board before a step, with the step on it as far as a stage of a hint shows it. */
export function lookAtStep(puzzle, step, stage = 4, crosses = []) {
  return { ...boardLook(puzzle, step.before, crosses), ...stepLook(step, stage), dim: stage > 1 };
}

/** Return the board in a chain: what is only supposed is hollow. */
export function lookInChain(puzzle, step, link, crosses = []) {
  const stars = [...step.before.stars];
  const supposed = [...without(link.before.stars, stars)];
  const look = lookAtStep(puzzle, link, 4, crosses);
  return { ...look, stars, trial: [...supposed, ...link.placed], placed: [], faint: look.faint.filter((cell) => !supposed.includes(cell)) };
}
