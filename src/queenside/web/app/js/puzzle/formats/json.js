/**
 * JSON: our own object, rows, and the objects in which other programs keep boards.
 *
 * Our own is `{"family": "star-battle", "size": n, "stars": k, "regions": [[0, …], …]}` with `"marks":
 * {"stars": [[row, column], …], "crosses": […]}` when there are any and `"id"` as its name. Also read: rows of
 * numbers or strings; objects with the regions under another name (board, grid, colorRegions, colorGrid, layout,
 * task, cellColors); lists of all these; objects with boards anywhere inside. A `solution` is never looked at.
 */

import { t } from "../../strings/index.js";
import { ReadError, excerpt } from "../errors.js";
import { MOST_SIDE } from "../star_battle.js";
import { checkedSize, cut, hasMarks, labelled, noMarks, squareSide } from "./boards.js";
import { JsonError, jsonValue } from "./json_values.js";
import { isNumber, stripped, strippedOf } from "./texts.js";

export const name = "json";
export const oneLine = true;
export const holdsMarks = true;

const FAMILY = "star-battle";
const BOARD_KEYS = ["regions", "board", "grid", "colorRegions", "colorGrid", "layout", "task", "cellColors"];
const LIST_KEYS = ["puzzles", "boards", "levels"];
const STAR_KEYS = ["stars", "k", "queens_per_region"];
const NAME_KEYS = ["id", "number", "puzzleId", "name"];
const SIZE_KEYS = [
  ["size", "size"], ["gridSize", "gridSize"], ["cols", "rows"], ["nCols", "nRows"], ["gw", "gh"], ["grid_size", "grid_size"],
];
const MOST_DIGITS = 4300;

