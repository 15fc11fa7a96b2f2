//# allFunctionsCalledOnLoad
/**
 * Play: a board under the fingers, with undo, hints and a clock.
 *
 * The game (game.js) knows everything that was done; this view shows it and turns gestures into moves. Every change is kept at once,
 * so that a reload, a crash or an empty battery costs nothing.
 */

import { boardTitle, boardView, unitSentence } from "../board/view.js";
import { h, icon, refill } from "../dom.js";
import { cellName, piece } from "../puzzle/star_battle.js";
import { say, toast } from "../shell/status.js";
import { settings } from "../state/settings.js";
import { allWords, clockText, t } from "../strings/index.js";
import { CROSS, EMPTY, Game, PIECE } from "./game.js";
import { boardName, dayName, gameFor, keep, NoBoard } from "./games.js";

const PATIENCE = 1500;
const ICONS = {
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  clear: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  check: "M4 12l5 5L20 6",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.500 10.900c.6.500 1 1.200 1 2.100h5c0-.9.400-1.600 1-2.100A6 6 0 0 0 12 3z",
  pause: "M8 5v14M16 5v14",
  resume: "M7 4l13 8-13 8z",
  add: "M12 5v14M5 12h14",
  results: "M5 20v-9m7 9V4m7 16v-6",
};

/** What is needed only later in a game, or never, is loaded after its board (see `prepare`), and so are its words. */
const later = {
  openNew: async () => (await spoken(import("./new_sheet.js"))).openNew(),
  openResults: async () => (await spoken(import("./results_sheet.js"))).openResults(),
  winPanel: async (...values) => (await spoken(import("./win_panel.js"))).winPanel(...values),
  helper: async (...values) => (await spoken(import("./hint_panel.js"))).helper(...values),
  addResult: async (result) => (await import("../state/statistics.js")).addResult(result),
  linkTo: async (...values) => (await spoken(import("../puzzle/links.js"))).linkTo(...values),
};

async function spoken(loading) {
  const [module] = await Promise.all([loading, allWords()]);
  return module;
}

/** Show the view: find the board that the address asks for, then play it. */
export async function show(root, parameters) {
  const calling = new AbortController();
  const leaving = [() => calling.abort()];
  const leave = () => leaving.splice(0).forEach((end) => end());
  const waiting = waitingRoom(root, () => {
    calling.abort();
    location.hash = "#/play";
  });
  const begin = ({ game, asAsked }) => {
    root.replaceChildren();
    leaving.push(play(root, game));
    if (document.activeElement === root) root.querySelector("[role=gridcell][tabindex='0']").focus({ preventScroll: true });
    if (!asAsked) toast(t("play.madeOther", { grade: t("play.grades")[game.grade] ?? "" }));
  };
  find(parameters, calling.signal)
    .then(begin)
    .catch((error) => {
      if (leaving.length) showNone(root, error);
    })
    .finally(waiting);
  return leave;
}

/** Return the game asked for; after a broken link, say so and go on with what was there before. */
async function find(parameters, signal) {
  try {
    return await gameFor(parameters, { signal });
  } catch (error) {
    if (!(error instanceof NoBoard || error.name === "Refusal") || ![...parameters.keys()].length) throw error;
    toast(`${error.message} ${t("play.badLinkKept")}`, { lasting: true });
    history.replaceState(null, "", "#/play");
    return gameFor(new URLSearchParams(), { signal });
  }
}

/** The shape of a board while it is being made; what takes it away is returned. */
function waitingRoom(root, cancel) {
  const words = h("p", { role: "status" }, t("play.making"));
  const room = h("div", { class: "play-waiting" }, h("div", { class: "skeleton" }), words);
  const soon = setTimeout(() => root.append(room), 80);
  const late = setTimeout(() => {
    words.textContent = t("play.makingLong");
    room.append(h("button", { type: "button", onclick: cancel }, t("play.cancel")));
  }, PATIENCE);
  return () => {
    clearTimeout(soon);
    clearTimeout(late);
    room.remove();
  };
}

function showNone(root, error) {
  if (error.name !== "Cancelled") console.error(error);
  const sentence = error instanceof NoBoard || error.name === "Refusal" ? error.message : t("play.makingFailed");
  root.replaceChildren(
    h(
      "div",
      { class: "trouble card stack" },
      error.name !== "Cancelled" && h("p", { role: "alert" }, sentence),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "main", onclick: later.openNew }, icon(ICONS.add), t("play.newBoard")),
        h("a", { class: "button", href: "#/play" }, t("shell.again")),
      ),
    ),
  );
}

