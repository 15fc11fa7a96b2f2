/** The laboratory, where the page is served: one board by engines of all kinds, side by side. */

import { h } from "../dom.js";
import { ask, served, ServerError } from "../server.js";
import { write } from "../puzzle/formats/index.js";
import { say } from "../shell/status.js";
import { t } from "../strings/index.js";

const ALWAYS = ["native", "dlx"];
const SECONDS = 2;

/** Return an element that compares engines on a board; it is empty where there is no server. */
export function laboratory(puzzle) {
  const place = h("div", {});
  served().then((server) => {
    if (server !== null) place.append(bench(puzzle, [...ALWAYS, ...server.parts.filter((part) => part !== "pictures")]));
  });
  return place;
}

function bench(puzzle, engines) {
  const shown = h("div", { class: "stack" });
  const button = h("button", { type: "button", onclick: () => compare() }, t("solve.compare"));
  const compare = async () => {
    button.disabled = true;
    shown.replaceChildren(h("p", { class: "soft", role: "status" }, t("solve.comparing")));
    try {
      const board = await write("text", { puzzle });
      const { summary } = await ask("compare", { board, stars: puzzle.stars, engines, seconds: SECONDS });
      const ranked = summary.toSorted((one, other) => (one.median_ms ?? Infinity) - (other.median_ms ?? Infinity));
      shown.replaceChildren(table(ranked));
      say(t("solve.compared", { engine: ranked[0].engine }));
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      shown.replaceChildren(h("p", { role: "alert" }, error.message));
    } finally {
      button.disabled = false;
      button.focus();
    }
  };
  return h("section", { class: "card stack" }, h("h3", {}, t("solve.laboratory")), h("p", { class: "soft" }, t("solve.laboratoryText")), button, shown);
}

function table(rows) {
  const time = (milliseconds) => (milliseconds === null ? t("solve.tooLong") : t("solve.milliseconds", { number: milliseconds.toPrecision(2) }));
  return h("table", { class: "solve-engines" },
    h("thead", {}, h("tr", {}, ["engine", "way", "time"].map((name) => h("th", { scope: "col" }, t(`solve.${name}`))))),
    h("tbody", {}, rows.map((row) => h("tr", {},
      h("th", { scope: "row" }, row.engine),
      h("td", {}, [row.formulation, row.encoding].filter(Boolean).join(", ") || "–"),
      h("td", { class: "figures" }, time(row.median_ms ?? null))))));
}
