/** What a board tells those who listen: a sentence for a cell, for a line or a region, and for what has changed. */

import { cellName, piece, regionCells } from "../puzzle/star_battle.js";
import { t } from "../strings/index.js";

/** Return what a cell is and what stands in it: "R2C3, region D, queen". `seen` has what the view shows (stars, crosses, …). */
export function cellSentence(puzzle, cell, seen) {
  const content =
    seen.stars?.includes(cell) || seen.solution?.includes(cell)
      ? t(`board.${piece(puzzle)}`)
      : seen.trial?.includes(cell)
        ? t("board.trial", { piece: t(`board.${piece(puzzle)}`) })
        : seen.crosses?.includes(cell) || seen.faint?.includes(cell)
          ? t("board.cross")
          : t("board.empty");
  const more = [
    seen.labels?.[cell],
    seen.conflicts?.includes(cell) && t("board.inConflict"),
    seen.wrong?.includes(cell) && t("board.wrong"),
    seen.cause?.includes(cell) && t("board.isCause"),
    seen.placed?.includes(cell) && t("board.isPlaced", { piece: t(`board.${piece(puzzle)}`) }),
    seen.ruledOut?.includes(cell) && t("board.isRuledOut"),
    seen.effect?.includes(cell) && t("board.isEffect"),
  ].filter(Boolean);
  return [t("board.cell", { cell: cellName(puzzle, cell), region: puzzle.names[puzzle.regions[cell]] }), content, ...more].join(", ");
}

/** Return the state of the row, column or region (`kind`) that a cell lies in: its pieces, then what is still open. */
export function unitSentence(puzzle, marks, kind, cell) {
  const { size } = puzzle;
  const index = { row: Math.floor(cell / size), column: cell % size, region: puzzle.regions[cell] }[kind];
  const cells = unitCells(puzzle, { kind, index });
  const stars = cells.filter((each) => marks.stars.includes(each));
  const open = cells.filter((each) => !marks.stars.includes(each) && !marks.crosses.includes(each));
  const name = kind === "region" ? puzzle.names[index] : index + 1;
  const names = (list) => list.map((each) => cellName(puzzle, each)).join(", ");
  return t("board.unit", {
    unit: t(`board.${kind}`, { name }),
    piece: piece(puzzle),
    stars: names(stars),
    number: stars.length,
    wanted: puzzle.stars,
    open: names(open),
    openNumber: open.length,
    crosses: cells.length - stars.length - open.length,
  });
}

/** Return the cells of a unit `{ kind, index }`. */
export function unitCells(puzzle, { kind, index }) {
  const { size } = puzzle;
  if (kind === "region") return regionCells(puzzle)[index];
  return Array.from({ length: size }, (_, at) => (kind === "row" ? index * size + at : at * size + index));
}

/** Return a whole board in words, for a picture of it: its kind, then its regions row by row. */
export function boardSentence(puzzle) {
  const { size, stars, regions, names } = puzzle;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from(regions.subarray(row * size, (row + 1) * size), (region) => names[region]).join(" "),
  );
  return `${boardTitle(puzzle)}. ${t("board.regions", { rows: rows.join("; ") })}`;
}

/** Return what kind of board it is: "9×9 Queens board", "10×10 board with 2 stars". */
export function boardTitle(puzzle) {
  return t("board.title", { size: puzzle.size, stars: puzzle.stars });
}
