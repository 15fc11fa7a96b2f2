/**
 * Questions about jump tours.
 *
 * Whether a path can be finished is asked in two ways by turns, each with more work than before. The walk with rotations
 * finds nearly all tours there are and can never say no; the search can say no, and is bounded on large boards only by
 * time. On the open rest of the board a path is a tour of its own: what is behind its head becomes holes, the
 * head is its start; and where it must close, its end is one of the cells that jump to the first.
 */

import { CLASSIC, canBeAsked, isTour, jumpsFrom, tourOf } from "../puzzle/tour_rules.js";
import { CoreError, Refusal } from "./refusal.js";

const GLANCE = 20_000;
const REPAIRS = 200;
const LEAST_SIDE = 5;

/** Return `{ status, path }` of a tour as asked; the same seed gives the same tour where it is not a matter of time. */
export function findTour(core, asked, { seconds = 2, seed = 0 } = {}) {
  const tour = requireTour(asked);
  if (canBeBuilt(tour)) return found(tour, core.constructTour(tour, seed));
  return completed(core, tour, [], seconds, seed);
}

/** Return whether a path can be finished: `{ status, path }`, "solved" with a whole tour that begins with it, "impossible" or "unknown". */
export function finishable(core, asked, path, { seconds = 2, seed = 0 } = {}) {
  const tour = requireTour(asked);
  const legal = path.every((cell, place) => place === 0 || jumpsFrom(tour, path[place - 1]).includes(cell));
  if (!legal || new Set(path).size !== path.length || (path.length > 0 && tour.start !== null && path[0] !== tour.start)) {
    return { status: "impossible", path: null };
  }
  return completed(core, tour, path, seconds, seed);
}

/** Return `{ status, unique, path }` of a tour with clues; unique is null where the time was too short to know. */
export function solveTour(core, asked, { seconds = 2, nodes = Infinity } = {}) {
  const tour = requireTour(asked);
  const { stopped, paths } = core.searchTours(tour, 2, nodes, seconds);
  if (!paths.every((path) => isTour(tour, path))) throw new CoreError("a tour breaks the rules");
  const status = paths.length > 0 ? "solved" : stopped === null ? "impossible" : "unknown";
  const unique = paths.length > 1 ? false : stopped === null ? paths.length === 1 : null;
  return { status, unique, path: paths[0] ?? null };
}

/** Return `{ count, exact }` of tours without clues: the numberings, of closed tours the cycles. */
export function countTours(core, asked, { seconds = 10 } = {}) {
  const tour = requireTour(asked);
  const most = core.mostCountedCells;
  if (tour.width * tour.height - tour.holes.length > most || Object.keys(tour.clues).length > 0) throw new Refusal("tourCount", { most });
  return core.countTours(tour, seconds);
}

function requireTour(asked) {
  const tour = tourOf(asked ?? {});
  if (!canBeAsked(tour)) throw new Refusal("tour");
  return tour;
}

function canBeBuilt({ width, height, moves, end, holes, clues }) {
  const classic = moves.length === CLASSIC.length && CLASSIC.every(([x, y]) => moves.some(([a, b]) => a === x && b === y));
  return classic && Math.min(width, height) >= LEAST_SIDE && end === null && holes.length === 0 && Object.keys(clues).length === 0;
}

function found(tour, path) {
  if (!isTour(tour, path)) throw new CoreError("a tour breaks the rules");
  return { status: "solved", path };
}

function completed(core, tour, path, seconds, seed) {
  const deadline = performance.now() + 1000 * seconds;
  const left = () => Math.max(0, (deadline - performance.now()) / 1000);
  const behind = Object.fromEntries(path.map((cell, place) => [cell, place + 1]));
  if (Object.entries(behind).some(([cell, number]) => (tour.clues[cell] ?? number) !== number)) return { status: "impossible", path: null };
  const search = core.tourSearch({ ...tour, clues: { ...tour.clues, ...behind } });
  const rests = Object.keys(tour.clues).length === 0 ? restsOf(tour, path) : [];
  for (let work = 1; left() > 0; work *= 2) {
    const { stopped, paths } = search(1, GLANCE * work, left());
    if (paths.length > 0) return found(tour, paths[0]);
    if (stopped === null) return { status: "impossible", path: null };
    for (const rest of rests) {
      const end = core.wanderTour(rest, seed + work, REPAIRS * work, left());
      if (end !== null) return found(tour, [...path.slice(0, -1), ...end]);
    }
  }
  return { status: "unknown", path: null };
}

/** Return the tours on what is left of the board, one of which must exist if the path can be finished. */
function restsOf(tour, path) {
  if (path.length === 0) return [tour];
  const rest = { ...tour, start: path[path.length - 1], closed: false, holes: [...tour.holes, ...path.slice(0, -1)] };
  if (!tour.closed || tour.end !== null) return [rest];
  const ends = jumpsFrom(tour, path[0]).filter((cell) => !path.includes(cell));
  return ends.map((end) => ({ ...rest, end }));
}
