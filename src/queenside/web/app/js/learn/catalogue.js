/** The techniques in the order of the ladder, for one star and for several, by the grade that they belong to. */

import { h } from "../dom.js";
import { practice } from "../logic/drills.js";
import { lessonTitle, techniqueIdea } from "../logic/techniques.js";
import { linkTo } from "../puzzle/links.js";
import { read } from "../puzzle/read.js";
import { choice } from "../shell/sheet.js";
import { capital, t } from "../strings/index.js";
import { lessonAddress } from "./lesson.js";

/** Fill an element with the catalogue for boards with so many stars (1, or 2 for several). */
export function showCatalogue(root, stars) {
  const grades = byGrade(practice(stars));
  const open = (chosen) => (location.hash = `#/learn?s=${chosen}`);
  let number = 0;
  const parts = [...grades].map(([grade, lessons]) =>
    h("section", { class: "catalogue-grade", "aria-label": t("play.grades")[grade] },
      h("h2", { class: "soft" }, capital(t("play.grades")[grade])),
      h("ol", { start: number + 1, class: "catalogue-list" },
        lessons.map(({ technique }) => entry(technique, stars, (number += 1))))));
  root.replaceChildren(
    h("header", { class: "stack catalogue-head" },
      h("h1", {}, t("learn.title")),
      h("p", { class: "soft" }, t("learn.intro")),
      choice(t("learn.kind"), t("learn.kinds").map((words, index) => [index + 1, words]), stars, open)),
    h("div", { class: "catalogue" }, parts),
    explainForm());
}

function byGrade(lessons) {
  const groups = new Map();
  for (const lesson of lessons) groups.set(lesson.grade, [...(groups.get(lesson.grade) ?? []), lesson]);
  return groups;
}

/** One technique: a link to its lesson. */
function entry(technique, stars, number) {
  return h("li", {}, h("a", { class: "card catalogue-link", href: lessonAddress(technique, stars) },
    h("span", { class: "catalogue-number figures", "aria-hidden": "true" }, String(number)),
    h("span", { class: "catalogue-words" },
      h("b", {}, capital(lessonTitle(technique))),
      h("span", { class: "soft small" }, techniqueIdea(technique, stars)))));
}

/** A board of one's own, from a link or a text, to be explained. */
function explainForm() {
  const field = h("textarea", { id: "learn-board", rows: 3, spellcheck: false, autocapitalize: "off" });
  const trouble = h("p", { class: "trouble-words", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    try {
      const [board] = await read(field.value);
      location.hash = linkTo("learn", board.puzzle, board.marks);
    } catch (error) {
      if (error.name !== "ReadError" && error.name !== "WriteError") throw error;
      trouble.textContent = error.message;
    }
  };
  return h("form", { class: "card stack explain-form", onsubmit: submit },
    h("h2", {}, t("learn.explainTitle")),
    h("label", { htmlFor: "learn-board" }, t("learn.explainLabel")),
    field, trouble,
    h("div", { class: "row" }, h("button", { type: "submit", class: "main" }, t("learn.explain"))));
}
