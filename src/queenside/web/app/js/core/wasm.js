/**
 * The native core as WebAssembly, with the page's values in and out; every call is done when it returns.
 *
 * Numbers go as arguments, regions and marks through a buffer in the core's memory, and an answer is a list of
 * 32-bit numbers there (native/web/exchange.hpp). The core checks nothing of what it is asked, so questions are
 * checked here; and what it answers is checked by rules of our own before anybody sees it.
 */

import { inPeace } from "../puzzle/army_rules.js";
import { compatible, defect, fromRegions, mostStars, solves } from "../puzzle/star_battle.js";
import { CoreError, Refusal } from "./refusal.js";

const STOPPED = [null, "solutions", "nodes", "seconds"];
const OUTCOMES = ["solved", "stuck", "contradiction", "stopped"];
const MADE = ["made", "nearest", "nothing", "seconds"];
const UNITS = ["row", "column", "region"];
const STAR = 1;
const CROSS = 2;
const MANY = 2 ** 31 - 1;

/** Load the core from an address and return it ready for questions. */
export async function loadCore(address = new URL("../../core.wasm", import.meta.url)) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Refusal("noCore");
  return new Core(await WebAssembly.compile(await response.arrayBuffer()));
}

/** The core: one search, one generator and one ladder for each size at a time. */
export class Core {
  #exports;
  #improved = null;
  #rungs = new Map();
  #techniques;

