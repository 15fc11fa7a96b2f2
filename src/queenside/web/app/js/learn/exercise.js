/** "Find it": a board where a technique is the easiest next step; the player marks what follows, with hints on demand. */

import { boardTitle, boardView } from "../board/view.js";
import { stepLook } from "../board/steps.js";
import { h } from "../dom.js";
import { drill, judged } from "../logic/drills.js";
import { stages } from "../logic/words.js";
import { t } from "../strings/index.js";
import { regionWords } from "./boards.js";

const STAGES = 4;
const NEXT_MARK = { none: "crosses", crosses: "stars", stars: "none" };
const KEYS = { x: "crosses", q: "stars", Backspace: "none", Delete: "none" };

/** Fill a section with drills, one after the other; return what ends them. */
export function exercise(section, technique, stars) {
  const body = h("div", { class: "stack" });
  let number = 0;
  let asked = 0;
  section.append(body);

  const next = async () => {
    number += 1;
    const mine = (asked += 1);
    body.replaceChildren(h("div", { class: "skeleton lesson-waiting" }));
    const task = await drill(technique, stars, number);
    if (mine === asked) body.replaceChildren(...drillParts(task, next));
  };
  next();
  return () => (asked += 1);
}

/** Return the elements of one drill. */
function drillParts(task, next) {
  const { position, step } = task;
  const { puzzle, marks } = position;
  const added = addedMarks(marks);
  let stage = 0;
  let done = false;

  const label = `${t("learn.drill")}: ${boardTitle(puzzle)}`;
  const view = boardView(puzzle, { label, numbers: true, onGesture: (gesture) => gestured(gesture) });
  const verdict = h("p", { class: "verdict", role: "status" }, t("learn.task", { stars: puzzle.stars }));
  const hints = h("ol", { class: "drill-hints", "aria-live": "polite" });
  const hintButton = h("button", { type: "button", onclick: () => hint() }, t("learn.hint", { stage: 1 }));
  const check = h("button", { type: "button", class: "main", onclick: () => judge(true) }, t("learn.check"));
  const another = h("button", { type: "button", onclick: next }, t("learn.another"));

  const draw = (wrong = []) => {
    const own = done ? { stars: marks.stars, crosses: [] } : { stars: [...marks.stars, ...added.stars()], crosses: added.crosses() };
    view.update({ ...own, faint: marks.crosses, wrong, ...stepLook(step, done ? STAGES : stage) });
  };
  const gestured = (gesture) => {
    const change = changeOf(gesture);
    if (!change) return false;
    if (!done) {
      for (const cell of gesture.cells ?? [gesture.cell]) added.change(cell, change);
      draw();
      judge(false);
    }
    return true;
  };
  const judge = (demanded) => {
    const { kind, cells } = judged(task, { stars: added.stars(), crosses: added.crosses() });
    if (!demanded && kind !== "found") return;
    verdict.className = `verdict verdict-${kind}`;
    verdict.textContent = t(`learn.verdicts.${kind}`, { number: cells.length, count: step.placed.length + step.ruledOut.length });
    if (kind === "found") finish();
    else draw(kind === "wrong" ? cells : []);
  };
  const hint = () => {
    stage += 1;
    hints.append(h("li", {}, stages(step, puzzle, regionWords(puzzle))[stage - 1]));
    hintButton.textContent = t("learn.hint", { stage: stage + 1 });
    if (stage === STAGES) finish();
    else draw();
  };
  const finish = () => {
    done = true;
    check.hidden = true;
    hintButton.hidden = true;
    another.classList.add("main");
    draw();
  };

  draw();
  return [h("div", { class: "learn-board" }, view.element), verdict, h("div", { class: "row" }, check, hintButton, another), hints];
}

/** The player's own marks on a drill: those that it came with stay. */
function addedMarks(given) {
  const fixed = new Set([...given.stars, ...given.crosses]);
  const kinds = new Map();
  const cellsOf = (kind) => [...kinds].filter(([, each]) => each === kind).map(([cell]) => cell);
  return {
    stars: () => cellsOf("stars"),
    crosses: () => cellsOf("crosses"),
    change: (cell, change) => !fixed.has(cell) && kinds.set(cell, change(kinds.get(cell) ?? "none")),
  };
}

/** Return what a gesture makes of a mark, null if it is none for us. */
function changeOf({ type, key, secondary }) {
  if (type === "drag") return () => "crosses";
  if (type === "tap" && secondary) return (kind) => (kind === "stars" ? "none" : "stars");
  if (type === "tap" || key === " " || key === "Enter") return (kind) => NEXT_MARK[kind];
  return key in KEYS ? () => KEYS[key] : null;
}
