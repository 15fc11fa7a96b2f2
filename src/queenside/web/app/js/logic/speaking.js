/**
 * What there is to say about one step, before any language: numbers, units, and lists of cells.
 *
 * A language has to bend its words, so it is handed the data of the step, never words of another language. Names
 * of cells (R1C1) are notation and the same in all of them. A sentence has to stay short, so lists of cells have
 * forms, from full to short: single names (R3C2, R3C3, R3C4), runs (R3C2–C4), blocks (R3C2/4–6, R5–7C1) and only
 * then a count: three names or one, and how many more there are.
 */

import { cellName } from "../puzzle/star_battle.js";
import {
  KINDS, ascending, candidates, capacity, killed, leavesRoom, meet, members, need, packings, placements, sameUnit, unitsOf, without,
} from "./measures.js";

const [NAMES, RUNS, BLOCKS, THREE, SHORTEST] = [0, 1, 2, 3, 4];

/** The forms of cause and effect that a sentence is tried in: the effect is shortened before the cause. */
export const FORMS = [
  [NAMES, NAMES],
  [NAMES, RUNS],
  [NAMES, BLOCKS],
  [RUNS, RUNS],
  [RUNS, BLOCKS],
  [BLOCKS, BLOCKS],
  [RUNS, THREE],
  [BLOCKS, THREE],
  [BLOCKS, SHORTEST],
  [THREE, SHORTEST],
  [SHORTEST, SHORTEST],
];

const FEW_IN_A_RUN = { [NAMES]: 4, [RUNS]: 3 };
const SHOWN = { [THREE]: 3, [SHORTEST]: 1 };
const MOST_WAYS = 4;

/** The facts of one step, its lists of cells in one form. `colours` are words for regions by number, or null for letters. */
export class Facts {
  constructor(step, puzzle, colours, causeForm, effectForm, sentenceOf) {
    Object.assign(this, { step, puzzle, colours, causeForm, effectForm, sentenceOf, stars: puzzle.stars, board: step.before });
  }

  /** Whether the effect is told as shortly as it can be. */
  get shortest() {
    return this.effectForm === SHORTEST;
  }

  /** Return units in groups of one kind, as `unitGroups` does. */
  groups(units = this.step.units) {
    return unitGroups(this.puzzle, units, this.colours);
  }

  /** Return how many pieces units need, those of the cause unless others are given. */
  needed(units = this.step.units, board = this.board) {
    return need(this.puzzle, board, units);
  }

  /** Return a list of cells in one of the forms: `{ names, more }`, where `more` counts those left out. */
  list(cells, form) {
    const shown = SHOWN[form] ?? cells.length;
    if (cells.length < 3 || form <= RUNS) return { names: runs(this.puzzle, cells, FEW_IN_A_RUN[form] ?? 3), more: 0 };
    if (cells.length - shown < 2) return { names: blocks(this.puzzle, cells), more: 0 };
    return { names: cells.slice(0, shown).map((cell) => this.name(cell)), more: cells.length - shown };
  }

  /** Return the cells of the cause as a list. */
  cause() {
    return this.list(this.step.cells, this.causeForm);
  }

  /** Return the cells ruled out, or some of them, as a list. */
  effect(cells = this.step.ruledOut) {
    return this.list(cells, this.effectForm);
  }

  /** Return cells with pieces as a list: none of them is ever left out. */
  pieceCells(cells = this.step.placed) {
    return this.list(cells, Math.min(BLOCKS, this.effectForm));
  }

  /** Return the name of a cell. */
  name(cell) {
    return cellName(this.puzzle, cell);
  }

  /** Return what crossing out around a piece does: units that become full by it and lose cells, and other cells that touch it. */
  crossedOut() {
    const { units, ruledOut } = this.step;
    const full = units.filter((unit) => ruledOut.some((cell) => members(this.puzzle, unit).has(cell)));
    return { full, near: ruledOut.filter((cell) => !full.some((unit) => members(this.puzzle, unit).has(cell))) };
  }

