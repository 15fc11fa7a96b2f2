/**
 * A board as people see and touch it: an SVG drawing under a grid of labelled cells.
 *
 * The drawing is that of the rest of queenside (views/svg.py and views/stepping.py), and nothing in it means
 * something by colour alone: regions have heavy borders, and letters or patterns on request; a conflict is
 * striped, a wrong mark struck through; of a step, boxes are causes, a ring or a large cross is what follows.
 * Colours of both themes are written to the elements and chosen by css, so a change of theme redraws nothing.
 *
 * `update` takes any of these, keeps the others, and touches only what has changed:
 *
 *     stars, crosses    marks by hand             trial       supposed pieces, hollow
 *     faint             crosses made by others    solution    solid pieces; stars that are not among them are struck through
 *     conflicts, wrong  cells that clash          cause       boxes            units     heavy outlines of rows, columns, regions
 *     placed, ruledOut  what a step does          effect      rings            labels    short texts in cells, by cell
 *     dim               true veils all cells that nothing points at            focus     the cell that Tab reaches
 *     puzzle, colours   other regions of the same size, and palette numbers of their colours
 */

import { h, s } from "../dom.js";
import { regionCells } from "../puzzle/star_battle.js";
import { cellGrid } from "./cells.js";
import { COLOURS, regionColours } from "./palette.js";
import { borders, CELL, frame, glyphAt, glyphsAt, outline, pattern, pieceGlyph } from "./shapes.js";
import { boardSentence, cellSentence, unitCells } from "./words.js";

const EDGE = 4;
const NUMBERS = 24;
const LISTS = ["stars", "crosses", "faint", "trial", "solution", "conflicts", "wrong", "cause", "effect", "placed", "ruledOut", "units"];

/**
 * Return `{ element, update(changes), shown(), focus(cell), focused() }` for a board.
 *
 * `label` names it; `onGesture` gets what is done (see cells.js);
 * `numbers` writes those of rows and columns beside it; `picture` makes it a picture with a description, without cells to reach.
 */
export function boardView(puzzle, { label = "", onGesture, numbers = false, picture = false, colours = null } = {}) {
  const seen = { ...Object.fromEntries(LISTS.map((name) => [name, []])), solution: null, labels: {}, dim: false, puzzle, colours };
  const margin = numbers ? NUMBERS : EDGE;
  const extent = puzzle.size * CELL;
  const drawing = s("svg", {
    class: "board-drawing",
    viewBox: `${-margin} ${-margin} ${extent + margin + EDGE} ${extent + margin + EDGE}`,
    "aria-hidden": !picture && "true",
    role: picture ? "img" : null,
    "aria-label": picture ? `${label ? `${label}. ` : ""}${boardSentence(puzzle)}` : null,
  });
  const layers = makeLayers(drawing, seen, numbers);
  const grid = picture
    ? null
    : cellGrid({ width: puzzle.size, height: puzzle.size, label, onGesture, cellLabel: (cell) => cellSentence(seen.puzzle, cell, seen) });
  const element = h("div", { class: onGesture ? "board board-live" : "board" }, drawing, grid?.element);
  const total = extent + margin + EDGE;
  element.style.setProperty("--board-start", `${(100 * margin) / total}%`);
  element.style.setProperty("--board-end", `${(100 * EDGE) / total}%`);
  element.style.setProperty("--board-size", puzzle.size);
  element.style.setProperty("--letter-size", `${letterSize(puzzle.size)}px`);

  const update = (changes) => {
    const changed = Object.keys(changes).filter((name) => !same(seen[name], changes[name]));
    for (const name of changed) seen[name] = LISTS.includes(name) && name !== "solution" ? [...(changes[name] ?? [])] : changes[name];
    if (changed.includes("focus")) grid?.setFocus(changes.focus);
    for (const { fields, draw } of layers) if (fields.some((field) => changed.includes(field))) draw();
    if (changed.length) grid?.relabel();
  };
  for (const { draw } of layers) draw();
  return { element, update, shown: () => ({ ...seen }), focus: (cell) => grid?.focus(cell), focused: () => grid?.focused() ?? 0 };
}

