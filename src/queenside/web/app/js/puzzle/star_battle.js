//# allFunctionsCalledOnLoad
/**
 * A Star Battle board: what is asked, nothing of what is answered.
 *
 * Cells are numbers, row * size + column. `regions` has the region of every cell, numbered in order of first
 * appearance, so that two boards ask the same exactly when these are equal; `names` are letters for the regions.
 * Marks are `{ stars: [cell…], crosses: [cell…] }`, ascending; a position is `{ puzzle, marks }`.
 *
 * The rules at the end are written from the rules alone: they share nothing with the core, so that they can convict it.
 */

export const MOST_SIDE = 32;
export const MOST_STARS = 8;
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Return the board of n rows of n labels (strings or arrays); equal labels are one region. */
export function starBattle(rows, stars = 1) {
  const numbers = new Map();
  const regions = new Uint8Array(rows.length * rows[0].length);
  let cell = 0;
  for (const row of rows) {
    for (const label of row) {
      if (!numbers.has(label)) numbers.set(label, numbers.size);
      regions[cell++] = numbers.get(label);
    }
  }
  return fromRegions(rows[0].length, stars, regions, regionNames([...numbers.keys()]));
}

/** Return the board with these region numbers, renumbered in order of appearance unless they come with names. */
export function fromRegions(size, stars, regions, names = null) {
  if (names === null) {
    const rows = Array.from({ length: size }, (_, row) => Array.from(regions.subarray(row * size, (row + 1) * size)));
    return starBattle(rows, stars);
  }
  return Object.freeze({ family: "star-battle", size, stars, regions, names });
}

/** Return what a piece is called in the strings: "queen" on a board of one star, else "star". */
export function piece(puzzle) {
  return puzzle.stars === 1 ? "queen" : "star";
}

/** Return the cells of every region. */
export function regionCells(puzzle) {
  const members = puzzle.names.map(() => []);
  puzzle.regions.forEach((region, cell) => members[region].push(cell));
  return members;
}

/** Return the name of a cell for people: R1C1 is the first. */
export function cellName(puzzle, cell) {
  return `R${Math.floor(cell / puzzle.size) + 1}C${(cell % puzzle.size) + 1}`;
}

function regionNames(labels) {
  const letters = labels.every((label) => typeof label === "string" && label.length === 1 && LETTERS.includes(label));
  return letters ? labels : labels.map((_, number) => LETTERS[number] ?? String(number + 1));
}

// The rules

/** Return a bound on the stars a line: the board is covered by blocks of 2×2 cells, each of which holds at most one. */
export function mostStars(size) {
  const blocks = Math.ceil(size / 2);
  return Math.floor((blocks * blocks) / size);
}

/** Return whether these cells solve the board: the right number in every row, column and region, none touching another. */
export function solves(puzzle, cells) {
  const { size, stars, regions } = puzzle;
  if (cells.length !== size * stars || touchingPairs(size, cells).length > 0) return false;
  const rows = new Array(size).fill(0);
  const columns = new Array(size).fill(0);
  const inRegions = new Array(size).fill(0);
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= size * size) return false;
    rows[Math.floor(cell / size)] += 1;
    columns[cell % size] += 1;
    inRegions[regions[cell]] += 1;
  }
  return [...rows, ...columns, ...inRegions].every((count) => count === stars);
}

/**
 * Return the rules that stars on these cells break together, whatever is still to come, with those cells: `[{ rule, index, cells }]`.
 *
 * `rule` is "row", "column" or "region" (too many stars in the one with that index), or "touching" (a pair of neighbours; no index).
 */
export function clashes(puzzle, cells) {
  const { size, stars, regions } = puzzle;
  const units = { row: (cell) => Math.floor(cell / size), column: (cell) => cell % size, region: (cell) => regions[cell] };
  const overfull = Object.entries(units).flatMap(([rule, unitOf]) => {
    const members = new Map();
    for (const cell of cells) members.set(unitOf(cell), [...(members.get(unitOf(cell)) ?? []), cell]);
    return [...members].filter(([, each]) => each.length > stars).map(([index, each]) => ({ rule, index, cells: each }));
  });
  return [...overfull, ...touchingPairs(size, cells).map((pair) => ({ rule: "touching", cells: pair }))];
}

/** Return whether stars on these cells break no rule yet, whatever is still to come. */
export function compatible(puzzle, cells) {
  return clashes(puzzle, cells).length === 0;
}

/**
 * Return what keeps a board from being a puzzle, as a kind and values for a sentence (strings, part "core"); null if nothing does.
 * That a puzzle has a solution is not said.
 */
export function defect(puzzle) {
  if (puzzle === null || typeof puzzle !== "object" || !Number.isInteger(puzzle.size) || !Number.isInteger(puzzle.stars)) {
    return { kind: "noBoard", values: {} };
  }
  const { size, stars, regions } = puzzle;
  if (size < 1 || size > MOST_SIDE) return { kind: "side", values: { size, most: MOST_SIDE } };
  if (stars < 1 || stars > MOST_STARS) return { kind: "stars", values: { stars, most: MOST_STARS } };
  if (regions?.length !== size * size) return { kind: "noBoard", values: {} };
  const found = new Set(regions).size;
  if (found !== size || regions.some((region) => !(region < size))) return { kind: "regions", values: { size, regions: found } };
  return null;
}

function touchingPairs(size, cells) {
  return cells.flatMap((cell, place) => cells.slice(place + 1).flatMap((other) => (touch(size, cell, other) ? [[cell, other]] : [])));
}

function touch(size, one, other) {
  const down = Math.abs(Math.floor(one / size) - Math.floor(other / size));
  return down <= 1 && Math.abs((one % size) - (other % size)) <= 1;
}
