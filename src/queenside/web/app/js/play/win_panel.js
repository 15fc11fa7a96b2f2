/** After the game: the time, something to share, what was missed, and what to play next. */

import { boardView } from "../board/view.js";
import { stepLook } from "../board/steps.js";
import { h, icon } from "../dom.js";
import { colourNames } from "../board/palette.js";
import { daily } from "../generating/daily.js";
import { linkTo } from "../puzzle/links.js";
import { openSheet } from "../shell/sheet.js";
import { toast } from "../shell/status.js";
import { figures, results, streak } from "../state/statistics.js";
import { clockText, t } from "../strings/index.js";
import { lastWish, wishAddress } from "./new_sheet.js";
import { shareText } from "./share.js";

/** Return the panel of a finished game; `replay` begins it anew. */
export function winPanel(game, { replay }) {
  const seconds = Math.round(game.time / 1000);
  const text = shareText(game.puzzle, game.order(), {
    grade: game.grade,
    seconds,
    flawless: game.flawless,
    number: game.day && daily(game.day)?.number,
    link: fullLink(game),
  });
  const wish = lastWish();
  return h(
    "section",
    { class: "card stack play-win", "aria-labelledby": "play-won" },
    h("h2", { id: "play-won" }, icon("M5 12l5 5L20 7"), `${t("play.won")} ${t("play.wonText", { time: clockText(seconds) })}`),
    praise(game, seconds).map((sentence) => h("p", {}, sentence)),
    h("pre", { class: "play-share", "aria-label": t("play.shareText"), tabIndex: 0, role: "region" }, text),
    h(
      "div",
      { class: "row" },
      navigator.share &&
        h(
          "button",
          { type: "button", onclick: () => navigator.share({ text }).catch(() => {}) },
          icon("M12 15V3M8 7l4-4 4 4M5 12v8h14v-8"),
          t("play.share"),
        ),
      h("button", { type: "button", onclick: () => copy(text) }, icon("M9 9h11v11H9zM5 15H4V4h11v1"), t("play.copy")),
      h("button", { type: "button", onclick: () => copy(fullLink(game)) }, t("play.copyLink")),
    ),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button main", href: wishAddress(wish) }, t("play.next")),
      h("button", { type: "button", onclick: () => openReview(game) }, t("play.review")),
      h("button", { type: "button", onclick: replay }, t("play.replay")),
      h("a", { class: "button", href: linkTo("learn", game.puzzle) }, t("play.explain")),
    ),
  );
}

function praise(game, seconds) {
  const said = [];
  if (game.flawless) said.push(t("play.wonFlawless"));
  else if (game.hints) said.push(t("play.wonHints", { hints: game.hints }));
  const alike = figures().find(
    ({ size, stars, grade }) => size === game.puzzle.size && stars === game.puzzle.stars && grade === game.grade,
  );
  if (alike?.played > 1 && alike.best >= seconds) said.push(t("play.wonBest"));
  const days = game.day ? streak(game.day, results()).current : 0;
  if (days) said.push(t("play.wonStreak", { days }));
  return said;
}

function fullLink(game) {
  return `${location.origin}${location.pathname}${linkTo("play", game.puzzle)}`;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("play.copied"));
  } catch {
    const shown = document.querySelector(".play-share");
    getSelection().selectAllChildren(shown);
    toast(t("play.copyFailed"));
  }
}

/** The post-mortem: the first step that was missed, on the board as it stood then. */
async function openReview(game) {
  try {
    const { review } = await import("../logic/reviews.js");
    const moves = game.moves();
    const { number, step, message } = await review(game.puzzle, moves, { names: colourNames(game.puzzle) });
    const before = moves.slice(0, number ? number - 1 : 0);
    const marked = (cross) => before.filter((move) => move.cross === cross).map(({ cell }) => cell);
    const view = boardView(game.puzzle, { picture: true, numbers: true, label: message });
    view.update({ stars: marked(false), crosses: marked(true), ...stepLook(step), dim: Boolean(step) });
    openSheet(t("play.reviewTitle"), [h("p", {}, message), step && view.element]);
  } catch (error) {
    console.error(error);
    toast(error.name === "Refusal" ? error.message : t("play.reviewFailed"));
  }
}
