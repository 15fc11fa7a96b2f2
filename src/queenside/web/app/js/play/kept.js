/** Games that were begun: each board is kept under its own name, so that none takes the place of another. */

import { names, read, remove, write } from "../state/store.js";
import { Game, isRecord } from "./game.js";

const MOST_FINISHED = 40;

/** Return the name of a board: its rows, and its stars if there are several. The same board is the same game. */
export function boardName({ size, stars, regions, names: letters }) {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from(regions.slice(row * size, (row + 1) * size), (region) => letters[region]).join(""),
  );
  return `${rows.join("/")}${stars === 1 ? "" : ` ${stars}`}`;
}

/** Keep a game as it stands, and remember that it was the last. */
export function keep(game, now = Date.now()) {
  const name = boardName(game.puzzle);
  write(`game.${name}`, { ...game.record(now), touched: now });
  write("current", name);
  if (game.day !== null) write(`day.${game.day}`, name);
}

/** Return the game of a day's board, or null if it was not begun here. */
export function gameOfDay(day) {
  const name = read(`day.${day}`, null, (value) => typeof value === "string");
  const game = name === null ? null : named(name);
  return game?.day === day ? game : null;
}

/** Return the game kept for a board, or null. */
export function keptGame(puzzle) {
  return named(boardName(puzzle));
}

/** Return the game that was played last, if it is not finished, or null. */
export function lastGame() {
  const name = read("current", null, (value) => value === null || typeof value === "string");
  const game = name === null ? null : named(name);
  return game?.finished === null ? game : null;
}

/** Return all games kept, the last touched first, as records with `name`. Those finished long ago are let go. */
export function keptGames() {
  const found = names("game.")
    .map((name) => ({ name: name.slice(5), record: read(name, null, isRecord) }))
    .filter(({ record }) => record !== null);
  const games = found.map(({ name, record }) => ({ ...record, name })).sort((one, other) => (other.touched ?? 0) - (one.touched ?? 0));
  for (const game of games.filter(({ finished }) => finished !== null).slice(MOST_FINISHED)) forget(game.name);
  return games;
}

/** Let a game go. */
export function forget(name) {
  remove(`game.${name}`);
}

function named(name) {
  const record = read(`game.${name}`, null, isRecord);
  return record === null ? null : Game.of(record);
}
