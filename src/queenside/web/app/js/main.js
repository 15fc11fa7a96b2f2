//# allFunctionsCalledOnLoad
/**
 * The page starts here: the address says which view is shown, and each view is loaded when it is first asked for.
 *
 * What nobody needs before the first board (sheets, the core, the keeping for offline) is loaded after it: on a slow phone every
 * module costs time.
 */

import { h } from "./dom.js";
import { say, toast } from "./shell/status.js";
import { applySettings, settings } from "./state/settings.js";
import { onTrouble } from "./state/store.js";
import { allWords, beginLanguage, t } from "./strings/index.js";

/** One folder a view; `show(root, parameters)` fills the root and returns what is to be called when the view is left. */
const VIEWS = ["play", "paint", "learn", "solve", "tours", "armies"];

/** What is loaded for the looks of a view, where that is not the file of its name alone. */
const LOOKS = { tours: ["squares", "tours"], armies: ["squares", "armies"] };

const root = document.getElementById("view");
let leave = () => {};
let visit = 0;

/** Return the view and the parameters of an address such as `#/play?b=…`. */
export function route(hash) {
  const [, name = "", query = ""] = /^#\/?([^?]*)(?:\?(.*))?$/s.exec(hash) ?? [];
  return { name: VIEWS.includes(name) ? name : VIEWS[0], parameters: new URLSearchParams(query) };
}

async function show() {
  const mine = (visit += 1);
  const { name, parameters } = route(location.hash);
  try {
    const [view] = await Promise.all([import(`./${name}/view.js`), dress(name), name === VIEWS[0] || allWords()]);
    if (mine !== visit) return;
    leaveView();
    markCurrent(name);
    root.replaceChildren();
    root.className = `view-${name}`;
    const left = (await view.show(root, parameters)) ?? (() => {});
    if (mine === visit) leave = left;
    else left();
  } catch (error) {
    if (mine !== visit) return;
    console.error(error);
    markCurrent(name);
    showTrouble(name);
  }
}

/** Load the looks of a view, once; one that did not come is asked for again the next time. */
function dress(name) {
  return Promise.all((LOOKS[name] ?? [name]).map((look) => `css/${look}.css`).map(fetchLook));
}

function fetchLook(address) {
  if (document.querySelector(`link[href="${address}"]`)) return undefined;
  return new Promise((resolve, reject) => {
    const look = h("link", { rel: "stylesheet", href: address, onload: resolve, onerror: () => (look.remove(), reject(new Error(address))) });
    document.head.append(look);
  });
}

function leaveView() {
  const left = leave;
  leave = () => {};
  try {
    left();
  } catch (error) {
    console.error(error);
  }
}

/** A view that fails says so and shows a way on; never a blank page. */
function showTrouble(name) {
  root.className = "";
  root.replaceChildren(
    h(
      "div",
      { class: "trouble card stack", role: "alert" },
      h("h1", {}, t("shell.troubleTitle")),
      h("p", {}, t(navigator.onLine ? "shell.trouble" : "shell.troubleOffline")),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "main", onclick: show }, t("shell.again")),
        h("a", { class: "button", href: name === VIEWS[0] ? "#/learn" : "#/play" }, t(name === VIEWS[0] ? "shell.learn" : "shell.play")),
      ),
    ),
  );
}

function markCurrent(name) {
  for (const link of document.querySelectorAll(".views a")) {
    if (link.getAttribute("href") === `#/${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${t(`shell.${name}`)} · queenside`;
}

/** Write the words of the chosen language into the frame of the page. */
function nameShell() {
  for (const element of document.querySelectorAll("[data-words]")) element.textContent = t(element.dataset.words);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", t(element.dataset.label));
}

async function speak(language) {
  await beginLanguage(language === "auto" ? undefined : language);
  nameShell();
}

function goTo() {
  if (location.hash === "#view") return root.focus();
  show().then(() => {
    root.focus({ preventScroll: true });
    scrollTo(0, 0);
    say(document.title);
  });
}

async function help() {
  const { openHelp } = await import("./shell/help.js");
  openHelp();
}

async function chooseSettings() {
  const { openSettings } = await import("./shell/settings.js");
  openSettings();
}

function helpKey(event) {
  const typing = event.target.closest?.("input, textarea, select, dialog");
  if (event.key === "?" && !typing && !event.ctrlKey && !event.metaKey) help();
}

function ownUp(event) {
  const error = event.reason ?? event.error;
  if (error?.name === "Cancelled" || error?.name === "AbortError") return;
  if (error) toast(t("shell.slip"));
}

applySettings();
await speak(settings.get("language"));
settings.watch("language", (language) => speak(language).then(show));
onTrouble((kind) => toast(t(`shell.storage.${kind}`), { lasting: true }));
document.getElementById("open-settings").addEventListener("click", chooseSettings);
document.getElementById("open-help").addEventListener("click", help);
document
  .querySelector(".skip")
  .addEventListener("click", (event) => (event.preventDefault(), (root.querySelector("[role=gridcell][tabindex='0']") ?? root).focus()));
addEventListener("keydown", helpKey);
addEventListener("hashchange", goTo);
addEventListener("error", ownUp);
addEventListener("unhandledrejection", ownUp);
await show();
import("./shell/updates.js").then(({ keepOffline }) => keepOffline());
