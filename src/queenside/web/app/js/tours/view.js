/** The view of tours: a board to jump over, what can be asked about it, and what to play on. */

import { h } from "../dom.js";
import { squareBoard } from "../squares/board.js";
import { bringIntoSight, isStill } from "../squares/motion.js";
import { addressOf, share } from "../squares/sharing.js";
import { t } from "../strings/index.js";
import { makeControls } from "./controls.js";
import { tourDrawing } from "./drawing.js";
import * as games from "./game.js";
import { checked, finishing, hintFor, lastGoodLength, newPuzzle } from "./helping.js";
import { keepGame, keepOptions, keptGame, keptOptions, lastTour } from "./keeping.js";
import { fromParameters, linkTo } from "./links.js";
import { Showing } from "./showing.js";
import { cellName, isClued, makeTour, squareCount } from "./tour.js";

/** How soon a digit must follow another to be of the same number, in milliseconds. */
const TYPING = 1200;

/** Fill the root with the view; return what is to be called when it is left. */
export function show(root, parameters) {
  const { tour, problem } = fromParameters(parameters);
  const view = new TourView(root, tour ?? lastTour() ?? makeTour({ width: 10, height: 10 }));
  if (problem) view.say(t("tours.broken", { what: t(`tours.problem.${problem}`) }));
  return () => view.leave();
}

class TourView {
  #game = null;
  #options = keptOptions();
  #holder = h("div", { class: "squares-holder" });
  #board = null;
  #drawing = null;
  #controls;
  #questions = new AbortController();
  #live = { asking: false, again: false, life: new AbortController() };
  #shown = { ghost: null, lit: [], wrong: [] };
  #showing = null;
  #typed = { text: "", at: 0 };
  #legal = [];
  #picked = -1;
  #onKey = (event) => this.#globalKey(event);

