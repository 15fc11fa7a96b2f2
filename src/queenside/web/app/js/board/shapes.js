//# allFunctionsCalledOnLoad
/**
 * The lines and pieces of a board as path data: the drawing of views/svg.py, in the same units (a cell is 60 wide).
 *
 * The board begins at (0, 0). A glyph is a start within its cell and relative commands.
 */

export const CELL = 60;

const CROWN = [
  16,
  40,
  "l-3-15q4 4 8 4q5-3 9-10q4 7 9 10q4 0 8-4l-3 15q-14-3-28 0z" +
    "m0 7v-3q14-3 28 0v3q-14-3-28 0z" +
    "m-7-25a4 4 0 1 0 8 0a4 4 0 1 0-8 0z" +
    "m17-7a4 4 0 1 0 8 0a4 4 0 1 0-8 0z" +
    "m17 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
];
const STAR = [30, 11, "l6 12l13 2l-9 10l2 13l-12-6l-12 6l2-13l-9-10l13-2z"];
const CROSS = [22, 22, "l16 16m0-16l-16 16"];
const SMALL_CROSS = [25, 25, "l10 10m0-10l-10 10"];
const LARGE_CROSS = [17, 17, "l26 26m0-26l-26 26"];
const RING = [4, 30, "a26 26 0 1 0 52 0a26 26 0 1 0-52 0z"];
const BOX = [7, 13, "q0-6 6-6h34q6 0 6 6v34q0 6-6 6h-34q-6 0-6-6z"];
const STRIKE = [11, 49, "l38-38"];
const STRIPES = [0, 0, "m0 20l20-20m-20 40l40-40m-40 60l60-60m-40 60l40-40m-20 40l20-20"];

/** Glyphs by name; `piece(stars)` chooses between the crown and the star. */
export const GLYPHS = {
  crown: CROWN,
  star: STAR,
  cross: CROSS,
  smallCross: SMALL_CROSS,
  largeCross: LARGE_CROSS,
  ring: RING,
  box: BOX,
  strike: STRIKE,
  stripes: STRIPES,
};

/** Return the name of the glyph for the pieces of a board: a crown on a board of one star, else a star. */
export function pieceGlyph(puzzle) {
  return puzzle.stars === 1 ? "crown" : "star";
}

/** Return the path data of a glyph in the cell whose upper left corner is at (left, top). */
export function glyphAt(name, left = 0, top = 0) {
  const [x, y, shape] = GLYPHS[name];
  return `M${left + x} ${top + y}${shape}`;
}

/** Return the path data of a glyph in every one of the cells of a board of this width. */
export function glyphsAt(name, cells, width) {
  return Array.from(cells, (cell) => glyphAt(name, (cell % width) * CELL, Math.floor(cell / width) * CELL)).join("");
}

/** Return the border of a set of cells as closed loops, so that no seam shows between them. Corners are numbered as cells are. */
export function outline(cells, width) {
  const inside = new Set(cells);
  const across = width + 1;
  const ways = new Map();
  const way = (from, to) => (ways.has(from) ? ways.get(from).push(to) : ways.set(from, [to]));
  for (const cell of [...inside].sort((one, other) => one - other)) {
    const column = cell % width;
    const [first, below] = [cell + Math.floor(cell / width), cell + Math.floor(cell / width) + across];
    if (!inside.has(cell - width)) way(first, first + 1);
    if (column === width - 1 || !inside.has(cell + 1)) way(first + 1, below + 1);
    if (!inside.has(cell + width)) way(below + 1, below);
    if (column === 0 || !inside.has(cell - 1)) way(below, first);
  }
  let data = "";
  for (const [start, ends] of ways) {
    while (ends.length) data += loopPath(walk(ways, start, across), across);
  }
  return data;
}

/** Return the corners of a loop at which it turns. */
function walk(ways, start, across) {
  const corners = [start];
  let here = ways.get(start).shift();
  while (here !== start) {
    corners.push(here);
    here = ways.get(here).shift();
  }
  const level = corners.map((corner, at) => Math.abs(corners[(at + 1) % corners.length] - corner) !== across);
  return corners.filter((_, at) => level.at(at - 1) !== level[at]);
}

