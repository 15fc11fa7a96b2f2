/**
 * A jump tour: number all squares 1, 2, 3… so that each number is one jump from the one before.
 *
 * The value says what is asked and nothing of what is answered. Cells are numbers, row * width + column. `moves` are offsets
 * [right, down], each with all its reflections; `leaps` are the same as people write them ("3,0+2,2"). `clues` maps cells to the
 * numbers that are given there. The rules are those of puzzle/tour_rules.js.
 */

import { isTour as isTourPath } from "../puzzle/tour_rules.js";

export { isJump, jumpsFrom } from "../puzzle/tour_rules.js";

export const CLASSIC = "3,0+2,2";
/** The jumps that can be chosen, by the name of their words. */
export const LEAPS = { classic: CLASSIC, knight: "2,1", zebra: "3,2", giraffe: "4,1" };
export const LEAST_SIDE = 4;
export const MOST_SIDE = 12;

/** Return all offsets that a text such as "3,0+2,2" names, in order; null if it names none. */
export function movesOf(leaps) {
  const found = new Map();
  for (const part of leaps.split("+")) {
    const pair = /^(\d),(\d)$/.exec(part)?.slice(1).map(Number);
    if (!pair || pair.every((length) => length === 0)) return null;
    for (const [one, two] of [pair, [pair[1], pair[0]]]) {
      for (const [down, right] of [
        [one, two],
        [one, 0 - two],
        [0 - one, two],
        [0 - one, 0 - two],
      ])
        found.set(`${down},${right}`, [down, right]);
    }
  }
  return [...found.values()].sort((one, two) => one[0] - two[0] || one[1] - two[1]);
}

/** Return the tour that is asked for. `start` is a cell, or null where the first number may stand anywhere. */
export function makeTour({ width, height, leaps = CLASSIC, start = centre(width, height), closed = false, clues = {} }) {
  return Object.freeze({
    family: "tour",
    width,
    height,
    leaps,
    moves: movesOf(leaps),
    start,
    end: null,
    closed,
    holes: [],
    clues: Object.freeze({ ...clues }),
  });
}

/** Return the square that the classic game starts from: of an even side the later of the two in the middle. */
export function centre(width, height) {
  return Math.floor(height / 2) * width + Math.floor(width / 2);
}

/** Return how many squares are to be numbered. */
export function squareCount(tour) {
  return tour.width * tour.height;
}

/** Return whether some numbers besides the first are given. */
export function isClued(tour) {
  return Object.keys(tour.clues).length > 0;
}

/** Return the numbers that are given, by cell: the clues, and the first number where its place is. */
export function givenNumbers(tour) {
  const numbers = new Array(squareCount(tour)).fill(0);
  if (tour.start !== null) numbers[tour.start] = 1;
  for (const [cell, number] of Object.entries(tour.clues)) numbers[cell] = number;
  return numbers;
}

/** Return the name of a cell for people: R1C1 is the first. */
export function cellName(tour, cell) {
  return `R${Math.floor(cell / tour.width) + 1}C${(cell % tour.width) + 1}`;
}

/** Return the cells in the order of the numbers that stand in them; the numbers must begin with 1 and leave none out. */
export function pathOf(numbers) {
  const path = [];
  numbers.forEach((number, cell) => number && (path[number - 1] = cell));
  return path;
}

/** Return the numbers of all cells along a whole path. */
export function numbersAlong(path) {
  const numbers = new Array(path.length).fill(0);
  path.forEach((cell, place) => (numbers[cell] = place + 1));
  return numbers;
}

/** Return whether numbers for all cells are a tour as asked. */
export function isTour(tour, numbers) {
  return numbers.every((number) => number > 0) && isTourPath(tour, pathOf(numbers));
}
