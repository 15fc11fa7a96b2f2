/** Where a board to play comes from: a link, a day, a wish, or the last visit. The address says which. */

import { defect } from "../puzzle/rules.js";
import { fromParameters } from "../puzzle/links.js";
import { t } from "../strings/index.js";
import { Game } from "./game.js";
import { keptGame, lastGame } from "./kept.js";

const SECONDS = 30;

/** Why there is no board, in a sentence for the player. */
export class NoBoard extends Error {}

/** Return today's date as daily boards are named: the day of the player's own clock, "2026-11-16". */
export function today(now = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Return what a daily board is called: "Today's board", or that of a date in the words of the language. */
export function dayName(day) {
  if (day === today()) return t("play.daily");
  const date = new Date(`${day}T12:00:00Z`);
  return t("play.dailyOf", { day: date.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }) });
}

/** Return the game that an address asks for, begun before or new, and whether the board is as it was wished: `{ game, asAsked }`. Throws NoBoard. */
export async function gameFor(parameters, { signal }) {
  if (parameters.has("b")) return { game: linked(parameters), asAsked: true };
  if (parameters.has("size")) return wished(parameters, signal);
  if (parameters.has("day")) return { game: await daily(parameters.get("day"), signal), asAsked: true };
  return { game: lastGame() ?? (await daily(today(), signal)), asAsked: true };
}

function linked(parameters) {
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
  const { core } = await import("../core/client.js");
  const number = (name, otherwise) => (parameters.has(name) ? Number(parameters.get(name)) : otherwise);
  const wish = { size: number("size"), stars: number("stars", 1), grade: parameters.get("grade"), seed: parameters.get("seed"), seconds: SECONDS };
  const made = await core.generate({ ...wish, signal });
  if (!made.puzzle) throw new NoBoard(t("play.madeNone"));
  return { game: keptGame(made.puzzle) ?? new Game(made.puzzle, { grade: made.grade }), asAsked: made.asAsked };
}

async function daily(day, signal) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new NoBoard(t("play.badDay"));
  const [{ core }, { dailyBoard }] = await Promise.all([import("../core/client.js"), import("../generating/daily.js")]);
  const { puzzle, grade } = await dailyBoard(core, day, { signal });
  const kept = keptGame(puzzle);
  return kept?.day === day ? kept : new Game(puzzle, { grade, day });
}