function loopPath(corners, across) {
  const [first, ...others] = corners.map((corner) => `${(corner % across) * CELL} ${Math.floor(corner / across) * CELL}`);
  return `M${first}L${others.join("L")}z`;
}

/** Return the borders between cells of one region (`between` false) or of two, as longest straight pieces. */
export function borders(puzzle, between) {
  const { size, regions } = puzzle;
  const differs = (one, other) => (regions[one] !== regions[other]) === between;
  let data = "";
  for (let line = 1; line < size; line++) {
    for (const [start, length] of runs(size, (at) => differs((line - 1) * size + at, line * size + at))) {
      data += `M${start * CELL} ${line * CELL}h${length * CELL}`;
    }
    for (const [start, length] of runs(size, (at) => differs(at * size + line - 1, at * size + line))) {
      data += `M${line * CELL} ${start * CELL}v${length * CELL}`;
    }
  }
  return data;
}

function runs(size, holds) {
  const found = [];
  let start = null;
  for (let at = 0; at <= size; at++) {
    const here = at < size && holds(at);
    if (here && start === null) start = at;
    if (!here && start !== null) {
      found.push([start, at - start]);
      start = null;
    }
  }
  return found;
}

/** Return the frame around a board, its corners a little rounded. */
export function frame(width, height = width) {
  const [across, down] = [width * CELL - 12, height * CELL - 12];
  return `M6 0h${across}q6 0 6 6v${down}q0 6-6 6h-${across}q-6 0-6-6v-${down}q0-6 6-6z`;
}

// Patterns: regions told apart without colour. Each tier of lightness has its own direction, the hues of a tier differ in spacing.

const DASH = 18;
const [DOT, ROOF, PLUS, BEAD] = ["a1 1 0 1 0 2 0a1 1 0 1 0-2 0z", "m-3 2l3-5 3 5", "m-2 0h4m-2-2v4", "a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"];

const PATTERNS = [
  [],
  specks(DOT),
  specks(PLUS),
  specks(BEAD),
  specks(ROOF),
  ...[30, 20, 15, 12, 10].map(rising),
  level(30),
  level(20),
  upright(30),
  [...level(30), ...upright(30)],
  level(12),
  ...[30, 20, 15, 12, 10].map(falling),
];

/** Return the pattern of a colour of the palette in the given cells, as path data; the first colour has none. */
export function pattern(colour, cells, width) {
  return Array.from(cells, (cell) => {
    const [left, top] = [(cell % width) * CELL, Math.floor(cell / width) * CELL];
    return PATTERNS[colour].map(([x, y, shape]) => `M${left + x} ${top + y}${shape}`).join("");
  }).join("");
}

function range(start, end, step) {
  return Array.from({ length: Math.max(0, Math.ceil((end - start) / step)) }, (_, index) => start + index * step);
}

function rising(gap) {
  return range(gap, 2 * CELL, gap).map((at) => {
    const length = CELL - Math.abs(at - CELL);
    return [Math.max(0, at - CELL), Math.min(CELL, at), `l${length}-${length}`];
  });
}

function falling(gap) {
  return range(gap - CELL, CELL, gap).map((at) => {
    const length = CELL - Math.abs(at);
    return [Math.max(0, at), Math.max(0, -at), `l${length} ${length}`];
  });
}

function level(gap) {
  return range(gap / 2, CELL, gap).flatMap((at) => [DASH / 3, DASH / 3 + CELL / 2].map((start) => [start, at, `h${DASH}`]));
}

function upright(gap) {
  return range(gap / 2, CELL, gap).flatMap((at) => [DASH / 3, DASH / 3 + CELL / 2].map((start) => [at, start, `v${DASH}`]));
}

function specks(shape) {
  const gap = 20;
  return range(gap / 2, CELL, gap).flatMap((y, row) => range(gap / 4 + (row % 2) * (gap / 2), CELL, gap).map((x) => [x, y, shape]));
}
