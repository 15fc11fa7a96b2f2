/**
 * A tour that is being played: which numbers stand, which comes next, and all that was done, to be undone.
 *
 * One state serves both games. In a free tour the next number is always one more than there are. In a clued tour the player chooses
 * where to go on, upwards or downwards, and any number may be put anywhere. The rules are the same: a number may stand only one jump
 * from its neighbours in the count, as far as these stand; where the tour closes, the last is a neighbour of the first.
 *
 * Games are values: every function returns a new one. What was done is kept as changes, `{ set: [[cell, before, after]…], next:
 * [before, after] }`, so that undo and redo are the same walk in two directions, and a restart or a finish is one step of it.
 */

import { applied, difference, isSet, reversed } from "../squares/changes.js";
import { givenNumbers, isClued, isJump, isTour, jumpsFrom, squareCount } from "./tour.js";

const MOST_CHANGES = 1000;

/** Return a game of a tour with nothing done yet. */
export function newGame(tour) {
  const numbers = givenNumbers(tour);
  return { tour, numbers, next: missingFrom(tour, numbers, 1, 1), step: 1, past: [], future: [], help: 0 };
}

/** Return the cell of a number, or -1. */
export function placeOf(game, number) {
  return number === 0 ? -1 : game.numbers.indexOf(number);
}

/** Return how many numbers stand. */
export function placedCount(game) {
  return game.numbers.reduce((count, number) => count + (number > 0), 0);
}

/** Return whether the number of a cell is given, not the player's. */
export function isGiven(game, cell) {
  return cell === game.tour.start || cell in game.tour.clues;
}

/** Return why a number may not stand in a cell: `{ kind: "taken" | "stands" | "jump" | "range", other, place }`; null if it may. */
export function problemOf(game, cell, number = game.next) {
  if (number < 1 || number > squareCount(game.tour)) return { kind: "range" };
  if (game.numbers[cell]) return { kind: "taken", other: game.numbers[cell], place: cell };
  const standing = placeOf(game, number);
  if (standing >= 0) return { kind: "stands", other: number, place: standing };
  for (const other of neighboursInCount(game.tour, number)) {
    const place = placeOf(game, other);
    if (place >= 0 && !isJump(game.tour, place, cell)) return { kind: "jump", other, place };
  }
  return null;
}

/** Return the cells where the next number may stand by the rules; none if nothing beside it stands and it is not the first. */
export function legalCells(game) {
  const standing = neighboursInCount(game.tour, game.next)
    .map((number) => placeOf(game, number))
    .filter((place) => place >= 0);
  if (standing.length === 0) return placedCount(game) === 0 ? game.numbers.map((_, cell) => cell) : [];
  return jumpsFrom(game.tour, standing[0]).filter((cell) => problemOf(game, cell) === null);
}

/** Return the game with a number put into a cell, where it may stand. */
export function place(game, cell, number = game.next) {
  const numbers = applied(game.numbers, [[cell, 0, number]]);
  return changed(game, [[cell, 0, number]], missingFrom(game.tour, numbers, number, game.step));
}

/** Return the game with the player's number taken out of a cell; of a free tour, with all later ones too. */
export function erase(game, cell) {
  const number = game.numbers[cell];
  const gone = (other, at) => (isClued(game.tour) ? at === cell : other >= number) && other > 0 && !isGiven(game, at);
  const set = game.numbers.flatMap((other, at) => (gone(other, at) ? [[at, other, 0]] : []));
  return set.length === 0 ? game : changed(game, set, number);
}

/** Return the game with all the player's numbers taken away, to be undone as one step. */
export function restart(game) {
  const set = game.numbers.flatMap((number, cell) => (number && !isGiven(game, cell) ? [[cell, number, 0]] : []));
  return set.length === 0 ? game : changed(game, set, newGame(game.tour).next);
}

/** Return the game with the missing numbers put in as a whole numbering has them; the player's own that differ make way. */
export function fill(game, numbering) {
  const set = difference(game.numbers, numbering);
  return set.length === 0 ? game : changed(game, set, missingFrom(game.tour, numbering, game.next, game.step));
}

/** Return the game of a clued tour that goes on from a number: the next missing one in the direction of the step. */
export function goOnFrom(game, number, step = game.step) {
  return { ...game, step, next: missingFrom(game.tour, game.numbers, number, step) };
}

/** Return the game with a number chosen to be put next. */
export function chooseNumber(game, number) {
  return { ...game, next: number };
}

/** Return the game with one more help counted: a hint, an answer. */
export function helped(game) {
  return { ...game, help: game.help + 1 };
}

/** Return the game before its last change. */
export function undo(game) {
  const last = game.past.at(-1);
  if (!last) return game;
  return {
    ...game,
    numbers: applied(game.numbers, reversed(last.set)),
    next: last.next[0],
    past: game.past.slice(0, -1),
    future: [last, ...game.future],
  };
}

/** Return the game with the change made again that was undone last. */
export function redo(game) {
  const [first, ...rest] = game.future;
  if (!first) return game;
  return { ...game, numbers: applied(game.numbers, first.set), next: first.next[1], past: [...game.past, first], future: rest };
}

/** Return "won", "stuck" (no square can be reached any more), or "playing". */
export function outcome(game) {
  const count = squareCount(game.tour);
  if (placedCount(game) === count) return isTour(game.tour, game.numbers) ? "won" : "stuck";
  return !isClued(game.tour) && legalCells(game).length === 0 ? "stuck" : "playing";
}

/** Return what is kept of a game, besides the tour itself. */
export function toPlain({ numbers, next, step, past, future, help }) {
  return { numbers, next, step, past: past.slice(-MOST_CHANGES), future, help };
}

/** Return the game of a tour out of what was kept; null if that is no game of it. */
export function fromPlain(tour, plain) {
  const fresh = newGame(tour);
  const count = squareCount(tour);
  const isNumber = (value, least) => Number.isInteger(value) && value >= least && value <= count;
  const isChange = (change) =>
    isSet(change?.set, count, count) && Array.isArray(change.next) && change.next.every((number) => isNumber(number, 0));
  const { numbers, next, step, past, future, help } = plain ?? {};
  const sound =
    Array.isArray(numbers) &&
    numbers.length === count &&
    numbers.every((number) => isNumber(number, 0)) &&
    new Set(numbers.filter(Boolean)).size === numbers.filter(Boolean).length &&
    fresh.numbers.every((given, cell) => !given || numbers[cell] === given) &&
    isNumber(next, 0) &&
    (step === 1 || step === -1) &&
    [past, future].every((changes) => Array.isArray(changes) && changes.every(isChange));
  if (!sound) return null;
  return { tour, numbers, next, step, past, future, help: Number.isInteger(help) ? help : 0 };
}

function neighboursInCount(tour, number) {
  const count = squareCount(tour);
  const wrap = (other) => (tour.closed ? ((other - 1 + count) % count) + 1 : other);
  return [wrap(number - 1), wrap(number + 1)].filter((other) => other >= 1 && other <= count && other !== number);
}

/** Return the first number that does not stand, from one on in a direction, around the ends; 0 if all stand. */
function missingFrom(tour, numbers, number, step) {
  const count = squareCount(tour);
  const standing = new Set(numbers);
  for (let passed = 0; passed < count; passed++) {
    const wanted = ((((number - 1 + step * passed) % count) + count) % count) + 1;
    if (!standing.has(wanted)) return wanted;
  }
  return 0;
}

function changed(game, set, next) {
  return { ...game, numbers: applied(game.numbers, set), next, past: [...game.past, { set, next: [game.next, next] }], future: [] };
}
