/**
 * From any text to boards: what a text is decides its content. Each form that looks right is tried, in order.
 *
 * Where the first line of several is a whole board by itself, every line is one. A bad board among several is an
 * error in its place; a text with nothing readable throws.
 */

import { t } from "../strings/index.js";
import { ReadError, excerpt } from "./errors.js";
import { FORMATS } from "./formats/index.js";
import { stripped } from "./formats/texts.js";

export { ReadError } from "./errors.js";

export const MOST_TEXT = 4_000_000;
const MOST_BAD_LINES = 20;
const ONE_LINE_FORMS = FORMATS.filter((form) => form.oneLine);

/** Return a promise of the boards of a text, `{ puzzle, marks, format, name, notes }` each; it fails with ReadError if there are none. */
export async function read(text) {
  return (await readAll(text)).filter((board) => !(board instanceof ReadError));
}

/** The same, with a ReadError in the place of each board that could not be read; it fails if that is all of them. */
export async function readAll(text) {
  if (text.length > MOST_TEXT) throw new ReadError(t("formats.tooLong", { most: MOST_TEXT }), "unreadable");
  const boards = await boardsOf(stripped(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")));
  if (boards.every((board) => board instanceof ReadError)) throw boards[0];
  return boards;
}

async function boardsOf(text) {
  const lines = text.split("\n");
  if (await holdsABoardALine(text, lines)) return boardsOfLines(lines);
  try {
    return await recognised(text, FORMATS);
  } catch (error) {
    if (!(error instanceof ReadError) || lines.length < 2) throw error;
    for (const line of lines.slice(0, MOST_BAD_LINES)) if (!isSkipped(line) && (await isBoard(line))) return boardsOfLines(lines);
    throw error;
  }
}

/** Return whether the first of several lines is a whole board. A first block that is a square is one, unless each of its lines is. */
async function holdsABoardALine(text, lines) {
  const kept = lines.filter((line) => !isSkipped(line));
  if (kept.length < 2 || !(await isBoard(kept[0]))) return false;
  const end = text.indexOf("\n\n");
  const block = (end < 0 ? text : text.slice(0, end)).split("\n").filter((line) => !isSkipped(line));
  if (block.length > 1 && block.every((line) => [...line].length === block.length)) {
    for (const line of block) if (!(await isBoard(line))) return false;
  }
  return true;
}

async function boardsOfLines(lines) {
  const boards = [];
  for (const line of lines) {
    if (isSkipped(line)) continue;
    try {
      boards.push(...(await recognised(stripped(line), ONE_LINE_FORMS)));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      boards.push(error);
    }
  }
  return boards;
}

async function isBoard(line) {
  try {
    await recognised(stripped(line), ONE_LINE_FORMS);
    return true;
  } catch (error) {
    if (error instanceof ReadError) return false;
    throw error;
  }
}

function isSkipped(line) {
  return stripped(line) === "" || line.startsWith("#") || line.startsWith("*");
}

/** Return what the first form that reads a text has read; each that looks right is tried. */
async function recognised(text, forms) {
  if (!text) throw new ReadError(t("formats.empty"), "unreadable");
  let reason = null;
  for (const form of forms) {
    if (!form.looksLike(text)) continue;
    try {
      const boards = await form.parse(text);
      if (boards.every((board) => board instanceof ReadError)) throw boards[0];
      return boards.map((board) => (board instanceof ReadError ? board : { ...board, format: form.name }));
    } catch (error) {
      if (!(error instanceof ReadError) || error.certain) throw error;
      reason ??= error;
    }
  }
  throw reason ?? new ReadError(t("formats.unknown", { text: excerpt(text) }), "unreadable");
}
