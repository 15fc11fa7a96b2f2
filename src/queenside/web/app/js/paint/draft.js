/**
 * A board being painted: every cell has the number of its region, or none yet, and every stroke can be undone.
 *
 * Regions have the numbers and letters of the paint box, not of their first appearance, and keep their colours while
 * they move about; `puzzle()` is the finished board in its usual order, `sketch()` the unfinished one for the drawing.
 */

import { regionColours } from "../board/palette.js";
import { LETTERS, MOST_SIDE, MOST_STARS, starBattle } from "../puzzle/star_battle.js";
import { edgeNeighbours } from "../puzzle/formats/walls.js";

export const NONE = -1;
const MOST_UNDO = 500;
const FIRST_COLOURS = [0, 12, 8, 17, 5, 15, 7, 10, 1, 13, 9, 18, 11, 4, 19, 6, 16, 3, 14, 2];

export class Draft {
  #undone = [];
  #done = [];

  constructor(size, stars = 1, cells = new Array(size * size).fill(NONE), colours = boxColours(size)) {
    this.state = { size, stars, cells, colours };
  }

  /** Return the draft of a finished board, in its own colours. */
  static of(puzzle) {
    const dealt = puzzle.names.length <= puzzle.size ? regionColours(puzzle) : [];
    const count = Math.max(puzzle.size, puzzle.names.length);
    return new Draft(puzzle.size, puzzle.stars, Array.from(puzzle.regions), boxColours(count, dealt));
  }

  /** Return the draft of a record, or null if it is none. */
  static ofRecord(record) {
    const { size, stars, cells } = record ?? {};
    const isNumber = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
    if (!isNumber(size, 1, MOST_SIDE) || !isNumber(stars, 1, MOST_STARS) || !Array.isArray(cells) || cells.length !== size * size) return null;
    if (!cells.every((cell) => isNumber(cell, NONE, LETTERS.length - 1))) return null;
    const count = Math.max(size, ...cells.map((cell) => cell + 1));
    const dealt = Array.isArray(record.colours) ? record.colours.filter((each) => isNumber(each, 0, FIRST_COLOURS.length - 1)) : [];
    return new Draft(size, stars, cells, boxColours(count, dealt));
  }

  /** Return what a visit later needs. */
  record() {
    return { ...this.state };
  }

  get size() {
    return this.state.size;
  }

  get stars() {
    return this.state.stars;
  }

  get colours() {
    return this.state.colours;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Return the letters of the paint box: as many as there are rows, more only where a board came with more. */
  letters() {
    return Array.from(this.state.colours, (_, region) => LETTERS[region] ?? String(region + 1));
  }

  /** Begin a stroke: all that follows is undone at once. */
  begin() {
    this.#done.push(this.state);
    if (this.#done.length > MOST_UNDO) this.#done.shift();
    this.#undone = [];
  }

  /** Give cells to a region within the stroke that was begun; return whether that changed anything. */
  paint(cells, region) {
    const changed = cells.filter((cell) => this.state.cells[cell] !== region);
    if (!changed.length) return false;
    const next = [...this.state.cells];
    for (const cell of changed) next[cell] = region;
    this.state = { ...this.state, cells: next };
    return true;
  }

  /** Forget the stroke that was begun if it changed nothing. */
  end() {
    if (this.#done.at(-1) === this.state) this.#done.pop();
  }

  /** Replace everything, as one stroke. */
  become(changes) {
    this.begin();
    this.state = { ...this.state, ...changes };
  }

  undo() {
    if (!this.canUndo) return;
    this.#undone.push(this.state);
    this.state = this.#done.pop();
  }

  redo() {
    if (!this.canRedo) return;
    this.#done.push(this.state);
    this.state = this.#undone.pop();
  }

  /** Return the cells that hang together with a cell and are of its region. */
  area(cell) {
    const { size, cells } = this.state;
    const found = new Set([cell]);
    for (const each of found) for (const near of edgeNeighbours(each, size)) if (cells[near] === cells[cell]) found.add(near);
    return [...found];
  }

  /** Turn the board a quarter to the right, or mirror it left to right. */
  turn() {
    const { size, cells } = this.state;
    this.become({ cells: cells.map((_, cell) => cells[(size - 1 - (cell % size)) * size + Math.floor(cell / size)]) });
  }

  mirror() {
    const { size, cells } = this.state;
    this.become({ cells: cells.map((_, cell) => cells[Math.floor(cell / size) * size + size - 1 - (cell % size)]) });
  }

  /** Return the cells without a region. */
  bare() {
    return this.state.cells.flatMap((region, cell) => (region === NONE ? [cell] : []));
  }

  /** Return the board if every cell has a region, else null; regions keep their letters as names. */
  puzzle() {
    if (this.state.cells.includes(NONE)) return null;
    return starBattle(this.rows(), this.state.stars);
  }

  /** Return rows of letters, "." for a cell without a region. */
  rows() {
    const { size, cells } = this.state;
    const letters = this.letters();
    return Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size).map((region) => letters[region] ?? "."));
  }

  /** Take over the regions of a board of the same size; those that are called as ours keep their colours. */
  take(puzzle) {
    const letters = this.letters();
    this.become({ cells: Array.from(puzzle.regions, (region) => letters.indexOf(puzzle.names[region])) });
  }

  /** Take over a board that agrees with what is painted: a region is whichever of ours it has cells of, else one that was not used. */
  complete(puzzle) {
    const { cells } = this.state;
    const own = new Map();
    cells.forEach((region, cell) => region !== NONE && own.set(puzzle.regions[cell], region));
    const idle = this.state.colours.map((_, region) => region).filter((region) => !cells.includes(region));
    puzzle.names.forEach((_, region) => own.has(region) || own.set(region, idle.shift()));
    this.become({ cells: Array.from(puzzle.regions, (region) => own.get(region)) });
  }

  /** Return what the board's drawing takes for a puzzle: cells without a region are one more, the last. */
  sketch(bareName) {
    const { size, stars, cells, colours } = this.state;
    const regions = Uint8Array.from(cells, (region) => (region === NONE ? colours.length : region));
    const puzzle = Object.freeze({ family: "star-battle", size, stars, regions, names: [...this.letters(), bareName] });
    return { puzzle, colours: [...colours, 0] };
  }
}

function boxColours(count, dealt = []) {
  const fresh = FIRST_COLOURS.filter((number) => !dealt.includes(number));
  const box = [...dealt, ...fresh];
  return Array.from({ length: count }, (_, region) => box[region] ?? FIRST_COLOURS[region % FIRST_COLOURS.length]);
}
