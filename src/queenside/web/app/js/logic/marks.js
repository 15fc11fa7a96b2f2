/** Rules that marks break by themselves, whatever the solution: no search, quick enough for every tap. */

import { cellName } from "../puzzle/star_battle.js";
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
  return [...markedTwice(puzzle, stars, crosses), ...wrongUnits(puzzle, stars, crosses, names), ...touchingPairs(puzzle, stars)];
}

function markedTwice(puzzle, stars, crosses) {
  const both = [...stars].filter((cell) => crosses.has(cell));
  const message = (cell) => t("hints.markedTwice", { stars: puzzle.stars, cell: cellName(puzzle, cell) });
  return both.map((cell) => ({ rule: "cell", cells: [cell], message: message(cell) }));
}

function wrongUnits(puzzle, stars, crosses, names) {
  return allUnits(puzzle).flatMap((unit) => {
    const cells = members(puzzle, unit);
    const here = [...stars].filter((cell) => cells.has(cell));
    const gone = [...crosses].filter((cell) => cells.has(cell));
    const left = cells.size - gone.length;
    const [tooMany, tooFew] = [here.length > puzzle.stars, left < puzzle.stars];
    const told = { stars: puzzle.stars, groups: unitGroups(puzzle, [unit], names) };
    const over = () => t("hints.tooMany", { ...told, number: here.length, cells: namedCells(puzzle, here) });
    return [
      ...(tooMany ? [{ rule: unit.kind, cells: here, message: over() }] : []),
      ...(tooFew ? [{ rule: unit.kind, cells: gone, message: t("hints.tooFew", { ...told, number: left }) }] : []),
    ];
  });
}

function touchingPairs(puzzle, stars) {
  const { size } = puzzle;
  const pairs = [...stars].flatMap((cell) => {
    const [first, last] = [cell % size === 0, cell % size === size - 1];
    const later = [...(last ? [] : [cell + 1]), ...(first ? [] : [cell + size - 1]), cell + size, ...(last ? [] : [cell + size + 1])];
    return later.filter((near) => stars.has(near)).map((near) => [cell, near]);
  });
  return pairs.map((cells) => ({ rule: "touching", cells, message: t("hints.touch", { cells: namedCells(puzzle, cells) }) }));
}
