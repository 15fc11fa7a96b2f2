/**
 * The page's side of the core: every question is a promise, and none is worked on in the page's own thread.
 *
 * There are two lanes, each a worker with a queue: quick questions (a hint, the answer to a stroke of the brush) never wait
 * behind generation or annealing. A lane sends its worker one question at a time. So whatever is cancelled while it waits is
 * just taken out of the queue, and only what is being worked on costs its worker, which is replaced; nothing in WebAssembly
 * can be interrupted otherwise.
 */

import { t } from "../strings/index.js";

/** Why a promise of the core was rejected, in a sentence of the chosen language; `kind` says which, for programs. */
class Rejected extends Error {
  constructor(name, kind, message) {
    super(message);
    this.name = name;
    this.kind = kind;
  }
}

class Lane {
  #worker = null;
  #waiting = [];
  #running = null;
  #lastId = 0;

  /** Return the answer to a question; `told` is called with what is told on the way, `signal` can call it off. */
  ask(name, values, { told = null, signal = null } = {}) {
    return new Promise((resolve, reject) => {
      const question = { id: ++this.#lastId, name, values, told, resolve, reject };
      if (signal?.aborted) {
        reject(cancelled());
        return;
      }
      signal?.addEventListener("abort", () => this.#callOff(question), { once: true });
      this.#waiting.push(question);
      this.#sendNext();
    });
  }

  /** Call everything off. */
  cancel() {
    const questions = [...this.#waiting, ...(this.#running ? [this.#running] : [])];
    for (const question of questions) this.#callOff(question);
  }

  #callOff(question) {
    if (this.#running === question) {
      this.#drop();
      this.#running = null;
      this.#start();
    } else if (this.#waiting.includes(question)) {
      this.#waiting.splice(this.#waiting.indexOf(question), 1);
    } else {
      return;
    }
    question.reject(cancelled());
    this.#sendNext();
  }

  #start() {
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => this.#hear(data));
    this.#worker.addEventListener("error", () => this.#fail());
  }

  #sendNext() {
    if (this.#running !== null || this.#waiting.length === 0) return;
    if (this.#worker === null) this.#start();
    this.#running = this.#waiting.shift();
    const { id, name, values } = this.#running;
    try {
      this.#worker.postMessage({ id, name, values });
    } catch (error) {
      this.#settle((question) => question.reject(new Rejected("CoreError", "error", String(error))));
    }
  }

  #hear({ id, value, error, told }) {
    if (this.#running?.id !== id) return;
    if (told !== undefined) {
      this.#running.told?.(told);
      return;
    }
    if (error && (error.name !== "Refusal" || error.kind === "noCore")) this.#drop();
    this.#settle((question) => (error ? question.reject(rejected(error)) : question.resolve(value)));
  }

  /** A worker that cannot be loaded. */
  #fail() {
    this.#drop();
    if (this.#running) this.#settle((question) => question.reject(rejected({ name: "Refusal", kind: "noCore", values: {} })));
  }

  /** Part with a worker that has no core, or a core of which nobody knows in what state it is; the next question starts another. */
  #drop() {
    this.#worker.terminate();
    this.#worker = null;
  }

  #settle(settle) {
    const question = this.#running;
    this.#running = null;
    settle(question);
    this.#sendNext();
  }
}

function cancelled() {
  return new Rejected("Cancelled", "cancelled", t("core.cancelled"));
}

function rejected({ name, kind, values, message }) {
  if (name === "Refusal") return new Rejected("Refusal", kind, t(`core.${kind}`, values));
  return new Rejected("CoreError", "error", t("core.error", { message }));
}

const quick = new Lane();
const slow = new Lane();

function boardAndMarks(board, options) {
  return board?.puzzle ? { puzzle: board.puzzle, marks: board.marks, ...options } : { puzzle: board, ...options };
}

/** The core. Boards are puzzles or positions; every options object may have a `signal`. Rejections have a sentence as message. */
export const core = {
  /** Resolve when the core is compiled; the lane for long work is then made ready too. */
  async ready() {
    await quick.ask("ready", {});
    slow.ask("ready", {}).catch(() => {});
  },

  /** Return `{ status, solutions, complete, nodes }`; marks bind. */
  solve: (board, { signal, ...options } = {}) => quick.ask("solve", boardAndMarks(board, options), { signal }),

  /** Return the climb of the ladder: `{ outcome, steps, hardest, count, narrow, uses, rungs }`; marks are taken for facts. */
  climb: (board, { signal, ...options } = {}) => quick.ask("climb", boardAndMarks(board, options), { signal }),

  /** Return how hard a board is: `{ name, score, hardest, steps, narrow, uses }`. */
  grade: (puzzle, marks = null, { signal } = {}) => quick.ask("grade", { puzzle, marks }, { signal }),

  /** Return the cells that are stars in all solutions and those in none: `{ status, stars, crosses, complete }`. */
  decided: (puzzle, marks = null, { signal, ...options } = {}) => quick.ask("decided", { puzzle, marks, ...options }, { signal }),

  /** Return every single-cell change of a border that leaves one solution, best first: `[{ cell, region, puzzle, grade, score, … }]`. */
  improve: (puzzle, { signal, ...options } = {}) => slow.ask("improve", { puzzle, ...options }, { signal }),

  /** Return a new board: `{ status, puzzle, solution, seed, asAsked, grade, score }`. */
  generate: ({ signal, ...wish } = {}) => slow.ask("generate", wish, { signal }),

  tour: {
    /** Return a tour as asked: `{ status, path }`, the path as cells in order. */
    find: (tour, { signal, ...options } = {}) => slow.ask("findTour", { tour, ...options }, { signal }),

    /** Return whether a path can be finished: `{ status, path }`, where it can with a whole tour that begins with it. */
    finishable: (tour, path, { signal, ...options } = {}) => quick.ask("finishable", { tour, path, ...options }, { signal }),

    /** Return `{ status, unique, path }` of a tour with clues. */
    solve: (tour, { signal, ...options } = {}) => quick.ask("solveTour", { tour, ...options }, { signal }),

    /** Return `{ count, exact }` of up to 64 cells without clues. */
    count: (tour, { signal, ...options } = {}) => slow.ask("countTours", { tour, ...options }, { signal }),

    /** Return a clued tour with one solution: `{ status, tour, path, seed }`. */
    puzzle: ({ signal, ...wish } = {}) => slow.ask("cluedTour", wish, { signal }),
  },

  armies: {
    /** Return `{ white, black }` of the best placement of so many moves; `onImprovement` is called with every better one. */
    anneal: ({ onImprovement = null, signal, ...asked }) => slow.ask("anneal", asked, { told: onImprovement, signal }),
  },

  /** End what is running in both lanes; its promises are rejected with the name "Cancelled". */
  cancel() {
    quick.cancel();
    slow.cancel();
  },
};
