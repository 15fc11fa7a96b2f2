/** The sheet from which boards come: today's, a new one to order, or one that was begun. */

import { boardView } from "../board/view.js";
import { h, icon } from "../dom.js";
import { today } from "../generating/daily.js";
import { GRADES } from "../logic/grades.js";
import { fromRegions, mostStars } from "../puzzle/star_battle.js";
import { linkTo } from "../puzzle/links.js";
import { choice, openSheet } from "../shell/sheet.js";
import { read, write } from "../state/store.js";
import { clockText, t } from "../strings/index.js";
import { dayName, forget, keptGames } from "./games.js";

const SIZES = { least: 5, most: 14 };
const MOST_STARS = 3;
const SHOWN = 24;
const USUAL = { size: 8, stars: 1, grade: "easy" };

/** Return the last wish, or the usual one. */
export function lastWish() {
  return { ...USUAL, ...read("wish", USUAL, (value) => Number.isInteger(value?.size) && GRADES.includes(value.grade)) };
}

/** Return the address that makes a board to order. */
export function wishAddress({ size, stars, grade }) {
  return `#/play?size=${size}&stars=${stars}&grade=${grade}`;
}

/** Open the sheet; what is chosen becomes the address. */
export function openNew() {
  const go = (address) => {
    close();
    if (location.hash === address) dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = address;
  };
  const close = openSheet(t("play.newTitle"), [
    h(
      "button",
      { type: "button", class: "play-today", onclick: () => go(`#/play?day=${today()}`) },
      icon("M4 6h16v14H4zM4 10h16M8 3v4m8-4v4"),
      t("play.today"),
    ),
    wishForm(go),
    h("h3", {}, t("play.recent")),
    recentGames(go),
  ]);
}

function wishForm(go) {
  const wish = lastWish();
  const shownSize = h("output", { class: "figures" }, `${wish.size}×${wish.size}`);
  const stars = choice(
    t("play.stars"),
    [1, 2, 3].map((number) => [number, `${number} ${"★".repeat(number)}`]),
    wish.stars,
    (number) => (wish.stars = number),
  );
  const fit = () => {
    const most = Math.min(mostStars(wish.size), MOST_STARS);
    wish.stars = Math.min(wish.stars, most);
    for (const input of stars.querySelectorAll("input")) {
      input.disabled = Number(input.value) > most;
      input.checked = Number(input.value) === wish.stars;
    }
    shownSize.textContent = `${wish.size}×${wish.size}`;
  };
  const slider = h("input", {
    type: "range",
    id: "wish-size",
    min: SIZES.least,
    max: SIZES.most,
    step: 1,
    value: wish.size,
    oninput: (event) => ((wish.size = Number(event.target.value)), fit()),
  });
  fit();
  const make = () => {
    write("wish", wish);
    go(wishAddress(wish));
  };
  return h(
    "div",
    { class: "card stack play-wish" },
    h("div", {}, h("div", { class: "row play-size" }, h("label", { htmlFor: "wish-size" }, t("play.size")), shownSize), slider),
    stars,
    choice(
      t("play.grade"),
      GRADES.map((grade) => [grade, t("play.grades")[grade]]),
      wish.grade,
      (grade) => (wish.grade = grade),
    ),
    h("button", { type: "button", class: "main", onclick: make }, t("play.make")),
  );
}

function recentGames(go) {
  const games = keptGames();
  if (!games.length) return h("p", { class: "soft" }, t("play.noRecent"));
  const list = h(
    "ul",
    { class: "play-recent" },
    games.slice(0, SHOWN).map((game) => recentGame(game, go)),
  );
  if (!games.some(({ finished }) => finished !== null)) return list;
  const tidy = (event) => {
    for (const { name, finished } of games) if (finished !== null) forget(name);
    for (const item of list.querySelectorAll("[data-finished]")) item.remove();
    event.target.remove();
  };
  return h("div", { class: "stack" }, list, h("button", { type: "button", onclick: tidy }, t("play.forgetAll")));
}

function recentGame(game, go) {
  const puzzle = fromRegions(game.size, game.stars, Uint8Array.from(game.regions), game.names);
  const view = boardView(puzzle, { picture: true });
  const stars = Array.from(game.cells).flatMap((mark, cell) => (mark === "2" ? [cell] : []));
  view.update({ stars });
  view.element.setAttribute("aria-hidden", "true");
  const state = game.finished === null ? t("play.recentOpen", { done: stars.length, all: game.size * game.stars }) : t("play.recentDone");
  const title = t("play.title", { ...game, grade: game.grade && t("play.grades")[game.grade] });
  const item = h(
    "li",
    { "data-finished": game.finished !== null },
    h(
      "button",
      { type: "button", class: "quiet", onclick: () => go(game.day ? `#/play?day=${game.day}` : linkTo("play", puzzle)) },
      view.element,
      h(
        "span",
        {},
        h("b", {}, game.day ? dayName(game.day) : title),
        h("span", { class: "soft small figures" }, `${game.day ? `${title} · ` : ""}${state} · ${clockText(game.time / 1000)}`),
      ),
    ),
    h(
      "button",
      { type: "button", class: "quiet", "aria-label": `${t("play.forget")}: ${title}`, onclick: () => (forget(game.name), item.remove()) },
      icon("M6 6l12 12M18 6L6 18"),
    ),
  );
  return item;
}
