//# allFunctionsCalledOnLoad
/** What the player has chosen, kept on the device, and how the page looks by it. */

import { read, watch as watchStore, write } from "./store.js";

/** Every setting with its choices; the first is taken where nothing was chosen. */
export const CHOICES = Object.freeze({
  theme: ["auto", "light", "dark"],
  language: ["auto", "en", "de"],
  letters: [false, true],
  patterns: [false, true],
  autoCross: [true, false],
  showConflicts: [true, false],
  showClock: [true, false],
  motion: ["auto", "less", "full"],
});

const watchers = new Map();
let chosen = load();

watchStore("settings", () => {
  const before = chosen;
  chosen = load();
  for (const name of Object.keys(CHOICES)) if (before[name] !== chosen[name]) tell(name);
});

/** The settings: `get(name)`, `set(name, value)`, and `watch(name, listener)`, which returns what ends the watching. */
export const settings = {
  get(name) {
    const choices = CHOICES[name];
    return choices.includes(chosen[name]) ? chosen[name] : choices[0];
  },

  set(name, value) {
    if (!CHOICES[name].includes(value)) throw new Error(`${value} is no choice for ${name}`);
    if (this.get(name) === value) return;
    chosen = { ...chosen, [name]: value };
    write("settings", chosen);
    tell(name);
  },

  watch(name, listener) {
    if (!watchers.has(name)) watchers.set(name, new Set());
    watchers.get(name).add(listener);
    return () => watchers.get(name).delete(listener);
  },
};

/** Let the page look as was chosen, now and whenever a choice changes. */
export function applySettings() {
  const root = document.documentElement;
  const apply = {
    theme: (value) => (value === "auto" ? delete root.dataset.theme : (root.dataset.theme = value)),
    motion: (value) => (value === "auto" ? delete root.dataset.motion : (root.dataset.motion = value)),
    letters: (value) => root.toggleAttribute("data-letters", value),
    patterns: (value) => root.toggleAttribute("data-patterns", value),
  };
  for (const [name, change] of Object.entries(apply)) {
    change(settings.get(name));
    settings.watch(name, change);
  }
}

function load() {
  return read("settings", {}, (value) => typeof value === "object" && value !== null && !Array.isArray(value));
}

function tell(name) {
  for (const listener of watchers.get(name) ?? []) listener(settings.get(name));
}
