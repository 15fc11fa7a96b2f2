/**
 * The rules of jump tours, written from the rules alone, so that they can convict the core.
 *
 * A tour is `{ width, height, moves: [[right, down]…], start, end, closed, holes: [cell…], clues: { cell: number } }`; cells are
 * row * width + column, start and end null where they are free. A path has the cells in the order of their numbers.
 */

export const CLASSIC = [[-3, 0], [-2, -2], [-2, 2], [0, -3], [0, 3], [2, -2], [2, 2], [3, 0]];
export const MOST_TOUR_CELLS = 400;

/** Return a tour with every field, those that are left out as in the classic game with a free start. */
export function tourOf({ width, height, moves = CLASSIC, start = null, end = null, closed = false, holes = [], clues = {} }) {
  return { width, height, moves, start, end, closed, holes, clues };
}

/** Return whether a path is a tour as asked. */
export function isTour(tour, path) {
  const { width, height, start, end, closed, holes, clues } = tour;
  const count = width * height - holes.length;
  if (path.length !== count || new Set(path).size !== count || path.some((cell) => !onBoard(tour, cell))) return false;
  if (path.some((cell, place) => place > 0 && !isJump(tour, path[place - 1], cell))) return false;
  if (closed && count > 1 && !isJump(tour, path[count - 1], path[0])) return false;
  if ((start !== null && path[0] !== start) || (end !== null && path[count - 1] !== end)) return false;
  return Object.entries(clues).every(([cell, number]) => path[number - 1] === Number(cell));
}

/** Return whether a cell is one to be numbered. */
export function onBoard({ width, height, holes }, cell) {
  return Number.isInteger(cell) && cell >= 0 && cell < width * height && !holes.includes(cell);
}

/** Return whether one cell is a jump from another. */
export function isJump({ width, moves }, from, to) {
  const right = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  return moves.some(([x, y]) => x === right && y === down);
}

/** Return the cells that are one jump from a cell, ascending. */
export function jumpsFrom(tour, cell) {
  const [row, column] = [Math.floor(cell / tour.width), cell % tour.width];
  const reached = tour.moves
    .map(([right, down]) => [row + down, column + right])
    .filter(([y, x]) => y >= 0 && y < tour.height && x >= 0 && x < tour.width)
    .map(([y, x]) => y * tour.width + x);
  return reached.filter((other) => onBoard(tour, other)).sort((one, other) => one - other);
}

/** Return whether a tour can be asked for: a board that is not too large, jumps with a way back, all that is given on it. */
export function canBeAsked(tour) {
  const { width, height, moves, start, end, holes, clues } = tour;
  if (![width, height].every((side) => Number.isInteger(side) && side >= 1) || width * height > MOST_TOUR_CELLS) return false;
  if (!holes.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < width * height) || new Set(holes).size !== holes.length) return false;
  const count = width * height - holes.length;
  const backwards = moves.every(([x, y]) => (x !== 0 || y !== 0) && moves.some(([a, b]) => a === -x && b === -y));
  const given = [start, end].filter((cell) => cell !== null);
  const numbers = Object.values(clues);
  return (
    count > 0 &&
    backwards &&
    [...given, ...Object.keys(clues).map(Number)].every((cell) => onBoard(tour, cell)) &&
    numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= count)
  );
}