/** Return whether a text begins as a JSON object or list does. */
export function looksLike(text) {
  if (text.startsWith("{")) return /^\{\s*["}]/.test(text);
  return /^\[[[ \n\t]*["{\-\]0-9tfn]/.test(text);
}

/** Return the boards of a JSON text, an error in the place of a bad one; throws ReadError if it is no JSON or holds none. */
export function parse(text) {
  const boards = boardsIn(decoded(text));
  if (!boards.length) throw new ReadError(t("formats.jsonNoBoard"), "malformed", true);
  if (boards.every((board) => board instanceof ReadError)) throw new ReadError(boards[0].message, "malformed", true);
  return boards;
}

/** Return the position as one line of our own JSON. */
export function write({ puzzle, marks }) {
  const place = (cell) => [Math.floor(cell / puzzle.size), cell % puzzle.size];
  const places = (cells) => [...cells].sort((one, other) => one - other).map(place);
  const regions = cut(Array.from(puzzle.regions), puzzle.size);
  const fields = { family: FAMILY, size: puzzle.size, stars: puzzle.stars, regions };
  if (hasMarks(marks)) fields.marks = { stars: places(marks.stars), crosses: places(marks.crosses) };
  return JSON.stringify(fields);
}

function decoded(text) {
  if (new RegExp(`[0-9]{${MOST_DIGITS + 1}}`).test(text)) throw new ReadError(t("formats.jsonDigits"));
  try {
    return jsonValue(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    if (error.deep) throw new ReadError(t("formats.jsonDeep"));
    const lines = text.slice(0, error.place).split("\n");
    throw new ReadError(t("formats.jsonNone", { line: text.includes("\n") ? lines.length : null, column: lines.at(-1).length + 1 }));
  }
}

// Where the boards are

function boardsIn(value) {
  if (value instanceof Map) return boardsOfObject(value);
  if (!Array.isArray(value) || !value.length) return [];
  if (isRows(value)) return [attempt(value)];
  if (value.every((item) => item instanceof Map || (Array.isArray(item) && isRows(item)))) return listed(value);
  if (value.every(Array.isArray)) return [attempt(value)];
  return foundInside(value);
}

function boardsOfObject(value) {
  const log = value.get("log");
  if (log instanceof Map && Array.isArray(log.get("entries"))) throw new ReadError(t("formats.archive"));
  if (hasBoard(value)) return [attempt(value)];
  const key = LIST_KEYS.find((each) => Array.isArray(value.get(each)));
  return key ? listed(value.get(key)) : foundInside(value);
}

function listed(items) {
  return items.flatMap((item) => {
    const direct = hasBoard(item) || !(item instanceof Map || Array.isArray(item));
    const inside = direct || (Array.isArray(item) && isRows(item)) ? [] : foundInside(item);
    return inside.length ? inside : [attempt(item)];
  });
}

function attempt(item) {
  try {
    return item instanceof Map ? objectBoard(item) : labelled(rowsOf(item, null));
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}

/** Return the boards of all objects inside that look like one, equal ones once. */
function foundInside(value) {
  const kept = new Map();
  for (const inner of walk(value)) {
    const board = attempt(inner);
    const key = board instanceof ReadError ? board : write(board);
    if (!kept.has(key)) kept.set(key, board);
  }
  return [...kept.values()];
}

/** Yield, in reading order, the objects with a board; they are not entered. */
function* walk(value) {
  const waiting = [value];
  while (waiting.length) {
    const here = waiting.pop();
    if (here instanceof Map && BOARD_KEYS.some((key) => mayHoldRows(here.get(key)))) yield here;
    else if (here instanceof Map) waiting.push(...[...here].filter(([key]) => key !== "solution").map(([, inner]) => inner).reverse());
    else if (Array.isArray(here)) for (let place = here.length - 1; place >= 0; place--) waiting.push(here[place]);
  }
}

function hasBoard(value) {
  return value instanceof Map && BOARD_KEYS.some((key) => isListOrText(value.get(key)));
}

function isListOrText(value) {
  return Array.isArray(value) || typeof value === "string";
}

function mayHoldRows(value) {
  return Array.isArray(value) || (typeof value === "string" && value.length >= 16);
}

/** Return whether a list is a board's rows: lists of labels, or strings of which none is a row of one cell. */
function isRows(value) {
  if (value.every((row) => typeof row === "string")) {
    const longest = value.reduce((most, row) => Math.max(most, row.length), 0);
    return longest > 2 || longest === value.length;
  }
  const isLabel = (label) => isWhole(label) || typeof label === "boolean" || typeof label === "string";
  return value.every((row) => Array.isArray(row) && row.length && row.every(isLabel));
}

function isWhole(value) {
  return typeof value === "number" || typeof value === "bigint";
}

// One board

function objectBoard(fields) {
  const family = fields.has("family") ? fields.get("family") : FAMILY;
  if (family !== FAMILY) throw new ReadError(t("formats.otherFamily", { family: shown(family) }));
  const key = BOARD_KEYS.find((each) => isListOrText(fields.get(each)));
  if (key === undefined) throw new ReadError(t("formats.objectNoBoard"));
  const size = sizeOf(fields);
  const rows = key === "cellColors" ? cellList(fields.get(key), size) : rowsOf(fields.get(key), size);
  if (size && (rows[0].length !== size || rows.length !== size)) {
    throw new ReadError(t("formats.jsonSize", { size, rows: rows.length, cells: rows[0].length }));
  }
  const marks = marksOf(fields.get("marks"), rows[0].length);
  return labelled(rows, starsOf(fields), marks, nameOf(fields));
}

function sizeOf(fields) {
  for (const [wide, high] of SIZE_KEYS) {
    let [width, height] = [fields.get(wide), fields.get(high)];
    if (Array.isArray(width) && wide === high && width.length === 2) [width, height] = width;
    if (isWhole(width) && isWhole(height)) return checkedSize("board", digitsOf(width), digitsOf(height));
  }
  return null;
}

function digitsOf(value) {
  return value > 0 ? String(value) : "0";
}

/** Return rows of labels from rows, from a flat list or from one string; all rows are equally long. */
function rowsOf(given, size) {
  let value = typeof given === "string" ? split(given) : given;
  if (!Array.isArray(value) || !value.length) throw new ReadError(t("formats.noRows"));
  if (value.length > MOST_SIDE * MOST_SIDE) throw new ReadError(t("formats.manyRows", { count: value.length }));
  const flat = value.every((label) => !Array.isArray(label) && !(label instanceof Map));
  if (size && value.length !== size && flat && value.length === size * size) value = cut(labels(value), size);
  const rows = value.map(rowOf);
  rows.forEach((row, number) => {
    if (row.length !== rows[0].length || !row.length) {
      throw new ReadError(t("formats.jsonRagged", { number: number + 1, cells: row.length, width: rows[0].length }));
    }
  });
  return rows;
}

/** Return the rows of a board written as one string: lines, parts between slashes, numbers or letters. */
function split(text) {
  if (text.length > 8 * MOST_SIDE * MOST_SIDE) throw new ReadError(t("formats.longString", { count: text.length }));
  const rows = strippedOf(text, "/\n").replaceAll("\n", "/").split("/");
  if (rows.length > 1) return rows.map((row) => (row.includes(",") ? row.split(",") : row));
  const cells = text.includes(",") ? text.split(",").map(stripped) : [...text];
  return cut(cells, squareSide("board", cells.length));
}

function rowOf(given) {
  const row = given instanceof Map ? given.get("colors") ?? null : given;
  if (typeof row === "string") return [...row];
  if (!Array.isArray(row)) throw new ReadError(t("formats.strangeRow", { row: shown(row) }));
  return labels(row);
}

function labels(values) {
  return values.map((value) => {
    const isLabel = isWhole(value) || (typeof value === "string" && value !== "");
    if (!isLabel) throw new ReadError(t("formats.strangeCell", { cell: shown(value) }));
    return String(value);
  });
}

/** Return rows of labels from objects with cellId, counted row by row, and cellType. */
function cellList(cells, size) {
  if (!Array.isArray(cells) || size === null) throw new ReadError(t("formats.cellsNeed"));
  const every = new Map();
  for (const cell of cells) {
    const [place, kind] = cell instanceof Map ? [cell.get("cellId"), cell.get("cellType")] : [null, null];
    if (!(typeof place === "number" && place >= 0 && place < size * size) || every.has(place)) {
      throw new ReadError(t("formats.cellTwice", { cell: shown(place), size }));
    }
    every.set(place, labels([kind])[0]);
  }
  if (every.size !== size * size) throw new ReadError(t("formats.cellCount", { count: every.size, size }));
  return cut(Array.from({ length: size * size }, (_, place) => every.get(place)), size);
}

function starsOf(fields) {
  for (const key of STAR_KEYS) {
    let value = fields.get(key);
    if (typeof value === "string" && isNumber(value) && value.length <= 3) value = Number(value);
    if (value === null || value === undefined) continue;
    if (typeof value !== "number" || Math.abs(value) > 999) throw new ReadError(t("formats.strangeStars", { key, value: shown(value) }));
    return value;
  }
  return 1;
}

function marksOf(value, size) {
  if (!value || (Array.isArray(value) && !value.length) || (value instanceof Map && !value.size)) return noMarks();
  if (!(value instanceof Map)) throw new ReadError(t("formats.strangeMarks", { value: shown(value) }));
  const unknown = [...value.keys()].filter((key) => !["stars", "queens", "crosses"].includes(key)).sort()[0];
  if (unknown !== undefined) throw new ReadError(t("formats.unknownMarks", { key: shown(unknown) }));
  const cells = (key) => (value.has(key) ? cellsOf(value.get(key), size) : []);
  return { stars: ascending([...cells("stars"), ...cells("queens")]), crosses: ascending(cells("crosses")) };
}

function ascending(cells) {
  return [...new Set(cells)].sort((one, other) => one - other);
}

function cellsOf(value, size) {
  if (!Array.isArray(value)) throw new ReadError(t("formats.noCellList", { value: shown(value) }));
  return value.map((cell) => {
    const [row, column] = Array.isArray(cell) && cell.length === 2 ? cell : [null, null];
    if (typeof row !== "number" || typeof column !== "number" || Math.max(Math.abs(row), Math.abs(column)) >= 1e6) {
      throw new ReadError(t("formats.noCell", { cell: shown(cell) }));
    }
    if (Math.min(row, column) < 0 || Math.max(row, column) >= size) throw new ReadError(t("formats.markOutside", { size }), "invalid");
    return row * size + column;
  });
}

function nameOf(fields) {
  const value = NAME_KEYS.map((key) => fields.get(key)).find((each) => isWhole(each) || (typeof each === "string" && each));
  return value === undefined ? null : String(value).slice(0, 200);
}

function shown(value) {
  if (value instanceof Map) return t("formats.anObject");
  if (Array.isArray(value)) return t("formats.aList");
  return excerpt(String(value));
}
