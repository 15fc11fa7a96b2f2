/**
 * Level files of queensgame.vercel.app: TypeScript such as `const level1 = { size: 6, colorRegions: [["A", …], …], … }`.
 *
 * Only `colorRegions` and `size` are read; labels are in either kind of quotes, commas may trail.
 */

import { t } from "../../strings/index.js";
import { ReadError } from "../errors.js";
import { checkedSize, labelled } from "./boards.js";
import { strippedOf, words } from "./texts.js";

export const name = "level-file";
export const oneLine = false;
export const holdsMarks = false;

/** Return whether a text names colour regions. */
export function looksLike(text) {
  return text.includes("colorRegions");
}

/** Return the boards of a file, an error in the place of a bad one; throws ReadError if there is none that can be read. */
export function parse(text) {
  const pieces = text.split(/["']?colorRegions["']?\s*:/);
  if (pieces.length < 2) throw new ReadError(t("formats.noColourRegions"));
  return pieces.slice(1).map((piece, number) => attempt(pieces[number], piece));
}

function attempt(before, piece) {
  try {
    return board(before, piece);
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}

function board(before, piece) {
  const rows = labelRows(piece);
  if (new Set(rows.map((row) => row.length)).size > 1) throw new ReadError(t("formats.levelRagged"));
  const sizes = [...before.slice(-2000).matchAll(/\bsize\s*:\s*([0-9]+)/g)];
  if (sizes.length) {
    const size = checkedSize("level", sizes.at(-1)[1]);
    if (rows.length !== size) throw new ReadError(t("formats.levelRows", { size, rows: rows.length }));
  }
  const names = [...before.slice(-2000).matchAll(/\bconst\s+(\w{1,60})/g)];
  return labelled(rows, 1, undefined, names.at(-1)?.[1] ?? null);
}

function labelRows(piece) {
  const dense = words(piece).join("");
  const end = /\],?\]/.exec(dense);
  if (!dense.startsWith("[") || !end) throw new ReadError(t("formats.levelNoEnd"));
  const rows = [...dense.slice(1, end.index + end[0].length).matchAll(/\[([^[\]]*)\]/g)];
  const labels = rows.map(([, row]) => row.replace(/,$/, "").split(",").map((word) => strippedOf(word, "\"'`")));
  if (!labels.length || labels.flat().includes("")) throw new ReadError(t("formats.levelLabel"));
  return labels;
}
