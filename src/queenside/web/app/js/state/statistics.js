/**
 * The player's results on this device: one list of finished games, from which every figure is made.
 *
 * A result is `{ at, board, size, stars, grade, seconds, flawless, hints, day }`: `at` is when it was finished (milliseconds),
 * `board` the rows of the board, `day` the date of a daily board ("2026-11-16") or null. A list needs no repair when a figure is added,
 * and two lists are joined by taking every game once.
 */

import { read, write } from "./store.js";

const NAME = "results";
const KIND = "queenside-results";

/** Return all results, oldest first. */
export function results() {
  return read(NAME, [], (value) => Array.isArray(value) && value.every(isResult));
}

/** Keep one more result. A daily board counts once: the first time it is finished. */
export function addResult(result) {
  write(NAME, joined(results(), [result]));
}

/** Return figures of every kind of board played: `{ size, stars, grade, played, first, best, last, average }`, times in seconds. */
export function figures(list = results()) {
  const kinds = new Map();
  for (const result of list) {
    const kind = `${String(result.size).padStart(2, "0")} ${result.stars} ${result.grade ?? ""}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), result]);
  }
  return [...kinds.keys()].sort().map((kind) => {
    const games = kinds.get(kind);
    const seconds = games.map((game) => game.seconds);
    const { size, stars, grade } = games[0];
    const average = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
    return { size, stars, grade, played: games.length, first: seconds[0], best: Math.min(...seconds), last: seconds.at(-1), average };
  });
}

/** Return how many days in a row the daily board was finished, up to today (or yesterday, while today's is open), and the longest run. */
export function streak(today, list = results()) {
  const days = [...new Set(list.filter(({ day }) => day).map(({ day }) => dayNumber(day)))].sort((one, other) => one - other);
  let run = 0;
  let longest = 0;
  days.forEach((day, at) => {
    run = at && days[at - 1] === day - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const current = days.length && days.at(-1) >= dayNumber(today) - 1 ? run : 0;
  return { current, longest, done: days.includes(dayNumber(today)) };
}

/** Return all results as the text of a file. */
export function exported(list = results()) {
  return `${JSON.stringify({ kind: KIND, version: 1, results: list }, null, 1)}\n`;
}

/** Take in the text of such a file, each game once; return how many were new, or null if it is no such file. Nothing is lost either way. */
export function imported(text) {
  let given = null;
  try {
    const file = JSON.parse(text);
    if (file.kind === KIND && Array.isArray(file.results) && file.results.every(isResult)) given = file.results;
  } catch {
    return null;
  }
  if (given === null) return null;
  const before = results();
  const after = joined(before, given);
  write(NAME, after);
  return after.length - before.length;
}

function joined(one, other) {
  const games = new Map();
  for (const game of [...one, ...other].sort((first, second) => first.at - second.at)) {
    const key = game.day ? `day ${game.day}` : `${game.at} ${game.board}`;
    if (!games.has(key)) games.set(key, game);
  }
  return [...games.values()];
}

function isResult(value) {
  return (
    Boolean(value) &&
    Number.isFinite(value.at) &&
    typeof value.board === "string" &&
    Number.isInteger(value.size) &&
    Number.isInteger(value.stars) &&
    Number.isFinite(value.seconds) &&
    value.seconds >= 0 &&
    (value.day === null || /^\d{4}-\d\d-\d\d$/.test(value.day)) &&
    (value.grade === null || typeof value.grade === "string")
  );
}

function dayNumber(day) {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}
