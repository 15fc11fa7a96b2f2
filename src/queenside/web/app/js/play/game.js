//# allFunctionsCalledOnLoad
/**
 * A game: a board, the marks on it, and how they came to be there. No page, no clock of its own: it can be tested alone.
 *
 * Only what the player did is kept. A *step* is what one undo takes back: a tap, a whole drag, a clearing of the board, a hint that was
 * carried out. Crosses that follow from the pieces (auto-cross) are worked out from the pieces whenever they are asked for; so they come
 * and go with their piece, also by undo, and crosses by hand stay whatever happens.
 */

import { clashes, solves } from "../puzzle/star_battle.js";

export const EMPTY = 0;
export const CROSS = 1;
export const PIECE = 2;

/** A game. `now` in its methods is a time in milliseconds. */
export class Game {
  /** Begin a game; `grade` and `day` (of a daily board) are null where they are not known. */
  constructor(puzzle, { grade = null, day = null, marks = null } = {}) {
    Object.assign(this, { puzzle, grade, day });
    this.cells = new Uint8Array(puzzle.size * puzzle.size);
    this.steps = [];
    this.done = 0;
    this.open = null;
    this.tried = [];
    this.hints = 0;
    this.time = 0;
    this.paused = false;
    this.since = null;
    this.finished = null;
    for (const cell of marks?.crosses ?? []) this.cells[cell] = CROSS;
    for (const cell of marks?.stars ?? []) this.cells[cell] = PIECE;
  }

  // What stands on the board

  /** The cells with a piece, ascending. */
  get pieces() {
    return this.#with(PIECE);
  }

  /** The cells crossed by hand, ascending. */
  get crosses() {
    return this.#with(CROSS);
  }

  /** Return the marks, with the crosses that follow from the pieces if these are wanted: `{ stars, crosses }`. */
  marks(autoCross = false) {
    const crosses = autoCross ? [...new Set([...this.crosses, ...this.autoCrosses()])].sort((one, other) => one - other) : this.crosses;
    return { stars: this.pieces, crosses };
  }

