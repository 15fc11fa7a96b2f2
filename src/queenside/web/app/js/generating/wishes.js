/** What is asked of a new board, checked: what the core is told, and which number a seed stands for. */

import { Refusal } from "../core/refusal.js";
import { GRADES, gradeRungs } from "../logic/grades.js";
import { meaning } from "../logic/rungs.js";
import { MOST_SIDE, MOST_STARS, mostStars } from "../puzzle/star_battle.js";
import { hashed, mixed } from "./seeds.js";

export const SHAPES = ["even", "uneven"];
export const SYMMETRIES = ["turn"];
const OPEN = ".";
const FREE = 255;
const MOST_BOARDS = 200_000;
const MOST_STEERED = 20_000;

/**
 * Return a wish as the core takes it: fields for `core.boardMaker`, `mostBoards`, and `salted(seed)`.
 * Refuses what no board can be. `keep` are rows of letters and dots: cells with equal letters stay a region.
 */
export function wishOf(core, { size = 9, stars = 1, grade = null, technique = null, shape = null, symmetry = null, keep = null }) {
  requireBoard(size, stars);
  requireOneOf("grade", grade, GRADES);
  requireOneOf("shape", shape, SHAPES);
  requireOneOf("symmetry", symmetry, SYMMETRIES);
  if (keep !== null && symmetry !== null) throw new Refusal("keptSymmetric");
  const rungNames = core.rungNames(stars);
  const named = technique === null ? [] : techniqueRungs(technique, stars, rungNames);
  const [low, high] = rungsOf(grade, technique, named, rungNames);
  const needed = named.reduce((bits, rung) => bits + 2 ** rung, 0);
  const asked = [grade, technique, shape, symmetry].some((each) => each !== null);
  const salt = hashed(`${size} ${stars} ${grade ?? "None"} ${needed} ${shape ?? "None"} ${symmetry ?? "None"}`);
  return {
    size,
    stars,
    grade,
    leastRegion: stars > 1 || grade === "gentle" || size < 5 ? 1 : 2,
    even: shape === null ? null : shape === "even",
    symmetric: symmetry !== null,
    kept: keep === null ? null : keptCells(keep, size),
    low,
    high,
    needed,
    mostBoards: grade === null && technique === null ? MOST_BOARDS : MOST_STEERED,
    salted: (seed) => (asked ? mixed(seed ^ salt) : seed),
  };
}

function requireBoard(size, stars) {
  if (!Number.isInteger(size) || size < 1 || size > MOST_SIDE) throw new Refusal("side", { size, most: MOST_SIDE });
  if (!Number.isInteger(stars) || stars < 1 || stars > MOST_STARS) throw new Refusal("stars", { stars, most: MOST_STARS });
  if (stars > mostStars(size)) throw new Refusal("tooManyStars", { size, stars });
}

function requireOneOf(what, chosen, choices) {
  if (chosen !== null && !choices.includes(chosen)) throw new Refusal("noSuch", { what, chosen: String(chosen), choices });
}

function techniqueRungs(technique, stars, rungNames) {
  const { identifiers, rungs } = meaning(technique, rungNames);
  if (rungs.length === 0) throw new Refusal("noTechnique", { technique, stars });
  if (identifiers.length === 1 && identifiers[0] === "unique.rectangle") throw new Refusal("notNeeded", { technique });
  return rungs;
}

function rungsOf(grade, technique, named, rungNames) {
  if (grade === null) return named.length > 0 ? [Math.min(...named), Math.max(...named)] : [null, null];
  const [low, high] = gradeRungs(grade, rungNames);
  if (named.length > 0 && Math.min(...named) > high) throw new Refusal("tooHard", { technique, grade });
  return [low, high];
}

function keptCells(keep, size) {
  const rows = typeof keep === "string" ? keep.replace(/^[/\n]+|[/\n]+$/g, "").split(/[/\n]/) : keep;
  if (rows.length !== size || rows.some((row) => row.length !== size)) throw new Refusal("keptSize", { size });
  const numbers = new Map();
  const kept = new Uint8Array(size * size).fill(FREE);
  [...rows].flatMap((row) => [...row]).forEach((label, cell) => {
    if (label === OPEN) return;
    if (!numbers.has(label)) numbers.set(label, numbers.size);
    kept[cell] = numbers.get(label);
  });
  const full = !kept.includes(FREE);
  if (numbers.size > size || full !== (numbers.size === size)) throw new Refusal("keptRegions", { size, regions: numbers.size });
  return kept;
}
