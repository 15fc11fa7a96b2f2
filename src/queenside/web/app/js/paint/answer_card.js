/** What the live answer says, as a card: a verdict in a line, what is wrong or odd, two solutions side by side, changes that help. */

import { boardView } from "../board/view.js";
import { h } from "../dom.js";
import { rungTitle } from "../logic/techniques.js";
import { cellName } from "../puzzle/star_battle.js";
import { t } from "../strings/index.js";

const MOST_CHANGES = 8;
const MOST_NAMED = 6;

let drawn = null;

/** Return the verdict of an answer in one line. */
export function headline(answer) {
  switch (answer.kind) {
    case "bare": return t("paint.bare", { count: answer.bare });
    case "several": return severalWords(answer);
    case "trouble": return answer.message;
    default: return t(`paint.${answer.kind}`);
  }
}

/**
 * Return the card of an answer; `apply(change)` and `fill()` are what its buttons do, `point(cells)` lights cells on the board,
 * `colours(puzzle)` are those of its regions there.
 */
export function answerCard(answer, { apply, fill, point, colours }) {
  return [
    answer.grade && h("p", {}, gradeWords(answer.grade)),
    answer.kind === "bare" && h("div", { class: "row" }, h("button", { type: "button", onclick: fill }, t("paint.fillRest"))),
    answer.defects?.length ? h("ul", { class: "paint-defects" }, answer.defects.map((defect) => defectLine(defect, point))) : null,
    answer.decided && answer.kind === "several" && h("p", {}, decidedWords(answer)),
    answer.count !== undefined && compared(answer, colours),
    answer.changes && changesList(answer, apply, point),
  ];
}

function severalWords({ count, exact }) {
  if (count === undefined) return t("paint.twoOrMore");
  return exact ? t("paint.exactly", { count }) : t("paint.atLeast", { count });
}

function gradeWords({ name, score, hardest }) {
  if (name === null) return t("paint.noGrade");
  const grade = t("play.grades")[name];
  return hardest === null ? t("paint.grade", { grade, score }) : t("paint.gradeHardest", { grade, score, hardest: rungTitle(hardest) });
}

function defectLine({ severity, message, cells }, point) {
  const words = `${t(`paint.${severity === "warning" ? "odd" : "wrong"}`)} ${message}`;
  const line = cells.length ? h("button", { type: "button", class: "quiet", onclick: () => point(cells) }, words) : words;
  return h("li", { class: `paint-${severity}` }, line);
}

function decidedWords({ decided, puzzle }) {
  const count = decided.stars.length + decided.crosses.length;
  return t("paint.decided", { count, all: puzzle.size * puzzle.size, complete: decided.complete });
}

/** Return two solutions as small boards, the cells in which they differ in boxes. An answer grows; these are drawn once. */
function compared({ puzzle, solutions }, colours) {
  if (drawn?.solutions !== solutions) drawn = { solutions, element: drawCompared(puzzle, solutions, colours(puzzle)) };
  return drawn.element;
}

function drawCompared(puzzle, solutions, colours) {
  const [one, other] = solutions;
  const first = one.filter((cell) => !other.includes(cell));
  const second = other.filter((cell) => !one.includes(cell));
  const more = (cells) => (cells.length > MOST_NAMED ? " …" : "");
  const names = (cells) => cells.slice(0, MOST_NAMED).map((cell) => cellName(puzzle, cell)).join(", ") + more(cells);
  const board = (stars, cause, label) => {
    const view = boardView(puzzle, { picture: true, label, colours });
    view.update({ stars, cause });
    return h("figure", {}, view.element);
  };
  return h("details", { class: "paint-two", open: true },
    h("summary", {}, t("paint.differ", { one: names(first), other: names(second) })),
    h("div", { class: "paint-pair" },
      board(one, first, t("paint.solution", { number: 1 })),
      board(other, second, t("paint.solution", { number: 2 }))));
}

function changesList({ changes, puzzle }, apply, point) {
  if (!changes.length) return h("p", { class: "soft" }, t("paint.noChanges"));
  return h("div", { class: "stack paint-changes" },
    h("h3", {}, t("paint.changesTitle")),
    h("ul", {}, changes.slice(0, MOST_CHANGES).map((change) => h("li", {},
      h("button", {
        type: "button", onclick: () => apply(change), onfocus: () => point([change.cell]), onmouseenter: () => point([change.cell]),
      },
        t("paint.change", {
          cell: cellName(puzzle, change.cell), from: puzzle.names[change.old], to: puzzle.names[change.region],
          grade: change.grade === null ? t("paint.ungraded") : t("play.grades")[change.grade],
        }))))),
    changes.length > MOST_CHANGES && h("p", { class: "soft small" }, t("paint.moreChanges", { count: changes.length - MOST_CHANGES })));
}
