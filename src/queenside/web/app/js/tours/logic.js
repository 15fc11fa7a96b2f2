/**
 * Clued tours as a person solves them: the easiest next number that follows from those that stand.
 *
 * The same three looks as in the Python package (logic/tours.py), in the same order, so that both give the same hints.
 *
 * - neighbour: a number stands, and only one free square a jump away from it can take the next number (or the one before).
 * - window: a number between two that stand must be near enough to both. Distances are jumps over free squares only. If one square is
 *   in reach, the number goes there; if a square is in reach of one number only, that goes there.
 * - chain: a number may go to a square only if the number before and the number after may go to squares a jump from it. What is ruled
 *   out so rules out more, until nothing moves. A free square with a single jump can only be the end of the tour, or its start.
 *
 * Every look removes only what no tour has. Where nothing follows by these, `nextStep` returns null; where something cannot be right,
 * it returns `{ technique: "contradiction" }`.
 */

import { jumpsFrom, squareCount } from "./tour.js";

class Contradiction extends Error {}

/** Return `{ technique, number, cell, because: [[cell, number]…] }`, the easiest next step of a board with these numbers (0 for free). */
export function nextStep(tour, numbers) {
  const board = new Board(tour, numbers);
  try {
    return board.firstStep();
  } catch (error) {
    if (error instanceof Contradiction) return { technique: "contradiction" };
    throw error;
  }
}

class Board {
  constructor(tour, numbers) {
    this.tour = tour;
    this.numbers = numbers;
    this.last = squareCount(tour);
    this.jumps = numbers.map((_, cell) => jumpsFrom(tour, cell));
    this.free = numbers.flatMap((number, cell) => (number ? [] : [cell]));
    this.places = new Array(this.last + 1).fill(-1);
    numbers.forEach((number, cell) => number && (this.places[number] = cell));
    this.standing = this.places.flatMap((place, number) => (place >= 0 ? [number] : []));
  }

  firstStep() {
    this.requireWhole();
    if (this.free.length === 0) return null;
    const windows = () => (this.windows ??= this.numbersInReach());
    return this.neighbour() ?? this.single(windows(), "window") ?? this.single(this.chained(windows()), "chain");
  }

  requireWhole() {
    for (let number = 1; number <= this.last; number++) {
      const after = number < this.last ? number + 1 : this.tour.closed ? 1 : 0;
      if (after === 0 || this.places[number] < 0 || this.places[after] < 0) continue;
      if (!this.jumps[this.places[number]].includes(this.places[after])) throw new Contradiction();
    }
  }

  neighbour() {
    for (const number of this.standing) {
      const cell = this.places[number];
      for (const wanted of [number + 1, number - 1]) {
        if (wanted < 1 || wanted > this.last || this.places[wanted] >= 0) continue;
        const fitting = this.jumps[cell].filter((other) => this.numbers[other] === 0 && this.leadsOn(other, wanted, 2 * wanted - number));
        if (fitting.length === 0) throw new Contradiction();
        if (fitting.length === 1) return { technique: "neighbour", number: wanted, cell: fitting[0], because: [[cell, number]] };
      }
    }
    return null;
  }

  /** Return whether a number in a cell could be left again: by a free jump, or to the number beyond it that stands. */
  leadsOn(cell, number, beyond) {
    if (beyond < 1 || beyond > this.last) return true;
    if (this.places[beyond] >= 0) return this.jumps[cell].includes(this.places[beyond]);
    return this.jumps[cell].some((other) => this.numbers[other] === 0);
  }

  /** Return for every free cell a row of flags by number: whether it is near enough to those standing on both sides of it. */
  numbersInReach() {
    const allowed = new Map(this.free.map((cell) => [cell, new Uint8Array(this.last + 2)]));
    const ends = [null, ...this.standing, null];
    for (let at = 0; at + 1 < ends.length; at++) {
      const [low, high] = [ends[at], ends[at + 1]];
      const first = (low ?? 0) + 1;
      const last = (high ?? this.last + 1) - 1;
      if (first > last) continue;
      const [below, above] = [this.distances(low), this.distances(high)];
      for (const cell of this.free) {
        const earliest = low === null ? first : low + (below.get(cell) ?? this.last);
        const latest = high === null ? last : high - (above.get(cell) ?? this.last);
        if (earliest <= latest) allowed.get(cell).fill(1, earliest, latest + 1);
      }
    }
    return allowed;
  }

  /** Return how many jumps over free cells every free cell is from a number that stands. */
  distances(number) {
    const reached = new Map();
    let edge = number === null ? [] : [this.places[number]];
    for (let steps = 1; edge.length > 0; steps++) {
      const beyond = new Set();
      for (const cell of edge)
        for (const other of this.jumps[cell]) if (this.numbers[other] === 0 && !reached.has(other)) beyond.add(other);
      for (const cell of beyond) reached.set(cell, steps);
      edge = [...beyond];
    }
    return reached;
  }

  /** Return the numbers that are left when each needs the one before and the one after it a jump away. */
  chained(windows) {
    const allowed = new Map([...windows].map(([cell, flags]) => [cell, flags.slice()]));
    const waiting = new Set(this.free);
    while (waiting.size > 0) {
      const [cell] = waiting;
      waiting.delete(cell);
      if (!this.narrow(cell, allowed)) continue;
      for (const other of this.jumps[cell]) if (this.numbers[other] === 0) waiting.add(other);
    }
    return allowed;
  }

  narrow(cell, allowed) {
    const flags = allowed.get(cell);
    const near = (number) =>
      this.jumps[cell].some((other) => (this.numbers[other] ? this.numbers[other] === number : allowed.get(other)[number]));
    let moved = false;
    for (let number = 1; number <= this.last; number++) {
      if (!flags[number]) continue;
      const isEnd = number === 1 || number === this.last;
      const before = number === 1 || near(number - 1);
      const after = number === this.last || near(number + 1);
      if (before && after && (isEnd || this.jumps[cell].length > 1)) continue;
      flags[number] = 0;
      moved = true;
    }
    return moved;
  }

  /** Return a number with one cell, else a cell with one number. */
  single(allowed, technique) {
    const cellsOf = new Map();
    for (let number = 1; number <= this.last; number++) if (this.places[number] < 0) cellsOf.set(number, []);
    for (const [cell, flags] of allowed) {
      if (!flags.includes(1)) throw new Contradiction();
      flags.forEach((flag, number) => flag && cellsOf.get(number).push(cell));
    }
    for (const [number, cells] of cellsOf) {
      if (cells.length === 0) throw new Contradiction();
      if (cells.length === 1) return this.step(technique, number, cells[0]);
    }
    for (const [cell, flags] of allowed) {
      const number = flags.indexOf(1);
      if (flags.lastIndexOf(1) === number) return this.step(technique, number, cell);
    }
    return null;
  }

  step(technique, number, cell) {
    const below = this.standing.findLast((other) => other < number);
    const above = this.standing.find((other) => other > number);
    const because = [below, above].filter((other) => other !== undefined).map((other) => [this.places[other], other]);
    return { technique, number, cell, because };
  }
}
