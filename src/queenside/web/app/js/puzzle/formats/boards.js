/** What the formats share: numbers checked before anything is built, labels made into readings. */

import { t } from "../../strings/index.js";
import { MOST_SIDE, cellName, starBattle } from "../star_battle.js";
import { ReadError, WriteError, excerpt } from "../errors.js";
import { isNumber } from "./texts.js";

export const STAR = "#";
export const CROSS = "+";
export const OPEN = ".";
const MOST_REGIONS = 255;

/** Return a reading: a puzzle, its marks, its own name, remarks for the user. */
export function reading(puzzle, marks = noMarks(), name = null, notes = []) {
  return { puzzle, marks, name, notes };
}

/** Return marks that are none. */
export function noMarks() {
  return { stars: [], crosses: [] };
}

/** Return whether somebody marked anything. */
export function hasMarks(marks) {
  return Boolean(marks && (marks.stars.length || marks.crosses.length));
}

/** Return the side of a square board written as decimal digits; throws unless both sides are equal and from 1 to 32. */
export function checkedSize(what, width, height = width) {
  const fits = (digits) => digits.length <= 5 && Number(digits) >= 1 && Number(digits) <= MOST_SIDE;
  if (!fits(width) || !fits(height)) {
    throw new ReadError(t("formats.tooLarge", { what: t(`formats.the.${what}`), width: shortened(width), height: shortened(height) }));
  }
  if (Number(width) !== Number(height)) throw notSquare(Number(width), Number(height));
  return Number(width);
}

/** Return a number of stars written as decimal digits; throws if it is 1000 or more. */
export function checkedStars(what, digits) {
  if (digits.length > 3) throw new ReadError(t("formats.tooManyStars", { what: t(`formats.the.${what}`), stars: shortened(digits) }));
  return Number(digits);
}

/** Return n for n×n cells, n at most 32; throws for any other count. */
export function squareSide(what, count) {
  const side = Math.round(Math.sqrt(count));
  if (side * side !== count || side < 1 || side > MOST_SIDE) {
    throw new ReadError(t("formats.noSquare", { what: t(`formats.the.${what}`), count }));
  }
  return side;
}

/** Return a board's cells as rows. */
export function cut(cells, width) {
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

/** Return the reading of rows of region labels; throws for what is no square board, and for a cell without a region. */
export function labelled(rows, stars = 1, marks = noMarks(), name = null, notes = []) {
  const labels = new Set(rows.flatMap((row) => [...row]));
  requireBoard(rows, labels);
  rows.forEach((row, number) => {
    const column = row.indexOf(OPEN);
    if (column >= 0) throw new ReadError(t("formats.noRegion", { cell: nameOf(number, column) }));
  });
  const puzzle = starBattle(rows, stars);
  requireInside(marks, puzzle);
  return reading(puzzle, marks, name, [...notes, ...gapNotes(labels)]);
}

function requireBoard(rows, labels) {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  if (!width) throw new ReadError(t("formats.noCells"), "invalid");
  if (height > MOST_SIDE || width > MOST_SIDE) throw new ReadError(t("formats.boardTooLarge", { width, height }), "invalid");
  rows.forEach((row, number) => {
    if (row.length !== width) throw new ReadError(t("formats.ragged", { number: number + 1, cells: row.length, width }), "invalid");
  });
  if (labels.size > MOST_REGIONS) throw new ReadError(t("formats.tooManyRegions", { count: labels.size }), "invalid");
  if (height !== width) throw notSquare(width, height);
}

/** Throws for a mark outside the board. */
export function requireInside(marks, puzzle) {
  const most = puzzle.size * puzzle.size;
  if ([...marks.stars, ...marks.crosses].some((cell) => !(cell >= 0 && cell < most))) {
    throw new ReadError(t("formats.markOutside", { size: puzzle.size }), "invalid");
  }
}

/** Return the error that a board is not square. */
export function notSquare(width, height) {
  return new ReadError(t("formats.notSquare", { width, height }), "invalid");
}

/** Return the marks of rows of STAR, CROSS and OPEN; throws for any other sign. */
export function marksFromRows(rows) {
  const marks = noMarks();
  rows.forEach((row, number) => {
    [...row].forEach((sign, column) => {
      if (sign === STAR) marks.stars.push(number * row.length + column);
      else if (sign === CROSS) marks.crosses.push(number * row.length + column);
      else if (sign !== OPEN) throw new ReadError(t("formats.noMark", { sign: excerpt(sign), cell: nameOf(number, column) }));
    });
  });
  return marks;
}

/** Return STAR, CROSS or OPEN for every cell; throws WriteError if a cell is both. */
export function signs({ puzzle, marks }) {
  const every = new Array(puzzle.size * puzzle.size).fill(OPEN);
  for (const cell of marks.crosses) every[cell] = CROSS;
  for (const cell of [...marks.stars].sort((one, other) => one - other)) {
    if (every[cell] === CROSS) throw new WriteError(t("formats.bothMarks", { cell: cellName(puzzle, cell) }));
    every[cell] = STAR;
  }
  return every;
}

/** Throws WriteError unless the form can say the number of stars. */
export function requireStars(puzzle, form, least, most) {
  if (puzzle.stars < least || puzzle.stars > most) {
    throw new WriteError(t("formats.starsUnsaid", { form: t(`formats.a.${form}`), stars: puzzle.stars, least, most }));
  }
}

function nameOf(row, column) {
  return `R${row + 1}C${column + 1}`;
}

function gapNotes(labels) {
  const texts = [...labels].map(String);
  if (!texts.every((label) => label.length <= 6 && isNumber(label))) return [];
  const numbers = new Set(texts.map(Number));
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  if (high - low > 2000) return [t("formats.gaps")];
  const missing = Array.from({ length: high - low }, (_, step) => low + step).filter((number) => !numbers.has(number));
  return missing.length ? [t("formats.skipped", { listed: missing.slice(0, 5).join(", "), more: missing.length > 5 })] : [];
}

function shortened(digits) {
  return digits.length <= 12 ? digits : `${digits.slice(0, 12)}…`;
}
