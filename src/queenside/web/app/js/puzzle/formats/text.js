/**
 * Plain text: n rows of n characters, one for each cell; equal characters are one region.
 *
 * Rows may also stand between slashes on one line, or be words with blanks, commas or semicolons between,
 * with or without brackets round each row. A line of two numbers before the rows is the side and the
 * number of stars. Lines that begin with # or * are comments. Blank lines separate boards, except that
 * a block of `.` (open), `#` (star) and `+` (cross) of the board's own shape holds its marks.
 *
 * A character is a code point here, as in Python, not a unit of UTF-16.
 */

import { t } from "../../strings/index.js";
import { ReadError, excerpt } from "../errors.js";
import { LETTERS } from "../star_battle.js";
import { CROSS, OPEN, STAR, cut, hasMarks, labelled, marksFromRows, reading, signs } from "./boards.js";
import { isNumber, stripped, strippedOf, words } from "./texts.js";

export const name = "text";
export const oneLine = false;
export const holdsMarks = true;

const OTHER_STARS = "Qq♛♕★☆*";
const OTHER_CROSSES = "Xx×✕✗";
const PLAIN = OPEN + STAR + CROSS;
const ANY_MARK = PLAIN + OTHER_STARS + OTHER_CROSSES;
const MOST_TITLE_LINES = 20;
const OPENING = "[({";

/** Return whether a text has several lines, or several rows on one line, or is a single cell. */
export function looksLike(text) {
  if (text.includes("\n") || length(text) === 1 || (OPENING.includes(text[0]) && "])},".includes(text.at(-1)))) return true;
  const rows = text.replace(/\/+$/, "").split("/");
  return rows.length > 1 && !text.includes("://") && (rows.length > 3 || new Set(rows.map(length)).size === 1);
}

/** Return the boards of a text, with their marks, an error in the place of a bad one; throws ReadError if there are none. */
export function parse(text) {
  requireText(text);
  const boards = [];
  let head = [];
  const blocks = blocksOf(text.replaceAll("\ufe0f", "")); // asks for the coloured form of the sign before it, and is no sign of its own
  blocks.forEach((block, place) => {
    if (boards.length && takeMarks(boards, block)) return;
    const lines = [...head, ...withoutComments(block)];
    head = [];
    const numbers = lines.length === 1 && place + 1 < blocks.length ? numbersOf(lines[0].text) : [];
    if (numbers.length) head = numbers.length === 2 ? lines : [];
    else boards.push(...boardsOf(lines).map(attempt));
  });
  if (!boards.length) throw new ReadError(t("formats.commentsOnly"));
  return boards;
}

/** Return rows of letters (numbers with blanks between, beyond 52 regions), a line of side and stars first unless it is 1. */
export function write(position) {
  const { puzzle, marks } = position;
  const named = puzzle.names.length <= LETTERS.length;
  const rows = cut(Array.from(puzzle.regions), puzzle.size);
  const lines = rows.map((row) => (named ? row.map((region) => puzzle.names[region]).join("") : row.join(" ")));
  const head = puzzle.stars === 1 ? [] : [`${puzzle.size} ${puzzle.stars}`];
  const signed = hasMarks(marks) ? ["", ...cut(signs(position), puzzle.size).map((row) => row.join(""))] : [];
  return [...head, ...lines, ...signed].join("\n");
}

function length(text) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function requireText(text) {
  const strange = /[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]/u.exec(text);
  if (strange) throw new ReadError(t("formats.noText", { character: excerpt(strange[0]) }));
}

// Blocks

function blocksOf(text) {
  const blocks = [[]];
  text.split("\n").forEach((line, number) => {
    const inner = stripped(line);
    if (inner) blocks.at(-1).push({ number: number + 1, text: inner });
    else if (blocks.at(-1).length) blocks.push([]);
  });
  return blocks.filter((block) => block.length);
}

function isComment(text) {
  return text.startsWith("#") || text.startsWith("*");
}

function isSquareOfWords(lines) {
  return lines.every((line) => length(line.text) === lines.length && words(line.text).length === 1);
}

/** Return a block without its comments; a square of characters has none, whatever it begins with. */
function withoutComments(block) {
  const kept = block.filter((line) => !isComment(line.text));
  return kept.length && isSquareOfWords(block) ? block : kept;
}

/** Return the lines of each board: all of them, unless every line is a whole board between slashes. */
function boardsOf(lines) {
  const square = lines.every((line) => length(line.text) === lines.length);
  if (lines.length > 1 && !square && lines.every((line) => isSliced(line.text))) return lines.map((line) => [line]);
  return lines.length ? [lines] : [];
}

function isSliced(text) {
  const rows = strippedOf(text, "/").split("/");
  return rows.length > 1 && new Set(rows.map(length)).size === 1;
}

/** Give the last board its marks if a block holds marks; return whether it does. */
function takeMarks(boards, block) {
  const someOpen = block.some((line) => line.text.includes(OPEN));
  const rows = block.map((line) => ({ signs: plainMarks(words(line.text).join(""), someOpen), text: line.text }));
  const isMarks = (row) => strippedOf(row.signs, PLAIN) === "";
  const marks = rows.filter(isMarks).map((row) => row.signs);
  if (!marks.length || !rows.every((row) => isMarks(row) || isComment(row.text))) return false;
  const board = boards.at(-1);
  if (board instanceof ReadError) return true;
  const { size } = board.puzzle;
  if (marks.length !== size || marks.some((row) => row.length !== size)) {
    if (strippedOf(marks.join(""), STAR) === "") return false;
    boards[boards.length - 1] = new ReadError(t("formats.marksShape", { line: block[0].number, rows: marks.length, size }));
  } else if (hasMarks(board.marks)) {
    boards[boards.length - 1] = new ReadError(t("formats.marksTwice", { line: block[0].number }));
  } else {
    boards[boards.length - 1] = reading(board.puzzle, marksFromRows(marks), board.name, board.notes);
  }
  return true;
}

