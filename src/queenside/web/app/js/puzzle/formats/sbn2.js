/**
 * Star Battle Notation, version 2: `<side><stars><walls>[marks][~<history>]`.
 *
 * The side is decimal, the stars a letter, A for 1. The walls are the vertical ones row by row, then the
 * horizontal ones column by column, read as one binary number and written in base 85 with as many
 * digits as the largest such number needs. The marks are four to a character: 0 open, 1 cross, 2 star;
 * zeros at their end are left out. History is not read.
 */

import { t } from "../../strings/index.js";
import { ReadError, WriteError } from "../errors.js";
import { MOST_SIDE } from "../star_battle.js";
import { CROSS, OPEN, STAR, checkedSize, cut, marksFromRows, requireStars, signs } from "./boards.js";
import { requireRegions } from "./sbn1.js";
import { before, isOneWord, unquoted } from "./texts.js";
import { byColumns, byRows, enclosedReading, valuesOf, walls } from "./walls.js";

export const name = "sbn2";
export const oneLine = true;
export const holdsMarks = true;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_!#$&()*+,/:;=?@[]^{}|";
const STARS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGNS = OPEN + CROSS + STAR;
const LEAST = 4;

/** Return whether a text has a side and a letter for the stars, and is short enough for them. */
export function looksLike(text) {
  const head = /^([0-9]{1,2})[A-Z]/.exec(text);
  if (!head || Number(head[1]) < LEAST || Number(head[1]) > MOST_SIDE || !isOneWord(text)) return false;
  const side = Number(head[1]);
  return unquoted(before(text, "~")).length <= head[0].length + digits(2 * side * (side - 1)) + Math.ceil((side * side) / 4);
}

/** Return the one board of a string, with its marks; throws ReadError unless all of it fits the side. */
export function parse(text) {
  const head = /^([0-9]{1,2})([A-Z])/.exec(text);
  if (!head) throw new ReadError(t("formats.notation2"));
  const side = checkedSize("notation", head[1]);
  if (side < LEAST) throw new ReadError(t("formats.notationSmall", { side, least: LEAST }));
  const bits = 2 * side * (side - 1);
  const body = unquoted(before(text, "~")).slice(head[0].length);
  const count = digits(bits);
  if (body.length < count) throw new ReadError(t("formats.notationShort", { length: body.length, side, count }));
  let number = 0n;
  for (const value of valuesOf(body.slice(0, count), ALPHABET, "walls")) number = 85n * number + BigInt(value);
  if (number >> BigInt(bits)) throw new ReadError(t("formats.notationNumber"));
  const every = number.toString(2).padStart(bits, "0");
  const marks = unpackedMarks(body.slice(count), side);
  const board = enclosedReading(side, every.slice(0, bits / 2), byRows(every.slice(bits / 2), side), 1 + STARS.indexOf(head[2]), marks);
  requireRegions(board, side);
  return [board];
}

/** Return the string of the board, with its marks. Throws WriteError for a region in parts and for boards under 4×4. */
export function write(position) {
  const { puzzle } = position;
  const side = puzzle.size;
  requireStars(puzzle, name, 1, 26);
  if (side < LEAST || puzzle.names.length !== side) {
    throw new WriteError(t("formats.notation2Holds", { form: t(`formats.a.${name}`), least: LEAST, side, count: puzzle.names.length }));
  }
  const [vertical, horizontal] = walls(puzzle, name);
  const every = vertical + byColumns(horizontal, side);
  let number = BigInt(`0b${every}`);
  let text = "";
  for (let left = digits(every.length); left > 0; left--) {
    text = ALPHABET[Number(number % 85n)] + text;
    number /= 85n;
  }
  return `${side}${STARS[puzzle.stars - 1]}${text}${packedMarks(position)}`;
}

function unpackedMarks(text, side) {
  const most = Math.ceil((side * side) / 4);
  if (text.length > most) throw new ReadError(t("formats.notationLong", { length: text.length, side, most }));
  const values = valuesOf(text, ALPHABET, "marks").flatMap((value) => {
    if (value > 80) throw new ReadError(t("formats.notationValue"));
    return [Math.floor(value / 27), Math.floor(value / 9) % 3, Math.floor(value / 3) % 3, value % 3];
  });
  if (values.slice(side * side).some(Boolean)) throw new ReadError(t("formats.notationOutside"));
  const every = values.slice(0, side * side).map((value) => SIGNS[value]).join("");
  return marksFromRows(cut(every.padEnd(side * side, OPEN), side));
}

function packedMarks(position) {
  const values = signs(position).map((sign) => SIGNS.indexOf(sign));
  let text = "";
  for (let place = 0; place < values.length; place += 4) {
    const [a, b = 0, c = 0, d = 0] = values.slice(place, place + 4);
    text += ALPHABET[27 * a + 9 * b + 3 * c + d];
  }
  return text.replace(/0+$/, "");
}

/** Return how many base-85 digits every number below 2**bits fits into. */
function digits(bits) {
  let count = 0;
  for (let reach = 1n; reach < 1n << BigInt(bits); reach *= 85n) count++;
  return count;
}
