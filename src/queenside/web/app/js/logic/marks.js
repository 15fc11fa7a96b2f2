/** Rules that marks break by themselves, whatever the solution: no search, quick enough for every tap. */

import { cellName, clashes } from "../puzzle/star_battle.js";
import { t } from "../strings/index.js";
import { allUnits, ascending, members } from "./measures.js";
import { namedCells, unitGroups } from "./speaking.js";

/**
 * Return every rule that the marks of a position break already, whatever is still to come: `[{ rule, cells, message }]`.
 *
 * `rule` is "cell" (marked twice), "row", "column" or "region" (too many pieces, or too many crosses), or "touching".
 * `names` are words for the colours of regions, as in words.js.
 */
export function violations({ puzzle, marks }, names = null) {
  const [stars, crosses] = [new Set(ascending(marks.stars)), new Set(ascending(marks.crosses))];
  const clashing = clashes(puzzle, [...stars]);
  const touching = clashing
    .filter(({ rule }) => rule === "touching")
    .map((each) => ({ ...each, message: t("hints.touch", { cells: namedCells(puzzle, each.cells) }) }));
  return [...markedTwice(puzzle, stars, crosses), ...wrongUnits(puzzle, clashing, crosses, names), ...touching];
}

function markedTwice(puzzle, stars, crosses) {
  const both = [...stars].filter((cell) => crosses.has(cell));
  const message = (cell) => t("hints.markedTwice", { stars: puzzle.stars, cell: cellName(puzzle, cell) });
  return both.map((cell) => ({ rule: "cell", cells: [cell], message: message(cell) }));
}

function wrongUnits(puzzle, clashing, crosses, names) {
  return allUnits(puzzle).flatMap((unit) => {
    const cells = members(puzzle, unit);
    const overfull = clashing.find(({ rule, index }) => rule === unit.kind && index === unit.index);
    const gone = [...crosses].filter((cell) => cells.has(cell));
    const left = cells.size - gone.length;
    const told = { stars: puzzle.stars, groups: unitGroups(puzzle, [unit], names) };
    const over = (here) => t("hints.tooMany", { ...told, number: here.length, cells: namedCells(puzzle, here) });
    return [
      ...(overfull ? [{ rule: unit.kind, cells: overfull.cells, message: over(overfull.cells) }] : []),
      ...(left < puzzle.stars ? [{ rule: unit.kind, cells: gone, message: t("hints.tooFew", { ...told, number: left }) }] : []),
    ];
  });
}
