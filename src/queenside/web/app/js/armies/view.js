/** The view of armies: a board to place queens on, what they attack, the best that is known, and a search to watch. */

import { h } from "../dom.js";
import { squareBoard } from "../squares/board.js";
import { bringIntoSight } from "../squares/motion.js";
import { addressOf, copy, download } from "../squares/sharing.js";
import { t } from "../strings/index.js";
import { makeControls } from "./controls.js";
import { armiesDrawing } from "./drawing.js";
import * as games from "./game.js";
import { keepGame, keepOptions, keptGame, keptOptions, keptSize } from "./keeping.js";
import { KNOWN } from "./known.js";
import { fromParameters, linkTo, unpacked } from "./links.js";
import { placementSvg } from "./picture.js";
import { attackedBy, BLACK, cellName, clashes, counts, EMPTY, placement, placementText, roomFor, transformed, WHITE } from "./placement.js";
import { Watching } from "./watching.js";

/** From which size on squares can be made larger than the screen has room for. */
const MANY = 13;

/** Fill the root with the view; return what is to be called when it is left. */
export function show(root, parameters) {
  const { size, board, problem } = fromParameters(parameters);
  const view = new ArmiesView(root, size ?? keptSize());
  if (board) view.open(board);
  if (problem) view.say(t(`armies.problem.${problem}`));
  return () => view.leave();
}

class ArmiesView {
  #game = null;
  #options = keptOptions();
  #holder = h("div", { class: "squares-holder armies-holder" });
  #controls;
  #board = null;
  #drawing = null;
  #watching = null;
  #stroke = null;
  #seen = { white: [], black: [], clashes: [] };
  #onKey = (event) => this.#globalKey(event);

  constructor(root, size) {
    this.#controls = makeControls({ options: this.#options, act: (name, value) => this.act(name, value) });
    root.append(this.#controls.head, h("div", { class: "squares-stage" }, this.#holder, this.#controls.panel));
    addEventListener("keydown", this.#onKey);
    this.work(size);
  }

  leave() {
    removeEventListener("keydown", this.#onKey);
    this.#endWatching();
  }

  say(words) {
    this.#controls.say(words);
  }

  /** Go on with the board of a size. */
  work(size) {
    this.#endWatching();
    this.#game = keptGame(size);
    keepGame(this.#game);
    history.replaceState(null, "", `#/armies?n=${size}`);
    const label = t("armies.board", { size });
    this.#board = squareBoard({
      width: size,
      height: size,
      label,
      cellLabel: (cell) => this.#label(cell),
      onGesture: (gesture) => this.#gesture(gesture),
    });
    this.#drawing = armiesDrawing(this.#board.drawing, size);
    this.#holder.replaceChildren(this.#board.element);
    this.#controls.offer(size, size >= MANY);
    this.#draw();
    this.say(this.#situation());
  }

  /** Put a placement that came by a link on the board; Undo brings back what was there. */
  open(board) {
    this.#change(games.replace(this.#game, board), t("armies.opened"));
  }

  /** Do what a button or a choice asks for. */
  act(name, value) {
    if (name === "watch" && this.#endWatching()) return;
    this.#endWatching();
    const { board } = this.#game;
    const does = {
      size: () => this.work(value),
      undo: () => this.#change(games.undo(this.#game), t("armies.undone")),
      redo: () => this.#change(games.redo(this.#game), t("armies.redone")),
      clear: () => this.#change(games.clear(this.#game), t("armies.cleared")),
      best: () => this.#showBest(),
      turn: () => this.#change(games.replace(this.#game, transformed(board, "turn")), t("armies.turned")),
      mirror: () => this.#change(games.replace(this.#game, transformed(board, "mirror")), t("armies.mirrored")),
      exchange: () => this.#change(games.replace(this.#game, transformed(board, "exchange")), t("armies.exchanged")),
      option: () => this.#option(value),
      watch: () => this.#watch(value),
      link: () => this.#copy(addressOf(linkTo(board))),
      text: () => this.#copy(placementText(board)),
      picture: () => this.#save(),
    };
    does[name]();
  }

  // The board

  #gesture({ type, cell, secondary, cells, phase, key, control }) {
    if (this.#endWatching()) return true;
    if (type === "tap") return this.#tap(cell, secondary);
    if (type === "drag") return this.#paint(cells, phase);
    return control ? false : this.#boardKey(key, cell);
  }

  #tap(cell, backwards = false) {
    const queen = this.#game.board.squares[cell];
    this.#put(cell, backwards ? (queen + BLACK) % (BLACK + 1) : games.following(queen));
    return true;
  }

  #put(cell, queen) {
    const name = cellName(this.#game.board.size, cell);
    this.#change(games.put(this.#game, cell, queen), t(`armies.put.${queen}`, { cell: name }));
  }

  /** Paint with what a tap on the first cell would put; the whole stroke is one step to undo. */
  #paint(cells, phase) {
    if (phase === "start") this.#stroke = { before: this.#game, queen: games.following(this.#game.board.squares[cells[0]]) };
    if (this.#stroke === null) return true;
    const squares = [...this.#game.board.squares];
    for (const cell of cells) squares[cell] = this.#stroke.queen;
    this.#game = games.replace(this.#stroke.before, placement(this.#game.board.size, squares));
    this.#draw();
    if (phase === "end") {
      this.#stroke = null;
      keepGame(this.#game);
      this.say(this.#situation());
    }
    return true;
  }

  #boardKey(key, cell) {
    const letter = key.toLowerCase();
    if (key === "Enter" || key === " ") return this.#tap(cell);
    const queen = { w: WHITE, b: BLACK, delete: EMPTY, backspace: EMPTY }[letter];
    if (queen === undefined) return false;
    this.#put(cell, queen);
    return true;
  }

  #globalKey(event) {
    const typing = event.target instanceof Element && event.target.matches("input, select, textarea");
    if (typing || event.altKey || event.defaultPrevented) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const name = control
      ? { z: event.shiftKey ? "redo" : "undo", y: "redo" }[key]
      : { u: "undo", r: "redo", t: "turn", m: "mirror", x: "exchange" }[key];
    if (!name) return;
    event.preventDefault();
    this.act(name);
  }

  #label(cell) {
    if (this.#game === null) return "";
    const { size, squares } = this.#game.board;
    const parts = [cellName(size, cell), t(`armies.square.${squares[cell]}`)];
    const others = this.#seen.clashes
      .filter((clash) => clash.cells.includes(cell))
      .map((clash) =>
        cellName(
          size,
          clash.cells.find((other) => other !== cell),
        ),
      );
    if (others.length > 0) parts.push(t("armies.clashWith", { cells: others.join(", ") }));
    if (squares[cell] === EMPTY) {
      const [white, black] = [this.#seen.white[cell], this.#seen.black[cell]];
      parts.push(t(`armies.attacked.${white ? (black ? "both" : "white") : black ? "black" : "none"}`));
    }
    return parts.join(", ");
  }

  #draw(board = this.#game.board) {
    const [white, black] = [attackedBy(board, WHITE), attackedBy(board, BLACK)];
    this.#seen = { white, black, clashes: clashes(board) };
    const { rooms } = this.#options;
    const attacks = this.#options.attacks && board.squares.some((queen) => queen !== EMPTY);
    const free = { white: roomFor(board, WHITE), black: roomFor(board, BLACK) };
    this.#drawing.update({
      board,
      white: attacks ? white : null,
      black: attacks ? black : null,
      rooms: rooms ? free : null,
      clashes: this.#seen.clashes,
    });
    this.#board.relabel();
    this.#holder.classList.toggle("is-large", this.#options.large && board.size >= MANY);
    this.#controls.update(this.#game, {
      ...counts(board),
      clashes: this.#seen.clashes.length,
      roomWhite: free.white.length,
      roomBlack: free.black.length,
    });
  }

