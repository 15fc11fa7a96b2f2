/**
 * A board of armies as it is worked on. Colour never says it alone: white queens stand on discs, black ones on squares; what white attacks
 * is hatched, what black attacks is dotted; clashing queens have a ring and a line between them; where one more queen could stand, the
 * outline of its plate is drawn. What is alike is one path, so that a board of 30×30 is redrawn at once.
 */

import { s } from "../dom.js";
import { floorOf } from "../squares/board.js";
import { BLACK, WHITE } from "./placement.js";
import { between, crown, dots, hatch, plate, square } from "./shapes.js";

const LAYERS = [
  "only-white",
  "only-black",
  "nobody",
  "hatch",
  "dots",
  "hatch-both",
  "dots-both",
  "room-white",
  "room-black",
  "clash-edge",
  "clash",
  "plates-white",
  "plates-black",
  "crowns-white",
  "crowns-black",
  "rings",
];
const SMALL_PLATE = 11;
const ASIDE = 13;

/**
 * Return `{ update(shown) }` for an SVG; shown is `{ board, white, black, rooms, clashes }`: which squares white and black attack, or null,
 * and the cells with room for either, or null.
 */
export function armiesDrawing(svg, size) {
  const paths = Object.fromEntries(LAYERS.map((name) => [name, s("path", { class: `armies-${name}` })]));
  const [floor, lines, frame] = floorOf(size, size);
  svg.append(floor, ...LAYERS.slice(0, 3).map((name) => paths[name]), lines, ...LAYERS.slice(3).map((name) => paths[name]), frame);
  const draw = (name, cells, shape) => paths[name].setAttribute("d", cells.map(shape).join(""));
  return {
    update({ board, white, black, rooms, clashes }) {
      const cells = board.squares.map((_, cell) => cell);
      const empty = cells.filter((cell) => !board.squares[cell]);
      const attacked = (one, two) => (white === null ? [] : empty.filter((cell) => white[cell] === one && black[cell] === two));
      const where = (queen) => cells.filter((cell) => board.squares[cell] === queen);
      const whole = (cell) => square(size, cell);
      draw("only-white", attacked(true, false), whole);
      draw("only-black", attacked(false, true), whole);
      draw("nobody", attacked(false, false), whole);
      draw("hatch", attacked(true, false), (cell) => hatch(size, cell));
      draw("dots", attacked(false, true), (cell) => dots(size, cell));
      draw("hatch-both", attacked(true, true), (cell) => hatch(size, cell));
      draw("dots-both", attacked(true, true), (cell) => dots(size, cell));
      const [roomWhite, roomBlack] = [new Set(rooms?.white), new Set(rooms?.black)];
      draw("room-white", [...roomWhite], (cell) => plateAside(size, cell, WHITE, roomBlack.has(cell)));
      draw("room-black", [...roomBlack], (cell) => plateAside(size, cell, BLACK, roomWhite.has(cell)));
      for (const name of ["clash-edge", "clash"]) draw(name, clashes, (clash) => between(size, clash.cells));
      draw("plates-white", where(WHITE), (cell) => plate(size, cell, WHITE));
      draw("plates-black", where(BLACK), (cell) => plate(size, cell, BLACK));
      draw("crowns-white", where(WHITE), (cell) => crown(size, cell));
      draw("crowns-black", where(BLACK), (cell) => crown(size, cell));
      const clashing = [...new Set(clashes.flatMap((clash) => clash.cells))];
      draw("rings", clashing, (cell) => plate(size, cell, board.squares[cell], 30));
    },
  };
}

/** A small plate in the middle of a cell, or to its side where both colours could stand. */
function plateAside(size, cell, queen, both) {
  const path = plate(size, cell, queen, SMALL_PLATE);
  if (!both) return path;
  return path.replace(/^M(\S+)/, (_, x) => `M${Number(x) + (queen === WHITE ? -ASIDE : ASIDE)}`);
}
