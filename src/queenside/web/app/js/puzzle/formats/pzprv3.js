/**
 * The file of pzpr: `pzprv3/starbattle/<rows>/<cols>/<stars>/<regions>/`, region rows, answer rows.
 *
 * Line ends and slashes are the same. A region row has a number for each cell, an answer row `.` for
 * open, `#` for a star, `+` for a cross, all with blanks between. What follows is history.
 */

import { t } from "../../strings/index.js";
import { ReadError, excerpt } from "../errors.js";
import { checkedSize, checkedStars, cut, labelled, marksFromRows, noMarks, signs } from "./boards.js";
import { isNumber, stripped, words } from "./texts.js";
import { walls } from "./walls.js";

export const name = "pzprv3";
export const oneLine = true;
export const holdsMarks = true;

/** Return whether a text begins as such a file does. */
export function looksLike(text) {
  return text.startsWith("pzprv3");
}

/** Return the one board of a file, with its marks; throws ReadError if it is cut off or of another type. */
export function parse(text) {
  const fields = text.replaceAll("\n", "/").split("/", 81).map(stripped);
  if (fields.length > 1 && fields[1] !== "starbattle") throw new ReadError(t("formats.otherFile", { kind: excerpt(fields[1]) }));
  if (fields.length < 6) throw new ReadError(t("formats.fileEnds"));
  const strange = fields.slice(2, 6).find((field) => !isNumber(field));
  if (strange !== undefined) throw new ReadError(t("formats.fileNumber", { word: excerpt(strange) }));
  const size = checkedSize("file", fields[3], fields[2]);
  const stars = checkedStars("file", fields[4]);
  const regions = fileRows(fields.slice(6, 6 + size), size, "region");
  const answers = fields.slice(6 + size, 6 + 2 * size);
  const marks = answers.some(Boolean) ? marksFromRows(fileRows(answers, size, "answer")) : noMarks();
  return [labelled(regions, stars, marks)];
}

/** Return the file, slashes for line ends, with the marks. Throws WriteError for a region in parts. */
export function write(position) {
  const { puzzle } = position;
  walls(puzzle, name);
  const lines = [...cut(Array.from(puzzle.regions), puzzle.size), ...cut(signs(position), puzzle.size)];
  const head = `pzprv3/starbattle/${puzzle.size}/${puzzle.size}/${puzzle.stars}/${puzzle.names.length}/`;
  return head + lines.map((line) => `${line.map((word) => `${word} `).join("")}/`).join("");
}

function fileRows(fields, size, kind) {
  const rows = fields.filter(Boolean).map(words);
  if (rows.length !== size) throw new ReadError(t("formats.fileRows", { rows: rows.length, kind: t(`formats.rowKinds.${kind}`), size }));
  rows.forEach((row, number) => {
    if (row.length !== size) {
      throw new ReadError(t("formats.fileCells", { cells: row.length, kind: t(`formats.rowKinds.${kind}`), number: number + 1, size }));
    }
  });
  return rows;
}
