/**
 * A search for large armies that can be watched: the core anneals in its worker and tells of every improvement; here they are shown one
 * after the other, slowly enough to be seen. What was found is held to the rules before it is shown.
 */

import { core } from "../core/client.js";
import { isStill } from "../squares/motion.js";
import { clashes, counts, placementOf } from "./placement.js";

/** More moves than anybody waits for; the player stops it, or the best known is reached. */
const MOVES = 1e12;

/** How long an improvement stands at least, in milliseconds; with many of them waiting less. */
const STANDS = 160;
const LEAST = 40;

export class Watching {
  #asked;
  #waiting = [];
  #shown = null;
  #timer = null;
  #done = false;
  #off = new AbortController();

  constructor(asked) {
    this.#asked = asked;
  }

  /** Begin. */
  start() {
    const { size, seed, target } = this.#asked;
    const onImprovement = (found) => this.#take(found);
    core.armies.anneal({ size, seed, moves: MOVES, enough: target, onImprovement, signal: this.#off.signal }).then(
      (found) => {
        this.#take(found);
        this.#done = true;
        this.#showNext();
      },
      (error) => error.name !== "Cancelled" && this.#end(error),
    );
  }

  /** End with the best that was found so far. */
  stop() {
    this.#off.abort();
    this.#shown = this.#waiting.at(-1) ?? this.#shown;
    this.#end();
  }

  #take({ white, black }) {
    const board = placementOf(this.#asked.size, white, black);
    if (clashes(board).length > 0) throw new Error("the core found armies that clash");
    const { smaller } = counts(board);
    const best = this.#waiting.at(-1) ?? this.#shown;
    if (best && best.smaller >= smaller) return;
    this.#waiting.push({ board, smaller });
    if (this.#timer === null) this.#showNext();
  }

  #showNext() {
    this.#timer = null;
    if (isStill()) this.#waiting.splice(0, this.#waiting.length - 1);
    const next = this.#waiting.shift();
    if (next) {
      this.#shown = next;
      this.#asked.onShown(next.board, next);
      this.#timer = setTimeout(() => this.#showNext(), Math.max(LEAST, STANDS - 12 * this.#waiting.length));
    } else if (this.#done) {
      this.#end();
    }
  }

  #end(error = null) {
    clearTimeout(this.#timer);
    const { onEnd } = this.#asked;
    this.#asked.onEnd = () => {};
    onEnd(this.#shown?.board ?? null, error);
  }
}
