/**
 * A tour as it is played: numbers on plates along the path, the jumps as arrows between them.
 *
 * The look is that of the drawings of the Python package (views/tour_drawing.py): a jump passes over squares that it does not touch, so it
 * is a flat arc that bends to the right of its way and passes beside the numbers between. Colour runs along the path in lightness as
 * well as in hue. Shapes say the rest: the first number stands on a square, the last of an open tour on a diamond, all others on round
 * plates; given numbers have a ring and a heavy pen; the number that was put last has a halo. Only what has changed is drawn anew.
 */

import { s } from "../dom.js";
import { floorOf, middleOf } from "../squares/board.js";
import { shade } from "./ramp.js";
import { squareCount } from "./tour.js";

const BEND = 0.11;
const HEAD = 9;
const HALF_HEAD = 5;

/** Return `{ update(shown) }` for an SVG; shown is `{ numbers, given, legal, ghost, current, lit, wrong }`. */
export function tourDrawing(svg, tour) {
  const layers = Object.fromEntries(["ground", "marks", "jumps", "plates"].map((name) => [name, s("g", { class: name })]));
  svg.append(...Object.values(layers));
  layers.ground.append(...floorOf(tour.width, tour.height));
  const count = squareCount(tour);
  const plates = new Map();
  const jumps = new Map();

  const updatePlates = ({ numbers, given, current, lit, wrong }) => {
    numbers.forEach((number, cell) => {
      const key = number ? [number, given(cell), current === cell, lit.includes(cell), wrong.includes(cell)].join() : "";
      if ((plates.get(cell)?.key ?? "") === key) return;
      plates.get(cell)?.element.remove();
      plates.delete(cell);
      if (!number) return;
      const isLast = number === count && !tour.closed;
      const element = plateOf(tour, cell, number, {
        given: given(cell),
        current: current === cell,
        lit: lit.includes(cell),
        wrong: wrong.includes(cell),
        isLast,
      });
      layers.plates.append(element);
      plates.set(cell, { key, element });
    });
  };
  const updateJumps = ({ numbers }) => {
    const places = [];
    numbers.forEach((number, cell) => number && (places[number] = cell));
    for (let number = 1; number <= count; number++) {
      const after = number < count ? number + 1 : tour.closed ? 1 : 0;
      const key = places[number] !== undefined && places[after] !== undefined ? `${places[number]}-${places[after]}` : "";
      if ((jumps.get(number)?.key ?? "") === key) continue;
      jumps.get(number)?.element.remove();
      jumps.delete(number);
      if (!key) continue;
      const element = jumpOf(tour, places[number], places[after], number, reachOf(after, count, tour.closed));
      layers.jumps.append(element);
      jumps.set(number, { key, element });
    }
  };
  return {
    update(shown) {
      layers.marks.replaceChildren(...shown.legal.map((cell) => legalMark(tour, cell)), ...(shown.ghost ? ghostOf(tour, shown.ghost) : []));
      updateJumps(shown);
      updatePlates(shown);
    },
  };
}

function legalMark(tour, cell) {
  const [x, y] = middleOf(tour.width, cell);
  return s("g", { class: "legal" }, s("circle", { cx: x, cy: y, r: 19 }), s("circle", { class: "dot", cx: x, cy: y, r: 4.5 }));
}

function ghostOf(tour, { cell, number }) {
  const [x, y] = middleOf(tour.width, cell);
  return [s("circle", { class: "ghost", cx: x, cy: y, r: 24 }), label(x, y, number, "ghost-number")];
}

function plateOf(tour, cell, number, { given, current, lit, wrong, isLast }) {
  const [x, y] = middleOf(tour.width, cell);
  const classes = ["plate", given && "given", current && "current", lit && "lit", wrong && "wrong"].filter(Boolean).join(" ");
  const group = s("g", { class: classes }, current && !lit ? s("circle", { class: "halo", cx: x, cy: y, r: 27.5 }) : null);
  group.append(s("path", { class: "shape", d: plateShape(x, y, number, isLast) }), label(x, y, number, "number"));
  if (wrong) group.append(s("path", { class: "strike", d: `M${x - 20} ${y + 20}l40-40` }));
  paint(group, number, squareCount(tour));
  return group;
}

function plateShape(x, y, number, isLast) {
  if (number === 1) return `M${x - 19} ${y - 23}h38a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4h-38a4 4 0 0 1-4-4v-38a4 4 0 0 1 4-4z`;
  if (isLast) return `M${x} ${y - 29}l29 29l-29 29l-29-29z`;
  const half = number > 99 ? 24 : 21;
  return `M${x - half + 21} ${y - 21}h${2 * half - 42}a21 21 0 0 1 0 42h-${2 * half - 42}a21 21 0 0 1 0-42z`;
}

function reachOf(number, count, closed) {
  if (number === 1) return 25;
  return number === count && !closed ? 25 : 23;
}

function label(x, y, number, name) {
  return s(
    "text",
    { class: number > 99 ? `${name} long` : name, x, y: y + 1, "text-anchor": "middle", "dominant-baseline": "central" },
    String(number),
  );
}

/** Give an element the colours of a number in both themes; the style sheet takes the one that is shown. */
function paint(element, number, count) {
  for (const [name, theme] of [
    ["day", "light"],
    ["night", "dark"],
  ]) {
    const { fill, ink } = shade(theme, number, count);
    element.style.setProperty(`--${name}`, fill);
    element.style.setProperty(`--${name}-ink`, ink);
  }
}

function jumpOf(tour, from, to, number, reach) {
  const start = middleOf(tour.width, from);
  const end = middleOf(tour.width, to);
  const [across, down] = [end[0] - start[0], end[1] - start[1]];
  const bend = [(start[0] + end[0]) / 2 - 2 * BEND * down, (start[1] + end[1]) / 2 + 2 * BEND * across];
  const stop = backFrom(bend, end, reach + HEAD - 2);
  const group = s(
    "g",
    { class: "jump" },
    s("path", { class: "arc", d: `M${start.map(rounded).join(" ")}Q${bend.map(rounded).join(" ")} ${stop.map(rounded).join(" ")}` }),
    s("path", { class: "head", d: headOf(bend, end, reach) }),
  );
  paint(group, number, squareCount(tour));
  return group;
}

function backFrom(before, end, by) {
  const share = by / Math.hypot(end[0] - before[0], end[1] - before[1]);
  return [end[0] - (end[0] - before[0]) * share, end[1] - (end[1] - before[1]) * share];
}

function headOf(before, end, reach) {
  const tip = backFrom(before, end, reach);
  const base = backFrom(before, end, reach + HEAD);
  const [across, down] = [((tip[0] - base[0]) * HALF_HEAD) / HEAD, ((tip[1] - base[1]) * HALF_HEAD) / HEAD];
  const corners = [tip, [base[0] - down, base[1] + across], [base[0] + down, base[1] - across]];
  return `M${corners.map((corner) => corner.map(rounded).join(" ")).join("L")}z`;
}

function rounded(value) {
  return Math.round(value * 10) / 10;
}
