/** "Find it": a board where a technique is the easiest next step; the player marks what follows, with hints on demand. */

import { boardTitle } from "../board/words.js";
import { boardView } from "../board/view.js";
import { stepLook } from "../board/steps.js";
import { h } from "../dom.js";
import { drill, judged } from "../logic/drills.js";
import { stages } from "../logic/words.js";
import { t } from "../strings/index.js";
import { lookAtStep, regionWords } from "./boards.js";

const STAGES = 4;

/** Fill a section with drills, one after the other; return `{ stop }`. */
export function exercise(section, technique, stars) {
  const body = h("div", { class: "stack" });
  let number = 0;
  let asked = 0;
  section.append(body);

  const next = async () => {
    number += 1;
    const mine = (asked += 1);
    body.replaceChildren(h("div", { class: "skeleton lesson-waiting" }));
    const found = await drill(technique, stars, number);
    if (mine === asked) body.replaceChildren(...drillParts(found, next));
  };
  next();
  return { stop: () => (asked += 1) };
}

/** Return the elements of one drill. */
function drillParts(task, next) {
  const { position, step } = task;
  const { puzzle, marks } = position;
  const fixed = new Set([...marks.stars, ...marks.crosses]);
  const added = { stars: [], crosses: [] };
  let stage = 0;
  let done = false;

  const view = boardView(puzzle, { label: `${t("learn.drill")}: ${boardTitle(puzzle)}`, numbers: true, onGesture: (gesture) => gestured(gesture) });
  const verdict = h("p", { class: "verdict", role: "status" }, t("learn.task", { stars: puzzle.stars }));
  const hints = h("ol", { class: "drill-hints", "aria-live": "polite" });
  const hintButton = h("button", { type: "button", onclick: () => hint() }, t("learn.hint", { stage: 1 }));
  const check = h("button", { type: "button", class: "main", onclick: () => judge(true) }, t("learn.check"));
  const another = h("button", { type: "button", onclick: next }, t("learn.another"));

  const draw = (more = {}) =>
    view.update({ stars: [...marks.stars, ...added.stars], crosses: added.crosses, faint: marks.crosses, wrong: [], ...stepLook(step, Math.min(stage, STAGES - 1)), ...more });
  const set = (cell, kind) => {
    for (const name of ["stars", "crosses"]) added[name] = added[name].filter((each) => each !== cell);
    if (kind) added[kind].push(cell);
  };
  const kindAt = (cell) => (added.stars.includes(cell) ? "stars" : added.crosses.includes(cell) ? "crosses" : null);
  const marked = (cells, kindOf) => {
    if (done) return;
    for (const cell of cells) if (!fixed.has(cell)) set(cell, kindOf(kindAt(cell)));
    draw();
    judge(false);
  };
  const gestured = ({ type, cell, cells, key, secondary }) => {
    if (type === "tap") marked([cell], (kind) => (secondary ? (kind === "stars" ? null : "stars") : { null: "crosses", crosses: "stars", stars: null }[kind]));
    else if (type === "drag") marked(cells ?? [], () => "crosses");
    else if (key === " " || key === "Enter") marked([cell], (kind) => ({ null: "crosses", crosses: "stars", stars: null })[kind]);
    else if (key === "x") marked([cell], () => "crosses");
    else if (key === "q") marked([cell], () => "stars");
    else if (key === "Backspace" || key === "Delete") marked([cell], () => null);
    else return false;
    return true;
  };
  const judge = (demanded) => {
    const { kind, cells } = judged(task, added);
    done = kind === "found";
    if (!demanded && !done) return;
    verdict.className = `verdict verdict-${kind}`;
    verdict.textContent = t(`learn.verdicts.${kind}`, { number: cells.length, count: step.placed.length + step.ruledOut.length });
    draw({ wrong: kind === "wrong" ? cells : [] });
    if (done) finish();
  };
  const hint = () => {
    stage += 1;
    hints.append(h("li", {}, stages(step, puzzle, regionWords(puzzle))[stage - 1]));
    hintButton.textContent = t("learn.hint", { stage: stage + 1 });
    hintButton.hidden = stage === STAGES;
    if (stage === STAGES) reveal();
    else draw();
  };
  const reveal = () => {
    done = true;
    view.update({ wrong: [], ...lookAtStep(puzzle, step) });
    finish();
  };
  const finish = () => {
    check.hidden = true;
    hintButton.hidden = true;
    another.classList.add("main");
    if (stage < STAGES) view.update({ ...stepLook(step, STAGES), stars: marks.stars, crosses: [], faint: marks.crosses });
  };

  draw();
  return [h("div", { class: "learn-board" }, view.element), verdict, h("div", { class: "row" }, check, hintButton, another), hints];
}
