/**
 * Help with one board: what was recognised, the hint in its stages, the answer on request.
 *
 * Hints come before answers, and what was recognised before both, so that a misread board is noticed at once.
 */

import { colourNames } from "../board/palette.js";
import { stepLook } from "../board/steps.js";
import { boardTitle, boardView } from "../board/view.js";
import { core } from "../core/client.js";
import { h, refill } from "../dom.js";
import { hint } from "../logic/hints.js";
import { defects } from "../puzzle/defects.js";
import { linkTo } from "../puzzle/links.js";
import { say } from "../shell/status.js";
import { t } from "../strings/index.js";
import { laboratory } from "./laboratory.js";
import { overlay } from "./overlay.js";

const STAGES = 4;
const SECONDS = 10;

/** Return the element that helps with a board as it was read; `picture` is the address of the picture it was read from. */
export function helpWith(board, { picture = null } = {}) {
  const { puzzle } = board;
  let marks = board.marks;
  let found = null;
  let stage = 0;

  const view = boardView(puzzle, { label: boardTitle(puzzle), numbers: true });
  const over = picture && board.corners ? overlay(picture, board) : null;
  const words = h("div", { class: "stack" });
  const buttons = h("div", { class: "row" });
  const links = h("div", { class: "row" });
  const draw = (look) => {
    view.update({ stars: marks.stars, crosses: marks.crosses, ...look });
    over?.update({ stars: marks.stars, ...look });
  };
  const tell = (...sentences) => {
    words.replaceChildren(...sentences.map((sentence, place) => h(place ? "p" : "h3", {}, sentence)));
    say(sentences.join(". "));
  };
  const button = (name, onclick, main = false) => h("button", { type: "button", class: main ? "main" : "", onclick }, t(`solve.${name}`));
  const offer = (...offered) => refill(buttons, offered);
  const trouble = (error) => {
    if (error.name !== "Cancelled") tell(t("solve.hint"), error.message);
  };

  const showStage = () => {
    draw({ ...stepLook(found.step, stage), solution: null, wrong: [], dim: stage > 1 });
    tell(t("solve.hintTitle", { stage }), found.stages[stage - 1]);
    offer(stage < STAGES ? button("more", ask, true) : button("applied", apply, true), button("answer", answer));
  };
  const ask = async () => {
    if (found?.kind === "step" && stage < STAGES) {
      stage += 1;
      showStage();
      return;
    }
    try {
      found = await hint({ puzzle, marks }, { names: colourNames(puzzle) });
      stage = 1;
      if (found.kind === "step") return showStage();
      draw({ ...stepLook(null), wrong: found.cells, solution: null, dim: false });
      tell(t("solve.hint"), found.message);
      offer(button("answer", answer));
    } catch (error) {
      trouble(error);
    }
    return undefined;
  };
  const apply = () => {
    const { placed, ruledOut } = found.step;
    marks = { stars: joined(marks.stars, placed), crosses: joined(marks.crosses, ruledOut) };
    found = null;
    draw({ ...stepLook(null), dim: false });
    relink();
    ask();
  };
  const answer = async () => {
    try {
      const every = await core.solve(puzzle, { solutions: 2, seconds: SECONDS });
      const agreeing = await core.solve(puzzle, { marks, solutions: 1, seconds: SECONDS });
      draw({ ...stepLook(null), wrong: [], solution: agreeing.solutions[0] ?? every.solutions[0] ?? null, dim: false });
      tell(verdict(every), ...(every.status === "solved" && agreeing.status === "impossible" ? [t("solve.marksOff")] : []));
      found = null;
      offer(button("hint", () => {
        draw({ solution: null });
        ask();
      }));
    } catch (error) {
      trouble(error);
    }
  };
  const relink = () => links.replaceChildren(
    h("a", { class: "button", href: linkTo("play", puzzle, marks) }, t("solve.toPlay")),
    h("a", { class: "button", href: linkTo("learn", puzzle, marks) }, t("solve.toLearn")),
    h("a", { class: "button", href: linkTo("paint", puzzle) }, t("solve.toPaint")));

  const wrong = defects(puzzle).filter(({ severity }) => severity !== "warning");
  draw({});
  relink();
  if (wrong.length) tell(...wrong.map(({ message }) => message));
  else offer(button("hint", ask, true), button("answer", answer));
  const count = marks.stars.length + marks.crosses.length;
  const format = board.format === "picture" ? t("solve.picture") : t("formats.titles")[board.format];
  return h("section", { class: "solve-board" },
    h("div", { class: "solve-drawing stack" },
      h("p", { class: "solve-recognised" },
        t("solve.recognised", { title: boardTitle(puzzle), format, marks: count }), " ", h("span", { class: "soft" }, t("solve.isRight"))),
      view.element, over?.element),
    h("div", { class: "stack" },
      board.notes.map((note) => h("p", { class: "soft" }, note)),
      h("div", { class: "card stack solve-help" }, words, buttons),
      links,
      wrong.length ? null : laboratory(puzzle)));
}

function joined(one, other) {
  return [...new Set([...one, ...other])].sort((first, second) => first - second);
}

function verdict({ status, solutions, complete }) {
  if (status === "impossible") return t("solve.impossible");
  if (status === "unknown" || (solutions.length === 1 && !complete)) return t("solve.unknown");
  return t(solutions.length === 1 ? "solve.unique" : "solve.severalSolutions");
}