  /** Return which units the cells ruled out share with those of the cause, by kind, and whether some pair only touches. */
  shared() {
    const ways = new Set();
    for (const tried of this.step.ruledOut) {
      for (const cell of this.step.cells) {
        ways.add(unitsOf(this.puzzle, tried).find((unit) => members(this.puzzle, unit).has(cell))?.kind ?? "touching");
      }
    }
    return { kinds: KINDS.filter((kind) => ways.has(kind)), touching: ways.has("touching") };
  }

  /** Return what a piece at the only cell ruled out leaves of the cause, and whether it stands in the unit itself. */
  tried() {
    const [cell] = this.step.ruledOut;
    const left = ascending(without(new Set(this.step.cells), [...killed(this.puzzle, this.board, cell), cell]));
    const inside = unitsOf(this.puzzle, cell).some((unit) => sameUnit(unit, this.step.units[0]));
    return { left, inside };
  }

  /** Return the board with a piece at the first cell ruled out, and what it rules out gone. */
  supposed() {
    const [cell] = this.step.ruledOut;
    const gone = killed(this.puzzle, this.board, cell);
    return { stars: new Set([...this.board.stars, cell]), open: without(this.board.open, [...gone, cell]) };
  }

  /** Return how many pieces of a region the band `against` has room for. */
  most(unit, board = this.board) {
    const inside = meet(candidates(this.puzzle, board, [unit]), candidates(this.puzzle, board, this.step.against));
    return Math.min(need(this.puzzle, board, [unit]), capacity(this.puzzle, inside));
  }

  /** Return how many pieces of a region must be in the band `against`. */
  least(unit, board = this.board) {
    const outside = without(candidates(this.puzzle, board, [unit]), candidates(this.puzzle, board, this.step.against));
    return Math.max(0, need(this.puzzle, board, [unit]) - capacity(this.puzzle, outside));
  }

  /** Return the sum of a measure such as `most` over the units of the step. */
  sum(measure, board = this.board) {
    return this.step.units.reduce((sum, unit) => sum + this[measure](unit, board), 0);
  }

  /** Return the units of the step by a measure such as `most`: `[{ number, units }]`, fewest first. */
  shares(measure) {
    const byNumber = new Map();
    for (const unit of this.step.units) {
      const number = this[measure](unit);
      byNumber.set(number, [...(byNumber.get(number) ?? []), unit]);
    }
    return ascending(byNumber.keys()).map((number) => ({ number, units: byNumber.get(number) }));
  }

  /** Return a region's share of a band: whether the band is full, whether the cells are in it, and how many pieces they have. */
  share() {
    const [region] = this.step.units;
    const full = this.step.technique === "composite.full";
    const band = candidates(this.puzzle, this.board, this.step.against);
    const inside = this.step.cells.every((cell) => band.has(cell));
    const share = full ? this.most(region) : this.least(region);
    return { full, inside, number: inside ? share : this.needed() - share };
  }

  /** Return the ways to place what the step speaks of: how many, and each as names of cells where they are few. */
  ways() {
    const { technique, cells, units, size } = this.step;
    if (technique.startsWith("composite")) {
      const all = [...packings(this.puzzle, this.board, cells, this.share().number)];
      return this.#told(all.length, all);
    }
    const pressed = technique.startsWith("pressed");
    const good = (way) => !pressed || leavesRoom(this.puzzle, this.board, way);
    return this.#told(size, size <= MOST_WAYS ? first(MOST_WAYS, placements(this.puzzle, this.board, units), good) : []);
  }

  #told(size, ways) {
    return { size, listed: size <= MOST_WAYS ? ways.map((way) => way.map((cell) => this.name(cell)).join(" + ")) : null };
  }

  /** Return what all ways have in common: the cells ruled out that they could use themselves, and those that they hit. */
  common() {
    const cells = new Set(this.step.cells);
    return { unused: this.step.ruledOut.filter((cell) => cells.has(cell)), hit: this.step.ruledOut.filter((cell) => !cells.has(cell)) };
  }

  /** Return the pieces that a supposition forces before it fails. */
  forced() {
    return this.step.chain.slice(1).flatMap((each) => each.placed);
  }

  /** Return the sentence of the step at the end of a chain. */
  ending() {
    return this.sentenceOf(this.step.chain.at(-1));
  }
}

