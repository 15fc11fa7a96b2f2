/** A sheet over the page: from below on a phone, in the middle on a large screen. Escape, the cross and a press beside it close it. */

import { h, icon } from "../dom.js";
import { t } from "../strings/index.js";

let number = 0;

/** Open a sheet with a title and contents; return what closes it. `onClose` is called however it is closed. */
export function openSheet(title, contents, { onClose = () => {} } = {}) {
  const id = `sheet-${(number += 1)}`;
  const dialog = h(
    "dialog",
    { "aria-labelledby": id },
    h(
      "div",
      { class: "sheet-head" },
      h("h2", { id }, title),
      h(
        "button",
        { type: "button", class: "quiet", "aria-label": t("shell.close"), onclick: () => dialog.close() },
        icon("M6 6l12 12M18 6L6 18"),
      ),
    ),
    h("div", { class: "sheet-body stack" }, contents),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => (dialog.remove(), onClose()));
  document.body.append(dialog);
  dialog.showModal();
  return () => dialog.close();
}

/** Return a row of choices of which one is taken: radio buttons with a legend. `choices` are `[value, words]` pairs. */
export function choice(legend, choices, chosen, onChoice) {
  const name = `choice-${(number += 1)}`;
  return h(
    "fieldset",
    {},
    h("legend", {}, legend),
    h(
      "div",
      { class: "choice" },
      choices.map(([value, words]) =>
        h(
          "label",
          {},
          h("input", { type: "radio", name, value: String(value), checked: value === chosen, onchange: () => onChoice(value) }),
          words,
        ),
      ),
    ),
  );
}

/** Return a switch with its words, on or off. */
export function toggle(words, on, onChange) {
  return h(
    "label",
    { class: "switch" },
    words,
    h("input", { type: "checkbox", role: "switch", checked: on, onchange: (event) => onChange(event.target.checked) }),
  );
}