/** Letters and numbers grow with the board, so that they can be read where its cells are small. */
function letterSize(size) {
  return Math.min(24, Math.max(15, 15 + 1.5 * (size - 8)));
}

function same(one, other) {
  return one === other || JSON.stringify(one ?? []) === JSON.stringify(other ?? []);
}

/** Return the layers from the ground up: each says which fields it depends on and how it is drawn. */
function makeLayers(drawing, seen, numbers) {
  const { size } = seen.puzzle;
  const group = (name) => drawing.appendChild(s("g", { class: `board-${name}` }));
  const lines = (name, data) => {
    const path = drawing.appendChild(s("path", { class: `board-${name}` }));
    return () => path.setAttribute("d", data());
  };
  const lined = (name, data) => {
    const [under, over] = [lines(`${name}-edge`, data), lines(name, data)];
    return () => (under(), over());
  };
  const ofUnits = () => seen.units.map((unit) => outline(unitCells(seen.puzzle, unit), size)).join("");
  let dealt = null;
  const colours = () => {
    if (seen.colours) return seen.colours;
    if (dealt?.puzzle !== seen.puzzle) dealt = { puzzle: seen.puzzle, numbers: regionColours(seen.puzzle) };
    return dealt.numbers;
  };
  const piece = () => pieceGlyph(seen.puzzle);
  const struck = () => [...new Set([...seen.wrong, ...(seen.solution ? seen.stars.filter((cell) => !seen.solution.includes(cell)) : [])])];
  const hollow = () => [...new Set([...seen.trial, ...(seen.solution ? seen.stars.filter((cell) => !seen.solution.includes(cell)) : [])])];
  const solid = () => [...new Set([...(seen.solution ?? seen.stars), ...seen.placed])];
  const inks = () => colours().map((number) => COLOURS[number]);

  const ground = group("ground");
  const drawGround = () => {
    const numbersOfRegions = colours();
    ground.replaceChildren(
      ...regionCells(seen.puzzle).flatMap((cells, region) => {
        const colour = COLOURS[numbersOfRegions[region]];
        const shape = inked(s("path", { class: "board-region", "fill-rule": "evenodd", d: outline(cells, size) }), colour);
        return [shape, inked(s("path", { class: "board-pattern", d: pattern(colour.number, cells, size) }), colour)];
      }),
    );
  };
  const stripes = lines("stripes", () => glyphsAt("stripes", seen.conflicts, size));
  const within = lines("within", () => borders(seen.puzzle, false));
  const between = lines("between", () => borders(seen.puzzle, true));
  const letters = group("letters");
  const drawLetters = () => {
    const ink = inks();
    const taken = new Set([...solid(), ...hollow()]);
    letters.replaceChildren(
      ...Array.from(seen.puzzle.regions, (region, cell) =>
        taken.has(cell)
          ? null
          : inked(
              s(
                "text",
                { x: (cell % size) * CELL + 6, y: Math.floor(cell / size) * CELL + 5 + 0.9 * letterSize(size) },
                seen.puzzle.names[region],
              ),
              ink[region],
            ),
      ).filter(Boolean),
    );
  };
  const veil = lines("veil", () => (seen.dim ? veiled(seen) : ""));
  drawing.append(s("path", { class: "board-frame", d: frame(size) }));
  const units = lined("units", ofUnits);
  const place = (cell) => `translate(${(cell % size) * CELL} ${Math.floor(cell / size) * CELL})`;
  const boxes = lined("cause", () => glyphsAt("box", seen.cause, size));
  const rings = lined("rings", () => glyphsAt("ring", [...seen.effect, ...seen.placed], size));
  const faint = keyed(
    group("faint"),
    (cell) => inked(s("path", { class: "board-cross", d: glyphAt("smallCross") }), inks()[seen.puzzle.regions[cell]]),
    place,
    colours,
  );
  const crosses = keyed(
    group("crosses"),
    (cell) => inked(s("path", { class: "board-cross", d: glyphAt("cross") }), inks()[seen.puzzle.regions[cell]]),
    place,
    colours,
  );
  const ruledOut = lined("ruled-out", () => glyphsAt("largeCross", seen.ruledOut, size));
  const supposed = keyed(group("trial"), () => s("path", { class: "board-hollow", d: glyphAt(piece()) }), place);
  const pieces = keyed(group("pieces"), () => s("path", { class: "board-piece", d: glyphAt(piece()) }), place);
  const clashing = keyed(group("clashes"), () => s("path", { class: "board-clash", d: glyphAt(piece()) }), place);
  const strikes = lined("strikes", () => glyphsAt("strike", struck(), size));
  const labels = group("labels");
  const drawLabels = () =>
    labels.replaceChildren(
      ...Object.entries(seen.labels ?? {}).map(([cell, text]) =>
        inked(
          s("text", { x: (cell % size) * CELL + CELL / 2, y: Math.floor(cell / size) * CELL + CELL / 2 }, text),
          inks()[seen.puzzle.regions[cell]],
        ),
      ),
    );
  if (numbers) {
    const sides = group("numbers");
    for (let at = 0; at < size; at++) {
      sides.append(
        s("text", { x: at * CELL + CELL / 2, y: -NUMBERS / 2 }, at + 1),
        s("text", { x: -NUMBERS / 2, y: at * CELL + CELL / 2 }, at + 1),
      );
    }
  }
  const board = ["puzzle", "colours"];
  return [
    { fields: board, draw: drawGround },
    { fields: ["conflicts"], draw: stripes },
    { fields: board, draw: within },
    { fields: board, draw: between },
    { fields: ["dim", "cause", "effect", "placed", "ruledOut", "units", "puzzle"], draw: veil },
    { fields: ["units", "puzzle"], draw: units },
    { fields: [...board, "stars", "solution", "trial", "placed"], draw: drawLetters },
    { fields: ["cause"], draw: boxes },
    { fields: ["effect", "placed"], draw: rings },
    { fields: [...board, "faint", "crosses"], draw: () => faint(seen.faint.filter((cell) => !seen.crosses.includes(cell))) },
    { fields: [...board, "crosses"], draw: () => crosses(seen.crosses) },
    { fields: ["ruledOut"], draw: ruledOut },
    { fields: ["trial", "stars", "solution"], draw: () => supposed(hollow()) },
    { fields: ["stars", "solution", "placed"], draw: () => pieces(solid()) },
    { fields: ["conflicts", "stars", "solution", "placed"], draw: () => clashing(solid().filter((cell) => seen.conflicts.includes(cell))) },
    { fields: ["wrong", "stars", "solution"], draw: strikes },
    { fields: [...board, "labels"], draw: drawLabels },
  ];
}

