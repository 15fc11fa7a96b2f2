/** Help: the rules in a few lines, and every key. */

import { h } from "../dom.js";
import { t } from "../strings/index.js";
import { openSheet } from "./sheet.js";

/** Open the sheet with the rules and the keys. */
export function openHelp() {
  const keys = t("shell.keys").map(([names, does]) =>
    h(
      "tr",
      {},
      h(
        "td",
        {},
        names.flatMap((name, at) => [at ? " " : null, h("kbd", {}, name)]),
      ),
      h("td", {}, does),
    ),
  );
  openSheet(t("shell.help"), [
    h("h3", {}, t("shell.rulesTitle")),
    h("p", {}, t("shell.rules")),
    h("h3", {}, t("shell.touchTitle")),
    h("p", {}, t("shell.touch")),
    h("h3", {}, t("shell.keysTitle")),
    h("table", { class: "keys" }, h("tbody", {}, keys)),
    h("p", { class: "soft small" }, t("shell.privacy")),
  ]);
}
