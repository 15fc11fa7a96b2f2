/**
 * A few lines to send to friends after a game, in the grammar of views/share.py and with the same words in every language, because others
 * read them: `queenside 9×9 hard | 1:26 and flawless`, the colours of the first pieces, a link. They give no cell away.
 */

import { COLOURS, regionColours } from "../board/palette.js";
import { clockText } from "../strings/index.js";

const FIRST = 4;
const SQUARES = {
  yellow: "🟨",
  mint: "🟩",
  silver: "⬜",
  lavender: "🟪",
  peach: "🟧",
  lime: "🟩",
  aqua: "🟦",
  sky: "🟦",
  pink: "🟥",
  sand: "🟨",
  orange: "🟧",
  green: "🟩",
  blue: "🟦",
  purple: "🟪",
  grey: "⬛",
  red: "🟥",
  brown: "🟫",
  teal: "🟩",
  indigo: "🟪",
  magenta: "🟥",
};

/** Return the lines to share; `placed` are the pieces in the order in which they were placed, `number` that of a daily board. */
export function shareText(puzzle, placed, { grade = null, seconds = null, flawless = false, number = null, link = null } = {}) {
  const { size, stars, regions } = puzzle;
  const head = number === null ? "queenside" : `queenside #${number}`;
  const kind = `${head} ${size}×${size}${stars === 1 ? "" : ` ${stars}★`}${grade ? ` ${grade}` : ""}`;
  const told = seconds === null ? (flawless ? " | flawless" : "") : ` | ${clockText(seconds)}${flawless ? " and flawless" : ""}`;
  const lines = [kind + told];
  if (placed.length) {
    const colours = regionColours(puzzle);
    const squares = placed.slice(0, FIRST).map((cell) => SQUARES[COLOURS[colours[regions[cell]]].name]);
    lines.push(`First ${stars === 1 ? "👑" : "⭐"}s: ${squares.join(" ")}`);
  }
  if (link !== null) lines.push(link);
  return lines.join("\n");
}