  // The game

  #change(game, words) {
    if (game === this.#game) return;
    this.#game = game;
    keepGame(game);
    this.#draw();
    this.say(`${words} ${this.#situation()}`);
  }

  /** Return in a sentence how the armies compare with the best that is known. */
  #situation() {
    const { board } = this.#game;
    const { white, black, smaller } = counts(board);
    const { army, state } = KNOWN[board.size];
    if (white + black === 0) return t("armies.empty");
    const clashing = this.#seen.clashes.length;
    const first = t("armies.counted", { white, black });
    if (clashing > 0) return `${first} ${t("armies.clashing", { clashes: clashing })}`;
    if (smaller > army) return `${first} ${t("armies.beyond", { army })}`;
    return `${first} ${t(smaller === army ? "armies.reached" : "armies.below", { smaller, army, state: t(`armies.state.${state}`) })}`;
  }

  #showBest() {
    const { size } = this.#game.board;
    const next = games.replace(this.#game, placement(size, unpacked(KNOWN[size].placement, size * size)));
    if (next === this.#game) this.say(`${t("armies.bestShown")} ${this.#situation()}`);
    else this.#change(next, t("armies.bestShown"));
  }

  #option({ name, on }) {
    this.#options = { ...this.#options, [name]: on };
    keepOptions(this.#options);
    this.#draw();
  }

  // Watching the search

  #watch(seed) {
    const { size } = this.#game.board;
    this.#controls.watching(true);
    this.say(t("armies.searching"));
    bringIntoSight(this.#holder);
    this.#watching = new Watching({
      size,
      seed,
      target: KNOWN[size].army,
      onShown: (board, { smaller }) => {
        const words = t("armies.searchFound", { smaller, army: KNOWN[size].army });
        this.#draw(board);
        this.#controls.found(words);
        this.say(words);
      },
      onEnd: (board, error) => this.#finishWatching(board, error),
    });
    this.#watching.start();
  }

  /** End the search that is watched, with what it has found; return whether there was one. */
  #endWatching() {
    if (this.#watching === null) return false;
    this.#watching.stop();
    return true;
  }

  #finishWatching(board, error) {
    this.#watching = null;
    this.#controls.watching(false);
    if (error) {
      this.#draw();
      this.say(t("armies.trouble", { message: error.message }));
      return;
    }
    const next = board === null ? this.#game : games.replace(this.#game, board);
    if (next === this.#game) this.#draw();
    else this.#change(next, t("armies.found"));
  }

  // Out of the page

  async #copy(text) {
    this.say(t(`armies.${await copy(text)}`));
  }

  #save() {
    const { board } = this.#game;
    const { white, black } = counts(board);
    const { size } = board;
    download(`armies-${size}.svg`, placementSvg(board, t("armies.pictureTitle", { size, white, black })), "image/svg+xml");
    this.say(t("armies.saved"));
  }
}
