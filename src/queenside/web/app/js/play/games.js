//# allFunctionsCalledOnLoad
/**
 * Which game is played: the one that an address asks for (a link, a day, a wish), else the last one.
 *
 * Games that were begun are kept on the device, each board under its own name, so that none takes the place of another.
 */

import { daily, rowsOf, today } from "../generating/daily.js";
import { defect, starBattle } from "../puzzle/star_battle.js";
import { names, read, remove, write } from "../state/store.js";
import { allWords, t } from "../strings/index.js";
import { Game, isRecord } from "./game.js";

const MOST_FINISHED = 40;
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
  const [{ fromParameters }] = await Promise.all([import("../puzzle/links.js"), allWords()]);
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

/** The board of a day was made ahead, or is made on the spot: the date says everything about it. Days to come have none yet. */
async function dailyGame(day, signal) {
  const begun = gameOfDay(day);
  if (begun !== null) return begun;
  const wish = daily(day);
  if (wish === null || day > tomorrow()) throw new NoBoard(t("play.badDay"));
  const ahead = rowsOf(day);
  const puzzle = ahead === null ? (await made({ ...wish, seed: await seedOf(day), signal })).puzzle : starBattle(ahead);
  return new Game(puzzle, { grade: wish.grade, day });
}

async function seedOf(day) {
  const { daySeed } = await import("../generating/seeds.js");
  return daySeed(day);
}

/** Somewhere on earth it may be tomorrow already, and links go around. */
function tomorrow() {
  return today(new Date(Date.now() + 86_400_000));
}

// Games that were begun

/** Return the name of a board: its rows, and its stars if there are several. The same board is the same game. */
export function boardName({ size, stars, regions, names: letters }) {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from(regions.slice(row * size, (row + 1) * size), (region) => letters[region]).join(""),
  );
  return `${rows.join("/")}${stars === 1 ? "" : ` ${stars}`}`;
}

/** Keep a game as it stands, and remember that it was the last. */
export function keep(game, now = Date.now()) {
  const name = boardName(game.puzzle);
  write(`game.${name}`, { ...game.record(now), touched: now });
  write("current", name);
  if (game.day !== null) write(`day.${game.day}`, name);
}

/** Return the game of a day's board, or null if it was not begun here. */
export function gameOfDay(day) {
  const name = read(`day.${day}`, null, (value) => typeof value === "string");
  const game = name === null ? null : named(name);
  return game?.day === day ? game : null;
}

/** Return the game kept for a board, or null. */
export function keptGame(puzzle) {
  return named(boardName(puzzle));
}

/** Return the game that was played last, if it is not finished, or null. */
export function lastGame() {
  const name = read("current", null, (value) => value === null || typeof value === "string");
  const game = name === null ? null : named(name);
  return game?.finished === null ? game : null;
}

/** Return all games kept, the last touched first, as records with `name`. Those finished long ago are let go. */
export function keptGames() {
  const found = names("game.")
    .map((name) => ({ name: name.slice(5), record: read(name, null, isRecord) }))
    .filter(({ record }) => record !== null);
  const games = found.map(({ name, record }) => ({ ...record, name })).sort((one, other) => (other.touched ?? 0) - (one.touched ?? 0));
  for (const game of games.filter(({ finished }) => finished !== null).slice(MOST_FINISHED)) forget(game.name);
  return games;
}

/** Let a game go. */
export function forget(name) {
  remove(`game.${name}`);
}

function named(name) {
  const record = read(`game.${name}`, null, isRecord);
  return record === null ? null : Game.of(record);
}