/** Return a row with other people's marks (Q, x …) as ours, if its block has open cells and so cannot be a board. */
function plainMarks(row, someOpen) {
  if (!someOpen || strippedOf(row, ANY_MARK) !== "") return row;
  return [...row].map((sign) => (OTHER_STARS.includes(sign) ? STAR : OTHER_CROSSES.includes(sign) ? CROSS : sign)).join("");
}

// One board

function attempt(lines) {
  try {
    return board(lines);
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}

function board(all) {
  const { side, stars, lines } = header(all);
  const rows = rowsOf(lines);
  const width = rows[0].cells.length;
  rows.forEach(({ number, cells }, place) => {
    if (cells.length === width) return;
    const byLine = lines.length === rows.length;
    throw new ReadError(t("formats.textRagged", { byLine, number: byLine ? number : place + 1, cells: cells.length, width }));
  });
  if (side && side !== width && side !== rows.length) throw new ReadError(t("formats.headSide", { side, rows: rows.length, width }));
  if (rows.length === 1 && width > 1) throw new ReadError(t("formats.singleRow", { line: lines[0].number, width }));
  return labelled(rows.map((row) => row.cells), stars);
}

/**
 * Return the side (0 for none) and the stars that a line before the rows states, and the rows.
 *
 * Such a line may follow a title. It is told from a row of two cells by the rows that follow it.
 */
function header(lines) {
  const most = Math.min(lines.length - 1, MOST_TITLE_LINES);
  for (let place = 0; place < most; place++) {
    const [side = 0, stars] = numbersOf(lines[place].text);
    if (!side) continue;
    const below = lines.slice(place + 1);
    const width = below[0].text.includes("/") ? side : rowsOf(below.slice(0, 1))[0].cells.length;
    const fits = side === width || side === below.length || (place === 0 && side >= 4);
    const differs = width !== 2 || (side === 2 && below.length === 2) || wordsOf(below[0].text).length === 1;
    if (stars !== undefined && fits && differs) return { side, stars, lines: below };
    if (stars === undefined && place === 0 && side === width && side === below.length && side > 1) return { side, stars: 1, lines: below };
  }
  return { side: 0, stars: 1, lines };
}

/** Return the one or two numbers, below 1000, that a line consists of; nothing if there is anything else. */
function numbersOf(text) {
  const found = words(text);
  return found.length <= 2 && found.every((word) => isNumber(word) && word.length <= 3) ? found.map(Number) : [];
}

/** Return the cells of every row, with the number of its line. */
function rowsOf(given) {
  let lines = given;
  if (OPENING.includes(lines[0].text[0]) && lines.some((line) => /[\])}]/.test(line.text))) return bracketed(lines);
  if (lines.length === 1 && lines[0].text.includes("/")) {
    const rows = strippedOf(lines[0].text, "/").split("/").filter(Boolean);
    lines = rows.map((row) => ({ number: lines[0].number, text: row }));
  } else if (lines.length > 1 && lines.slice(0, -1).every((line) => line.text.endsWith("/"))) {
    lines = lines.map(({ number, text }) => ({ number, text: text.replace(/\/+$/, "") })).filter((line) => line.text);
  }
  if (!lines.length) throw new ReadError(t("formats.noSlashCells"));
  const rows = lines.map(({ number, text }) => ({ number, cells: wordsOf(text) }));
  return cellsOf(rows, lines);
}

/** Return words as cells, or characters where only these make a square or where each row is one word. */
function cellsOf(rows, lines) {
  const squareOfWords = rows.every((row) => row.cells.length === rows.length);
  if (!squareOfWords && lines.length > 1 && isSquareOfWords(lines)) {
    return rows.map(({ number }, place) => ({ number, cells: [...lines[place].text] }));
  }
  if (rows.every((row) => row.cells.length === 1)) return rows.map(({ number, cells }) => ({ number, cells: [...cells[0]] }));
  const [first] = rows;
  if (rows.length === 1 && first.cells.length && first.cells.every((word) => length(word) === first.cells.length)) {
    return first.cells.map((word) => ({ number: first.number, cells: [...word] }));
  }
  return rows;
}

/** Return the cells of rows in brackets, wherever the lines break. */
function bracketed(lines) {
  const rows = [];
  let { number } = lines[0];
  for (const piece of lines.map((line) => line.text).join("\n").replace(/[({]/g, "[").replace(/[)}]/g, "]").split("]")) {
    number += piece.split("\n").length - 1;
    const cells = wordsOf(piece.replaceAll("[", " "));
    if (cells.length) rows.push({ number, cells });
  }
  if (!rows.length) throw new ReadError(t("formats.noBracketCells"));
  return cellsOf(rows, [{ text: "" }]);
}

function wordsOf(text) {
  return words(text.replace(/[,;]/g, " ")).map((word) => strippedOf(word, "\"'`")).filter(Boolean);
}
