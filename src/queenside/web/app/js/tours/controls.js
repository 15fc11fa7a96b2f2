/** What stands beside the board of a tour: what is the case, what can be asked and done, and what to play on. */

import { h } from "../dom.js";
import { t } from "../strings/index.js";
import { isGiven, placeOf } from "./game.js";
import { centre, isClued, LEAPS, squareCount } from "./tour.js";

const SIDES = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const MOST_CLUED = 10;
const SIGNS = { none: "", asking: "…", yes: "✓", no: "✕", unknown: "?" };
const AMOUNTS = ["some", "many", "few"];

/** Return `{ head, panel, say, sign, busy, offer, update }`; `act(name, value)` is called for all that the player does here. */
export function makeControls({ options, act }) {
  const status = h("p", { class: "squares-status", role: "status", "aria-live": "polite" });
  const sign = makeSign(act);
  const buttons = makeButtons(act);
  const choices = makeChoices(options, act);
  const kinds = ["free", "clued"].map((name) => h("input", { type: "radio", name: "tours-kind", onchange: () => act(name) }));
  const rules = h("p", { class: "soft squares-rules" });
  const head = h(
    "header",
    { class: "squares-head" },
    h("h1", {}, t("tours.title")),
    h("div", { class: "choice tours-kinds", role: "radiogroup", "aria-label": t("tours.kinds") }, [
      h("label", {}, kinds[0], t("tours.free")),
      h("label", {}, kinds[1], t("tours.clued")),
    ]),
    rules,
  );
  const panel = h("div", { class: "squares-panel stack" }, status, sign.element, buttons.element, choices.element, keysHelp());
  return {
    head,
    panel,
    say: (words) => (status.textContent = words),
    sign: sign.show,
    busy: buttons.busy,
    offer(tour) {
      const clued = isClued(tour);
      kinds.forEach((kind, at) => (kind.checked = (at === 1) === clued));
      rules.textContent = `${t(clued ? "tours.rulesClued" : "tours.rules")} ${t(`tours.leaps.${leapsName(tour)}.rule`)}`;
      buttons.offer(clued);
      choices.offer(tour);
    },
    update(game, outcome) {
      status.classList.toggle("is-won", outcome === "won");
      buttons.update(game, outcome);
    },
  };
}

function leapsName(tour) {
  return Object.keys(LEAPS).find((name) => LEAPS[name] === tour.leaps) ?? "other";
}

function makeSign(act) {
  const icon = h("span", { class: "tours-sign-icon", "aria-hidden": "true" });
  const words = h("span", {});
  const back = h("button", { type: "button", onclick: () => act("goBack") }, t("tours.goBack"));
  const element = h("div", { class: "tours-sign" }, icon, words, back);
  const show = (status, canGoBack = false) => {
    element.dataset.status = status;
    element.hidden = status === "none";
    icon.textContent = SIGNS[status];
    words.textContent = status === "none" ? "" : t(`tours.sign.${status}`);
    back.hidden = !canGoBack;
  };
  show("none");
  return { element, show };
}

function makeButtons(act) {
  const button = (name, look = "") => h("button", { type: "button", class: look, onclick: () => act(name) }, t(`tours.do.${name}`));
  const [undo, redo, restart] = ["undo", "redo", "restart"].map((name) => button(name));
  const free = [button("finishable"), button("wayOn"), button("finish")];
  const clued = [button("hint"), button("check"), button("finishable"), button("finish")];
  const number = h("input", { type: "number", inputMode: "numeric", min: 1, onchange: () => act("number", number.valueAsNumber || 0) });
  const direction = h("button", { type: "button", onclick: () => act("direction") });
  const next = h(
    "div",
    { class: "tours-next" },
    h("label", { class: "squares-field" }, h("span", {}, t("tours.nextNumber")), number),
    direction,
  );
  const shared = button("share", "main");
  const element = h(
    "div",
    { class: "stack" },
    next,
    h("div", { class: "row" }, undo, redo, restart),
    h("div", { class: "row" }, free),
    h("div", { class: "row" }, clued),
    h("div", { class: "row" }, shared),
  );
  const [, , freeRow, cluedRow, wonRow] = element.children;
  return {
    element,
    busy: (on) => element.setAttribute("aria-busy", String(on)),
    offer(isCluedTour) {
      freeRow.hidden = isCluedTour;
      cluedRow.hidden = !isCluedTour;
      next.hidden = !isCluedTour;
    },
    update(game, outcome) {
      undo.disabled = game.past.length === 0;
      redo.disabled = game.future.length === 0;
      restart.disabled = game.numbers.every((standing, cell) => !standing || isGiven(game, cell));
      wonRow.hidden = outcome !== "won";
      number.max = squareCount(game.tour);
      number.value = game.next || "";
      direction.textContent = t(game.step > 0 ? "tours.countsUp" : "tours.countsDown");
      direction.disabled = placeOf(game, game.next - game.step) < 0 && game.next !== 0;
      for (const each of [...free, ...clued]) each.disabled = outcome === "won";
    },
  };
}

