/** A board of squares as people see and touch it: a drawing, and over it the grid of labelled cells that all boards of the page share. */

import { cellGrid } from "../board/cells.js";
import { h, s } from "../dom.js";

/** The width of a square in the units of the drawing. */
export const SQUARE = 64;
const EDGE = 4;

/** Return `{ element, drawing, relabel, focus, setFocus, focused }`; labels and gestures are those of board/cells.js. */
export function squareBoard({ width, height, label, cellLabel, onGesture }) {
  const box = [-EDGE, -EDGE, width * SQUARE + 2 * EDGE, height * SQUARE + 2 * EDGE];
  const drawing = s("svg", { class: "squares-drawing", viewBox: box.join(" "), "aria-hidden": "true" });
  const grid = cellGrid({ width, height, label, cellLabel, onGesture });
  const element = h("div", { class: "squares" }, drawing, grid.element);
  element.style.setProperty("--squares-across", width);
  element.style.setProperty("--squares-down", height);
  element.style.setProperty("--squares-edge-across", `${(100 * EDGE) / box[2]}%`);
  element.style.setProperty("--squares-edge-down", `${(100 * EDGE) / box[3]}%`);
  return { ...grid, element, drawing };
}

/** Return the rectangle of the floor and the lines between squares, with rounded corners. */
export function floorOf(width, height) {
  const [across, down] = [width * SQUARE, height * SQUARE];
  const rows = Array.from({ length: height - 1 }, (_, row) => `M0 ${(row + 1) * SQUARE}h${across}`);
  const columns = Array.from({ length: width - 1 }, (_, column) => `M${(column + 1) * SQUARE} 0v${down}`);
  return [
    s("rect", { class: "squares-floor", width: across, height: down, rx: 8 }),
    s("path", { class: "squares-lines", d: [...rows, ...columns].join("") }),
    s("rect", { class: "squares-frame", width: across, height: down, rx: 8 }),
  ];
}

/** Return the middle of a cell in the units of the drawing. */
export function middleOf(width, cell) {
  return [(cell % width) * SQUARE + SQUARE / 2, Math.floor(cell / width) * SQUARE + SQUARE / 2];
}