  /** Return the cells that the pieces rule out: those around each, and the rest of every row, column and region that is full. */
  autoCrosses() {
    const out = new Set();
    for (const piece of this.pieces) for (const cell of this.#around(piece)) out.add(cell);
    for (const cells of this.#units()) {
      if (this.#piecesAmong(cells).length >= this.puzzle.stars) for (const cell of cells) out.add(cell);
    }
    return [...out].filter((cell) => this.cells[cell] !== PIECE).sort((one, other) => one - other);
  }

  /** Return the pieces that break a rule together with others. */
  conflicts() {
    return [...new Set(clashes(this.puzzle, this.pieces).flatMap(({ cells }) => cells))].sort((one, other) => one - other);
  }

  /** Whether the pieces solve the board. */
  get solved() {
    return solves(this.puzzle, this.pieces);
  }

  /** Whether it was solved without a wrong mark and without help. */
  get flawless() {
    const right = new Set(this.pieces);
    return (
      this.hints === 0 && this.tried.every((cell) => right.has(cell)) && this.moves().every(({ cell, cross }) => right.has(cell) !== cross)
    );
  }

  // What the player does

  /** Cycle a cell: empty, cross, piece, empty. A cross that follows from a piece counts as a cross when these are shown. */
  tap(cell, autoCross = false) {
    const seen = this.cells[cell] === EMPTY && autoCross && this.autoCrosses().includes(cell) ? CROSS : this.cells[cell];
    return this.set(cell, (seen + 1) % 3);
  }

  /** Put a mark into a cell; return the changes `[[cell, before, after]]`. */
  set(cell, mark) {
    return this.#step([[cell, mark]]);
  }

  /** Begin to drag: from a cross it clears crosses, from anywhere else it crosses empty cells; pieces are passed over. */
  beginDrag(cell) {
    this.endDrag();
    this.open = { mark: this.cells[cell] === CROSS ? EMPTY : CROSS, changes: [] };
  }

  /** Drag over more cells; return the changes. */
  drag(cells) {
    const { mark, changes } = this.open;
    const changed = this.#change(cells.filter((cell) => this.cells[cell] !== PIECE).map((cell) => [cell, mark]));
    changes.push(...changed);
    return changed;
  }

  /** End the drag: it has become one step. Return all its changes. */
  endDrag() {
    const changes = this.open?.changes ?? [];
    this.open = null;
    if (changes.length) this.#keep(changes);
    return changes;
  }

  /** Carry out a step of logic: its pieces and its crosses. */
  apply({ placed, ruledOut }) {
    return this.#step([...placed.map((cell) => [cell, PIECE]), ...ruledOut.map((cell) => [cell, CROSS])]);
  }

  /** Take all marks away, as one step. */
  clear() {
    return this.#step(Array.from(this.cells.keys(), (cell) => [cell, EMPTY]));
  }

  /** Whether there is a step to take back; a finished game stays as it is. */
  get canUndo() {
    return this.finished === null && this.done > 0;
  }

  /** Whether there is a step to do once more. */
  get canRedo() {
    return this.finished === null && this.done < this.steps.length;
  }

  /** Take the last step back; return its changes, as they are now, or null if there is none. */
  undo() {
    this.endDrag();
    if (!this.canUndo) return null;
    const changes = this.steps[(this.done -= 1)].map(([cell, before, after]) => [cell, after, before]).reverse();
    for (const [cell, , mark] of changes) this.cells[cell] = mark;
    return changes;
  }

  /** Do the step that was taken back last once more; return its changes, or null if there is none. */
  redo() {
    this.endDrag();
    if (!this.canRedo) return null;
    const changes = this.steps[this.done];
    this.done += 1;
    for (const [cell, , mark] of changes) this.cells[cell] = mark;
    return changes;
  }

  /**
   * Return the marks in the order in which they were made, `[{ cell, cross }]`, for the review after the game.
   *
   * A cross that was only the way to a piece is none; what was taken back is not there.
   */
  moves() {
    const made = this.steps.slice(0, this.done).flat();
    return made.flatMap(([cell, , mark], at) => {
      if (mark === EMPTY) return [];
      if (mark === CROSS && made.slice(at + 1).find(([other]) => other === cell)?.[2] === PIECE) return [];
      return [{ cell, cross: mark === CROSS }];
    });
  }

  /** Return the pieces in the order in which they came to stand where they are. */
  order() {
    const last = new Map();
    this.steps
      .slice(0, this.done)
      .flat()
      .forEach(([cell, , mark], at) => mark === PIECE && last.set(cell, at));
    return this.pieces.sort((one, other) => (last.get(one) ?? -1) - (last.get(other) ?? -1));
  }

  // The clock

  /** Let the clock run. */
  start(now) {
    if (this.since === null && this.finished === null) this.since = now;
  }

  /** Let the clock stand still. */
  stop(now) {
    this.time = this.elapsed(now);
    this.since = null;
  }

  /** Return the time played so far, in milliseconds. */
  elapsed(now) {
    return this.time + (this.since === null ? 0 : Math.max(0, now - this.since));
  }

  /** End a game that is solved. */
  finish(now) {
    this.stop(now);
    this.finished = now;
  }

  // What is kept

  /** Return everything of the game as plain values. */
  record(now) {
    const { puzzle, grade, day, done, tried, hints, paused, finished } = this;
    const steps = this.open?.changes.length ? [...this.steps.slice(0, done), this.open.changes] : this.steps;
    return {
      size: puzzle.size,
      stars: puzzle.stars,
      regions: Array.from(puzzle.regions),
      names: [...puzzle.names],
      grade,
      day,
      cells: Array.from(this.cells).join(""),
      steps,
      done: steps === this.steps ? done : steps.length,
      tried,
      hints,
      time: this.elapsed(now),
      paused,
      finished,
    };
  }

  /** Return the game of a record; throws if it is none. */
  static of(record) {
    if (!isRecord(record)) throw new Error("no record of a game");
    const { size, stars, regions, names, grade, day, cells, steps, done, tried, hints, time, finished } = record;
    const game = new Game(Object.freeze({ family: "star-battle", size, stars, regions: Uint8Array.from(regions), names }), { grade, day });
    game.cells.set(Array.from(cells, Number));
    return Object.assign(game, { steps, done, tried, hints, time, finished, paused: record.paused === true && finished === null });
  }

  // Within

  #with(mark) {
    return Array.from(this.cells.keys()).filter((cell) => this.cells[cell] === mark);
  }

  #around(cell) {
    const { size } = this.puzzle;
    const [row, column] = [Math.floor(cell / size), cell % size];
    const near = [];
    for (let r = Math.max(0, row - 1); r <= Math.min(size - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(size - 1, column + 1); c++)
        if (r !== row || c !== column) near.push(r * size + c);
    }
    return near;
  }

