/**
 * Paint: regions drawn by brush, and after every stroke what there is to say about the board.
 *
 * The draft (draft.js) knows what was painted and how to undo it; answers.js finds out, answer_card.js tells.
 */

import { COLOURS } from "../board/palette.js";
import { boardTitle, boardView } from "../board/view.js";
import { core } from "../core/client.js";
import { h, icon, refill } from "../dom.js";
import { fromParameters, linkTo } from "../puzzle/links.js";
import { defect, MOST_STARS } from "../puzzle/star_battle.js";
import { choice, toggle } from "../shell/sheet.js";
import { toast } from "../shell/status.js";
import { read as kept, write as keep } from "../state/store.js";
import { t } from "../strings/index.js";
import { answerer } from "./answers.js";
import { answerCard, headline } from "./answer_card.js";
import { Draft, NONE } from "./draft.js";
import { address, copy, openExport, openFrom, openNew } from "./sheets.js";

const FIRST_SIZE = 7;
const FILL_SECONDS = 10;
const TOOLS = ["brush", "pull", "fill", "erase"];
const ICONS = {
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  turn: "M4 12a8 8 0 1 0 3-6.200M4 4v4h4",
  mirror: "M12 3v18M8 7l-5 10h5zM16 7l5 10h-5z",
  add: "M12 5v14M5 12h14",
  open: "M4 7h6l2 2h8v10H4z",
  save: "M12 4v11m-4-4l4 4 4-4M5 20h14",
  play: "M7 4l13 8-13 8z",
  share: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
};

/** Show the view: the draft of the last visit, else an empty one; a board of the address is one step on from it, so that nothing is lost. */
export async function show(root, parameters) {
  const easel = new Easel(root, Draft.ofRecord(kept("draft", null, Draft.ofRecord)) ?? new Draft(FIRST_SIZE));
  try {
    const position = fromParameters(parameters);
    if (position) easel.take(position);
  } catch (error) {
    toast(error.message, { lasting: true });
  }
  history.replaceState(null, "", "#/paint");
  return () => easel.leave();
}

class Easel {
  constructor(root, draft) {
    this.root = root;
    this.draft = draft;
    this.region = 0;
    this.tool = "brush";
    this.showDecided = true;
    this.answer = null;
    this.filling = null;
    this.answers = answerer((answer) => this.hear(answer));
    this.build();
    this.onKey = (event) => this.shortcut(event);
    addEventListener("keydown", this.onKey);
    this.changed();
  }

  leave() {
    removeEventListener("keydown", this.onKey);
    this.answers.stop();
    this.filling?.abort();
  }

  build() {
    this.title = h("h1", {});
    this.boardPlace = h("div", { class: "paint-board" });
    this.box = h("fieldset", { class: "paint-box" });
    this.verdict = h("p", { class: "paint-verdict", role: "status" });
    this.card = h("section", { class: "card stack paint-answer", "aria-label": t("paint.answer") });
    this.undoButton = this.button("undo", () => this.step("undo"));
    this.redoButton = this.button("redo", () => this.step("redo"));
    this.finished = [
      h("a", { class: "button main", href: "#/play" }, icon(ICONS.play), t("paint.play")),
      this.button("share", () => copy(address(this.draft.puzzle()))),
      this.button("save", () => this.export()),
    ];
    this.starsField = h("input", {
      type: "number", min: 1, max: MOST_STARS, "aria-label": t("paint.stars"), onchange: () => this.setStars(Number(this.starsField.value)),
    });
    this.root.append(h("div", { class: "paint" },
      h("div", { class: "paint-head row" }, this.title,
        h("div", { class: "row" },
          this.button("add", () => this.askNew()),
          this.button("open", () => openFrom((position) => this.take(position))))),
      this.boardPlace,
      this.verdict,
      h("div", { class: "paint-tools stack" },
        this.box,
        choice(t("paint.tool"), TOOLS.map((tool) => [tool, t(`paint.${tool}`)]), this.tool, (tool) => (this.tool = tool)),
        h("p", { class: "soft small paint-keys" }, t("paint.keys")),
        h("div", { class: "row paint-steps" }, this.undoButton, this.redoButton,
          this.button("turn", () => this.step("turn")),
          this.button("mirror", () => this.step("mirror"))),
        h("div", { class: "row" },
          h("label", { class: "row paint-stars" }, t("paint.stars"), this.starsField),
          toggle(t("paint.showDecided"), this.showDecided, (on) => {
            this.showDecided = on;
            this.view.update(this.decided());
          }))),
      h("div", { class: "paint-side stack" }, this.card, h("div", { class: "row paint-finished" }, this.finished)),
      h("p", { class: "paint-printed" }, "")));
  }

