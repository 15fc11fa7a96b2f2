/**
 * What a row, column or region still needs, and where its pieces can still go.
 *
 * Words are made with these: they say why a step holds, and for that they count again what the finder has
 * counted. Nothing is deduced here. A board is how far a solution has come: `{ stars: Set, open: Set }` of cells.
 */

export const KINDS = ["row", "column", "region"];

const known = new WeakMap();

/** Return whether two different cells share an edge or a corner. */
export function touching(puzzle, one, two) {
  const down = Math.abs(Math.floor(one / puzzle.size) - Math.floor(two / puzzle.size));
  return one !== two && down <= 1 && Math.abs((one % puzzle.size) - (two % puzzle.size)) <= 1;
}

/** Return the row, the column and the region of a cell. */
export function unitsOf(puzzle, cell) {
  return [
    { kind: "row", index: Math.floor(cell / puzzle.size) },
    { kind: "column", index: cell % puzzle.size },
    { kind: "region", index: puzzle.regions[cell] },
  ];
}

/** Return whether two units are the same. */
export function sameUnit(one, two) {
  return one.kind === two.kind && one.index === two.index;
}

/** Return every row, column and region, in this order. */
export function allUnits(puzzle) {
  return KINDS.flatMap((kind) => membersOf(puzzle)[kind].map((_, index) => ({ kind, index })));
}

/** Return the cells of a unit as a set. */
export function members(puzzle, unit) {
  return membersOf(puzzle)[unit.kind][unit.index];
}

function membersOf(puzzle) {
  if (!known.has(puzzle)) known.set(puzzle, collected(puzzle));
  return known.get(puzzle);
}

function collected(puzzle) {
  const lines = () => Array.from({ length: puzzle.size }, () => new Set());
  const found = { row: lines(), column: lines(), region: puzzle.names.map(() => new Set()) };
  puzzle.regions.forEach((_, cell) => unitsOf(puzzle, cell).forEach((unit) => found[unit.kind][unit.index].add(cell)));
  return found;
}

/** Return how many stars a family of units still needs. */
export function need(puzzle, board, units) {
  return units.reduce((sum, unit) => sum + puzzle.stars - meet(members(puzzle, unit), board.stars).length, 0);
}

/** Return the open cells of a family of units as a set. */
export function candidates(puzzle, board, units) {
  return new Set(units.flatMap((unit) => meet(members(puzzle, unit), board.open)));
}

/** Return the open cells that a star at an open cell would rule out, as a set. */
export function killed(puzzle, board, cell) {
  const full = unitsOf(puzzle, cell).filter((unit) => need(puzzle, board, [unit]) === 1);
  const gone = candidates(puzzle, board, full);
  for (const other of board.open) if (touching(puzzle, cell, other)) gone.add(other);
  gone.delete(cell);
  return gone;
}

/** Return a bound on the stars that a set of cells can hold without two touching. */
export function capacity(puzzle, cells) {
  const places = [...cells].map((cell) => [Math.floor(cell / puzzle.size), cell % puzzle.size]);
  const turned = places.map(([row, column]) => [column, row]);
  return Math.min(places.length, strips(places, 0), strips(places, 1), strips(turned, 0), strips(turned, 1));
}

/** Return how much strips of two rows hold, when the cut begins above row `first`: half of each run, rounded up. */
function strips(places, first) {
  const columns = new Map();
  for (const [row, column] of places) {
    const strip = Math.floor((row + first) / 2);
    if (!columns.has(strip)) columns.set(strip, new Set());
    columns.get(strip).add(column);
  }
  let held = 0;
  for (const here of columns.values()) for (const length of runLengths(here)) held += Math.floor((length + 1) / 2);
  return held;
}

/** Return the lengths of the runs of consecutive numbers, in order. */
function runLengths(numbers) {
  const lengths = [];
  let last = null;
  for (const number of ascending(numbers)) {
    if (last !== null && number === last + 1) lengths[lengths.length - 1] += 1;
    else lengths.push(1);
    last = number;
  }
  return lengths;
}

/** Yield the placements of a family of units in reading order: what each needs, none touching, no unit of the board overfull. */
export function* placements(puzzle, board, units) {
  const wanted = units.map((unit) => need(puzzle, board, [unit]));
  const total = wanted.reduce((sum, number) => sum + number, 0);
  for (const chosen of packings(puzzle, board, candidates(puzzle, board, units), total)) {
    if (units.every((unit, place) => chosen.filter((cell) => members(puzzle, unit).has(cell)).length === wanted[place])) yield chosen;
  }
}

/** Yield the choices of `number` of some open cells in reading order, none touching, no unit of the board overfull. */
export function* packings(puzzle, board, cells, number) {
  const room = Object.fromEntries(KINDS.map((kind) => [kind, new Map()]));
  const places = ascending(cells);
  for (const unit of places.flatMap((cell) => unitsOf(puzzle, cell))) room[unit.kind].set(unit.index, need(puzzle, board, [unit]));
  yield* chosen(puzzle, places, room, number, []);
}

function* chosen(puzzle, places, room, number, sofar) {
  if (number === 0) {
    yield sofar;
    return;
  }
  for (let index = 0; index <= places.length - number; index += 1) {
    const cell = places[index];
    const own = unitsOf(puzzle, cell);
    if (own.some((unit) => room[unit.kind].get(unit.index) <= 0)) continue;
    const apart = places.slice(index + 1).filter((other) => !touching(puzzle, cell, other));
    own.forEach((unit) => room[unit.kind].set(unit.index, room[unit.kind].get(unit.index) - 1));
    yield* chosen(puzzle, apart, room, number - 1, [...sofar, cell]);
    own.forEach((unit) => room[unit.kind].set(unit.index, room[unit.kind].get(unit.index) + 1));
  }
}

/** Return whether after a placement every unit has room for what it still needs, judged by the bound of `capacity`. */
export function leavesRoom(puzzle, board, stars) {
  const placed = { stars: new Set([...board.stars, ...stars]), open: without(board.open, stars) };
  const full = stars.flatMap((cell) => unitsOf(puzzle, cell)).filter((unit) => need(puzzle, placed, [unit]) === 0);
  const gone = candidates(puzzle, placed, full);
  for (const cell of placed.open) if (stars.some((star) => touching(puzzle, cell, star))) gone.add(cell);
  const after = { stars: placed.stars, open: without(placed.open, gone) };
  return allUnits(puzzle).every((unit) => capacity(puzzle, candidates(puzzle, after, [unit])) >= need(puzzle, after, [unit]));
}

/** Return the elements of a set that are in another, as an array. */
export function meet(one, two) {
  return [...one].filter((element) => two.has(element));
}

/** Return a set without the elements of a collection. */
export function without(set, gone) {
  const left = new Set(set);
  for (const element of gone) left.delete(element);
  return left;
}

/** Return numbers in ascending order. */
export function ascending(numbers) {
  return [...numbers].sort((one, two) => one - two);
}
