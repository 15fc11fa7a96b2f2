/**
 * The worker's side: takes one question at a time and answers it with a plain value.
 *
 * Like a command line it stands above the rooms that it arranges: the core below, grades and generation beside it.
 * Questions are `{ id, name, values }`, answers `{ id, value }` or `{ id, error }`; what is told on the way, `{ id, told }`.
 */

import { generate } from "../generating/boards.js";
import { improvements } from "../generating/improving.js";
import { cluedTour } from "../generating/tours.js";
import { grade } from "../logic/grades.js";
import { anneal } from "./armies.js";
import { decided } from "./decided.js";
import { countTours, findTour, finishable, solveTour } from "./tours.js";
import { loadCore } from "./wasm.js";

const loading = loadCore();
loading.catch(() => {}); // told with the first question

const ANSWERS = {
  ready: () => true,
  solve: (core, { puzzle, ...options }) => core.solve(puzzle, options),
  climb: (core, { puzzle, ...options }) => core.climb(puzzle, options),
  grade: (core, { puzzle, marks }) => grade(core, puzzle, marks),
  decided: (core, { puzzle, ...options }) => decided(core, puzzle, options),
  improve: (core, { puzzle, ...options }) => improvements(core, puzzle, options),
  generate: (core, wish) => generate(core, wish),
  findTour: (core, { tour, ...options }) => findTour(core, tour, options),
  finishable: (core, { tour, path, ...options }) => finishable(core, tour, path, options),
  solveTour: (core, { tour, ...options }) => solveTour(core, tour, options),
  countTours: (core, { tour, ...options }) => countTours(core, tour, options),
  cluedTour: (core, wish) => cluedTour(core, wish),
  anneal: (core, asked, tell) => anneal(core, asked, tell),
};

addEventListener("message", async ({ data: { id, name, values } }) => {
  try {
    const core = await loading;
    postMessage({ id, value: ANSWERS[name](core, values, (told) => postMessage({ id, told })) });
  } catch (error) {
    postMessage({ id, error: { name: error.name, message: error.message, kind: error.kind, values: error.values } });
  }
});