  button(name, onclick) {
    return h("button", { type: "button", title: t(`paint.${name}`), onclick }, icon(ICONS[name]), h("span", {}, t(`paint.${name}`)));
  }

  // What is done

  gesture(gesture) {
    if (gesture.type === "tap") return this.tap(gesture);
    if (gesture.type === "drag") return this.drag(gesture);
    return this.key(gesture);
  }

  tap({ cell, secondary }) {
    if (this.tool === "pull" || secondary) return this.pick(this.draft.state.cells[cell]);
    this.stroke(this.tool === "fill" ? this.draft.area(cell) : [cell], this.colour());
    return true;
  }

  drag({ cells, phase }) {
    if (phase === "start") {
      this.draft.begin();
      this.pulled = this.tool === "pull" ? this.draft.state.cells[cells[0]] : this.colour();
    }
    if (this.draft.paint(cells, this.pulled)) this.changed(false);
    if (phase === "end") {
      this.draft.end();
      this.changed();
    }
    return true;
  }

  key({ key, cell, control, shift }) {
    if (control) return false;
    if (key === " " || key === "Enter") this.tap({ cell });
    else if (key === "Delete" || key === "Backspace" || key === ".") this.stroke([cell], NONE);
    else {
      const letters = this.draft.letters();
      const exact = letters.indexOf(key);
      const region = exact >= 0 ? exact : letters.indexOf(key.toUpperCase());
      if (key.length !== 1 || region < 0) return false;
      this.pick(region);
      this.stroke(shift && letters.length <= 26 ? this.draft.area(cell) : [cell], region);
    }
    return true;
  }

  shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.closest?.("input, textarea, dialog")) return;
    const name = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (!name) return;
    event.preventDefault();
    this.step(name);
  }

  colour() {
    return this.tool === "erase" ? NONE : this.region;
  }

  pick(region) {
    if (region === NONE) return;
    this.region = region;
    const input = this.box.querySelector(`input[value="${region}"]`);
    if (input) input.checked = true;
  }

  stroke(cells, region) {
    this.draft.begin();
    this.draft.paint(cells, region);
    this.draft.end();
    this.changed();
  }

  step(name) {
    this.draft[name]();
    this.changed();
  }

  setStars(stars) {
    if (!(stars >= 1 && stars <= MOST_STARS) || stars === this.draft.stars) return;
    this.draft.become({ stars: Math.round(stars) });
    this.changed();
  }

  askNew() {
    openNew(this.draft, (size, stars) => {
      const fresh = new Draft(size, stars);
      this.draft.become(fresh.state);
      this.region = 0;
      this.changed();
    });
  }

  take({ puzzle }) {
    const wrong = defect(puzzle);
    if (wrong && wrong.kind !== "regions") {
      toast(t(`core.${wrong.kind}`, wrong.values), { lasting: true });
      return;
    }
    if (puzzle.names.length > 52) {
      toast(t("paint.tooManyRegions", { count: puzzle.names.length }));
      return;
    }
    this.draft.become(Draft.of(puzzle).state);
    this.changed();
  }

  apply({ puzzle }) {
    this.draft.take(puzzle);
    this.changed();
  }

  async fill() {
    this.filling?.abort();
    this.filling = new AbortController();
    const { state } = this.draft;
    const rows = this.draft.rows().map((row) => row.join(""));
    const keep = rows.every((row) => /^\.*$/.test(row)) ? null : rows;
    const end = toast(t("paint.filling"), { lasting: true });
    try {
      const made = await core.generate({ size: state.size, stars: state.stars, keep, seconds: FILL_SECONDS, signal: this.filling.signal });
      if (this.draft.state !== state) return;
      if (!made.puzzle) toast(t("paint.cannotFill"));
      else {
        this.draft.complete(made.puzzle);
        this.changed();
      }
    } catch (error) {
      if (error.name !== "Cancelled") toast(error.message);
    } finally {
      end();
    }
  }

  export() {
    const puzzle = this.draft.puzzle();
    openExport(puzzle, { colours: this.coloursOf(puzzle), print: () => print() });
  }

  /** Return the colours that the regions of a board have in the paint box. */
  coloursOf(puzzle) {
    const letters = this.draft.letters();
    return puzzle.names.map((name) => this.draft.colours[letters.indexOf(name)]);
  }

  // What is shown

  /** Show the draft, and ask about it; what is being painted is kept when the stroke ends. */
  changed(ended = true) {
    this.card.setAttribute("aria-busy", "true");
    this.answers.ask(this.draft);
    this.draw();
    if (ended) keep("draft", this.draft.record());
  }

  draw() {
    const { puzzle, colours } = this.draft.sketch(t("paint.none"));
    if (this.view?.size !== puzzle.size) {
      const view = boardView(puzzle, { label: t("paint.board"), colours, onGesture: (gesture) => this.gesture(gesture) });
      this.view = { ...view, size: puzzle.size };
      this.boardPlace.replaceChildren(view.element);
    }
    this.view.update({ puzzle, colours, ...this.decided() });
    const grounds = this.view.element.querySelectorAll(".board-region");
    grounds[colours.length - 1].classList.add("paint-none");
    this.drawBox();
    this.drawBar();
  }

  drawBox() {
    const { colours } = this.draft;
    const signature = colours.join();
    if (this.box.dataset.colours !== signature) {
      this.box.dataset.colours = signature;
      if (this.region >= colours.length) this.region = 0;
      const swatches = this.draft.letters().map((letter, region) => this.swatch(letter, region));
      this.box.replaceChildren(h("legend", { class: "unseen" }, t("paint.region")), ...swatches);
    }
    const used = new Set(this.draft.state.cells);
    this.box.querySelectorAll("label").forEach((label, region) => label.classList.toggle("paint-idle", !used.has(region)));
  }

  swatch(letter, region) {
    const colour = COLOURS[this.draft.colours[region]];
    const input = h("input", {
      type: "radio", name: "paint-region", value: String(region), checked: region === this.region,
      "aria-label": t("paint.regionName", { letter, colour: colour.name }), onchange: () => (this.region = region),
    });
    const label = h("label", {}, input, h("span", { "aria-hidden": "true" }, letter));
    label.style.setProperty("--day", colour.light);
    label.style.setProperty("--night", colour.dark);
    label.style.setProperty("--day-ink", colour.lightInk);
    label.style.setProperty("--night-ink", colour.darkInk);
    return label;
  }

  drawBar() {
    const { size, stars, canUndo, canRedo } = this.draft;
    this.undoButton.disabled = !canUndo;
    this.redoButton.disabled = !canRedo;
    this.starsField.value = stars;
    const title = boardTitle({ size, stars });
    this.title.textContent = title;
    const puzzle = this.draft.puzzle();
    const [play, share, save] = this.finished;
    share.disabled = save.disabled = puzzle === null;
    play.hidden = puzzle === null || puzzle.names.length !== size;
    if (puzzle) play.setAttribute("href", linkTo("play", puzzle));
    this.root.querySelector(".paint-printed").textContent = t("paint.printed", { size, stars, title });
  }

  /** Return what is decided, for the board. Until the new answer is there, which takes an instant, the old one stays: no flicker. */
  decided() {
    if (this.answer !== null && this.answer.state !== this.draft.state) return {};
    const { stars = [], crosses = [] } = (this.showDecided && this.answer?.decided) || {};
    return { trial: stars, faint: crosses };
  }

  hear(answer) {
    if (answer.state !== this.draft.state) return;
    if (this.answer?.state !== answer.state) this.view.update({ cause: [] });
    this.answer = answer.kind ? { ...answer } : { ...this.answer, ...answer };
    const told = headline(this.answer);
    if (this.verdict.textContent !== told) this.verdict.textContent = told;
    this.verdict.className = `paint-verdict paint-${this.answer.kind}`;
    const contents = answerCard(this.answer, {
      apply: (change) => this.apply(change), fill: () => this.fill(), point: (cells) => this.view.update({ cause: cells }),
      colours: (puzzle) => this.coloursOf(puzzle),
    }).filter(Boolean);
    refill(this.card, contents, () => this.view.focus());
    this.card.hidden = !contents.length;
    this.view.update(this.decided());
    this.card.setAttribute("aria-busy", "false");
  }
}