  #units() {
    const { size, regions, names } = this.puzzle;
    const rows = Array.from({ length: size }, () => []);
    const columns = Array.from({ length: size }, () => []);
    const members = names.map(() => []);
    regions.forEach((region, cell) => {
      rows[Math.floor(cell / size)].push(cell);
      columns[cell % size].push(cell);
      members[region].push(cell);
    });
    return [...rows, ...columns, ...members];
  }

  #piecesAmong(cells) {
    return cells.filter((cell) => this.cells[cell] === PIECE);
  }

  #step(wishes) {
    this.endDrag();
    const changes = this.#change(wishes);
    if (changes.length) this.#keep(changes);
    return changes;
  }

  #change(wishes) {
    const changes = [];
    for (const [cell, mark] of wishes) {
      if (this.finished !== null || this.cells[cell] === mark) continue;
      changes.push([cell, this.cells[cell], mark]);
      this.cells[cell] = mark;
      if (mark === PIECE && !this.tried.includes(cell)) this.tried.push(cell);
    }
    return changes;
  }

  #keep(changes) {
    this.steps = [...this.steps.slice(0, this.done), changes];
    this.done = this.steps.length;
  }
}

/** Return whether a value is the record of a game: only such are ever played on. */
export function isRecord(value) {
  const count = value?.size * value?.size;
  const isCell = (cell) => Number.isInteger(cell) && cell >= 0 && cell < count;
  const isMark = (mark) => mark === EMPTY || mark === CROSS || mark === PIECE;
  return (
    Number.isInteger(value?.size) &&
    value.size > 0 &&
    Number.isInteger(value.stars) &&
    value.stars > 0 &&
    Array.isArray(value.names) &&
    value.names.length === value.size &&
    value.names.every((name) => typeof name === "string") &&
    Array.isArray(value.regions) &&
    value.regions.length === count &&
    value.regions.every((region) => Number.isInteger(region) && region >= 0 && region < value.size) &&
    typeof value.cells === "string" &&
    value.cells.length === count &&
    /^[012]*$/.test(value.cells) &&
    Array.isArray(value.steps) &&
    value.steps.every(
      (step) =>
        Array.isArray(step) && step.every((change) => Array.isArray(change) && isCell(change[0]) && isMark(change[1]) && isMark(change[2])),
    ) &&
    Number.isInteger(value.done) &&
    value.done >= 0 &&
    value.done <= value.steps.length &&
    Array.isArray(value.tried) &&
    value.tried.every(isCell) &&
    Number.isInteger(value.hints) &&
    Number.isFinite(value.time) &&
    value.time >= 0 &&
    (value.finished === null || Number.isFinite(value.finished)) &&
    (value.grade === null || typeof value.grade === "string") &&
    (value.day === null || typeof value.day === "string")
  );
}
