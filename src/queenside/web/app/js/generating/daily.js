/**
 * The board of the day: the same for everybody, from the date alone.
 *
 * Nothing is fetched: the date gives a seed, the weekday a size and a grade, and the board is made on the spot. The week begins
 * gently and ends with boards for those who have an hour. Days are dates as people write them, "2026-11-16", in the
 * player's own time zone; they are counted from the first one.
 */

import { hashed, mixed } from "./seeds.js";

export const FIRST_DAY = "2026-01-01";

/** Monday first. */
const WEEK = [
  { size: 7, grade: "gentle" },
  { size: 8, grade: "easy" },
  { size: 8, grade: "medium" },
  { size: 9, grade: "medium" },
  { size: 9, grade: "hard" },
  { size: 10, grade: "hard" },
  { size: 10, grade: "expert" },
];
const MILLISECONDS = 86_400_000;

/** Return today's date where the player is. */
export function today(now = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Return what to ask `core.generate` for on a day, and its number: `{ day, number, size, stars, grade, seed }`; null if there is no such day. */
export function daily(day = today()) {
  const place = daysSince(day);
  if (place === null || place < 0) return null;
  const weekday = (place + 3) % 7; // the first day was a Thursday
  return { day, number: place + 1, stars: 1, ...WEEK[weekday], seed: String(mixed(hashed(`queenside ${day}`))) };
}

/** Return the day with a number; null if there is none. */
export function dayOf(number) {
  if (!Number.isInteger(number) || number < 1) return null;
  const date = new Date(Date.parse(FIRST_DAY) + (number - 1) * MILLISECONDS);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

function daysSince(day) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const place = Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / MILLISECONDS);
  return dayOf(place + 1) === day || place < 0 ? place : null;
}
