/**
 * What a player may ask about a tour. Every answer of the core is held to the rules here before anybody sees it, and a limit that was
 * reached is told as what it is: "unknown" is not "no".
 */

import { core } from "../core/client.js";
import { nextStep } from "./logic.js";
import { isClued, isTour, makeTour, numbersAlong, pathOf } from "./tour.js";

/** How long a question may take, in seconds. */
export const PATIENCE = 1;
const ANSWERS = { solved: "yes", impossible: "no", unknown: "unknown" };

/** Return whether a game can still be finished: `{ status: "yes" | "no" | "unknown", numbers }`, of one way to do it or null. */
export async function finishing(game, { signal, seconds = PATIENCE } = {}) {
  const { status, path } = await asked(game, { signal, seconds });
  const numbers = status === "solved" ? numbersAlong(path) : null;
  if (numbers !== null && !keeps(game, numbers)) throw new Error("the core found what is no tour");
  return { status: ANSWERS[status], numbers };
}

function asked({ tour, numbers }, options) {
  const path = isClued(tour) ? [] : pathOf(numbers);
  if (path.length === 0 && !isClued(tour)) return core.tour.find(tour, options);
  const clues = isClued(tour) ? standing(numbers) : {};
  return core.tour.finishable({ ...tour, clues }, path, options);
}

/** Return the player's numbers of a clued tour that are wrong, `{ wrong: [cell…] }`, or `{ unsolved }` (see `unsolved`). */
export async function checked(game, options) {
  const answer = await solution(game.tour, options);
  return answer.unique ? { wrong: wrongCells(game, answer.numbers) } : { unsolved: unsolved(answer) };
}

/**
 * Return the hint for a clued tour: `{ wrong: cell }`, a number to take back first; `{ step }`, what follows by simple logic, or by the
 * technique "search" what only trying would find; or `{ unsolved }`.
 */
export async function hintFor(game, options) {
  const answer = await solution(game.tour, options);
  const [wrong] = answer.unique ? wrongCells(game, answer.numbers) : [];
  if (wrong !== undefined) return { wrong };
  const step = nextStep(game.tour, game.numbers);
  if (step !== null && step.technique !== "contradiction") return { step };
  if (!answer.unique) return { unsolved: unsolved(answer) };
  return { step: { technique: "search", number: game.next, cell: answer.numbers.indexOf(game.next), because: [] } };
}

async function solution(tour, { signal }) {
  const { status, unique, path } = await core.tour.solve(tour, { signal, seconds: 5 * PATIENCE });
  const numbers = status === "solved" ? numbersAlong(path) : null;
  if (numbers !== null && !isTour(tour, numbers)) throw new Error("the core found what is no tour");
  return { status: ANSWERS[status], unique, numbers };
}

function wrongCells(game, numbers) {
  return game.numbers.flatMap((number, cell) => (number && number !== numbers[cell] ? [cell] : []));
}

/** Return the name of the words for a clued tour that is not known to have one solution. */
function unsolved({ status, unique }) {
  if (status === "no") return "noSolution";
  return unique === false ? "notUnique" : "finishing.unknown";
}

/** Return a new clued tour with one solution; null where none was found. */
export async function newPuzzle({ width, height, leaps, closed, amount, seed, signal }) {
  const wish = makeTour({ width, height, leaps, closed });
  const { status, tour } = await core.tour.puzzle({
    width,
    height,
    moves: wish.moves,
    closed,
    start: wish.start,
    clues: amount,
    seed,
    signal,
  });
  return status === "made" ? makeTour({ width, height, leaps, closed, start: null, clues: tour.clues }) : null;
}

/** Return how many numbers of a free tour that cannot be finished can be kept so that it is known that it can. */
export async function lastGoodLength(game, options) {
  const path = pathOf(game.numbers);
  let [good, bad] = [game.tour.start === null ? 0 : 1, path.length];
  while (bad - good > 1) {
    const length = Math.floor((good + bad) / 2);
    const numbers = game.numbers.map((number) => (number <= length ? number : 0));
    const { status } = await finishing({ ...game, numbers }, options);
    if (status === "yes") good = length;
    else bad = length;
  }
  return good;
}

function standing(numbers) {
  return Object.fromEntries(numbers.flatMap((number, cell) => (number ? [[cell, number]] : [])));
}

function keeps(game, numbers) {
  return isTour(game.tour, numbers) && game.numbers.every((number, cell) => !number || numbers[cell] === number);
}