/** Play a game; return what ends the playing. */
function play(root, game) {
  const { puzzle } = game;
  const autoCross = () => settings.get("autoCross");

  // Parts of the page

  const title = t("play.title", { ...puzzle, grade: game.grade && t("play.grades")[game.grade] });
  const heading = h("h1", {}, title);
  const left = h("span", { class: "soft figures" });
  const clock = h("span", { class: "play-clock figures", role: "timer", "aria-label": t("play.time") });
  const tool = (name, onclick) =>
    h("button", { type: "button", class: "quiet", onclick }, icon(ICONS[name]), h("span", {}, t(`play.${name}`)));
  const tools = {
    undo: tool("undo", () => undo()),
    redo: tool("redo", () => redo()),
    clear: tool("clear", () => clear()),
    check: tool("check", async () => (await helping()).check()),
    hint: tool("hint", () => hint()),
  };
  const pauseButton = h("button", { type: "button", class: "quiet play-pause", onclick: () => pause(!game.paused) });
  const panel = h("div", { class: "play-panel" });
  const view = boardView(puzzle, {
    label: t("play.boardLabel", { title: boardTitle(puzzle) }),
    numbers: true,
    onGesture: (gesture) => act(gesture),
  });
  const cover = h(
    "div",
    { class: "play-cover", hidden: true },
    h("p", {}, h("b", {}, t("play.paused"))),
    h("p", { class: "soft" }, t("play.pausedText")),
    h("button", { type: "button", class: "main", onclick: () => pause(false) }, icon(ICONS.resume), t("play.resume")),
  );
  const place = h("div", { class: "play-board" }, view.element, cover);
  const page = h(
    "div",
    { class: "play" },
    h(
      "header",
      { class: "play-head" },
      h("div", {}, heading, h("p", { class: "play-kind" }, game.day ? `${dayName(game.day)} · ` : null, left)),
      h("div", { class: "row play-time" }, clock, pauseButton),
    ),
    place,
    h("div", { class: "play-tools", role: "group", "aria-label": t("shell.play") }, Object.values(tools)),
    panel,
    h(
      "div",
      { class: "row play-more" },
      h("button", { type: "button", onclick: later.openNew }, icon(ICONS.add), t("play.newBoard")),
      h("button", { type: "button", onclick: later.openResults }, icon(ICONS.results), t("play.statistics")),
    ),
  );

  const showPanel = (element, sentence) => {
    refill(panel, element ? [element] : [], () => view.focus());
    if (sentence) say(sentence);
    if (element) element.scrollIntoView({ block: "nearest", behavior: "smooth" });
  };
  let offered = () => {}; // takes an offer to undo away, which is good until the next change
  let help = null;
  const helping = async () => {
    const made = await later.helper(game, {
      marks: (auto) => game.marks(auto && autoCross()),
      show: showPanel,
      draw: (look) => view.update(look),
      apply: (step) => (changed(game.apply(step)), say(t("play.applied"))),
    });
    return (help ??= made);
  };

  // Showing

  const draw = () => {
    const auto = autoCross() && game.finished === null ? game.autoCrosses() : [];
    const conflicts = settings.get("showConflicts") ? game.conflicts() : [];
    view.update({ stars: game.pieces, crosses: game.finished === null ? game.crosses : [], faint: auto, conflicts });
    const missing = puzzle.size * puzzle.stars - game.pieces.length;
    left.textContent = game.finished === null ? t("play.left", { number: Math.max(0, missing), piece: piece(puzzle) }) : t("play.won");
    tools.undo.disabled = !game.canUndo || game.finished !== null;
    tools.redo.disabled = !game.canRedo || game.finished !== null;
    tools.clear.disabled = (!game.pieces.length && !game.crosses.length) || game.finished !== null;
    tools.check.disabled = tools.hint.disabled = game.finished !== null;
    page.classList.toggle("play-finished", game.finished !== null);
  };
  const tick = () => {
    clock.hidden = !settings.get("showClock");
    clock.textContent = clockText(game.elapsed(Date.now()) / 1000);
  };
  const showPause = () => {
    pauseButton.replaceChildren(icon(game.paused ? ICONS.resume : ICONS.pause));
    pauseButton.setAttribute("aria-label", t(game.paused ? "play.resume" : "play.pause"));
    pauseButton.hidden = game.finished !== null;
    cover.hidden = !game.paused;
    view.element.inert = game.paused;
    page.classList.toggle("play-paused", game.paused);
  };

  // Doing

  /** After every change: show it, say it, keep it, and see whether the board is solved. */
  const changed = (changes, sentence = null) => {
    if (!changes?.length) return;
    offered();
    help?.clear();
    const before = view.shown().faint;
    draw();
    say(sentence ?? told(game, changes, view.shown().faint.filter((cell) => !before.includes(cell)).length));
    const clashes = settings.get("showConflicts") ? game.conflicts() : [];
    if (clashes.length) say(t("play.clash", { cells: clashes.map((cell) => cellName(puzzle, cell)).join(", ") }));
    if (game.open === null && game.solved) win();
    keep(game);
  };
  const undo = () => (game.canUndo ? changed(game.undo(), t("play.undone")) : say(t("play.nothingToUndo")));
  const redo = () => (game.canRedo ? changed(game.redo(), t("play.redone")) : say(t("play.nothingToRedo")));
  const clear = () => {
    changed(game.clear(), t("play.cleared"));
    offered = toast(t("play.cleared"), { action: t("play.undo"), onAction: undo });
  };
  const pause = (wanted) => {
    if (game.finished !== null) return;
    game.paused = wanted;
    if (game.paused) game.stop(Date.now());
    else game.start(Date.now());
    showPause();
    tick();
    keep(game);
    say(t(game.paused ? "play.paused" : "play.resume"));
    if (game.paused) cover.querySelector("button").focus();
    else view.focus();
  };
  const win = () => {
    const now = Date.now();
    game.finish(now);
    const { size, stars } = puzzle;
    const kept = later.addResult({
      at: now,
      board: boardName(puzzle),
      size,
      stars,
      grade: game.grade,
      seconds: Math.round(game.time / 1000),
      flawless: game.flawless,
      hints: game.hints,
      day: game.day,
    });
    draw();
    tick();
    kept.finally(showWin);
    page.classList.add("play-won");
    say(`${t("play.won")} ${t("play.wonText", { time: clockText(game.time / 1000) })}`);
  };
  const replay = () => {
    const again = new Game(puzzle, { grade: game.grade, day: game.day });
    keep(again);
    end();
    root.replaceChildren();
    end = play(root, again);
    root.querySelector("[role=gridcell][tabindex='0']").focus({ preventScroll: true });
  };
  const showWin = async () => {
    showPause();
    showPanel(await later.winPanel(game, { replay }));
  };

  // Gestures and keys

  const mark = (cell, wanted) => changed(game.set(cell, wanted));
  const toggle = (cell, wanted) => mark(cell, game.cells[cell] === wanted ? EMPTY : wanted);
  const tap = (cell) => changed(game.tap(cell, autoCross()));
  const hint = async () => game.finished === null && (await helping()).ask();
  const tellUnit = (kind, cell) => say(unitSentence(puzzle, game.marks(autoCross()), kind, cell));
  const tellBoard = () => {
    const { stars, crosses } = game.marks(autoCross());
    say(t("play.state", { placed: stars.length, all: puzzle.size * puzzle.stars, crosses: crosses.length, piece: piece(puzzle) }));
  };
  const actions = { undo, redo, hint, pause: () => pause(!game.paused), tap, toggle, mark, tellUnit, tellBoard };

  const act = (gesture) => {
    if (gesture.type === "key") return press(gesture, actions, game.paused);
    if (game.finished !== null || game.paused) return false;
    if (gesture.type === "drag") dragged(gesture);
    else if (gesture.secondary) toggle(gesture.cell, PIECE);
    else tap(gesture.cell);
    return true;
  };
  /** Crosses are seen while the finger is still down; they are said and kept when it is lifted. */
  const dragged = ({ cells, phase }) => {
    if (phase === "end") return changed(game.endDrag());
    if (phase === "start") game.beginDrag(cells[0]);
    if (game.drag(cells).length === 0) return undefined;
    help?.clear();
    return draw();
  };
  const keydown = (event) => {
    if (event.target.closest?.("input, textarea, select, dialog, [role=grid]") || event.altKey) return;
    const used = press({ key: event.key, control: event.ctrlKey || event.metaKey, shift: event.shiftKey }, actions, game.paused);
    if (used) event.preventDefault();
  };

  // Beginning and ending

  const hideOrShow = () => {
    if (game.paused || game.finished !== null) return;
    if (document.hidden) game.stop(Date.now());
    else game.start(Date.now());
    keep(game);
  };
  const watching = [settings.watch("autoCross", draw), settings.watch("showConflicts", draw), settings.watch("showClock", tick)];
  const ticking = setInterval(tick, 500);
  document.addEventListener("visibilitychange", hideOrShow);
  document.addEventListener("keydown", keydown);
  addEventListener("pagehide", hideOrShow);
  let end = () => {
    clearInterval(ticking);
    document.removeEventListener("visibilitychange", hideOrShow);
    document.removeEventListener("keydown", keydown);
    removeEventListener("pagehide", hideOrShow);
    for (const stop of watching) stop();
    game.endDrag();
    game.stop(Date.now());
    keep(game);
  };

  root.replaceChildren(page);
  document.title = `${title} · queenside`;
  nameAddress(game, page);
  if (!document.hidden && !game.paused) game.start(Date.now());
  draw();
  tick();
  showPause();
  if (game.finished !== null) showWin();
  else if (!game.steps.length && game.hints === 0) panel.append(h("p", { class: "soft play-start" }, t("play.helpStart", puzzle)));
  keep(game);
  prepare(game, (grade) => (heading.textContent = t("play.title", { ...puzzle, grade: t("play.grades")[grade] })));
  return () => end();
}

