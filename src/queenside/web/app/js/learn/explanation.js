/**
 * A board explained step by step, forward and back, from any position.
 *
 * Place 0 is the board as it came; place k shows step k, its cause and its effect, on the board before it; the last place
 * is the board at the end.
 */

import { boardTitle, boardView } from "../board/view.js";
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
const WIDE = "(min-width: 60rem)";

/** Fill an element with the explanation of a position; return what ends it. */
export async function showExplanation(root, position) {
  const { puzzle, marks } = position;
  const climbed = await climb(position);
  const places = placesOf(position, climbed, regionWords(puzzle));
  const keyed = (key) => key in KEYS && (walk.move(KEYS[key]), true);
  const view = boardView(puzzle, { label: boardTitle(puzzle), numbers: true, onGesture: ({ type, key }) => type === "key" && keyed(key) });
  const heading = h("h2", { class: "step-title", id: "step-title" });
  const told = h("p", { class: "told", "aria-live": "polite" });
  const chain = h("div", {});
  const onwards = h("a", { class: "button" }, icon("M7 4l13 8-13 8z"), t("learn.playOn"));
  const list = stepList(climbed.steps, puzzle, (place) => walk.go(place));

  const onMove = (place) => {
    const { step, board, words } = places.at(place);
    const look = step ? lookAtStep(puzzle, step, 4, marks.crosses) : boardLook(puzzle, board, marks.crosses);
    const onLink = (link) => view.update(link ? lookInChain(puzzle, step, link, marks.crosses) : look);
    view.update(look);
    [heading.textContent, told.textContent] = words;
    chain.replaceChildren((step && chainOf(step, puzzle, regionWords(puzzle), onLink)) ?? "");
    onwards.href = linkTo("play", puzzle, { stars: [...board.stars], crosses: marks.crosses });
    list.show(place);
  };
  const walk = stepper({ last: places.last, onMove, seconds: SECONDS_A_STEP, label: t("learn.steps") });

  root.replaceChildren(h("div", { class: "explanation" },
    head(climbed, puzzle),
    h("div", { class: "learn-board explanation-board" }, view.element),
    h("div", { class: "explanation-walk stack" },
      walk.element,
      h("section", { class: "card stack step-card", "aria-labelledby": "step-title" }, heading, told),
      chain,
      h("div", { class: "row" }, onwards, hardestButton(climbed, puzzle, (place) => walk.go(place)))),
    list.element));
  walk.go(0);
  const unheard = hearArrows(keyed);
  return () => {
    walk.stop();
    unheard();
  };
}

/** What is to be seen and said at every place: `{ step, board, words }`, where `words` are a heading and a sentence. */
function placesOf(position, { steps, outcome }, names) {
  const { puzzle } = position;
  const last = steps.length ? steps.length + 1 : 0;
  const at = (place) => {
    if (place === 0) return { step: null, board: startOf(position), words: [t("learn.start"), startWords(position, steps.length, names)] };
    const step = steps[Math.min(place, steps.length) - 1];
    if (place === last) return { step: null, board: after(step.before, step), words: [t("learn.end"), t(`learn.ended.${outcome}`)] };
    const heading = t("learn.step", { number: place, count: steps.length, title: title(step, puzzle) });
    return { step, board: step.before, words: [heading, sentence(step, puzzle, names)] };
  };
  return { last, at };
}

/** What is to be said at the start: rules that the marks break, else what comes. */
function startWords(position, number, names) {
  const [broken] = violations(position, names);
  if (broken) return broken.message;
  return number ? t("learn.begin", { number }) : t("learn.noStep");
}

function head(climbed, puzzle) {
  const { name, score } = gradeOf(climbed, puzzle);
  return h("header", { class: "explanation-head stack" },
    h("a", { class: "learn-back", href: `#/learn?s=${puzzle.stars === 1 ? 1 : 2}` }, icon("M15 5l-7 7 7 7"), t("learn.all")),
    h("div", { class: "row" },
      h("h1", {}, boardTitle(puzzle)),
      name && h("span", { class: "grade" }, t("learn.grade", { grade: t("play.grades")[name], score }))));
}

function hardestButton({ steps, hardest }, puzzle, goTo) {
  const index = steps.findIndex((step) => hardest >= 0 && step.rung === hardest);
  if (index < 0) return null;
  const words = t("learn.hardest", { title: title(steps[index], puzzle) });
  return h("button", { type: "button", class: "hardest", onclick: () => goTo(index + 1) }, words);
}

/** Return all steps as a list that opens, `{ element, show(place) }`; there is no element where there is no step. */
function stepList(steps, puzzle, goTo) {
  const names = regionWords(puzzle);
  const links = steps.map((step, index) =>
    h("button", { type: "button", class: "quiet step-link", onclick: () => goTo(index + 1) }, sentence(step, puzzle, names)));
  const list = h("ol", {}, links.map((link) => h("li", {}, link)));
  const show = (place) => {
    links.forEach((link, index) => link.setAttribute("aria-current", index + 1 === place ? "step" : "false"));
    keepInSight(list, links[place - 1]?.parentElement);
  };
  const summary = h("summary", {}, t("learn.allSteps", { number: steps.length }));
  const element = steps.length ? h("details", { class: "card step-list", open: matchMedia(WIDE).matches }, summary, list) : null;
  return { element, show };
}

/** Scroll the list of steps, and only it, to the step that is shown. */
function keepInSight(list, item) {
  if (!item || list.scrollHeight <= list.clientHeight) return;
  const above = item.offsetTop < list.scrollTop;
  const below = item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (above || below) list.scrollTop = item.offsetTop - list.clientHeight / 3;
}

/** Let the arrow keys step wherever they mean nothing else; return what ends that. */
function hearArrows(keyed) {
  const onKey = (event) => {
    const taken = event.target.closest?.("input, textarea, select, dialog, [role=grid]") || event.ctrlKey || event.metaKey || event.altKey;
    if (!taken && event.key.startsWith("Arrow") && keyed(event.key)) event.preventDefault();
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
