/**
 * Tours kept on the device: every game under its address, so that another board or another puzzle never costs the one before. The oldest
 * go when there are more than enough.
 */

import { read, write } from "../state/store.js";
import { fromPlain, newGame, toPlain } from "./game.js";
import { fromParameters, linkTo } from "./links.js";
import { isClued } from "./tour.js";

const NAME = "tours";
const MOST_GAMES = 24;
const EMPTY = { games: [], options: {} };

/** Return the game of a tour as it was left, or a new one. */
export function keptGame(tour) {
  const link = linkTo(tour);
  const entry = kept().games.find((game) => game.link === link);
  return (entry && fromPlain(tour, entry.game)) ?? newGame(tour);
}

/** Keep a game. */
export function keepGame(game) {
  const link = linkTo(game.tour);
  const { games, options } = kept();
  const others = games.filter((entry) => entry.link !== link);
  write(NAME, { games: [{ link, game: toPlain(game) }, ...others].slice(0, MOST_GAMES), options });
}

/** Return the tour that was played last, with clues or without, or whichever it was; null if there is none. */
export function lastTour(clued = null) {
  for (const { link } of kept().games) {
    const { tour } = fromParameters(new URLSearchParams(String(link).split("?")[1] ?? ""));
    if (tour && (clued === null || isClued(tour) === clued)) return tour;
  }
  return null;
}

/** Return what was chosen for the view: `{ legal, live }`. */
export function keptOptions() {
  return { legal: true, live: false, ...kept().options };
}

/** Keep what was chosen for the view. */
export function keepOptions(options) {
  write(NAME, { ...kept(), options });
}

function kept() {
  return read(
    NAME,
    EMPTY,
    (value) => Array.isArray(value?.games) && value.games.every((entry) => entry && "link" in entry) && typeof value.options === "object",
  );
}
