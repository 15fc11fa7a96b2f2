/** The settings: their sheet, and what they do to the page as a whole. */

import { LANGUAGES, t } from "../strings/index.js";
import { settings } from "../state/settings.js";
import { choice, openSheet, toggle } from "./sheet.js";

const SWITCHES = ["autoCross", "showConflicts", "showClock", "letters", "patterns"];

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

/** Open the sheet in which everything can be chosen; each choice holds at once. */
export function openSettings() {
  const among = (name, values) => choice(t(`shell.${name}`), values, settings.get(name), (value) => settings.set(name, value));
  const words = (name, values) => values.map((value) => [value, t(`shell.${name}Choices`)[value]]);
  const close = openSheet(t("shell.settings"), [
    ...SWITCHES.map((name) => toggle(t(`shell.${name}`), settings.get(name), (on) => settings.set(name, on))),
    among("theme", words("theme", ["auto", "light", "dark"])),
    choice(t("shell.language"), [["auto", t("shell.languageAuto")], ...Object.entries(LANGUAGES)], settings.get("language"), (value) => {
      close();
      settings.set("language", value);
    }),
    among("motion", words("motion", ["auto", "less", "full"])),
  ]);
}
