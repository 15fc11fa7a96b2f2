/** One technique: its idea, an example that shows the cause and then the effect, and drills to find it oneself. */

import { boardTitle, boardView } from "../board/view.js";
import { h, icon } from "../dom.js";
import { drill, practice } from "../logic/drills.js";
import { lessonTitle, techniqueIdea } from "../logic/techniques.js";
import { sentence, stages } from "../logic/words.js";
import { capital, t } from "../strings/index.js";
import { boardLook, lookAtStep, lookInChain, regionWords } from "./boards.js";
import { chainOf } from "./chain.js";
import { exercise } from "./exercise.js";
import { stepper } from "./stepper.js";

const SECONDS_A_STAGE = 3.2;
const FOLLOWS = 4;

/** Return the address of a technique's lesson. */
export function lessonAddress(technique, stars) {
  return `#/learn?t=${technique}&s=${stars}`;
}

/** Fill an element with the lesson of a technique; return what ends it. */
export async function showLesson(root, technique, stars) {
  const lessons = practice(stars);
  const place = lessons.findIndex((each) => each.technique === technique);
  const example = part("example", t("learn.example"), h("div", { class: "skeleton lesson-waiting" }));
  const finding = part("drill", t("learn.drill"));
  root.replaceChildren(
    h("header", { class: "stack lesson-head" },
      h("a", { class: "learn-back", href: `#/learn?s=${stars}` }, icon("M15 5l-7 7 7 7"), t("learn.all")),
      h("div", { class: "row" },
        h("h1", {}, capital(lessonTitle(technique))),
        h("span", { class: "grade" }, t("play.grades")[lessons[place].grade])),
      h("p", { class: "lesson-idea" }, techniqueIdea(technique, stars))),
    h("div", { class: "lesson-body" }, example, finding),
    h("nav", { class: "row lesson-more", "aria-label": t("learn.neighbours") },
      neighbour(lessons[place - 1], stars, "learn.easier"),
      neighbour(lessons[place + 1], stars, "learn.harder")));
  const shown = showExample(example, await drill(technique, stars, 0));
  const leave = exercise(finding, technique, stars);
  return () => {
    shown.stop();
    leave();
  };
}

/** Return a part of a lesson with its heading. */
function part(name, words, ...contents) {
  const id = `lesson-${name}`;
  return h("section", { class: `card stack ${id}`, "aria-labelledby": id }, h("h2", { id }, words), contents);
}

function neighbour(lesson, stars, words) {
  if (!lesson) return null;
  const { technique } = lesson;
  return h("a", { class: "button", href: lessonAddress(technique, stars) }, t(words, { title: lessonTitle(technique) }));
}

/** Show an example in four places: the board, where to look, what is seen there, what follows. */
function showExample(element, { position, step }) {
  const { puzzle } = position;
  const names = regionWords(puzzle);
  const view = boardView(puzzle, { label: `${t("learn.example")}: ${boardTitle(puzzle)}`, numbers: true, picture: true });
  const told = h("p", { class: "told", "aria-live": "polite" });
  const [, where, seen] = stages(step, puzzle, names);
  const sentences = [t("learn.lookFirst"), where, seen, sentence(step, puzzle, names)];
  const onMove = (place) => {
    view.update(place === 0 ? boardLook(puzzle, step.before) : lookAtStep(puzzle, step, place + 1));
    told.textContent = sentences[place];
    if (links) Object.assign(links, { hidden: place + 1 < FOLLOWS, open: false });
  };
  const onLink = (link) => view.update(link ? lookInChain(puzzle, step, link) : lookAtStep(puzzle, step));
  const links = chainOf(step, puzzle, names, onLink);
  const steps = stepper({ last: FOLLOWS - 1, onMove, seconds: SECONDS_A_STAGE, label: t("learn.example"), slides: false });
  element.lastChild.replaceWith(h("div", { class: "learn-board" }, view.element), steps.element, told, ...(links ? [links] : []));
  steps.go(0);
  steps.play();
  return steps;
}