// What each key does: some wherever the focus is, some only on a cell of the board

const WITH_CONTROL = {
  z: ({ undo }) => undo(),
  "shift z": ({ redo }) => redo(),
  y: ({ redo }) => redo(),
};

const ANYWHERE = {
  u: ({ undo }) => undo(),
  h: ({ hint }) => hint(),
  p: ({ pause }) => pause(),
  s: ({ tellBoard }) => tellBoard(),
};

const ON_A_CELL = {
  " ": ({ tap }, cell) => tap(cell),
  enter: ({ tap }, cell) => tap(cell),
  q: ({ toggle }, cell) => toggle(cell, PIECE),
  x: ({ toggle }, cell) => toggle(cell, CROSS),
  backspace: ({ mark }, cell) => mark(cell, EMPTY),
  delete: ({ mark }, cell) => mark(cell, EMPTY),
  r: ({ tellUnit }, cell) => tellUnit("row", cell),
  c: ({ tellUnit }, cell) => tellUnit("column", cell),
  g: ({ tellUnit }, cell) => tellUnit("region", cell),
};

/** Do what a key asks for, with the actions of the view; return whether it is one of ours. While the game is paused only P is heard. */
function press({ key, cell = null, control = false, shift = false }, actions, paused) {
  const letter = key.toLowerCase();
  const plain = ANYWHERE[letter] ?? (cell === null ? undefined : ON_A_CELL[letter]);
  const action = control ? WITH_CONTROL[shift ? `shift ${letter}` : letter] : plain;
  if (!action) return false;
  if (!paused || letter === "p") action(actions, cell);
  return true;
}

