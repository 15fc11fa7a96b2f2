/**
 * Addresses of puzz.link and its relatives: `https://puzz.link/p?starbattle/<cols>/<rows>/<stars>/<walls>`.
 *
 * The walls are the vertical ones, then the horizontal ones, both row by row; each half is packed for
 * itself, five to a character of 0-9a-v, the first the most significant, the last filled up with zeros.
 * The scheme and the host may be missing.
 */

import { t } from "../../strings/index.js";
import { ReadError, excerpt } from "../errors.js";
import { checkedSize, checkedStars } from "./boards.js";
import { isOneWord, unquoted } from "./texts.js";
import { bitsOf, enclosedReading, packed, valuesOf, walls } from "./walls.js";

export const name = "puzzlink";
export const oneLine = true;
export const holdsMarks = false;

const DIGITS = "0123456789abcdefghijklmnopqrstuv";
const HOSTS = ["puzz.link/", "pzv.jp/", "pzprxs.", "pzplus.", "pzprv3.jp/"];

/** Return whether a text is one word that names the puzzle type or a host of such puzzles. */
export function looksLike(text) {
  if (/^(<|\{|\[|pzprv3\/)/.test(text) || !isOneWord(text)) return false;
  return text.includes("starbattle") || (text.length < 100_000 && HOSTS.some((host) => text.includes(host)) && text.includes("?"));
}

/** Return the one board of an address; throws ReadError if it is cut off or of another type. */
export function parse(text) {
  const address = unquoted(text);
  const form = /(?:^|[?/])starbattle(?:_[a-z]{1,9})?\/(?:[a-z]{1,3}:\/)?([0-9]+)\/([0-9]+)\/([0-9]+)(?:\/([^/#&]*))?/;
  const found = form.exec(address);
  if (!found) throw new ReadError(whyNot(address));
  const size = checkedSize("link", found[1], found[2]);
  const stars = checkedStars("link", found[3]);
  return [bordered(found[4] ?? "", size, stars)];
}

/** Return the address of the board; marks are not part of it. Throws WriteError for a region in parts. */
export function write({ puzzle }) {
  return `https://puzz.link/p?starbattle/${puzzle.size}/${puzzle.size}/${puzzle.stars}/${borders(puzzle, name)}`;
}

/** Return the walls of a board, packed; throws WriteError, in the name of a form, for a region in parts. */
export function borders(puzzle, form) {
  return walls(puzzle, form).map((half) => packed(half, 5, DIGITS)).join("");
}

/** Return the reading of a board by its packed walls; throws ReadError unless they fit the size. */
export function bordered(text, size, stars, marks) {
  const count = size * (size - 1);
  const half = Math.ceil(count / 5);
  if (text.length !== 2 * half) throw new ReadError(t("formats.borderLength", { length: text.length, size, needed: 2 * half }));
  const values = valuesOf(text, DIGITS, "borders");
  const [vertical, horizontal] = [values.slice(0, half), values.slice(half)].map((each) => bitsOf(each, 5).slice(0, count));
  return enclosedReading(size, vertical, horizontal, stars, marks);
}

function whyNot(address) {
  if (address.includes("starbattle")) return t("formats.linkNumbers");
  const kind = /\?(?:m\+)?([a-z0-9]{1,30})/.exec(address);
  return t("formats.otherLink", { kind: kind && excerpt(kind[1]) });
}
