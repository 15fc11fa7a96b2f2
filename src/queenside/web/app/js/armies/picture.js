/** A placement as a picture of its own, in the light look of the drawings of the Python package: paths only, no font, no style sheet. */

import { SQUARE } from "../squares/board.js";
import { BLACK, cellName, WHITE } from "./placement.js";
import { crown, plate } from "./shapes.js";

const GROUND = "#c6cddb";
const LINES = "#aeb6c6";
const INK = "#14161b";
const PAPER = "#ffffff";
const MARGIN = 8;

/** Return a placement as an SVG document; `title` says what it shows. */
export function placementSvg({ size, squares }, title) {
  const span = size * SQUARE;
  const side = span + 2 * MARGIN;
  const cells = (queen) => squares.flatMap((each, cell) => (each === queen ? [cell] : []));
  const names = (queen) =>
    cells(queen)
      .map((cell) => cellName(size, cell))
      .join(", ") || "–";
  const lines = Array.from({ length: size - 1 }, (_, at) => `M0 ${(at + 1) * SQUARE}h${span}M${(at + 1) * SQUARE} 0v${span}`).join("");
  const queens = (queen, fill, ink) =>
    `<path fill="${fill}" stroke="${ink}" stroke-width="2.5" d="${cells(queen)
      .map((cell) => plate(size, cell, queen))
      .join("")}"/>` +
    `<path fill="${ink}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round" d="${cells(queen)
      .map((cell) => crown(size, cell))
      .join("")}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-MARGIN} ${-MARGIN} ${side} ${side}" role="img">`,
    `<title>${title}</title><desc>W: ${names(WHITE)}. B: ${names(BLACK)}.</desc>`,
    `<path fill="${PAPER}" d="M${-MARGIN} ${-MARGIN}h${side}v${side}h-${side}z"/>`,
    `<path fill="${GROUND}" d="M0 0h${span}v${span}h-${span}z"/>`,
    `<path fill="none" stroke="${LINES}" stroke-width="1.5" d="${lines}"/>`,
    `<path fill="none" stroke="${INK}" stroke-width="3" d="M0 0h${span}v${span}h-${span}z"/>`,
    queens(WHITE, PAPER, INK),
    queens(BLACK, INK, PAPER),
    "</svg>\n",
  ].join("\n");
}
