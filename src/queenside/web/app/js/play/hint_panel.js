/**
 * Help while playing: a hint that says a little more each time it is asked, and the check of the marks.
 *
 * The panel is a sentence and what can be done next; `look` is what the board shows with it.
 */

import { stepLook } from "../board/steps.js";
import { colourNames } from "../board/palette.js";
import { h } from "../dom.js";
import { t } from "../strings/index.js";

const STAGES = 4;

/** Help for one game: `ask()`, `check()`, `clear()`; `show(element, sentence)` puts a panel into the page, `draw(look)` on the board. */
export function helper(game, { marks, show, draw, apply }) {
  let hint = null;
  let asked = 0;

  const position = (auto) => ({ puzzle: game.puzzle, marks: marks(auto) });
  const names = colourNames(game.puzzle);
  const panel = (title, sentences, ...buttons) => {
    const said = [sentences].flat().filter(Boolean);
    const element = h(
      "div",
      { class: "card stack play-hint" },
      h("h2", {}, title),
      said.map((sentence) => h("p", {}, sentence)),
      buttons.some(Boolean) && h("div", { class: "row" }, buttons),
    );
    show(element, `${title}. ${said.join(" ")}`);
  };
  const button = (words, onclick, main = false) => h("button", { type: "button", class: main ? "main" : "", onclick }, words);

  const clear = () => {
    asked += 1;
    if (hint === null) return;
    hint = null;
    draw({ ...stepLook(null), wrong: [], dim: false });
    show(null);
  };
  const showStage = () => {
    const { step, stages } = hint.found;
    draw({ ...stepLook(step, hint.stage), wrong: [], dim: hint.stage > 1 });
    panel(
      t("play.hintTitle", { stage: hint.stage }),
      stages[hint.stage - 1],
      hint.stage < STAGES ? button(t("play.more"), ask, true) : button(t("play.apply"), () => apply(step), true),
    );
  };
  const showTrouble = ({ message, cells }) => {
    draw({ ...stepLook(null), wrong: cells ?? [], dim: false });
    panel(t("play.checkLong"), message, cells?.length ? button(t("play.why"), () => explain(cells[0])) : null);
  };
  const explain = async (cell) => {
    try {
      const { why } = await import("../logic/hints.js");
      const { supposition, messages, conclusion, steps } = await why(position(false), cell, { names });
      draw({ ...stepLook(steps.at(-1)), wrong: [cell] });
      panel(t("play.why"), [supposition, ...messages, conclusion]);
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error) => {
    console.error(error);
    panel(t("play.hint"), error.name === "Refusal" ? error.message : t("play.hintFailed"));
    hint = { found: null, stage: 0 };
  };
  /**
   * Ask `question` of logic/hints.js about the position, unless the position has changed meanwhile.
   *
   * What is wrong is looked for among the player's own marks: crosses that follow from a wrong queen are not the player's mistake.
   */
  const look = async (question, then) => {
    const mine = (asked += 1);
    try {
      const logic = await import("../logic/hints.js");
      const shown = await logic[question](position(true), { names });
      const found = shown.kind === "wrong" ? await logic[question](position(false), { names }) : shown;
      if (mine === asked) then(found);
    } catch (error) {
      if (mine === asked) fail(error);
    }
  };
  const ask = () => {
    if (hint?.found?.kind === "step") {
      hint.stage = Math.min(hint.stage + 1, STAGES);
      return showStage();
    }
    return look("hint", (found) => {
      hint = { found, stage: 1 };
      if (found.kind === "step" || found.kind === "wrong") game.hints += 1;
      if (found.kind === "step") showStage();
      else showTrouble(found);
    });
  };
  const check = () =>
    look("checkMarks", (found) => {
      hint = { found, stage: 0 };
      if (found.kind === "wrong") game.hints += 1;
      showTrouble(found);
    });
  return { ask, check, clear };
}
