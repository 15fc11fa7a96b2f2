//# allFunctionsCalledOnLoad
/** Friendly sentences: those that are seen and heard (`toast`), and those that are only heard (`say`). */

import { h } from "../dom.js";
import { t } from "../strings/index.js";

const SECONDS = 7;
const MOST_HEARD = 30;

/** Say a sentence to those who listen to the page. */
export function say(sentence) {
  const log = document.getElementById("announcements");
  log.append(h("p", {}, sentence));
  while (log.children.length > MOST_HEARD) log.firstChild.remove();
}

/**
 * Show a sentence for a while, with something to do about it on request; return what takes it away.
 *
 * A lasting one stays until it is closed, whatever else is shown meanwhile; of the others, and of equal ones, only the last is seen.
 */
export function toast(sentence, { action = null, onAction = () => {}, lasting = false } = {}) {
  const element = h(
    "div",
    { class: lasting ? "toast lasting" : "toast" },
    h("p", {}, sentence),
    action && h("button", { type: "button", onclick: () => (element.remove(), onAction()) }, action),
    h("button", { type: "button", "aria-label": t("shell.close"), onclick: () => element.remove() }, "✕"),
  );
  const toasts = document.getElementById("toasts");
  for (const other of [...toasts.children]) {
    if (!other.classList.contains("lasting") || other.textContent === element.textContent) other.remove();
  }
  toasts.append(element);
  if (!lasting) setTimeout(() => element.remove(), (action ? 2 : 1) * SECONDS * 1000);
  return () => element.remove();
}
