/**
 * Addresses of this page: any that end in `#/<view>?b=<size>x<stars>-<walls>&m=<marks>`.
 *
 * The walls are packed as puzz.link packs them, which is a third of the letters; a board with a region in
 * parts, which walls cannot hold, is written `<size>x<stars>.<letters>`, a letter for each cell. The marks are
 * three cells to a character of 0-9a-q, 9a + 3b + c, where 0 is open, 1 a cross and 2 a star; zeros at their
 * end are left out, and without marks `m` is. All of these characters stay as they are in addresses and chats.
 */

import { t } from "../../strings/index.js";
import { ReadError, WriteError } from "../errors.js";
import { LETTERS, regionCells } from "../star_battle.js";
import {
  CROSS, OPEN, STAR, checkedSize, checkedStars, cut, hasMarks, labelled, marksFromRows, noMarks, requireStars, signs,
} from "./boards.js";
import { bordered, borders } from "./puzzlink.js";
import { isOneWord } from "./texts.js";
import { connectedParts, valuesOf } from "./walls.js";

export const name = "queenside-link";
export const oneLine = true;
export const holdsMarks = true;

const DIGITS = "0123456789abcdefghijklmnopq";
const SIGNS = OPEN + CROSS + STAR;
const FRAGMENT = /#\/?[a-z]*\?(.*)$/s;

/** Return whether a text is one word with a fragment that holds a board. */
export function looksLike(text) {
  return isOneWord(text) && /#\/?[a-z]*\?(?:[^#]*&)?b=/.test(text);
}

/** Return the one board of an address, with its marks; throws ReadError if it is damaged. */
export function parse(text) {
  const parameters = new URLSearchParams(FRAGMENT.exec(text)?.[1] ?? "");
  return [decoded(parameters.get("b") ?? "", parameters.get("m") ?? "")];
}

/** Return the address of the board, to be put behind that of the page. Throws WriteError over 52 regions. */
export function write(position) {
  return `/#/play?${encoded(position)}`;
}

/** Return board and marks as parameters of an address. */
export function encoded({ puzzle, marks = noMarks() }) {
  requireStars(puzzle, name, 0, 999);
  const inParts = regionCells(puzzle).some((cells) => connectedParts(puzzle, cells).length > 1);
  const board = `${puzzle.size}x${puzzle.stars}${inParts ? `.${letters(puzzle)}` : `-${borders(puzzle, name)}`}`;
  return hasMarks(marks) ? `b=${board}&m=${packedMarks({ puzzle, marks })}` : `b=${board}`;
}

/** Return the reading of the two parameters; throws ReadError unless all of them fits. */
export function decoded(board, marks) {
  const found = /^([0-9]+)x([0-9]+)([-.])([0-9A-Za-z]*)$/.exec(board);
  if (!found) throw new ReadError(t("formats.ownLink"));
  const size = checkedSize("link", found[1]);
  const stars = checkedStars("link", found[2]);
  const marked = unpackedMarks(marks, size);
  return found[3] === "-" ? bordered(found[4], size, stars, marked) : lettered(found[4], size, stars, marked);
}

function lettered(text, size, stars, marks) {
  if (text.length !== size * size || /[0-9]/.test(text)) throw new ReadError(t("formats.layoutLength", { length: text.length, size }));
  return labelled(cut(text, size), stars, marks);
}

function letters(puzzle) {
  const count = puzzle.names.length;
  if (count > LETTERS.length) throw new WriteError(t("formats.fewLetters", { count, form: t(`formats.a.${name}`), most: LETTERS.length }));
  return Array.from(puzzle.regions, (region) => LETTERS[region]).join("");
}

function unpackedMarks(text, size) {
  const values = valuesOf(text, DIGITS, "marks").flatMap((value) => [Math.floor(value / 9), Math.floor(value / 3) % 3, value % 3]);
  if (values.slice(size * size).some(Boolean) || text.length > Math.ceil((size * size) / 3)) throw new ReadError(t("formats.marksOutside"));
  const every = values.slice(0, size * size).map((value) => SIGNS[value]).join("");
  return marksFromRows(cut(every.padEnd(size * size, OPEN), size));
}

function packedMarks(position) {
  const values = [...signs(position).map((sign) => SIGNS.indexOf(sign)), 0, 0];
  let text = "";
  for (let place = 0; place + 2 < values.length; place += 3) text += DIGITS[9 * values[place] + 3 * values[place + 1] + values[place + 2]];
  return text.replace(/0+$/, "");
}
