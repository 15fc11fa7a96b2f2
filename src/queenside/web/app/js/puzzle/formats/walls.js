/**
 * Walls between cells and the regions they enclose.
 *
 * Vertical walls stand right of a cell, size - 1 a row; horizontal walls lie below one, size a row. Both
 * are strings of 0 and 1, row by row. Walls cannot tell apart the parts of one region from several
 * regions, so a board with a region in parts has no such form.
 */

import { t } from "../../strings/index.js";
import { cellName, fromRegions, regionCells } from "../star_battle.js";
import { ReadError, WriteError, excerpt } from "../errors.js";
import { noMarks, reading, requireInside } from "./boards.js";

const MOST_REGIONS = 255;

/** Return the vertical and the horizontal walls; throws WriteError if a region is in parts. */
export function walls(puzzle, form) {
  regionCells(puzzle).forEach((cells, number) => {
    const parts = connectedParts(puzzle, cells);
    if (parts.length > 1) {
      const starts = parts.map((part) => cellName(puzzle, part[0]));
      throw new WriteError(t("formats.parts", { region: puzzle.names[number], starts, form: t(`formats.a.${form}`) }));
    }
  });
  return plainWalls(puzzle);
}

/** Return the board that the walls enclose. Precondition: as many walls as the size asks for. */
export function enclosedReading(size, vertical, horizontal, stars, marks = noMarks()) {
  const regions = enclosed(size, vertical, horizontal);
  const count = Math.max(...regions) + 1;
  if (count > MOST_REGIONS) throw new ReadError(t("formats.tooManyRegions", { count }), "invalid");
  const puzzle = fromRegions(size, stars, Uint8Array.from(regions));
  requireInside(marks, puzzle);
  const same = plainWalls(puzzle).join() === [vertical, horizontal].join();
  return reading(puzzle, marks, null, same ? [] : [t("formats.dangling")]);
}

/** Return the edge-connected parts of some cells, each with its first cell first. */
export function connectedParts(puzzle, cells) {
  const waiting = new Set(cells);
  const parts = [];
  for (const start of cells) {
    if (!waiting.delete(start)) continue;
    const part = [start];
    for (let place = 0; place < part.length; place++) {
      for (const near of edgeNeighbours(part[place], puzzle.size)) if (waiting.delete(near)) part.push(near);
    }
    parts.push(part);
  }
  return parts;
}

/** Return the up to four cells that share an edge with a cell. */
export function edgeNeighbours(cell, size) {
  const column = cell % size;
  const near = [];
  if (cell >= size) near.push(cell - size);
  if (column) near.push(cell - 1);
  if (column + 1 < size) near.push(cell + 1);
  if (cell + size < size * size) near.push(cell + size);
  return near;
}

function enclosed(size, vertical, horizontal) {
  const regions = new Array(size * size).fill(-1);
  let count = 0;
  for (let start = 0; start < regions.length; start++) {
    if (regions[start] >= 0) continue;
    regions[start] = count;
    const frontier = [start];
    while (frontier.length) {
      const cell = frontier.pop();
      for (const near of edgeNeighbours(cell, size)) {
        if (regions[near] < 0 && !isWall(Math.min(cell, near), Math.max(cell, near), size, vertical, horizontal)) {
          regions[near] = count;
          frontier.push(near);
        }
      }
    }
    count++;
  }
  return regions;
}

function isWall(first, second, size, vertical, horizontal) {
  const row = Math.floor(first / size);
  return (second - first === size ? horizontal[first] : vertical[first - row]) === "1";
}

function plainWalls({ regions, size }) {
  let vertical = "";
  let horizontal = "";
  for (let cell = 0; cell < size * size; cell++) {
    if ((cell + 1) % size) vertical += regions[cell] === regions[cell + 1] ? "0" : "1";
    if (cell + size < size * size) horizontal += regions[cell] === regions[cell + size] ? "0" : "1";
  }
  return [vertical, horizontal];
}

/** Return row-by-row horizontal walls column by column. */
export function byColumns(horizontal, size) {
  return Array.from({ length: size }, (_, column) => everyOther(horizontal, column, size)).join("");
}

/** Return column-by-column horizontal walls row by row. */
export function byRows(horizontal, size) {
  return Array.from({ length: size - 1 }, (_, row) => everyOther(horizontal, row, size - 1)).join("");
}

function everyOther(text, start, step) {
  let kept = "";
  for (let place = start; place < text.length; place += step) kept += text[place];
  return kept;
}

/** Return the place of every character in an alphabet; throws for a stranger. `what` is a name under formats.of. */
export function valuesOf(text, alphabet, what) {
  return [...text].map((character, number) => {
    const value = alphabet.indexOf(character);
    if (value < 0) {
      throw new ReadError(t("formats.stranger", { character: excerpt(character), number: number + 1, what: t(`formats.of.${what}`) }));
    }
    return value;
  });
}

/** Return bits as characters of an alphabet of 2**width, the first bit the most significant, zeros after the last. */
export function packed(bits, width, alphabet) {
  const pieces = bits.match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  return pieces.map((piece) => alphabet[parseInt(piece.padEnd(width, "0"), 2)]).join("");
}

/** Return the bits of values below 2**width. */
export function bitsOf(values, width) {
  return values.map((value) => value.toString(2).padStart(width, "0")).join("");
}