/** Give an element a colour of the palette: its own value and that of the ink on it, in both themes. */
function inked(element, colour) {
  element.style.setProperty("--day", colour.light);
  element.style.setProperty("--night", colour.dark);
  element.style.setProperty("--day-ink", colour.lightInk);
  element.style.setProperty("--night-ink", colour.darkInk);
  return element;
}

/** Return what makes a group hold one element for each cell of a list; those that stay are not touched while `ground()` is the same. */
function keyed(group, make, place, ground = () => null) {
  const shown = new Map();
  let drawnOn = null;
  return (cells) => {
    if (ground() !== drawnOn) {
      group.replaceChildren();
      shown.clear();
      drawnOn = ground();
    }
    for (const [cell, element] of shown) {
      if (!cells.includes(cell)) {
        element.remove();
        shown.delete(cell);
      }
    }
    for (const cell of cells) {
      if (shown.has(cell)) continue;
      const element = group.appendChild(s("g", { transform: place(cell) }, make(cell)));
      shown.set(cell, element);
    }
  };
}

/** Return the cells that nothing points at, as path data. */
function veiled({ puzzle, cause, effect, placed, ruledOut, units }) {
  const shown = new Set([...cause, ...effect, ...placed, ...ruledOut, ...units.flatMap((unit) => unitCells(puzzle, unit))]);
  return shown.size
    ? outline(
        Array.from(puzzle.regions.keys()).filter((cell) => !shown.has(cell)),
        puzzle.size,
      )
    : "";
}