  constructor(module) {
    const page = { now: () => performance.now(), improved: (count) => this.#improved?.(this.#answer(count)) };
    this.#exports = new WebAssembly.Instance(module, { page }).exports;
    this.#exports._initialize();
    this.#techniques = this.#lines(this.#exports.technique_names());
  }

  /** Return solutions that respect the marks, at most as many as asked; `complete` says that there are no others. */
  solve(puzzle, { marks = null, solutions = 2, seconds = 2, nodes = Infinity } = {}) {
    requirePuzzle(puzzle);
    if (puzzle.stars > mostStars(puzzle.size)) return { status: "impossible", solutions: [], complete: true, nodes: 0 };
    this.#exports.begin_search(puzzle.size, puzzle.stars, this.#write(puzzle, marks));
    const [stopped, ...cells] = this.#answer(this.#exports.run_search(solutions, nodes, seconds));
    const pieces = puzzle.size * puzzle.stars;
    const found = Array.from({ length: cells.length / pieces }, (_, place) => cells.slice(place * pieces, (place + 1) * pieces));
    if (stopped === undefined || !found.every((each) => solves(puzzle, each) && respects(each, marks))) {
      throw new CoreError("a solution breaks the rules");
    }
    const complete = STOPPED[stopped] === null;
    const status = found.length > 0 ? "solved" : complete ? "impossible" : "unknown";
    return { status, solutions: found, complete, nodes: this.#exports.searched_nodes() };
  }

  /** Return the climb of the ladder from the marks on: outcome, steps, hardest rung, their number, how many were narrow, uses of each rung. */
  climb(puzzle, { marks = null, assumeUnique = false, keep = true, most = MANY, seconds = 10 } = {}) {
    requirePuzzle(puzzle);
    if (puzzle.stars > mostStars(puzzle.size)) throw new Refusal("tooManyStars", { size: puzzle.size, stars: puzzle.stars });
    const rungs = this.rungNames(puzzle.stars);
    const marked = marks?.stars ?? [];
    if (!compatible(puzzle, marked)) {
      return { outcome: "contradiction", steps: [], hardest: -1, count: 0, narrow: 0, uses: rungs.map(() => 0), rungs };
    }
    const { size, stars } = puzzle;
    const numbers = this.#answer(this.#exports.climb(size, stars, this.#write(puzzle, marks), assumeUnique, keep, most, seconds));
    const [outcome, hardest, count, narrow, rungCount] = numbers;
    const uses = Array.from(numbers.subarray(5, 5 + rungCount));
    const steps = new Steps(numbers, 5 + rungCount, size, this.#techniques).list();
    if (keep && OUTCOMES[outcome] === "solved" && !solves(puzzle, [...marked, ...steps.flatMap((step) => step.placed)])) {
      throw new CoreError("the ladder solved a board wrongly");
    }
    return { outcome: OUTCOMES[outcome], steps, hardest, count, narrow, uses, rungs };
  }

  /** Return the names of the rungs for so many stars, lowest first. */
  rungNames(stars) {
    const manner = stars === 1 ? 1 : 2;
    if (!this.#rungs.has(manner)) this.#rungs.set(manner, this.#lines(this.#exports.rung_names(manner)));
    return this.#rungs.get(manner);
  }

  /** Return every single-cell change of a border as `{ cell, region, solutions }`: 0, 1, 2 for several, -1 for unknown. */
  borderChanges(puzzle, { seconds = 10 } = {}) {
    requirePuzzle(puzzle);
    this.#write(puzzle, null);
    const numbers = this.#answer(this.#exports.change_borders(puzzle.size, puzzle.stars, seconds));
    return Array.from({ length: numbers.length / 3 }, (_, place) => {
      const [cell, region, solutions] = numbers.subarray(3 * place);
      return { cell, region, solutions };
    });
  }

  /** Return what makes boards of one kind: `make(seed, boards, seconds)` with a seed of 64 bits; `{ status, puzzle, solution }`. */
  boardMaker({ size, stars, leastRegion, even, symmetric, kept, low, high, needed }) {
    if (kept) this.#writeBytes(kept);
    const shape = even === null ? -1 : Number(even);
    this.#exports.begin_boards(size, stars, leastRegion, shape, symmetric, kept !== null, low ?? -1, high ?? -1, needed);
    return (seed, boards, seconds) => {
      const numbers = this.#answer(this.#exports.make_board(BigInt.asIntN(64, seed), boards, seconds));
      const status = MADE[numbers[0]];
      if (numbers.length === 1) return { status, puzzle: null, solution: null };
      const puzzle = fromRegions(size, stars, Uint8Array.from(numbers.subarray(1, 1 + size * size)));
      const solution = Array.from(numbers.subarray(1 + size * size));
      if (defect(puzzle) !== null || !solves(puzzle, solution)) throw new CoreError("a board was made with a wrong solution");
      return { status, puzzle, solution };
    };
  }

  /** Return `{ stopped, paths }` of a search for tours, each as cells in order. */
  searchTours(tour, solutions, nodes, seconds) {
    return this.tourSearch(tour)(solutions, nodes, seconds);
  }

  /** Return a search for tours that goes on where it stopped: `search(solutions, nodes, seconds)`. There is one at a time. */
  tourSearch(tour) {
    this.#ask(tour);
    this.#exports.begin_tours();
    return (solutions, nodes, seconds) => {
      const numbers = this.#answer(this.#exports.run_tours(solutions, nodes, seconds));
      const cells = tour.width * tour.height;
      const paths = Array.from({ length: (numbers.length - 1) / cells }, (_, place) =>
        pathOf(numbers.subarray(1 + place * cells, 1 + (place + 1) * cells)),
      );
      return { stopped: STOPPED[numbers[0]], paths };
    };
  }

  /** Return a tour found by chance, as cells in order; null if the limits were reached first. */
  wanderTour(tour, seed, nodes, seconds) {
    this.#ask({ ...tour, clues: {} });
    const numbers = this.#answer(this.#exports.wander_tour(BigInt.asIntN(64, BigInt(seed)), nodes, seconds));
    return numbers.length === 0 ? null : pathOf(numbers);
  }

  /** The most cells of a board whose tours are counted. */
  mostCountedCells = 64;

  /** Return `{ count, exact }` of a tour without clues. */
  countTours(tour, seconds) {
    this.#ask(tour);
    const count = this.#exports.count_tours(Infinity, seconds);
    return { count, exact: this.#answer(1)[0] === 1 };
  }

  /** Return a closed tour of the classic jumps, as cells in order; both sides must be at least 5. */
  constructTour({ width, height, start }, seed = null) {
    const number = BigInt.asIntN(64, BigInt(seed ?? 0));
    return pathOf(this.#answer(this.#exports.construct_tour(width, height, start ?? 0, seed !== null, number)));
  }

  /** Return `{ white, black }` of the best placement of so many moves, told of every better one on the way. */
  annealArmies({ size, least = [size * size, size * size], run, moves, seed = 0, seconds = Infinity }, improved = null) {
    const armies = (colours) => {
      const placed = { white: [], black: [] };
      colours.forEach((colour, cell) => (colour === 0 ? placed.white : colour === 1 ? placed.black : []).push(cell));
      if (!inPeace(size, placed.white, placed.black)) throw new CoreError("armies attack each other");
      return placed;
    };
    this.#improved = improved && ((colours) => improved(armies(colours)));
    const number = BigInt.asIntN(64, BigInt(seed));
    return armies(this.#answer(this.#exports.anneal_armies(size, ...least, run, number, moves, seconds)));
  }

  /** Return the milliseconds of so many proofs of uniqueness, one after the other. */
  timeProofs(puzzle, repetitions) {
    this.#write(puzzle, null);
    return this.#exports.time_proofs(puzzle.size, puzzle.stars, repetitions);
  }

  /** Return the milliseconds of so many climbs with their steps, one after the other. */
  timeClimbs(puzzle, repetitions) {
    this.#write(puzzle, null);
    return this.#exports.time_climbs(puzzle.size, puzzle.stars, repetitions);
  }

  #write(puzzle, marks) {
    const cells = puzzle.regions.length;
    if (!marks) {
      this.#writeBytes(puzzle.regions);
      return false;
    }
    const outside = [...(marks.stars ?? []), ...(marks.crosses ?? [])].some((cell) => !Number.isInteger(cell) || cell < 0 || cell >= cells);
    if (outside) throw new Refusal("marks", { size: puzzle.size });
    const bytes = new Uint8Array(2 * cells);
    bytes.set(puzzle.regions);
    for (const cell of marks.crosses ?? []) bytes[cells + cell] = CROSS;
    for (const cell of marks.stars ?? []) bytes[cells + cell] = STAR;
    this.#writeBytes(bytes);
    return true;
  }

  #writeBytes(bytes) {
    const place = this.#exports.reserve(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
  }

  #ask({ width, height, moves, start, end, closed, holes, clues }) {
    const jumps = moves
      .filter(([right, down]) => Math.abs(right) < width && Math.abs(down) < height)
      .sort(([right, down], [otherRight, otherDown]) => down - otherDown || right - otherRight);
    const numbers = new Int32Array(2 * jumps.length + 2 * width * height);
    jumps.forEach(([right, down], place) => numbers.set([down, right], 2 * place));
    for (const hole of holes) numbers[2 * jumps.length + hole] = 1;
    for (const [cell, number] of Object.entries(clues)) numbers[2 * jumps.length + width * height + Number(cell)] = number;
    this.#writeBytes(new Uint8Array(numbers.buffer));
    this.#exports.ask_tour(width, height, jumps.length, false, closed, start ?? -1, end ?? -1);
  }

  #answer(count) {
    return new Int32Array(this.#exports.memory.buffer, this.#exports.answer(), count).slice();
  }

  #lines(count) {
    return String.fromCharCode(...this.#answer(count)).trim().split("\n");
  }
}

/** Reads steps off the numbers of a climb. */
class Steps {
  constructor(numbers, place, size, techniques) {
    Object.assign(this, { numbers, place, size, techniques });
  }

  list() {
    return Array.from({ length: this.#next() }, () => this.#step());
  }

  #step() {
    const [technique, size, assumed, rung] = [this.#next(), this.#next(), this.#next(), this.#next()];
    const units = this.#members().map((unit) => this.#unit(unit));
    const against = this.#members().map((unit) => this.#unit(unit));
    const [cells, placed, ruledOut] = [this.#members(), this.#members(), this.#members()];
    const chain = this.list();
    const name = this.techniques[technique];
    return { technique: name, size, units, against, cells, placed, ruledOut, assumed: assumed < 0 ? null : assumed, chain, rung };
  }

  #next() {
    return this.numbers[this.place++];
  }

  #members() {
    const count = this.#next();
    this.place += count;
    return Array.from(this.numbers.subarray(this.place - count, this.place));
  }

  #unit(number) {
    return { kind: UNITS[Math.floor(number / this.size)], index: number % this.size };
  }
}

/** Return the cells in the order of their numbers; holes have none. */
function pathOf(numbers) {
  const path = [];
  numbers.forEach((number, cell) => {
    if (number > 0) path[number - 1] = cell;
  });
  return path;
}

function requirePuzzle(puzzle) {
  const found = defect(puzzle);
  if (found !== null) throw new Refusal(found.kind, found.values);
}

function respects(cells, marks) {
  const placed = new Set(cells);
  const crosses = new Set(marks?.crosses ?? []);
  for (const star of marks?.stars ?? []) {
    if (!placed.has(star)) return false;
    crosses.delete(star);
  }
  return cells.every((cell) => !crosses.has(cell));
}
