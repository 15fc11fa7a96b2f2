/** A board of armies that somebody is at work on: what stands, and all that was done, to be undone. Games are values. */

import { applied, difference, isSet, reversed } from "../squares/changes.js";
import { BLACK, EMPTY, placement } from "./placement.js";

const MOST_CHANGES = 300;
const MOST_KEPT = 3000;

/** Return an empty board of a size. */
export function newGame(size) {
  return { board: placement(size), past: [], future: [] };
}

/** Return the game with one queen put or taken: queen is EMPTY, WHITE or BLACK. */
export function put(game, cell, queen) {
  return replace(game, placement(game.board.size, applied(game.board.squares, [[cell, 0, queen]])));
}

/** Return the queen that a tap puts where one stands: none, white, black and none again. */
export function following(queen) {
  return queen === BLACK ? EMPTY : queen + 1;
}

/** Return the game with another placement on the board, to be undone as one step. */
export function replace(game, board) {
  const set = difference(game.board.squares, board.squares);
  return set.length === 0 ? game : { board, past: [...game.past, set].slice(-MOST_CHANGES), future: [] };
}

/** Return the game with an empty board, to be undone as one step. */
export function clear(game) {
  return replace(game, placement(game.board.size));
}

/** Return the game before its last change. */
export function undo(game) {
  const last = game.past.at(-1);
  if (!last) return game;
  return { board: changedBoard(game, reversed(last)), past: game.past.slice(0, -1), future: [last, ...game.future] };
}

/** Return the game with the change made again that was undone last. */
export function redo(game) {
  const [first, ...rest] = game.future;
  return first ? { board: changedBoard(game, first), past: [...game.past, first], future: rest } : game;
}

/** Return what is kept of a game: all that stands, and as much of what was done as is not too much. */
export function toPlain({ board, past, future }) {
  let room = MOST_KEPT;
  const kept = past.toReversed().filter((set) => (room -= set.length) >= 0);
  return { squares: board.squares, past: kept.toReversed(), future: room >= 0 ? future : [] };
}

/** Return the game out of what was kept; null if that is no game on a board of this size. */
export function fromPlain(size, kept) {
  const count = size * size;
  const { squares, past, future } = kept ?? {};
  const sound =
    Array.isArray(squares) &&
    squares.length === count &&
    squares.every((queen) => Number.isInteger(queen) && queen >= EMPTY && queen <= BLACK) &&
    [past, future].every((changes) => Array.isArray(changes) && changes.every((set) => isSet(set, count, BLACK)));
  return sound ? { board: placement(size, squares), past, future } : null;
}

function changedBoard({ board }, set) {
  return placement(board.size, applied(board.squares, set));
}