  constructor(root, tour) {
    this.#controls = makeControls({ options: this.#options, act: (name, value) => this.act(name, value) });
    root.append(this.#controls.head, h("div", { class: "squares-stage" }, this.#holder, this.#controls.panel));
    addEventListener("keydown", this.#onKey);
    this.play(tour);
  }

  leave() {
    removeEventListener("keydown", this.#onKey);
    this.#questions.abort();
    this.#live.life.abort();
    this.#endShow();
  }

  say(words) {
    this.#controls.say(words);
  }

  /** Begin or go on with a tour. */
  play(tour) {
    this.#endShow();
    this.#ask();
    this.#game = keptGame(tour);
    history.replaceState(null, "", linkTo(tour));
    const { width, height } = tour;
    this.#board = squareBoard({
      width,
      height,
      label: t("tours.board", { width, height }),
      cellLabel: (cell) => this.#label(cell),
      onGesture: (gesture) => this.#gesture(gesture),
    });
    this.#drawing = tourDrawing(this.#board.drawing, tour);
    this.#holder.replaceChildren(this.#board.element);
    const place = games.placeOf(this.#game, Math.max(...this.#game.numbers));
    this.#board.setFocus(place < 0 ? 0 : place);
    this.#controls.offer(tour);
    this.#forget();
    this.#draw();
    this.say(this.#situation());
    this.#watch();
    if (!isClued(tour) && this.#game.past.length === 0) this.#warn();
  }

  /** Say so at once where a board has no tour of the kind that is asked for. */
  async #warn() {
    const game = this.#game;
    const answer = await finishing(game, { signal: this.#live.life.signal }).catch(() => null);
    if (answer?.status !== "no" || game !== this.#game) return;
    this.#sign("no", game);
    this.say(t("tours.noTour"));
  }

  /** Do what a button or a choice asks for. */
  act(name, value) {
    if (this.#endShow() && name === "finish") return;
    const does = {
      undo: () => this.#change(games.undo(this.#game), t("tours.undone")),
      redo: () => this.#change(games.redo(this.#game), t("tours.redone")),
      restart: () => this.#change(games.restart(this.#game), t("tours.restarted")),
      finishable: () => this.#tellFinishing(),
      wayOn: () => this.#wayOn(),
      finish: () => this.#finish(),
      goBack: () => this.#goBack(),
      check: () => this.#check(),
      hint: () => this.#hint(),
      direction: () => this.#turn(),
      number: () => this.#choose(value),
      share: () => this.#share(),
      option: () => this.#option(value),
      free: () => this.play(lastTour(false) ?? makeTour({ width: 10, height: 10 })),
      clued: () => this.#openClued(),
      newGame: () => this.play(makeTour(value)),
      newPuzzle: () => this.#makePuzzle(value),
    };
    does[name]();
  }

  // The board

  #gesture({ type, cell, key, control }) {
    if (type === "tap") return this.#tap(cell);
    return type === "key" && !control ? this.#boardKey(key, cell) : false;
  }

  #boardKey(key, cell) {
    const clued = isClued(this.#game.tour);
    if (key === "Enter" || key === " ") this.#tap(cell);
    else if (key === "Backspace" || key === "Delete") this.#erase(clued ? cell : games.placeOf(this.#game, games.placedCount(this.#game)));
    else if (clued && /^\d$/.test(key)) this.#type(key, cell);
    else if (key === "n" || key === "N") this.#nextLegal(cell);
    else if (key === "l" || key === "L") this.#board.focus(this.#current() < 0 ? 0 : this.#current());
    else return false;
    return true;
  }

  #globalKey(event) {
    const typing = event.target instanceof Element && event.target.matches("input, select, textarea");
    if (typing || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const name = control
      ? { z: event.shiftKey ? "redo" : "undo", y: "redo" }[key]
      : { u: "undo", r: "redo", f: "finishable", h: isClued(this.#game.tour) ? "hint" : "wayOn" }[key];
    if (!name) return;
    event.preventDefault();
    this.act(name);
  }

  #tap(cell) {
    if (this.#endShow()) return true;
    const number = this.#game.numbers[cell];
    const { ghost } = this.#shown;
    if (ghost?.cell === cell) this.#put(cell, ghost.number);
    else if (number && isClued(this.#game.tour)) this.#goOn(cell, number);
    else if (number) this.#takeBack(cell, number);
    else this.#put(cell, this.#game.next);
    return true;
  }

  /** Go on from a number; a second tap on one's own takes it away. */
  #goOn(cell, number) {
    const isOwn = !games.isGiven(this.#game, cell);
    if (isOwn && this.#picked === cell) {
      this.#erase(cell);
      return;
    }
    this.#picked = cell;
    this.#replace(games.goOnFrom(this.#game, number));
    this.#draw();
    const words =
      this.#game.next === 0 ? this.#situation() : t("tours.goingOn", { number, place: this.#name(cell), next: this.#game.next });
    this.say(isOwn ? `${words} ${t("tours.tapAgain", { number })}` : words);
  }

  #takeBack(cell, number) {
    const last = number === games.placedCount(this.#game) && !games.isGiven(this.#game, cell);
    if (last) this.#erase(cell);
    else this.say(t("tours.stands", { number, place: this.#name(cell) }));
  }

  #put(cell, number) {
    const problem = games.problemOf(this.#game, cell, number);
    if (problem) {
      const words = problem.place === undefined ? {} : { place: this.#name(problem.place) };
      this.say(t(`tours.refused.${problem.kind}`, { number, cell: this.#name(cell), other: problem.other, ...words }));
      return;
    }
    this.#change(games.place(this.#game, cell, number), t("tours.put", { number, place: this.#name(cell) }));
    this.#picked = cell;
    if (games.outcome(this.#game) === "won") this.#board.focus(cell);
  }

  #erase(cell) {
    const number = this.#game.numbers[cell];
    if (cell < 0 || !number || games.isGiven(this.#game, cell)) {
      this.say(t("tours.nothingToErase"));
      return;
    }
    this.#change(games.erase(this.#game, cell), t("tours.erased", { number, place: this.#name(cell) }));
  }

  /** Take a digit for a number of the cell; digits that follow soon make it longer. */
  #type(digit, cell) {
    const now = performance.now();
    const goesOn = now - this.#typed.at < TYPING && this.#typed.cell === cell;
    const text = goesOn ? this.#typed.text + digit : digit;
    if (goesOn && this.#game.numbers[cell] === Number(this.#typed.text)) this.#replace(games.undo(this.#game));
    this.#typed = { text, at: now, cell };
    this.#put(cell, Number(text));
  }

  #nextLegal(cell) {
    const legal = games.legalCells(this.#game);
    if (legal.length === 0) this.say(this.#situation());
    else this.#board.focus(legal.find((each) => each > cell) ?? legal[0]);
  }

  #current() {
    const { step, next } = this.#game;
    const before = next === 0 ? squareCount(this.#game.tour) : next - step;
    return games.placeOf(this.#game, before);
  }

  #name(cell) {
    return cellName(this.#game.tour, cell);
  }

  #label(cell) {
    if (this.#game === null) return "";
    const number = this.#game.numbers[cell];
    const parts = [this.#name(cell), number ? String(number) : t("tours.empty")];
    if (number && games.isGiven(this.#game, cell)) parts.push(t("tours.given"));
    if (number && cell === this.#current()) parts.push(t("tours.current"));
    if (this.#shown.wrong.includes(cell)) parts.push(t("tours.wrong"));
    if (this.#shown.ghost?.cell === cell) parts.push(t("tours.hinted", { number: this.#shown.ghost.number }));
    else if (!number && this.#options.legal && this.#legal.includes(cell)) parts.push(t("tours.reachable"));
    return parts.join(", ");
  }

  #draw(game = this.#game) {
    const { legal } = this.#options;
    this.#legal = games.legalCells(game);
    const current = this.#current();
    const given = (cell) => games.isGiven(game, cell);
    this.#drawing.update({
      numbers: game.numbers,
      given,
      current,
      legal: legal && this.#legal.length < game.numbers.length ? this.#legal : [],
      ...this.#shown,
    });
    this.#board.relabel();
    this.#controls.update(game, games.outcome(game));
  }

  // The game

  /** Take the game for granted, and keep it. */
  #replace(game) {
    this.#game = game;
    keepGame(game);
  }

  #change(game, words) {
    if (game === this.#game) return;
    this.#ask();
    this.#forget();
    this.#replace(game);
    this.#draw();
    this.say(`${words} ${this.#situation()}`);
    this.#watch();
  }

  #forget() {
    this.#picked = -1;
    this.#shown = { ghost: null, lit: [], wrong: [] };
    this.#controls.sign("none");
  }

  #situation() {
    const { tour } = this.#game;
    const [count, placed] = [squareCount(tour), games.placedCount(this.#game)];
    const state = games.outcome(this.#game);
    if (state === "won") return t(tour.closed ? "tours.wonClosed" : "tours.won", { count });
    if (placed === 0) return t("tours.begin");
    if (state === "stuck") return t("tours.stuck", { placed, count });
    if (isClued(tour)) return t("tours.left", { next: this.#game.next, left: count - placed });
    return t("tours.reach", { placed, count, squares: games.legalCells(this.#game).length });
  }

  /** End the questions that are asked, and return the signal for the next. */
  #ask() {
    this.#questions.abort();
    this.#questions = new AbortController();
    return { signal: this.#questions.signal };
  }

  /** Wait for an answer; a question that was called off is none, and trouble is told. */
  async #answer(promise) {
    try {
      return await promise;
    } catch (error) {
      if (error.name !== "Cancelled") this.say(t("tours.trouble", { message: error.message }));
      return null;
    } finally {
      this.#controls.busy(false);
    }
  }

  // Help

  async #tellFinishing() {
    const game = this.#game;
    if (games.outcome(game) === "won") return this.say(this.#situation());
    this.#controls.busy(true);
    this.#controls.sign("asking");
    const answer = await this.#answer(finishing(game, this.#ask()));
    if (answer === null) return this.#controls.sign("none");
    this.#sign(answer.status, game);
    return this.say(t(`tours.finishing.${answer.status}`));
  }

  #sign(status, game) {
    this.#controls.sign(status, status === "no" && !isClued(game.tour) && games.placedCount(game) > 1);
  }

  /** Where it is wished, say after every move whether the tour can still be finished; only the newest position matters. */
  async #watch() {
    if (!this.#options.live || games.outcome(this.#game) !== "playing") return;
    if (this.#live.asking) {
      this.#live.again = true;
      return;
    }
    this.#live.asking = true;
    const game = this.#game;
    const answer = await finishing(game, { signal: this.#live.life.signal }).catch(() => null);
    this.#live.asking = false;
    if (answer && game === this.#game && this.#options.live) {
      this.#sign(answer.status, game);
      if (answer.status === "no") this.say(`${this.#situation()} ${t("tours.finishing.no")}`);
    } else if (this.#live.again) {
      this.#live.again = false;
      this.#watch();
    }
  }

  async #wayOn() {
    const game = this.#game;
    if (games.outcome(game) === "won") return this.say(this.#situation());
    this.#controls.busy(true);
    const answer = await this.#answer(finishing(game, this.#ask()));
    if (answer === null) return null;
    this.#sign(answer.status, game);
    if (answer.status !== "yes") return this.say(t(`tours.finishing.${answer.status}`));
    return this.#point(game.next, answer.numbers.indexOf(game.next), "tours.wayOn");
  }

  #point(number, cell, words, values = {}) {
    const isNew = this.#shown.ghost?.cell !== cell || this.#shown.ghost.number !== number;
    if (isNew) this.#replace(games.helped(this.#game));
    this.#shown = { ...this.#shown, ghost: { cell, number } };
    this.#draw();
    this.#board.setFocus(cell);
    bringIntoSight(this.#holder);
    this.say(t(words, { number, place: this.#name(cell), ...values }));
  }

  async #finish() {
    const game = this.#game;
    if (games.outcome(game) === "won") return this.say(this.#situation());
    this.#controls.busy(true);
    const answer = await this.#answer(finishing(game, { ...this.#ask(), seconds: 3 }));
    if (answer === null) return null;
    this.#sign(answer.status, game);
    if (answer.status !== "yes") return this.say(t(`tours.finishing.${answer.status}`));
    return this.#showFinish(games.helped(game), answer.numbers);
  }

  /** Show a finish number by number; where motion is left out, at once. */
  #showFinish(game, numbers) {
    const filled = games.fill(game, numbers);
    if (isStill()) return this.#change(filled, t("tours.finished"));
    this.say(t("tours.showing"));
    bringIntoSight(this.#holder);
    const given = (cell) => games.isGiven(game, cell);
    const onShown = (shown, current) =>
      this.#drawing.update({ numbers: shown, given, current, legal: [], ghost: null, lit: [], wrong: [] });
    const onEnd = () => {
      this.#showing = null;
      this.#change(filled, t("tours.finished"));
    };
    this.#showing = new Showing({ from: game.numbers, to: numbers, onShown, onEnd });
    return null;
  }

  /** End a show with all that it would have shown; return whether there was one. */
  #endShow() {
    if (this.#showing === null) return false;
    this.#showing.end();
    return true;
  }

  async #goBack() {
    this.#controls.busy(true);
    const length = await this.#answer(lastGoodLength(this.#game, this.#ask()));
    if (length === null) return;
    const cell = games.placeOf(this.#game, length + 1);
    if (cell >= 0) this.#change(games.erase(this.#game, cell), t("tours.wentBack", { number: length }));
  }

  async #check() {
    this.#controls.busy(true);
    const found = await this.#answer(checked(this.#game, this.#ask()));
    if (found === null) return;
    if (found.unsolved) {
      this.say(t(`tours.${found.unsolved}`));
      return;
    }
    const { wrong } = found;
    this.#shown = { ghost: null, lit: [], wrong };
    this.#draw();
    this.say(t("tours.checked", { wrong: wrong.length, places: wrong.map((cell) => this.#name(cell)).join(", ") }));
  }

  /** Say what follows next by simple logic; wrong numbers come first, and where logic ends the answer is given as such. */
  async #hint() {
    const game = this.#game;
    if (games.outcome(game) === "won") return this.say(this.#situation());
    this.#controls.busy(true);
    const found = await this.#answer(hintFor(game, this.#ask()));
    if (found === null) return null;
    if (found.unsolved) return this.say(t(`tours.${found.unsolved}`));
    if (found.wrong !== undefined) {
      this.#shown = { ghost: null, lit: [], wrong: [found.wrong] };
      this.#draw();
      return this.say(t("tours.hintWrong", { number: game.numbers[found.wrong], place: this.#name(found.wrong) }));
    }
    const { technique, number, cell, because } = found.step;
    this.#shown = { ...this.#shown, lit: because.map(([other]) => other), wrong: [] };
    const causes = because.map(([other, standing]) => t("tours.numberAt", { number: standing, place: this.#name(other) }));
    return this.#point(number, cell, `tours.step.${technique}`, { because: causes.join(t("tours.and")) });
  }

  #turn() {
    const before = this.#current();
    const step = -this.#game.step;
    const from = before < 0 ? this.#game.next : this.#game.numbers[before];
    this.#replace(games.goOnFrom(this.#game, from, step));
    this.#draw();
    this.say(t(step > 0 ? "tours.upwards" : "tours.downwards", { next: this.#game.next }));
  }

  #choose(number) {
    if (number < 1 || number > squareCount(this.#game.tour) || games.placeOf(this.#game, number) >= 0) {
      this.say(t("tours.notToPut", { number }));
      this.#controls.update(this.#game, games.outcome(this.#game));
      return;
    }
    this.#replace(games.chooseNumber(this.#game, number));
    this.#draw();
    this.say(t("tours.chosen", { number }));
  }

  // What is played

  #option({ name, on }) {
    this.#options = { ...this.#options, [name]: on };
    keepOptions(this.#options);
    if (name === "live" && !on) this.#controls.sign("none");
    this.#draw();
    this.#watch();
  }

  #openClued() {
    const tour = lastTour(true);
    if (tour) this.play(tour);
    else this.#makePuzzle({ width: 6, height: 6, leaps: makeTour({ width: 6, height: 6 }).leaps, closed: false, amount: "some" });
  }

  async #makePuzzle(wish) {
    this.#controls.busy(true);
    this.say(t("tours.making"));
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const made = await this.#answer(newPuzzle({ ...wish, seed, ...this.#ask() }).then((tour) => ({ tour })));
    if (made?.tour) this.play(made.tour);
    else if (made) this.say(t("tours.notMade"));
  }

  async #share() {
    const { tour, help } = this.#game;
    const count = squareCount(tour);
    const text = t("tours.shareText", {
      width: tour.width,
      height: tour.height,
      placed: games.placedCount(this.#game),
      count,
      closed: tour.closed,
      clued: isClued(tour),
      help,
    });
    this.say(t(`tours.${await share(`${text}\n${addressOf(linkTo(tour))}`)}`));
  }
}
