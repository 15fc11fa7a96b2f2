/** KrazyDad's line: `<n>x<stars>.<layout>`, the layout a letter for each cell, row by row. */

import { t } from "../../strings/index.js";
import { ReadError, WriteError } from "../errors.js";
import { LETTERS } from "../star_battle.js";
import { checkedSize, checkedStars, cut, labelled, requireStars } from "./boards.js";

export const name = "krazydad";
export const oneLine = true;
export const holdsMarks = false;

const MOST_REGIONS = 26;

/** Return whether a text begins with a size, an x, a number of stars and a point. */
export function looksLike(text) {
  return /^[0-9]+x[0-9]+\./.test(text);
}

/** Return the one board of a line; throws ReadError unless it has a letter for each cell. */
export function parse(text) {
  const found = /^([0-9]+)x([0-9]+)\.([A-Za-z]*)$/.exec(text);
  if (!found) throw new ReadError(t("formats.krazydad"));
  const size = checkedSize("line", found[1]);
  const stars = checkedStars("line", found[2]);
  const letters = found[3];
  if (letters.length !== size * size) throw new ReadError(t("formats.layoutLength", { length: letters.length, size }));
  const count = new Set(letters).size;
  if (count > MOST_REGIONS) throw new ReadError(t("formats.krazydadRegions", { count, most: MOST_REGIONS }));
  return [labelled(cut(letters, size), stars)];
}

/** Return the line of the board; marks are not part of it. Throws WriteError over 26 regions. */
export function write({ puzzle }) {
  requireStars(puzzle, name, 0, 999);
  const count = puzzle.names.length;
  if (count > MOST_REGIONS) throw new WriteError(t("formats.fewLetters", { count, form: t(`formats.a.${name}`), most: MOST_REGIONS }));
  return `${puzzle.size}x${puzzle.stars}.${Array.from(puzzle.regions, (region) => LETTERS[region]).join("")}`;
}