function makeChoices(options, act) {
  const select = (name, values, words) =>
    h(
      "select",
      { name, onchange: () => chosen() },
      values.map((value) => h("option", { value: String(value) }, words(value))),
    );
  const width = select("width", SIDES, String);
  const height = select("height", SIDES, String);
  const leaps = select("leaps", [...Object.keys(LEAPS), "other"], (name) => t(`tours.leaps.${name}.name`));
  const start = select("start", ["centre", "any", "given"], (name) => t(`tours.start.${name}`));
  const amount = select("amount", AMOUNTS, (name) => t(`tours.amount.${name}`));
  const closed = h("input", { type: "checkbox", onchange: () => chosen() });
  const other = h("button", { type: "button", class: "main", onclick: () => act("newPuzzle", wish()) }, t("tours.do.newPuzzle"));
  const fields = { start: field("tours.startLabel", start), amount: field("tours.amountLabel", amount) };
  let shown = null;

  const wish = () => {
    const sides = { width: Number(width.value), height: Number(height.value) };
    return { ...sides, leaps: LEAPS[leaps.value] ?? shown.leaps, closed: closed.checked, amount: amount.value };
  };
  const chosen = () => {
    if (isClued(shown)) return;
    const asked = wish();
    const isSameBoard = asked.width === shown.width && asked.height === shown.height;
    const given = start.value === "given" && isSameBoard ? shown.start : centre(asked.width, asked.height);
    act("newGame", { ...asked, start: start.value === "any" ? null : given });
  };
  const toggle = (name) => {
    const box = h("input", { type: "checkbox", checked: options[name], onchange: () => act("option", { name, on: box.checked }) });
    return h("label", { class: "switch" }, t(`tours.option.${name}`), box);
  };
  const sides = h(
    "div",
    { class: "squares-field" },
    h("span", { id: "tours-size" }, t("tours.size")),
    h("span", { class: "tours-sides", role: "group", "aria-labelledby": "tours-size" }, width, "×", height),
  );
  const element = h(
    "section",
    { class: "card stack" },
    h("div", { class: "squares-fields" }, sides, fields.start, fields.amount, field("tours.leapsLabel", leaps, "squares-field is-wide")),
    h("label", { class: "switch" }, t("tours.closed"), closed),
    other,
    toggle("legal"),
    toggle("live"),
  );
  width.setAttribute("aria-label", t("tours.width"));
  height.setAttribute("aria-label", t("tours.height"));
  return {
    element,
    offer(tour) {
      shown = tour;
      const clued = isClued(tour);
      for (const side of [width, height]) for (const option of side.options) option.hidden = clued && Number(option.value) > MOST_CLUED;
      [width.value, height.value] = [String(tour.width), String(tour.height)];
      leaps.value = leapsName(tour);
      start.value = tour.start === null ? "any" : tour.start === centre(tour.width, tour.height) ? "centre" : "given";
      for (const [field, name] of [
        [leaps, "other"],
        [start, "given"],
      ])
        field.lastChild.hidden = field.value !== name;
      closed.checked = tour.closed;
      fields.start.hidden = clued;
      fields.amount.hidden = !clued;
      other.hidden = !clued;
    },
  };
}

function field(name, control, look = "squares-field") {
  return h("label", { class: look }, h("span", {}, t(name)), control);
}

function keysHelp() {
  const rows = t("tours.keys").map(([keys, does]) => h("tr", {}, h("th", { scope: "row" }, keys), h("td", {}, does)));
  return h("details", { class: "squares-keys" }, h("summary", {}, t("tours.keysTitle")), h("table", {}, h("tbody", {}, rows)));
}
