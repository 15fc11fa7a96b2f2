/** Whether things may move: what the player has chosen, else what the device asks for. */

import { settings } from "../state/settings.js";

/** Scroll no further than needed to have an element in sight. */
export function bringIntoSight(element) {
  element.scrollIntoView({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
}

/** Return whether motion is to be left out. */
export function isStill() {
  const chosen = settings.get("motion");
  return chosen === "less" || (chosen === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
