/**
 * Shapes that players of two-star boards know by name, recognised in the cause of a step.
 *
 * A name is presentation only: the step is what the ladder found, and the shape is looked for in its open
 * cells, up to the symmetries of the square.
 *
 * Kissing Ls: two blocks of two by two with a corner missing each, a column apart, and one star in each. A
 * star between them would leave one cell of either L, both in its own row: three stars in a row.
 *
 *     · B · E ·
 *     C D x G H
 */

const SHAPES = {
  kissingLs: [[0, 1], [0, 3], [1, 0], [1, 1], [1, 3], [1, 4]],
};

const NAMES = new Map(Object.entries(SHAPES).map(([name, places]) => [canonical(places), name]));

/** Return the shape that the cause of a step has, by its name in the strings (`shapes`); null if it has none. */
export function shapeOf(step, puzzle) {
  if (puzzle.stars !== 2 || step.placed.length || !/^(enumerate|pressure|starve)/.test(step.technique)) return null;
  return NAMES.get(canonical(step.cells.map((cell) => [Math.floor(cell / puzzle.size), cell % puzzle.size]))) ?? null;
}

/** Return places moved to the corner, in the first of their eight symmetric forms, as text. */
function canonical(places) {
  let turned = places;
  const forms = [];
  for (let turn = 0; turn < 4; turn += 1) {
    turned = turned.map(([row, column]) => [column, -row]);
    forms.push(cornered(turned), cornered(turned.map(([row, column]) => [row, -column])));
  }
  return forms.sort()[0];
}

function cornered(places) {
  const top = Math.min(...places.map(([row]) => row));
  const left = Math.min(...places.map(([, column]) => column));
  return places.map(([row, column]) => `${row - top}.${column - left}`).sort().join(" ");
}
