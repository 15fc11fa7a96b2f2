/**
 * Peaceable armies: white and black queens on one board, none attacking a queen of the other colour.
 *
 * A placement is `{ size, squares }`: what stands on every square, row by row, EMPTY, WHITE or BLACK. Queens of one colour may attack each
 * other, and blocking plays no part: if queens of both colours share a line with others between, some neighbouring two on that line
 * differ in colour. So a square is attacked where it shares a row, a column or a diagonal with a queen. All rules are read from that.
 */

export const EMPTY = 0;
export const WHITE = 1;
export const BLACK = 2;
export const LEAST_SIZE = 2;
export const MOST_SIZE = 30;

/** The four kinds of lines, each with the number of the line that a square is on. */
const LINES = {
  row: (row) => row,
  column: (_, column) => column,
  rising: (row, column) => row + column,
  falling: (row, column, size) => row - column + size,
};

/** Return the placement of squares on a board. */
export function placement(size, squares = new Array(size * size).fill(EMPTY)) {
  return { size, squares: Array.from(squares) };
}

/** Return the placement of queens given by their cells. */
export function placementOf(size, white, black) {
  const squares = new Array(size * size).fill(EMPTY);
  for (const cell of white) squares[cell] = WHITE;
  for (const cell of black) squares[cell] = BLACK;
  return placement(size, squares);
}

/** Return how many queens of each colour stand, and the smaller number of both. */
export function counts({ squares }) {
  const white = squares.filter((queen) => queen === WHITE).length;
  const black = squares.filter((queen) => queen === BLACK).length;
  return { white, black, smaller: Math.min(white, black) };
}

/** Return whether each square shares a line with a queen of a colour. */
export function attackedBy({ size, squares }, colour) {
  const lines = Object.values(LINES);
  const lit = lines.map(() => new Set());
  const each = (visit) => squares.forEach((queen, cell) => visit(queen, cell, Math.floor(cell / size), cell % size));
  each((queen, _, row, column) => queen === colour && lines.forEach((line, kind) => lit[kind].add(line(row, column, size))));
  const attacked = new Array(squares.length).fill(false);
  each((_, cell, row, column) => (attacked[cell] = lines.some((line, kind) => lit[kind].has(line(row, column, size)))));
  return attacked;
}

/** Return the empty squares where another queen of a colour could stand without an attack. */
export function roomFor(board, colour) {
  const attacked = attackedBy(board, colour === WHITE ? BLACK : WHITE);
  return board.squares.flatMap((queen, cell) => (queen === EMPTY && !attacked[cell] ? [cell] : []));
}

/** Return the attacks between the colours as `{ cells: [one, other], line }`: on every line the queens next to each other that differ. */
export function clashes({ size, squares }) {
  const found = [];
  for (const [line, numberOf] of Object.entries(LINES)) {
    const last = new Map();
    squares.forEach((queen, cell) => {
      if (queen === EMPTY) return;
      const number = numberOf(Math.floor(cell / size), cell % size, size);
      const before = last.get(number);
      if (before !== undefined && squares[before] !== queen) found.push({ cells: [before, cell], line });
      last.set(number, cell);
    });
  }
  return found;
}

/** The symmetries of the board, by name: from which square each square of the image is taken. */
const SYMMETRIES = {
  turn: (row, column, size) => (size - 1 - column) * size + row,
  mirror: (row, column, size) => row * size + size - 1 - column,
};

/** Return a placement turned by a quarter ("turn"), mirrored left to right ("mirror"), or with the colours exchanged ("exchange"). */
export function transformed({ size, squares }, name) {
  if (name === "exchange")
    return placement(
      size,
      squares.map((queen) => (queen === EMPTY ? EMPTY : WHITE + BLACK - queen)),
    );
  const source = SYMMETRIES[name];
  return placement(
    size,
    squares.map((_, cell) => squares[source(Math.floor(cell / size), cell % size, size)]),
  );
}

/** Return a placement as rows of letters, W for white, B for black, a dot for an empty square: as the command line takes and gives it. */
export function placementText({ size, squares }) {
  const letters = squares.map((queen) => ".WB"[queen]);
  return Array.from({ length: size }, (_, row) => letters.slice(row * size, (row + 1) * size).join("")).join("\n");
}

/** Return the name of a cell for people: R1C1 is the first. */
export function cellName(size, cell) {
  return `R${Math.floor(cell / size) + 1}C${(cell % size) + 1}`;
}
