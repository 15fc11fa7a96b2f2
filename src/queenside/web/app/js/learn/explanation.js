/**
 * A board explained step by step, forward and back, from any position.
 *
 * Place 0 is the board as it came; place k shows step k, its cause and its effect, on the board before it; the last place
 * is the board at the end.
 */

import { boardTitle } from "../board/words.js";
import { boardView } from "../board/view.js";
import { h, icon } from "../dom.js";
import { gradeOf } from "../logic/grades.js";
import { after, climb, startOf } from "../logic/ladder.js";
import { violations } from "../logic/marks.js";
import { sentence, title } from "../logic/words.js";
import { linkTo } from "../puzzle/links.js";
import { t } from "../strings/index.js";
import { boardLook, lookAtStep, lookInChain, regionWords } from "./boards.js";
import { chainOf } from "./chain.js";
import { stepper } from "./stepper.js";

const SECONDS_A_STEP = 3.5;
const KEYS = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 };

/** Fill an element with the explanation of a position; return what ends it. */
export async function showExplanation(root, position) {
  const { puzzle, marks } = position;
  const climbed = await climb(position);
  const names = regionWords(puzzle);
  const { steps } = climbed;
  const last = steps.length ? steps.length + 1 : 0;
  const end = steps.length ? after(steps.at(-1).before, steps.at(-1)) : startOf(position);

  const view = boardView(puzzle, { label: boardTitle(puzzle), numbers: true, onGesture: ({ type, key }) => type === "key" && keyed(key) });
  const heading = h("h2", { class: "step-title" });
  const told = h("p", { class: "told", "aria-live": "polite" });
  const chain = h("div", {});
  const onwards = h("a", { class: "button" }, icon("M7 4l13 8-13 8z"), t("learn.playOn"));
  const items = steps.map((step, index) => h("li", {}, h("button", { type: "button", class: "quiet step-link", onclick: () => walk.go(index + 1) }, sentence(step, puzzle, names))));

  const shownAt = (place) => (place === 0 ? startOf(position) : place === last ? end : steps[place - 1].before);
  const words = (place) => {
    if (place === 0) return [t("learn.start"), startWords(position, steps.length, names)];
    if (place === last) return [t("learn.end"), t(`learn.ended.${climbed.outcome}`)];
    const step = steps[place - 1];
    return [t("learn.step", { number: place, count: steps.length, title: title(step, puzzle) }), sentence(step, puzzle, names)];
  };
  const onMove = (place) => {
    const step = place > 0 && place < last ? steps[place - 1] : null;
    const look = () => (step ? lookAtStep(puzzle, step, 4, marks.crosses) : boardLook(puzzle, shownAt(place), marks.crosses));
    view.update(look());
    [heading.textContent, told.textContent] = words(place);
    const onLink = (link) => view.update(link ? lookInChain(puzzle, step, link, marks.crosses) : look());
    chain.replaceChildren((step && chainOf(step, puzzle, names, onLink)) ?? "");
    onwards.href = linkTo("play", puzzle, { stars: [...shownAt(place).stars], crosses: marks.crosses });
    items.forEach((item, index) => item.firstChild.setAttribute("aria-current", index + 1 === place ? "step" : "false"));
    keepInSight(items[place - 1]);
  };
  const walk = stepper({ last, onMove, seconds: SECONDS_A_STEP, label: t("learn.steps") });
  const keyed = (key) => {
    if (!(key in KEYS)) return false;
    walk.move(KEYS[key]);
    return true;
  };

  root.replaceChildren(h("div", { class: "explanation" },
    h("header", { class: "explanation-head stack" },
      h("a", { class: "learn-back", href: `#/learn?s=${puzzle.stars === 1 ? 1 : 2}` }, icon("M15 5l-7 7 7 7"), t("learn.all")),
      h("div", { class: "row" }, h("h1", {}, boardTitle(puzzle)), gradeOf(climbed, puzzle).name && gradeChip(climbed, puzzle))),
    h("div", { class: "learn-board explanation-board" }, view.element),
    h("div", { class: "explanation-walk stack" },
      walk.element,
      h("section", { class: "card stack step-card", "aria-labelledby": "step-title" }, (heading.id = "step-title", heading), told),
      chain,
      h("div", { class: "row" }, onwards, climbed.hardest >= 0 && hardestButton(climbed, puzzle, (place) => walk.go(place)))),
    items.length ? h("details", { class: "card step-list", open: matchMedia("(min-width: 60rem)").matches }, h("summary", {}, t("learn.allSteps", { number: steps.length })), h("ol", {}, items)) : null));
  walk.go(0);
  const onKey = (event) => {
    const taken = event.target.closest?.("input, textarea, select, dialog, [role=grid]") || event.ctrlKey || event.metaKey || event.altKey;
    if (!taken && event.key.startsWith("Arrow") && keyed(event.key)) event.preventDefault();
  };
  addEventListener("keydown", onKey);
  return () => {
    walk.stop();
    removeEventListener("keydown", onKey);
  };
}

/** What is to be said at the start: rules that the marks break, else what comes. */
function startWords(position, number, names) {
  const [broken] = violations(position, names);
  if (broken) return broken.message;
  return number ? t("learn.begin", { number }) : t("learn.noStep");
}

function gradeChip(climbed, puzzle) {
  const { name, score } = gradeOf(climbed, puzzle);
  return h("span", { class: "grade" }, t("learn.grade", { grade: t("play.grades")[name], score }));
}

function hardestButton({ steps, hardest }, puzzle, goTo) {
  const index = steps.findIndex((step) => step.rung === hardest);
  return h("button", { type: "button", class: "hardest", onclick: () => goTo(index + 1) }, t("learn.hardest", { title: title(steps[index], puzzle) }));
}

/** Scroll the list of steps, and only it, to the step that is shown. */
function keepInSight(item) {
  const list = item?.closest("ol");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [above, below] = [item.offsetTop < list.scrollTop, item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight];
  if (above || below) list.scrollTop = item.offsetTop - list.clientHeight / 3;
}
