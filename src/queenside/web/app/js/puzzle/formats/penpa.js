/**
 * Penpa+ links: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=<data>`, or `m=edit&p=<data>` alone.
 *
 * The data is base64 of raw deflate of lines of text: the kind and size of the grid, its margins, modes,
 * the problem and the solution as JSON with shortened keys, the list of cells, settings. Walls are the
 * problem's edges between two vertices, the frame there or not; the number of stars is a number
 * beside the board, 1 if there is none; marks are star symbols of the solution, value 0 a cross.
 * Data that begins with http is the address of another site.
 */

import { t } from "../../strings/index.js";
import { ReadError, excerpt } from "../errors.js";
import { STAR, OPEN, checkedSize, checkedStars, reading, signs } from "./boards.js";
import { Fraction, JsonError, jsonValue } from "./json_values.js";
import * as puzzlink from "./puzzlink.js";
import { isNumber, isOneWord, unquoted } from "./texts.js";
import { enclosedReading, walls } from "./walls.js";

export const name = "penpa";
export const oneLine = true;
export const holdsMarks = true;

const MOST_TEXT = 4_000_000;
const MOST_MARGIN = 1000;

const SHORT = [
  ["z", "zZ"], ['"qa"', "z9"], ['"pu_q"', "zQ"], ['"pu_a"', "zA"], ['"grid"', "zG"], ['"edit_mode"', "zM"], ['"surface"', "zS"],
  ['"line"', "zL"], ['"lineE"', "zE"], ['"wall"', "zW"], ['"cage"', "zC"], ['"number"', "zN"], ['"symbol"', "zY"], ['"special"', "zP"],
  ['"board"', "zB"], ['"command_redo"', "zR"], ['"command_undo"', "zU"], ['"command_replay"', "z8"], ['"numberS"', "z1"],
  ['"freeline"', "zF"], ['"freelineE"', "z2"], ['"thermo"', "zT"], ['"arrows"', "z3"], ['"direction"', "zD"], ['"squareframe"', "z0"],
  ['"polygon"', "z5"], ['"deletelineE"', "z4"], ['"killercages"', "z6"], ['"nobulbthermo"', "z7"], ['"__a"', "z_"], ["null", "zO"],
];

const MODES =
  '{z9:zA,zG:["2","2","1"],zQ:{zM:zE,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],' +
  'zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},' +
  'zA:{zM:"combi",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],' +
  'zY:["star",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["star",""],"sudoku":["1",9]}}';

/** Where the board lies among the numbered points: a point is kind * across * down + row * across + column. */
class Frame {
  constructor(size, top, bottom, left, right) {
    Object.assign(this, { size, top, left });
    this.across = size + left + right + 4;
    this.points = this.across * (size + top + bottom + 4);
  }

  /** Return the number of a cell, which may lie in the margin. */
  cell(row, column) {
    return (row + 2 + this.top) * this.across + column + 2 + this.left;
  }

  /** Return the number of the lower right corner of a cell. */
  vertex(row, column) {
    return this.points + this.cell(row, column);
  }

  /** Return the cell of the board with this number, null for a place outside. */
  place(point) {
    const row = Math.floor(point / this.across) - 2 - this.top;
    const column = (point % this.across) - 2 - this.left;
    return row >= 0 && row < this.size && column >= 0 && column < this.size ? row * this.size + column : null;
  }
}

