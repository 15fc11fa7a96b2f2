/** The sheet of the settings. */

import { LANGUAGES, t } from "../strings/index.js";
import { settings } from "../state/settings.js";
import { choice, openSheet, toggle } from "./sheet.js";

const SWITCHES = ["autoCross", "showConflicts", "showClock", "letters", "patterns"];

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
