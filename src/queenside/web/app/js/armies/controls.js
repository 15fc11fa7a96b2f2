/** What stands beside the board of armies: how many there are, what can be done, the search to watch, and the table of what is known. */

import { h } from "../dom.js";
import { t } from "../strings/index.js";
import { KNOWN } from "./known.js";
import { LEAST_SIZE, MOST_SIZE } from "./placement.js";

const SIZES = Array.from({ length: MOST_SIZE - LEAST_SIZE + 1 }, (_, at) => at + LEAST_SIZE);

/** Return `{ head, panel, say, offer, update, watching, found }`; `act(name, value)` is called for all that is done here. */
export function makeControls({ options, act }) {
  const status = h("p", { class: "squares-status", role: "status", "aria-live": "polite" });
  const size = h(
    "select",
    { onchange: () => act("size", Number(size.value)) },
    SIZES.map((each) => h("option", { value: String(each) }, `${each}×${each}`)),
  );
  const step = (by, words) =>
    h("button", { type: "button", "aria-label": t(words), onclick: () => act("size", Number(size.value) + by) }, by > 0 ? "+" : "−");
  const [smaller, larger] = [step(-1, "armies.smaller"), step(1, "armies.larger")];
  const head = h(
    "header",
    { class: "squares-head" },
    h("h1", {}, t("armies.title")),
    h("div", { class: "row", role: "group", "aria-label": t("armies.size") }, smaller, size, larger),
    h("p", { class: "soft squares-rules" }, t("armies.rules")),
  );
  size.setAttribute("aria-label", t("armies.size"));
  const score = makeScore();
  const buttons = makeButtons(act);
  const search = makeSearch(act);
  const switches = makeSwitches(options, act);
  const table = makeTable(act);
  const panel = h(
    "div",
    { class: "squares-panel stack" },
    status,
    buttons.element,
    score.element,
    switches.element,
    search.element,
    buttons.sharing,
    table.element,
    keysHelp(),
  );
  return {
    head,
    panel,
    say: (words) => (status.textContent = words),
    offer(chosen, isMany) {
      size.value = String(chosen);
      smaller.disabled = chosen === LEAST_SIZE;
      larger.disabled = chosen === MOST_SIZE;
      switches.offer(isMany);
      search.offer();
      table.offer(chosen);
    },
    update(game, seen) {
      score.update(game.board.size, seen);
      buttons.update(game);
    },
    watching: search.watching,
    found: search.found,
  };
}

function makeScore() {
  const white = h("strong", { class: "figures" });
  const black = h("strong", { class: "figures" });
  const best = h("strong", { class: "figures" });
  const state = h("span", { class: "soft small" });
  const rooms = h("p", { class: "soft small figures" });
  const army = (name, number) =>
    h(
      "div",
      { class: `armies-army is-${name}` },
      h("span", { class: "armies-token", "aria-hidden": "true" }),
      number,
      h("span", { class: "small" }, t(`armies.${name}`)),
    );
  const element = h(
    "div",
    { class: "card stack armies-score" },
    h("div", { class: "armies-figures" }, army("white", white), army("black", black), army("best", best)),
    state,
    rooms,
  );
  return {
    element,
    update(size, seen) {
      white.textContent = seen.white;
      black.textContent = seen.black;
      best.textContent = KNOWN[size].army;
      state.textContent = t(`armies.stateSentence.${KNOWN[size].state}`, { size, army: KNOWN[size].army, more: KNOWN[size].army + 1 });
      rooms.textContent = t("armies.rooms", seen);
      element.classList.toggle("is-clashing", seen.clashes > 0);
    },
  };
}

function makeButtons(act) {
  const button = (name, look = "") => h("button", { type: "button", class: look, onclick: () => act(name) }, t(`armies.do.${name}`));
  const [undo, redo, clear] = ["undo", "redo", "clear"].map((name) => button(name));
  const moving = ["turn", "mirror", "exchange"].map((name) => button(name));
  const element = h(
    "div",
    { class: "stack" },
    h("div", { class: "row" }, undo, redo, clear),
    h("div", { class: "row" }, moving),
    h("div", { class: "row" }, button("best", "main")),
  );
  const sharing = h(
    "div",
    { class: "row" },
    ["link", "text", "picture"].map((name) => button(name)),
  );
  return {
    element,
    sharing,
    update(game) {
      const isEmpty = game.board.squares.every((queen) => queen === 0);
      undo.disabled = game.past.length === 0;
      redo.disabled = game.future.length === 0;
      clear.disabled = isEmpty;
      for (const each of moving) each.disabled = isEmpty;
    },
  };
}

function makeSwitches(options, act) {
  const toggle = (name) => {
    const box = h("input", { type: "checkbox", checked: options[name], onchange: () => act("option", { name, on: box.checked }) });
    return h("label", { class: "switch" }, t(`armies.option.${name}`), box);
  };
  const large = toggle("large");
  const element = h("div", { class: "card stack" }, toggle("attacks"), toggle("rooms"), large);
  return { element, offer: (isMany) => (large.hidden = !isMany) };
}

function makeSearch(act) {
  const seed = h("input", { type: "number", inputMode: "numeric", min: 0, max: 4294967295, value: "1" });
  const button = h("button", { type: "button", onclick: () => act("watch", seedOf(seed)) }, t("armies.do.watch"));
  const told = h("p", { class: "soft small figures" }, t("armies.searchIdle"));
  const element = h(
    "section",
    { class: "card stack armies-search" },
    h("h2", {}, t("armies.searchTitle")),
    h("p", { class: "soft small" }, t("armies.searchRules")),
    h("div", { class: "row" }, h("label", { class: "squares-field" }, h("span", {}, t("armies.seed")), seed), button),
    told,
  );
  return {
    element,
    offer: () => (told.textContent = t("armies.searchIdle")),
    watching(on) {
      button.textContent = t(on ? "armies.do.stop" : "armies.do.watch");
      if (on) told.textContent = t("armies.searching");
    },
    found: (words) => (told.textContent = words),
  };
}

function seedOf(field) {
  const seed = Math.min(Math.max(Math.trunc(Number(field.value) || 0), 0), 4294967295);
  field.value = String(seed);
  return seed;
}

function makeTable(act) {
  const rows = SIZES.map((size) => {
    const { army, state } = KNOWN[size];
    const button = h("button", { type: "button", class: "quiet", onclick: () => act("size", size) }, `${size}×${size}`);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, button),
      h("td", { class: "figures" }, `${army} + ${army}`),
      h("td", { class: "small" }, t(`armies.state.${state}`)),
    );
  });
  const head = h(
    "tr",
    {},
    ["size", "army", "stateHead"].map((name) => h("th", { scope: "col" }, t(`armies.table.${name}`))),
  );
  const element = h(
    "details",
    { class: "squares-keys armies-table" },
    h("summary", {}, t("armies.table.title")),
    h("table", {}, h("thead", {}, head), h("tbody", {}, rows)),
  );
  return { element, offer: (chosen) => rows.forEach((row, at) => row.toggleAttribute("data-chosen", SIZES[at] === chosen)) };
}

function keysHelp() {
  const rows = t("armies.keys").map(([keys, does]) => h("tr", {}, h("th", { scope: "row" }, keys), h("td", {}, does)));
  return h("details", { class: "squares-keys" }, h("summary", {}, t("armies.keysTitle")), h("table", {}, h("tbody", {}, rows)));
}
