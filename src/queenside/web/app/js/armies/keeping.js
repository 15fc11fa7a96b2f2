/** Armies kept on the device: one board of every size, and what was chosen for the view. */

import { read, write } from "../state/store.js";
import { fromPlain, newGame, toPlain } from "./game.js";

const NAME = "armies";
const EMPTY = { size: 8, games: {}, options: {} };

/** Return the size of the board that was worked on last. */
export function keptSize() {
  return kept().size;
}

/** Return the board of a size as it was left, or an empty one. */
export function keptGame(size) {
  return fromPlain(size, kept().games[size]) ?? newGame(size);
}

/** Keep a board as the one that is worked on. */
export function keepGame(game) {
  const { games, options } = kept();
  const { size } = game.board;
  write(NAME, { size, games: { ...games, [size]: toPlain(game) }, options });
}

/** Return what was chosen for the view: `{ attacks, rooms, large }`. */
export function keptOptions() {
  return { attacks: true, rooms: false, large: false, ...kept().options };
}

/** Keep what was chosen for the view. */
export function keepOptions(options) {
  write(NAME, { ...kept(), options });
}

function kept() {
  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  return read(
    NAME,
    EMPTY,
    (value) =>
      isObject(value) &&
      Number.isInteger(value.size) &&
      value.size >= 2 &&
      value.size <= 30 &&
      isObject(value.games) &&
      isObject(value.options),
  );
}
