/**
 * The live answer: after every stroke, what there is to say about the draft.
 *
 * One question is on its way at a time. A stroke in between does not wait for it: the answer to an older draft is
 * dropped when it comes, and the newest draft is asked about. First comes what is quick (valid, one solution or
 * several, the grade), then the exact count and what is decided, and only when the brush rests the changes that
 * would make the board unique, which have a lane of their own.
 */

import { core } from "../core/client.js";
import { defects } from "../puzzle/defects.js";

const QUICK_SECONDS = 1;
const MOST_COUNTED = 1000;
const SOON = 20;
const REST = 350;

/** Return `{ ask(draft), stop() }`; `onAnswer` gets each answer of the newest draft as it grows, with the draft's `state`. */
export function answerer(onAnswer) {
  let newest = null;
  let busy = false;
  let resting = null;
  let calling = new AbortController();
  let stopped = false;

  const ask = (draft) => {
    newest = { state: draft.state, puzzle: draft.puzzle(), bare: draft.bare().length };
    clearTimeout(resting);
    calling.abort();
    if (!busy) work();
  };
  const work = async () => {
    busy = true;
    while (newest !== null && !stopped) {
      const asked = newest;
      newest = null;
      const tell = (answer) => !stopped && newest === null && onAnswer({ state: asked.state, ...answer });
      try {
        await answer(asked, tell, () => newest !== null || stopped);
      } catch (error) {
        tell({ kind: "trouble", message: error.message, defects: [] });
      }
    }
    busy = false;
  };
  const answer = async ({ puzzle, bare, state }, tell, isStale) => {
    const found = puzzle === null ? [] : defects(puzzle);
    const verdict = atSight(puzzle, found);
    if (verdict !== null) {
      await null; // the board that this is about is drawn before it is told
      return tell({ kind: verdict, defects: found, puzzle, bare });
    }
    const { status, solutions, complete } = await core.solve(puzzle, { solutions: 2, seconds: QUICK_SECONDS });
    if (isStale()) return undefined;
    const known = { defects: found, puzzle, solutions };
    if (status === "unknown" || (solutions.length < 2 && !complete)) return tell({ ...known, kind: "unknown" });
    if (status === "impossible") {
      tell({ ...known, kind: "impossible" });
    } else if (solutions.length === 1) {
      const grade = await core.grade(puzzle);
      tell({ ...known, kind: "unique", grade, decided: decidedBy(puzzle, solutions[0]) });
    } else {
      const asked = core.decided(puzzle, null, { seconds: QUICK_SECONDS });
      const soon = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, SOON))]);
      if (isStale()) return undefined;
      const several = { ...known, kind: "several", decided: soon };
      tell(several);
      several.decided = await asked;
      if (isStale()) return undefined;
      const counted = await core.solve(puzzle, { solutions: MOST_COUNTED, seconds: QUICK_SECONDS });
      if (isStale()) return undefined;
      tell(Object.assign(several, { count: counted.solutions.length, exact: counted.complete }));
    }
    if (!isStale() && solutions.length !== 1) restThenImprove(puzzle, state);
    return undefined;
  };
  const restThenImprove = (puzzle, state) => {
    calling = new AbortController();
    const { signal } = calling;
    resting = setTimeout(async () => {
      try {
        const changes = await core.improve(puzzle, { signal });
        if (!signal.aborted) onAnswer({ state, changes });
      } catch (error) {
        if (error.name !== "Cancelled") onAnswer({ state, changes: [] });
      }
    }, REST);
  };
  const stop = () => {
    stopped = true;
    clearTimeout(resting);
    calling.abort();
  };
  return { ask, stop };
}

/** Return the verdict that needs no solver, or null. */
function atSight(puzzle, found) {
  if (puzzle === null) return "bare";
  if (found.some(({ severity }) => severity === "error")) return "invalid";
  return found.some(({ kind }) => kind === "too-many-stars") ? "impossible" : null;
}

function decidedBy(puzzle, solution) {
  return { stars: solution, crosses: Array.from(puzzle.regions.keys()).filter((cell) => !solution.includes(cell)), complete: true };
}
