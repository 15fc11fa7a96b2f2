/**
 * Star Battle Notation, version 1: `<side><side><stars><flag><walls>[marks][~h:<history>]`.
 *
 * The side is one doubled character, 4 to 9 or A (10) to P (25); the flag is W without and e with marks.
 * The walls are the vertical ones row by row, then the horizontal ones column by column, filled up with
 * zeros on the left, six to a character of 0-9A-Za-z-_. The marks begin with two empty places and are
 * three to a character: 0 open, 1 cross, 2 star. History is not read.
 */

import { t } from "../../strings/index.js";
import { ReadError, WriteError } from "../errors.js";
import { CROSS, OPEN, STAR, cut, hasMarks, marksFromRows, noMarks, requireStars, signs } from "./boards.js";
import { before, isOneWord } from "./texts.js";
import { bitsOf, byColumns, byRows, enclosedReading, packed, valuesOf, walls } from "./walls.js";

export const name = "sbn1";
export const oneLine = true;
export const holdsMarks = true;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const SIDES = ALPHABET.slice(4, 26);
const SIGNS = OPEN + CROSS + STAR;

/** Return whether a text has a doubled side, a digit and a flag, and is short enough for them. */
export function looksLike(text) {
  if (text.length < 4 || text[0] !== text[1] || !SIDES.includes(text[0]) || !/[0-9]/.test(text[2]) || !"We".includes(text[3])) return false;
  const side = ALPHABET.indexOf(text[0]);
  return before(text, "~").length <= 4 + wallCharacters(side) + Math.ceil((side * side + 2) / 3) && isOneWord(text);
}

/** Return the one board of a string, with its marks; throws ReadError unless all of it fits the side. */
export function parse(text) {
  if (!looksLike(text)) throw new ReadError(t("formats.notation1"));
  const side = ALPHABET.indexOf(text[0]);
  const body = before(text, "~").slice(4);
  const count = wallCharacters(side);
  const bits = 2 * side * (side - 1);
  if (body.length < count) throw new ReadError(t("formats.notationShort", { length: body.length, side, count }));
  const padded = bitsOf(valuesOf(body.slice(0, count), ALPHABET, "walls"), 6);
  if (padded.slice(0, 6 * count - bits).includes("1")) throw new ReadError(t("formats.notationLarge"));
  if (text[3] === "W" && body.length > count) throw new ReadError(t("formats.notationMarks", { length: body.length - count }));
  const every = padded.slice(6 * count - bits);
  const marks = text[3] === "e" ? unpackedMarks(body.slice(count), side) : noMarks();
  const board = enclosedReading(side, every.slice(0, bits / 2), byRows(every.slice(bits / 2), side), Number(text[2]), marks);
  requireRegions(board, side);
  return [board];
}

/** Return the string of the board, with its marks. Throws WriteError for a region in parts and for other sizes. */
export function write(position) {
  const { puzzle, marks } = position;
  const side = puzzle.size;
  requireStars(puzzle, name, 0, 9);
  if (side < 4 || side > 25 || puzzle.names.length !== side) {
    throw new WriteError(t("formats.notationHolds", { form: t(`formats.a.${name}`), side, count: puzzle.names.length }));
  }
  const [vertical, horizontal] = walls(puzzle, name);
  const body = packed((vertical + byColumns(horizontal, side)).padStart(6 * wallCharacters(side), "0"), 6, ALPHABET);
  return `${ALPHABET[side].repeat(2)}${puzzle.stars}${hasMarks(marks) ? `e${body}${packedMarks(position)}` : `W${body}`}`;
}

/** Throws ReadError unless the walls enclose as many regions as there are rows. */
export function requireRegions(board, side) {
  const count = board.puzzle.names.length;
  if (count !== side) throw new ReadError(t("formats.notationRegions", { count, side }));
}

function unpackedMarks(text, side) {
  const values = valuesOf(text, ALPHABET, "marks").flatMap((value) => [value >> 4, (value >> 2) & 3, value & 3]);
  if (values.includes(3)) throw new ReadError(t("formats.notationValue"));
  if (values.slice(0, 2).some(Boolean) || values.slice(2 + side * side).some(Boolean)) throw new ReadError(t("formats.notationOutside"));
  const every = values.slice(2, 2 + side * side).map((value) => SIGNS[value]).join("");
  return marksFromRows(cut(every.padEnd(side * side, OPEN), side));
}

function packedMarks(position) {
  const values = [0, 0, ...signs(position).map((sign) => SIGNS.indexOf(sign))];
  let text = "";
  for (let place = 0; place < values.length; place += 3) {
    text += ALPHABET[16 * values[place] + 4 * (values[place + 1] ?? 0) + (values[place + 2] ?? 0)];
  }
  return text;
}

function wallCharacters(side) {
  return Math.ceil((2 * side * (side - 1)) / 6);
}
