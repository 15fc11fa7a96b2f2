/**
 * A placement as an address: `#/armies?n=8&p=…`. Five squares are a byte (a number of five digits to base three, the first square the
 * lowest), and bytes are written in base64 with `-` and `_`. A board of 30×30 has 240 characters.
 */

import { LEAST_SIZE, MOST_SIZE, placement } from "./placement.js";

const TOGETHER = 5;
const BYTES = 3 ** TOGETHER;

/** Return the address of a placement, from its fragment on. */
export function linkTo(board) {
  const isEmpty = board.squares.every((queen) => queen === 0);
  return `#/armies?n=${board.size}${isEmpty ? "" : `&p=${packed(board.squares)}`}`;
}

/** Return `{ size, board }` of an address, board null if none is in it; `{}` if nothing is asked; or `{ problem }`, with the size if known. */
export function fromParameters(parameters) {
  if (!parameters.has("n")) return parameters.size === 0 ? {} : { problem: "size" };
  const size = /^\d{1,2}$/.test(parameters.get("n")) ? Number(parameters.get("n")) : 0;
  if (size < LEAST_SIZE || size > MOST_SIZE) return { problem: "size" };
  if (!parameters.has("p")) return { size, board: null };
  const squares = unpacked(parameters.get("p"), size * size);
  return squares === null ? { size, problem: "placement" } : { size, board: placement(size, squares) };
}

/** Return squares as text. */
export function packed(squares) {
  const bytes = [];
  for (let at = 0; at < squares.length; at += TOGETHER) {
    bytes.push(squares.slice(at, at + TOGETHER).reduceRight((sum, queen) => sum * 3 + queen, 0));
  }
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Return so many squares out of text; null if it is not theirs. */
export function unpacked(text, count) {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  if (bytes.length !== Math.ceil(count / TOGETHER) || bytes.some((byte) => byte >= BYTES)) return null;
  const squares = bytes.flatMap((byte) => Array.from({ length: TOGETHER }, (_, place) => Math.floor(byte / 3 ** place) % 3));
  return squares.slice(count).some(Boolean) ? null : squares.slice(0, count);
}