/** Return what a change is for those who listen. */
function told(game, changes, crossedOut) {
  const [cell, , mark] = changes[0];
  const name = cellName(game.puzzle, cell);
  if (changes.length > 1) return t(mark === EMPTY ? "play.emptiedMany" : "play.crossedMany", { number: changes.length });
  if (mark === EMPTY) return t("play.emptied", { cell: name });
  if (mark === CROSS) return t("play.crossed", { cell: name });
  const placed = t(game.puzzle.stars === 1 ? "play.queenPlaced" : "play.starPlaced", { cell: name });
  return crossedOut ? `${placed} ${t("play.autoCrossed", { number: crossedOut })}` : placed;
}

/** Let the address be that of the board, so that it can be kept and sent. */
async function nameAddress(game, page) {
  const address = game.day ? `#/play?day=${game.day}` : await later.linkTo("play", game.puzzle);
  if (page.isConnected) history.replaceState(null, "", address);
}

/** Have the core, the hints and the sheets ready before they are asked for, and the grade of a board that came without one. */
async function prepare(game, onGrade) {
  try {
    await painted();
    const [{ core }] = await Promise.all([
      import("../core/client.js"),
      import("../logic/hints.js"),
      import("./hint_panel.js"),
      import("./new_sheet.js"),
      import("./results_sheet.js"),
      import("./win_panel.js"),
      allWords(),
    ]);
    await core.ready();
    if (game.grade !== null) return;
    const { name } = await core.grade(game.puzzle);
    if (name === null) return;
    game.grade = name;
    keep(game);
    onGrade(name);
  } catch (error) {
    console.error(error);
  }
}

/** Resolve when what stands in the page now is also seen. */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
