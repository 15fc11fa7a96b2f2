/** Where a board to play comes from: a link, a day, a wish, or the last visit. The address says which. */

import { daily, today } from "../generating/daily.js";
import { rowsOf } from "../generating/days.js";
import { defect } from "../puzzle/rules.js";
import { starBattle } from "../puzzle/star_battle.js";
import { t } from "../strings/index.js";
import { Game } from "./game.js";
import { gameOfDay, keptGame, lastGame } from "./kept.js";

const SECONDS = 30;

/** Why there is no board, in a sentence for the player. */
export class NoBoard extends Error {}

/** Return what a daily board is called: "Today's board", or that of a date in the words of the language. */
export function dayName(day) {
  if (day === today()) return t("play.daily");
  const { lang } = document.documentElement;
  const locale = navigator.languages.find((each) => each.startsWith(lang)) ?? lang;
  const date = new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return t("play.dailyOf", { day: date });
}

/** Return the game that an address asks for, begun before or new, and whether it is as wished: `{ game, asAsked }`. Throws NoBoard. */
export async function gameFor(parameters, { signal }) {
  if (parameters.has("b")) return { game: await linked(parameters), asAsked: true };
  if (parameters.has("size")) return wished(parameters, signal);
  if (parameters.has("day")) return { game: await dailyGame(parameters.get("day"), signal), asAsked: true };
  const last = lastGame();
  const current = last !== null && (last.day === null || last.day === today());
  return { game: current ? last : await dailyGame(today(), signal), asAsked: true };
}

async function linked(parameters) {
  const { fromParameters } = await import("../puzzle/links.js");
  let position = null;
  try {
    position = fromParameters(parameters);
  } catch (error) {
    throw new NoBoard(error.name === "ReadError" ? error.message : t("play.badLink"));
  }
  if (position === null) throw new NoBoard(t("play.badLink"));
  const wrong = defect(position.puzzle);
  if (wrong) throw new NoBoard(t(`core.${wrong.kind}`, wrong.values));
  return keptGame(position.puzzle) ?? new Game(position.puzzle, { marks: position.marks });
}

async function wished(parameters, signal) {
  const number = (name, otherwise) => (parameters.has(name) ? Number(parameters.get(name)) : otherwise);
  const wish = { size: number("size"), stars: number("stars", 1), grade: parameters.get("grade"), seed: parameters.get("seed") };
  const { puzzle, grade, asAsked } = await made({ ...wish, signal });
  return { game: keptGame(puzzle) ?? new Game(puzzle, { grade }), asAsked };
}

async function made(wish) {
  const { core } = await import("../core/client.js");
  const board = await core.generate({ seconds: SECONDS, ...wish });
  if (!board.puzzle) throw new NoBoard(t("play.madeNone"));
  return board;
}

/** The board of a day is made on the spot: the date says everything about it. Days to come have none yet. */
async function dailyGame(day, signal) {
  const begun = gameOfDay(day);
  if (begun !== null) return begun;
  const wish = daily(day);
  if (wish === null || day > tomorrow()) throw new NoBoard(t("play.badDay"));
  const ahead = rowsOf(day);
  const puzzle = ahead === null ? (await made({ ...wish, signal })).puzzle : starBattle(ahead);
  return new Game(puzzle, { grade: wish.grade, day });
}

/** Somewhere on earth it may be tomorrow already, and links go around. */
function tomorrow() {
  return today(new Date(Date.now() + 86_400_000));
}
