//# allFunctionsCalledOnLoad
/**
 * The cells of a board as people reach them: by finger, mouse, keyboard and ear.
 *
 * A grid of labelled cells lies over the drawing, invisible but for the ring of the focus. One cell at a time can
 * be reached by Tab, the arrows go on from there. What is done becomes a gesture:
 *
 *     { type: "tap", cell, secondary }      pressed and released in one cell; `secondary` is the right button
 *     { type: "drag", cells, phase }        `cells` are those newly reached; a "start" has the first cell and the next, an "end" none
 *     { type: "key", key, cell, control }   any key that does not move the focus; true in return means that it was used
 *
 * A drag begins only when the pointer is well inside another cell, so that a tap near a border stays a tap; and
 * the cells between two reports of a fast pointer are filled in.
 */

import { h } from "../dom.js";

const WELL_INSIDE = 0.12;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "Tab", "Escape"];

/** Return `{ element, relabel(), setFocus(cell), focus(cell), focused() }`; `cellLabel(cell)` is the sentence of a cell. */
export function cellGrid({ width, height, label, cellLabel, onGesture = () => {} }) {
  const cells = Array.from({ length: width * height }, () => h("div", { role: "gridcell", tabIndex: -1, class: "board-cell" }));
  const rows = Array.from({ length: height }, (_, row) =>
    h("div", { role: "row", class: "board-row" }, cells.slice(row * width, (row + 1) * width)),
  );
  const element = h("div", { role: "grid", class: "board-cells", "aria-label": label }, rows);
  let roving = 0;

  const setFocus = (cell) => {
    cells[roving].tabIndex = -1;
    roving = cell;
    cells[roving].tabIndex = 0;
  };
  const focus = (cell = roving) => {
    setFocus(cell);
    cells[cell].focus({ preventScroll: true });
  };
  const relabel = () => {
    cells.forEach((element_, cell) => {
      const sentence = cellLabel(cell);
      if (element_.getAttribute("aria-label") !== sentence) element_.setAttribute("aria-label", sentence);
    });
  };

  element.addEventListener("keydown", (event) => {
    const cell = cells.indexOf(event.target);
    if (cell < 0 || MODIFIERS.includes(event.key)) return;
    const next = event.altKey ? null : moved(event, cell, width, height);
    const used =
      next === null
        ? onGesture({ type: "key", key: event.key, cell, control: event.ctrlKey || event.metaKey, shift: event.shiftKey })
        : true;
    if (next !== null) focus(next);
    if (used || event.key === " ") event.preventDefault();
    if (used) event.stopPropagation();
  });
  element.addEventListener("focusin", (event) => {
    const cell = cells.indexOf(event.target);
    if (cell >= 0) setFocus(cell);
  });
  followPointer(element, { width, height, onGesture, focus });
  setFocus(0);
  relabel();
  return { element, relabel, setFocus, focus, focused: () => roving };
}

/** Return the cell that a key moves to, or null if it is no key for moving. */
function moved(event, cell, width, height) {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const far = event.ctrlKey || event.metaKey;
  const at = (line, place) => Math.min(Math.max(line, 0), height - 1) * width + Math.min(Math.max(place, 0), width - 1);
  switch (event.key) {
    case "ArrowUp":
      return at(far ? 0 : row - 1, column);
    case "ArrowDown":
      return at(far ? height : row + 1, column);
    case "ArrowLeft":
      return at(row, far ? 0 : column - 1);
    case "ArrowRight":
      return at(row, far ? width : column + 1);
    case "Home":
      return at(far ? 0 : row, 0);
    case "End":
      return at(far ? height : row, width);
    case "PageUp":
      return at(0, column);
    case "PageDown":
      return at(height, column);
    default:
      return null;
  }
}

function followPointer(element, { width, height, onGesture, focus }) {
  let press = null;

  /** Where the pointer is, in cells; whole numbers are borders. */
  const place = (event) => {
    const box = element.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height];
  };
  const cellAt = ([x, y], inset = 0) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return null;
    const near = Math.min(x - column, y - row, column + 1 - x, row + 1 - y);
    return near < inset ? null : row * width + column;
  };
  /** The cells on the way from one place to another that are not the last of the trail. */
  const passed = (from, to) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 5));
    const found = [];
    for (let step = 1; step <= steps; step++) {
      const cell = cellAt([from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps], WELL_INSIDE);
      if (cell !== null && cell !== (found.at(-1) ?? press.last)) found.push(cell);
    }
    return found;
  };

  element.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button > 2 || event.button === 1 || press) return;
    const at = place(event);
    const cell = cellAt(at);
    if (cell === null) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    press = { id: event.pointerId, first: cell, last: cell, at, dragging: false, secondary: event.button === 2 };
    focus(cell);
  });
  element.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId) return;
    const at = place(event);
    const cells = passed(press.at, at);
    press.at = at;
    if (!cells.length) return;
    press.last = cells.at(-1);
    onGesture({ type: "drag", cells: press.dragging ? cells : [press.first, ...cells], phase: press.dragging ? "move" : "start" });
    press.dragging = true;
  });
  const release = (event, tapped) => {
    if (press?.id !== event.pointerId) return;
    const { dragging, first, secondary } = press;
    press = null;
    if (dragging) onGesture({ type: "drag", cells: [], phase: "end" });
    else if (tapped) onGesture({ type: "tap", cell: first, secondary });
  };
  element.addEventListener("pointerup", (event) => release(event, true));
  element.addEventListener("pointercancel", (event) => release(event, false));
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}
