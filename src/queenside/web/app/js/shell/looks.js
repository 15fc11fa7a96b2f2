/** How the page looks as a whole: theme, motion, letters and patterns, as the settings have them. */

import { settings } from "../state/settings.js";

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
