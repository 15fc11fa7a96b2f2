/** The chain of a "what if", opened on request: each of its steps can be shown on the board. */

import { h } from "../dom.js";
import { sentence } from "../logic/words.js";
import { t } from "../strings/index.js";

/** Return the chain of a step as a list that opens, null if it has none. `onChoose(link)` shows a step of it, `onChoose(null)` none. */
export function chainOf(step, puzzle, names, onChoose) {
  if (!step.chain.length) return null;
  const items = step.chain.map((link) => {
    const button = h("button", { type: "button", class: "quiet chain-link", "aria-pressed": "false", onclick: () => choose(link, button) },
      sentence(link, puzzle, names));
    return button;
  });
  const choose = (link, chosen) => {
    for (const button of items) button.setAttribute("aria-pressed", String(button === chosen));
    onChoose(link);
  };
  const details = h("details", { class: "card chain" },
    h("summary", {}, t("learn.chain", { number: step.chain.length })),
    h("ol", {}, items.map((button) => h("li", {}, button))));
  details.addEventListener("toggle", () => !details.open && choose(null, null));
  return details;
}
