/**
 * What a board decides already: the cells that are stars in every solution, and those that are in none.
 *
 * A few solutions leave candidates: cells that are the same in all of them. Each candidate is then asked the other way
 * round. If that is impossible the cell is decided; if not, the new solution takes other candidates away too, so that
 * most cells are never asked about.
 */

const FIRST_SOLUTIONS = 32;

/** Return `{ status, stars, crosses, complete }`; what is not `complete` may lack cells that are decided, but has none that are not. */
export function decided(core, puzzle, { marks = null, seconds = 2 } = {}) {
  const deadline = performance.now() + 1000 * seconds;
  const first = core.solve(puzzle, { marks, solutions: FIRST_SOLUTIONS, seconds });
  if (first.status !== "solved") return { status: first.status, stars: [], crosses: [], complete: first.complete };
  const stars = new Set(first.solutions[0]);
  const crosses = new Set(puzzle.regions.keys());
  const narrow = (solution) => {
    const placed = new Set(solution);
    for (const cell of stars) if (!placed.has(cell)) stars.delete(cell);
    for (const cell of solution) crosses.delete(cell);
  };
  first.solutions.forEach(narrow);
  const known = { stars: marks?.stars ?? [], crosses: marks?.crosses ?? [] };
  let complete = true;
  const ask = (candidates, otherwise) => {
    for (const cell of candidates) {
      const left = (deadline - performance.now()) / 1000;
      const answer = core.solve(puzzle, { marks: otherwise(cell), solutions: 1, seconds: left });
      if (answer.status === "solved") narrow(answer.solutions[0]);
      if (answer.status !== "unknown") continue;
      candidates.delete(cell);
      complete = false;
    }
  };
  if (!first.complete) {
    for (const cell of known.stars) stars.delete(cell);
    for (const cell of known.crosses) crosses.delete(cell);
    ask(stars, (cell) => ({ ...known, crosses: [...known.crosses, cell] }));
    ask(crosses, (cell) => ({ ...known, stars: [...known.stars, cell] }));
    for (const cell of known.stars) stars.add(cell);
    for (const cell of known.crosses) if (!stars.has(cell)) crosses.add(cell);
  }
  return { status: "solved", stars: ascending(stars), crosses: ascending(crosses), complete };
}

function ascending(cells) {
  return [...cells].sort((one, other) => one - other);
}
