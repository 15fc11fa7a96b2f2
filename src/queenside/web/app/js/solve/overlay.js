/**
 * A hint or an answer on the picture that a board was read from.
 *
 * The four corners of the board in the picture say where every cell is: a photo shows a square as any
 * quadrilateral, and the map between them is the projective one.
 */

import { h, s } from "../dom.js";
import { GLYPHS, pieceGlyph } from "../board/shapes.js";
import { t } from "../strings/index.js";

const INK = "#1f222b";
const EDGE = "#ffffff";

/** Return `{ element, update(look) }` for a picture's address and a board in it; `look` is as the board's view has it. */
export function overlay(address, { puzzle, corners }) {
  const drawing = s("svg", { class: "solve-overlay-drawing", "aria-hidden": "true" });
  const picture = h("img", { src: address, alt: t("solve.overlay") });
  const element = h("div", { class: "solve-overlay" }, picture, drawing);
  const place = projection(corners, puzzle.size);
  let seen = {};
  const draw = () => {
    if (!picture.naturalWidth) return;
    drawing.setAttribute("viewBox", `0 0 ${picture.naturalWidth} ${picture.naturalHeight}`);
    drawing.replaceChildren(...shapes(puzzle, place, seen));
  };
  picture.addEventListener("load", draw);
  return { element, update: (look) => {
    seen = { ...seen, ...look };
    draw();
  } };
}

function shapes(puzzle, place, { stars = [], solution = null, cause = [], placed = [], ruledOut = [] }) {
  const { size } = puzzle;
  const whole = quad(place, 0, 0, size, size);
  const cell = (number) => quad(place, number % size, Math.floor(number / size), (number % size) + 1, Math.floor(number / size) + 1);
  const width = Math.hypot(place(1, 0)[0] - place(0, 0)[0], place(1, 0)[1] - place(0, 0)[1]);
  const line = (d, weight) => [
    s("path", { d, fill: "none", stroke: EDGE, "stroke-width": weight * 2, "stroke-linejoin": "round" }),
    s("path", { d, fill: "none", stroke: INK, "stroke-width": weight, "stroke-linejoin": "round" })];
  const pieces = [...new Set([...(solution ?? stars), ...placed])].map((number) => pieceAt(puzzle, place, number, width));
  const crosses = ruledOut.flatMap((number) => line(crossAt(place, number, size), width / 14));
  return [...line(whole, width / 16), ...cause.flatMap((number) => line(cell(number), width / 18)), ...crosses, ...pieces];
}

function quad(place, left, top, right, bottom) {
  const points = [place(left, top), place(right, top), place(right, bottom), place(left, bottom)];
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

function crossAt(place, number, size) {
  const [column, row] = [number % size, Math.floor(number / size)];
  const point = (x, y) => place(column + x, row + y).map((each) => each.toFixed(1)).join(" ");
  return `M${point(0.3, 0.3)}L${point(0.7, 0.7)}M${point(0.7, 0.3)}L${point(0.3, 0.7)}`;
}

function pieceAt(puzzle, place, number, width) {
  const [x, y] = place((number % puzzle.size) + 0.5, Math.floor(number / puzzle.size) + 0.5);
  const [left, top, shape] = GLYPHS[pieceGlyph(puzzle)];
  const scale = width / 60;
  return s("g", { transform: `translate(${x - 30 * scale} ${y - 30 * scale}) scale(${scale})` },
    s("path", {
      d: `M${left} ${top}${shape}`, fill: INK, stroke: EDGE, "stroke-width": 5, "stroke-linejoin": "round", "paint-order": "stroke",
    }));
}

/** Return the map from places on a board of this size to pixels, for the corners clockwise from that of row 0, column 0. */
export function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]], size) {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / area;
  const k = (dx1 * sumY - sumX * dy1) / area;
  return (column, row) => {
    const [u, v] = [column / size, row / size];
    const depth = g * u + k * v + 1;
    const along = (first, second, fourth) => ((second - first + g * second) * u + (fourth - first + k * fourth) * v + first) / depth;
    return [along(x0, x1, x3), along(y0, y1, y3)];
  };
}
