/**
 * Tours as addresses: `#/tours?size=10x10` and, where they differ from the classic game, `&jumps=2,1`, `&start=any` (or a cell as in
 * R1C1), `&closed=1`, `&clues=a12c7…`. Clues are read row by row: a number stands for itself, a letter for one (a) to 26 (z) squares
 * without one, and `_` parts two numbers that would run into each other.
 */

import { CLASSIC, cellName, centre, LEAST_SIDE, makeTour, MOST_SIDE, movesOf, squareCount } from "./tour.js";

const LONGEST_GAP = 26;
const FIRST_LETTER = 97;

/** Return the address of a tour, from its fragment on. */
export function linkTo(tour) {
  const parts = [`size=${tour.width}x${tour.height}`];
  if (tour.leaps !== CLASSIC) parts.push(`jumps=${tour.leaps}`);
  const clues = writeClues(tour);
  if (!clues && tour.start !== centre(tour.width, tour.height))
    parts.push(`start=${tour.start === null ? "any" : cellName(tour, tour.start)}`);
  if (tour.closed) parts.push("closed=1");
  if (clues) parts.push(`clues=${clues}`);
  return `#/tours?${parts.join("&")}`;
}

/** Return `{ tour }` out of the parameters of an address, `{}` if they name none, or `{ problem }`: which of them is wrong. */
export function fromParameters(parameters) {
  if (!parameters.has("size")) return parameters.size === 0 ? {} : { problem: "size" };
  const sides = /^(\d{1,2})[x×](\d{1,2})$/.exec(parameters.get("size"))?.slice(1).map(Number);
  if (!sides || sides.some((side) => side < LEAST_SIDE || side > MOST_SIDE)) return { problem: "size" };
  const [width, height] = sides;
  const leaps = parameters.get("jumps") ?? CLASSIC;
  if (movesOf(leaps) === null) return { problem: "jumps" };
  const start = readStart(parameters.get("start"), width, height);
  if (start === undefined) return { problem: "start" };
  const closed = parameters.get("closed") === "1";
  if (!parameters.has("clues")) return { tour: makeTour({ width, height, leaps, start, closed }) };
  const clues = readClues(parameters.get("clues"), width * height);
  if (clues === null) return { problem: "clues" };
  return { tour: makeTour({ width, height, leaps, start: null, closed, clues }) };
}

/** Return the clues of a tour as one short word. */
export function writeClues(tour) {
  let text = "";
  let gap = 0;
  for (let cell = 0; cell < squareCount(tour); cell++) {
    if (!(cell in tour.clues)) {
      gap++;
      continue;
    }
    text += gapText(gap) + (gap === 0 && text ? "_" : "") + tour.clues[cell];
    gap = 0;
  }
  return text;
}

function gapText(gap) {
  const whole = Math.floor(gap / LONGEST_GAP);
  const rest = gap % LONGEST_GAP;
  return "z".repeat(whole) + (rest ? String.fromCharCode(FIRST_LETTER + rest - 1) : "");
}

function readClues(text, count) {
  if (!/^(?:[a-z]|_|\d{1,3}(?!\d))+$/.test(text)) return null;
  const clues = {};
  let cell = 0;
  for (const [part] of text.matchAll(/[a-z]|\d+/g)) {
    if (/[a-z]/.test(part)) cell += part.charCodeAt(0) - FIRST_LETTER + 1;
    else clues[cell++] = Number(part);
  }
  const numbers = Object.values(clues);
  const sound = cell <= count && new Set(numbers).size === numbers.length && numbers.every((number) => number >= 1 && number <= count);
  return sound && numbers.length > 0 ? clues : null;
}

function readStart(text, width, height) {
  if (text === null) return centre(width, height);
  if (text === "any") return null;
  const [row, column] = /^R(\d{1,2})C(\d{1,2})$/.exec(text)?.slice(1).map(Number) ?? [];
  return row >= 1 && row <= height && column >= 1 && column <= width ? (row - 1) * width + column - 1 : undefined;
}
