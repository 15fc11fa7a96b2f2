/** Everything that is wrong or odd about a board, gravest first: `{ kind, severity, message, cells }` as Python's `defects()` has them. */

import { t } from "../strings/index.js";
import { connectedParts } from "./formats/walls.js";
import { cellName, mostStars, piece, regionCells } from "./star_battle.js";

const SHOWN = 4;

/** Return the defects of a finished board. Severity is "error", "impossible" or "warning". */
export function defects(puzzle) {
  return [...shape(puzzle), ...hopeless(puzzle), ...parted(puzzle)];
}

function shape({ size, names }) {
  if (names.length === size) return [];
  return [{ kind: "region-count", severity: "error", message: t("paint.regionCount", { regions: names.length, size }), cells: [] }];
}

function hopeless(puzzle) {
  const { size, stars, names } = puzzle;
  const most = mostStars(size);
  if (stars > most) {
    const message = t("paint.tooManyStars", { stars, size, most, piece: piece(puzzle) });
    return [{ kind: "too-many-stars", severity: "impossible", message, cells: [] }];
  }
  return regionCells(puzzle).flatMap((cells, region) => {
    const room = cells.length > 5 * (stars - 1) ? stars : packing(puzzle, cells, stars); // a fifth of the cells always fits
    if (room >= stars) return [];
    const shown = cells.slice(0, SHOWN).map((cell) => cellName(puzzle, cell)).join(", ");
    const message = t("paint.smallRegion", { region: names[region], cells: shown, more: cells.length - SHOWN, room, stars });
    return [{ kind: "small-region", severity: "impossible", message, cells }];
  });
}

function parted(puzzle) {
  return regionCells(puzzle).flatMap((cells, region) => {
    const parts = connectedParts(puzzle, cells);
    if (parts.length < 2) return [];
    const starts = parts.map((part) => cellName(puzzle, part[0]));
    const message = t("paint.splitRegion", { region: puzzle.names[region], starts });
    return [{ kind: "split-region", severity: "warning", message, cells }];
  });
}

/** Return how many stars, none touching another, fit into cells in ascending order, or `wanted` if that many do. */
function packing(puzzle, cells, wanted) {
  if (wanted <= 0 || cells.length <= 1) return Math.min(cells.length, Math.max(wanted, 0));
  const [first, ...rest] = cells;
  const apart = rest.filter((cell) => !touching(puzzle, first, cell));
  const taken = 1 + packing(puzzle, apart, wanted - 1);
  return taken >= wanted || apart.length === rest.length ? taken : Math.max(taken, packing(puzzle, rest, wanted));
}

function touching({ size }, one, other) {
  const down = Math.abs(Math.floor(one / size) - Math.floor(other / size));
  return down <= 1 && Math.abs((one % size) - (other % size)) <= 1;
}
