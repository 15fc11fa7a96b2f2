/** The player's results: streak and times, kept on the device, saved to a file and taken in again. */

import { h } from "../dom.js";
import { today } from "../generating/daily.js";
import { openSheet } from "../shell/sheet.js";
import { toast } from "../shell/status.js";
import { exported, figures, imported, results, streak } from "../state/statistics.js";
import { clockText, t } from "../strings/index.js";

const COLUMNS = ["first", "best", "last", "average"];

/** Open the sheet. */
export function openResults() {
  const shown = h("div", { class: "stack" }, contents());
  const file = h("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    onchange: async () => {
      const number = imported(await file.files[0].text());
      file.value = "";
      toast(number === null ? t("statistics.notOurs") : t("statistics.loaded", { number }));
      shown.replaceChildren(...contents());
    },
  });
  openSheet(t("statistics.title"), [
    shown,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", onclick: save }, t("statistics.save")),
      h("button", { type: "button", onclick: () => file.click() }, t("statistics.load")),
      file,
    ),
  ]);
}

function contents() {
  const list = results();
  const { current, longest, done } = streak(today(), list);
  const days = h(
    "p",
    { class: "play-streak" },
    h("b", {}, t("statistics.streak", { days: current })),
    " ",
    h(
      "span",
      { class: "soft" },
      `${t("statistics.longest", { days: longest })} · ${t(done ? "statistics.dailyDone" : "statistics.dailyOpen")}`,
    ),
  );
  if (!list.length) return [days, h("p", { class: "soft" }, t("statistics.none"))];
  const heads = ["board", "played", ...COLUMNS].map((name) => h("th", { scope: "col" }, t(`statistics.${name}`)));
  const rows = figures(list).map((kind) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, t("play.title", { ...kind, grade: kind.grade && t("play.grades")[kind.grade] })),
      h("td", {}, kind.played),
      COLUMNS.map((name) => h("td", {}, clockText(Math.round(kind[name])))),
    ),
  );
  return [
    days,
    h(
      "div",
      { class: "play-times", tabIndex: 0, role: "region", "aria-label": t("statistics.caption") },
      h(
        "table",
        { class: "figures" },
        h("caption", { class: "unseen" }, t("statistics.caption")),
        h("thead", {}, h("tr", {}, heads)),
        h("tbody", {}, rows),
      ),
    ),
  ];
}

function save() {
  const address = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
  h("a", { href: address, download: `queenside-results-${today()}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
