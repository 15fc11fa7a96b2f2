/**
 * The task of puzzle-star-battle.com: the region number of every cell, row by row, with commas, on one line.
 *
 * The number of stars is not part of it: one is taken. Fewer than 16 numbers are no board.
 */

import { t } from "../../strings/index.js";
import { ReadError, WriteError, excerpt } from "../errors.js";
import { MOST_SIDE } from "../star_battle.js";
import { cut, labelled, requireStars, squareSide } from "./boards.js";
import { isNumber, stripped } from "./texts.js";

export const name = "task";
export const oneLine = false;
export const holdsMarks = false;

const LEAST = 4;

/** Return whether a text is one line of numbers and commas. */
export function looksLike(text) {
  return /^[0-9][0-9, ]*$/.test(text) && text.includes(",");
}

/** Return the one board of a task; throws ReadError unless it has n×n numbers, n at least 4. */
export function parse(text) {
  const most = MOST_SIDE * MOST_SIDE;
  const cells = text.split(",", most + 1).map(stripped);
  if (cells.length > most) throw new ReadError(t("formats.taskTooLong", { most }));
  cells.forEach((word, place) => {
    if (!isNumber(word)) throw new ReadError(t("formats.taskWord", { word: excerpt(word), place: place + 1 }));
  });
  const side = squareSide("task", cells.length);
  if (side < LEAST) throw new ReadError(t("formats.taskTooShort", { count: cells.length }));
  return [labelled(cut(cells, side), 1)];
}

/** Return the task; marks are not part of it. Throws WriteError unless it is a one-star board, 4×4 or larger. */
export function write({ puzzle }) {
  requireStars(puzzle, name, 1, 1);
  if (puzzle.size < LEAST) throw new WriteError(t("formats.tooSmall", { form: t(`formats.a.${name}`), least: LEAST, size: puzzle.size }));
  return Array.from(puzzle.regions, (region) => region + 1).join(",");
}
