/** The shapes of armies, as in the drawings of views/armies_drawing.py: a crown on a disc is white, one on a square black. */

import { middleOf, SQUARE } from "../squares/board.js";
import { WHITE } from "./placement.js";

const REACH = 0.4 * SQUARE;
const CROWN = "m-9.5 9.500l-3.5-13q3.5 3.5 7 3.500q3.5-2.5 6-9.500q2.5 7 6 9.500q3.5 0 7-3.500l-3.5 13z";

/** Return the path of a queen's plate. */
export function plate(size, cell, queen, reach = REACH) {
  const [x, y] = middleOf(size, cell);
  if (queen === WHITE) return `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0-${2 * reach} 0z`;
  const half = Math.round(9 * reach) / 10;
  return `M${x - half} ${y - half}h${2 * half}v${2 * half}h-${2 * half}z`;
}

/** Return the path of a queen's crown. */
export function crown(size, cell) {
  const [x, y] = middleOf(size, cell);
  return `M${x} ${y}${CROWN}`;
}

/** Return the path of a whole cell. */
export function square(size, cell) {
  const [x, y] = middleOf(size, cell);
  return `M${x - SQUARE / 2} ${y - SQUARE / 2}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
}

/** Return the path of slanted lines in a cell: white attacks it. */
export function hatch(size, cell) {
  const [x, y] = middleOf(size, cell).map((middle) => middle - SQUARE / 2);
  return `M${x} ${y + 21}l21-21M${x} ${y + 43}l43-43M${x + 0.5} ${y + 63.5}l63-63M${x + 21} ${y + 64}l43-43M${x + 43} ${y + 64}l21-21`;
}

/** Return the path of dots in a cell: black attacks it. Drawn with a round pen. */
export function dots(size, cell) {
  const [x, y] = middleOf(size, cell);
  return [
    [-16, -16],
    [16, -16],
    [0, 0],
    [-16, 16],
    [16, 16],
  ]
    .map(([right, down]) => `M${x + right} ${y + down}h0`)
    .join("");
}

/** Return the path of a line between the middles of two cells. */
export function between(size, [one, other]) {
  return `M${middleOf(size, one).join(" ")}L${middleOf(size, other).join(" ")}`;
}
