/** What each key does in Play: some wherever the focus is, some only on a cell of the board. */

import { CROSS, EMPTY, PIECE } from "./game.js";

const WITH_CONTROL = {
  z: ({ undo }) => undo(),
  "shift z": ({ redo }) => redo(),
  y: ({ redo }) => redo(),
};

const ANYWHERE = {
  u: ({ undo }) => undo(),
  h: ({ hint }) => hint(),
  p: ({ pause }) => pause(),
  s: ({ tellBoard }) => tellBoard(),
};

const ON_A_CELL = {
  " ": ({ tap }, cell) => tap(cell),
  enter: ({ tap }, cell) => tap(cell),
  q: ({ toggle }, cell) => toggle(cell, PIECE),
  x: ({ toggle }, cell) => toggle(cell, CROSS),
  backspace: ({ mark }, cell) => mark(cell, EMPTY),
  delete: ({ mark }, cell) => mark(cell, EMPTY),
  r: ({ tellUnit }, cell) => tellUnit("row", cell),
  c: ({ tellUnit }, cell) => tellUnit("column", cell),
  g: ({ tellUnit }, cell) => tellUnit("region", cell),
};

/** Do what a key asks for, with the actions of the view; return whether it is one of ours. While the game is paused only P is heard. */
export function press({ key, cell = null, control = false, shift = false }, actions, paused) {
  const letter = key.toLowerCase();
  const plain = ANYWHERE[letter] ?? (cell === null ? undefined : ON_A_CELL[letter]);
  const action = control ? WITH_CONTROL[shift ? `shift ${letter}` : letter] : plain;
  if (!action) return false;
  if (!paused || letter === "p") action(actions, cell);
  return true;
}
