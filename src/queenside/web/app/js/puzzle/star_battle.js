/**
 * A Star Battle board: what is asked, nothing of what is answered.
 *
 * Cells are numbers, row * size + column. `regions` has the region of every cell, numbered in order of first
 * appearance, so that two boards ask the same exactly when these are equal; `names` are letters for the regions.
 * Marks are `{ stars: [cell…], crosses: [cell…] }`, ascending; a position is `{ puzzle, marks }`.
 */

export const MOST_SIDE = 32;
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
