//# allFunctionsCalledOnLoad
/**
 * A board as people see, touch and hear it: an SVG drawing under a grid of labelled cells.
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
import { cellName, piece as pieceName, regionCells } from "../puzzle/star_battle.js";
import { t } from "../strings/index.js";
import { cellGrid } from "./cells.js";
import { COLOURS, regionColours } from "./palette.js";
import { borders, CELL, frame, glyphAt, glyphsAt, outline, pattern, pieceGlyph } from "./shapes.js";

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

  const inRegions = (parts) => inks().map((ink, region) => inked(s("g", {}, parts(ink.number, region)), ink));
  const ground = group("ground");
  const drawGround = () => {
    const cells = regionCells(seen.puzzle);
    const shapes = (number, region) => [
      s("path", { class: "board-region", "fill-rule": "evenodd", d: outline(cells[region], size) }),
      s("path", { class: "board-pattern", d: pattern(number, cells[region], size) }),
    ];
    ground.replaceChildren(...inRegions(shapes));
  };
  const stripes = lines("stripes", () => glyphsAt("stripes", seen.conflicts, size));
  const within = lines("within", () => borders(seen.puzzle, false));
  const between = lines("between", () => borders(seen.puzzle, true));
  const letters = group("letters");
  const drawLetters = () => {
    const cells = regionCells(seen.puzzle);
    const taken = new Set([...solid(), ...hollow()]);
    const letter = (cell, name) =>
      s("text", { x: (cell % size) * CELL + 6, y: Math.floor(cell / size) * CELL + 5 + 0.9 * letterSize(size) }, name);
    const free = (number, region) =>
      cells[region].filter((cell) => !taken.has(cell)).map((cell) => letter(cell, seen.puzzle.names[region]));
    letters.replaceChildren(...inRegions(free));
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

// What a board tells those who listen

/** Return what a cell is and what stands in it: "R2C3, region D, queen". `seen` has what the view shows (stars, crosses, …). */
export function cellSentence(puzzle, cell, seen) {
  const content =
    seen.stars?.includes(cell) || seen.solution?.includes(cell)
      ? t(`board.${pieceName(puzzle)}`)
      : seen.trial?.includes(cell)
        ? t("board.trial", { piece: t(`board.${pieceName(puzzle)}`) })
        : seen.crosses?.includes(cell) || seen.faint?.includes(cell)
          ? t("board.cross")
          : t("board.empty");
  const more = [
    seen.labels?.[cell],
    seen.conflicts?.includes(cell) && t("board.inConflict"),
    seen.wrong?.includes(cell) && t("board.wrong"),
    seen.cause?.includes(cell) && t("board.isCause"),
    seen.placed?.includes(cell) && t("board.isPlaced", { piece: t(`board.${pieceName(puzzle)}`) }),
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
    piece: pieceName(puzzle),
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