/** Return units in groups of one kind: `{ kind, names, many, coloured }`, with numbers of lines in ranges ("4–6"). */
export function unitGroups(puzzle, units, colours = null) {
  const groups = [];
  for (const unit of units) {
    if (groups.at(-1)?.kind !== unit.kind) groups.push({ kind: unit.kind, numbers: [] });
    groups.at(-1).numbers.push(unit.index);
  }
  return groups.map(({ kind, numbers: those }) => {
    const region = kind === "region";
    const names = region ? those.map((number) => (colours ?? puzzle.names)[number]) : ranges(those);
    return { kind, names, many: those.length > 1, coloured: region && colours !== null };
  });
}

/** Return the names of cells, `most` at the most, and how many more there are: `{ names, more }`. */
export function namedCells(puzzle, cells, most = 8) {
  const names = cells.map((cell) => cellName(puzzle, cell));
  return { names: names.slice(0, most), more: Math.max(0, names.length - most) };
}

function first(number, ways, good) {
  const found = [];
  for (const way of ways) {
    if (good(way)) found.push(way);
    if (found.length === number) break;
  }
  return found;
}

/** Return cells by name, at least `fewest` in a line as one: "R3C2–C5", "R3C2–R6C2". */
function runs(puzzle, cells, fewest) {
  let waiting = new Set(ascending(cells));
  const told = [];
  while (waiting.size) {
    const [start] = waiting;
    const right = line(start, 1, (cell) => waiting.has(cell) && cell % puzzle.size !== 0);
    const down = line(start, puzzle.size, (cell) => waiting.has(cell));
    const across = right.length >= down.length;
    const run = across ? right : down;
    const taken = run.length < fewest ? [start] : run;
    const last = across ? `C${(taken.at(-1) % puzzle.size) + 1}` : cellName(puzzle, taken.at(-1));
    told.push(taken.length < fewest ? cellName(puzzle, start) : `${cellName(puzzle, start)}–${last}`);
    waiting = without(waiting, taken);
  }
  return told;
}

function line(start, pace, goesOn) {
  const cells = [start];
  while (goesOn(cells.at(-1) + pace)) cells.push(cells.at(-1) + pace);
  return cells;
}

/** Return cells as blocks of whole rows and columns: "R3–5C2/4" are six cells. By rows or by columns, whichever is shorter. */
function blocks(puzzle, cells) {
  const places = cells.map((cell) => [Math.floor(cell / puzzle.size), cell % puzzle.size]);
  const byRows = alike(places).map(([columns, rows]) => `R${numbers(rows)}C${numbers(columns)}`);
  const byColumns = alike(places.map(([row, column]) => [column, row])).map(([rows, columns]) => `R${numbers(rows)}C${numbers(columns)}`);
  return byColumns.join(", ").length < byRows.join(", ").length ? byColumns : byRows;
}

/** Return sets of columns, each with the rows that have just these, by the first row. */
function alike(places) {
  const columns = new Map();
  for (const [row, column] of [...places].sort(([a, b], [c, d]) => a - c || b - d)) columns.set(row, [...(columns.get(row) ?? []), column]);
  const rows = new Map();
  for (const [row, here] of columns) {
    const key = here.join();
    rows.set(key, [here, [...(rows.get(key)?.[1] ?? []), row]]);
  }
  return [...rows.values()];
}

/** Return numbers from 0 as they stand in the name of a block: "2/4–6". */
function numbers(those) {
  return ranges(those).join("/");
}

/** Return numbers from 0 as people count, three neighbours or more together: "2", "4–6". */
function ranges(those) {
  const groups = [];
  for (const number of those) {
    if (groups.at(-1)?.at(-1) === number - 1) groups.at(-1).push(number);
    else groups.push([number]);
  }
  return groups.flatMap((group) => (group.length > 2 ? [`${group[0] + 1}–${group.at(-1) + 1}`] : group.map((number) => `${number + 1}`)));
}
