/**
 * The techniques of the ladder, easiest first; those that only chains have at the end.
 *
 * The identifiers stay as they are everywhere; titles and ideas are words of a language (`techniques`).
 */

import { t } from "../strings/index.js";
import { PRACTISED, meaning } from "./rungs.js";

export const TECHNIQUES = [
  "cross-out",
  ...PRACTISED,
  "assume",
  "contradiction.short",
  "contradiction.capacity",
  "contradiction.count",
  "contradiction.band",
  "contradiction.enumerate",
  "contradiction.pressed",
];

/** Return the name of a technique in the strings: `single.tight-run` is `singleTightRun`. */
export function stringName(technique) {
  return technique.replace(/[.-](.)/g, (_, letter) => letter.toUpperCase());
}

/** Return what players call a technique. */
export function techniqueTitle(technique) {
  return t(`techniques.${stringName(technique)}.title`);
}

/** Return what a technique is called beside all the others: its title, told apart from those that share it. */
export function lessonTitle(technique) {
  return t("learn.lessons")[stringName(technique)] ?? techniqueTitle(technique);
}

/** Return the idea of a technique in a line, with the pieces called as on a board of so many stars. */
export function techniqueIdea(technique, stars) {
  return t(`techniques.${stringName(technique)}.idea`, { stars });
}

/** Return what players call a rung of the ladder, such as "count 3". */
export function rungTitle(rung) {
  const [technique] = meaning(rung, [rung]).identifiers;
  const size = /^count (\d+)$/.exec(rung)?.[1];
  const title = techniqueTitle(technique);
  return size ? t("techniques.counting", { title, number: Number(size), kind: "line" }) : title;
}