/** Return whether a text is one word with the two parameters of such a link. */
export function looksLike(text) {
  return (text.includes("m=edit") || text.includes("m=solve")) && text.includes("p=") && !/^[<{[]/.test(text) && isOneWord(text);
}

/** Return the one board of a link, with its marks; throws ReadError if it is damaged or holds no board. */
export async function parse(text) {
  const found = /(?:^|[#?&])p=([^&]*)/.exec(text);
  if (!found) throw new ReadError(t("formats.penpaNoData"));
  const data = unquoted(found[1]);
  if (data.startsWith("http")) return puzzlink.parse(data);
  const lines = (await unpacked(data)).split("\n");
  if (/^[0-9]/.test(lines[0])) throw new ReadError(t("formats.penpaOld"));
  if (lines.length < 5) throw new ReadError(t("formats.penpaShort", { lines: lines.length }));
  const frame = frameOf(lines[0], lines[1]);
  const problem = layer(lines[3], "problem");
  const solution = layer(lines[4], "solution");
  const stars = clue(problem, frame);
  const [vertical, horizontal] = wallsOf(part(problem, "lineE"), frame);
  const board = enclosedReading(frame.size, vertical, horizontal, stars || 1, marksOf(part(solution, "symbol"), frame));
  return [stars === null ? reading(board.puzzle, board.marks, null, [t("formats.penpaNoClue"), ...board.notes]) : board];
}

/** Return the link to the board, with its marks. Throws WriteError for a region in parts. */
export async function write(position) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(written(position)), Infinity);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${btoa(binary)}`;
}

/** Return the text inside the link: 19 lines, keys shortened. */
export function written(position) {
  const { puzzle } = position;
  const { size } = puzzle;
  const frame = new Frame(size, 1, 1, 1, 1);
  const side = size + 2;
  const half = Math.floor(size / 2);
  const centre = size % 2 ? frame.cell(half, half) : frame.vertex(half - 1, half - 1);
  const canvas = (side + 1) * 38;
  const head = `square,${side},${side},38,0,1,1,${canvas},${canvas},${centre},${centre},0,0,0,0,Title: ,Author: ,,,OFF,false`;
  const cells = Array.from({ length: size * size }, (_, cell) => frame.cell(Math.floor(cell / size), cell % size));
  const symbols = signs(position).flatMap((sign, cell) => (sign === OPEN ? [] : [`"${cells[cell]}":[${sign === STAR ? 2 : 0},"star",1]`]));
  const clueNumber = `"${frame.cell(-1, size - 2)}":["${puzzle.stars}",1,"1"]`;
  const clueStar = `"${frame.cell(-1, size - 1)}":[2,"star",2]`;
  const edges = edgesOf(puzzle, frame).map(([start, end]) => `"${start},${end}":2`);
  const steps = cells.map((cell, place) => (place ? cell - cells[place - 1] : cell));
  return [
    head, "[1,1,1,1]", MODES, layerText(clueNumber, clueStar, edges.join()), layerText("", symbols.join(), ""), `[${steps.join()}]`,
    '["Surface","Composite"]', "{}", '"x"', '"x"', "[3,1,4]", MODES, '"x"', "0", layerText("", "", ""), layerText("", "", ""),
    "{}", '["starbattle"]', "",
  ].join("\n");
}

async function unpacked(data) {
  let bytes;
  try {
    const packedBytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    bytes = await through(new DecompressionStream("deflate-raw"), packedBytes, MOST_TEXT);
  } catch {
    throw new ReadError(t("formats.penpaDamaged", { data: excerpt(data) }));
  }
  if (bytes === null) throw new ReadError(t("formats.penpaLarge", { most: MOST_TEXT }));
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Return what comes out of a stream, null if it is more than so many bytes. */
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  const sent = Promise.all([writer.write(bytes), writer.close()]);
  sent.catch(() => {});
  const reader = stream.readable.getReader();
  const chunks = [];
  let length = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  await sent;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function frameOf(head, margins) {
  const fields = head.split(",");
  if (!["square", "sudoku", "kakuro"].includes(fields[0])) throw new ReadError(t("formats.penpaGrid", { kind: excerpt(fields[0]) }));
  const size = /^([0-9]{1,9}),([0-9]{1,9})$/.exec(fields.slice(1, 3).join());
  const space = /^\[([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,9})\]$/.exec(margins.replaceAll(" ", ""));
  if (!size || !space) throw new ReadError(t("formats.penpaSize"));
  const [top, bottom, left, right] = space.slice(1).map(Number);
  const widest = Math.max(top, bottom, left, right);
  if (widest > MOST_MARGIN) throw new ReadError(t("formats.penpaMargin", { margin: widest, most: MOST_MARGIN }));
  const [wide, high] = [Number(size[1]) - left - right, Number(size[2]) - top - bottom];
  return new Frame(checkedSize("penpa", String(Math.max(wide, 0)), String(Math.max(high, 0))), top, bottom, left, right);
}

function layer(line, kind) {
  let text = line;
  for (const [full, code] of [...SHORT].reverse()) text = text.split(code).join(full);
  try {
    const value = jsonValue(text);
    if (value instanceof Map) return value;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
  }
  throw new ReadError(t("formats.penpaLayer", { kind: t(`formats.layers.${kind}`) }));
}

function part(fields, key) {
  const value = fields.get(key);
  return value instanceof Map ? value : new Map();
}

function numbered(fields) {
  const pairs = [...fields].filter(([key, value]) => key.length <= 7 && isNumber(key) && Array.isArray(value));
  return pairs.map(([key, value]) => [Number(key), value]);
}

/** Return the first number beside the board, or null if there is none. */
function clue(problem, frame) {
  for (const [point, value] of numbered(part(problem, "number"))) {
    if (point >= frame.points || frame.place(point) !== null || typeof value[0] !== "string") continue;
    const digits = /^\s*([0-9]+)/.exec(value[0]);
    if (digits) return checkedStars("penpa", digits[1]);
  }
  return null;
}

function wallsOf(edges, frame) {
  const wall = (start, end) => (edges.has(`${start},${end}`) || edges.has(`${end},${start}`) ? "1" : "0");
  let vertical = "";
  let horizontal = "";
  for (let row = 0; row < frame.size; row++) {
    for (let column = 0; column < frame.size; column++) {
      if (column + 1 < frame.size) vertical += wall(frame.vertex(row - 1, column), frame.vertex(row, column));
      if (row + 1 < frame.size) horizontal += wall(frame.vertex(row, column - 1), frame.vertex(row, column));
    }
  }
  return [vertical, horizontal];
}

function marksOf(symbols, frame) {
  const stars = [];
  const crosses = [];
  for (const [point, value] of numbered(symbols)) {
    const cell = point < frame.points ? frame.place(point) : null;
    if (cell !== null && value[1] === "star") (isZero(value[0]) ? crosses : stars).push(cell);
  }
  const ascending = (cells) => [...new Set(cells)].sort((one, other) => one - other);
  return { stars: ascending(stars), crosses: ascending(crosses) };
}

function isZero(value) {
  return (typeof value === "number" || value === false || value instanceof Fraction) && Number(value) === 0;
}

/** Return the ends of every wall, the frame included: the vertical ones by rows, the horizontal ones by columns. */
function edgesOf(puzzle, frame) {
  const [vertical, horizontal] = walls(puzzle, name);
  const { size } = puzzle;
  const edges = [];
  for (let row = 0; row < size; row++) {
    for (let column = -1; column < size; column++) {
      const outer = column < 0 || column === size - 1;
      if (outer || vertical[row * (size - 1) + column] === "1") edges.push([frame.vertex(row - 1, column), frame.vertex(row, column)]);
    }
  }
  for (let column = 0; column < size; column++) {
    for (let row = -1; row < size; row++) {
      const outer = row < 0 || row === size - 1;
      if (outer || horizontal[row * size + column] === "1") edges.push([frame.vertex(row, column - 1), frame.vertex(row, column)]);
    }
  }
  return edges;
}

function layerText(numbers, symbols, edges) {
  return (
    `{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{${numbers}},z1:{},zY:{${symbols}},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],` +
    `zL:{},zE:{${edges}},zW:{},zC:{},z4:{},z6:[],z7:[]}`
  );
}
