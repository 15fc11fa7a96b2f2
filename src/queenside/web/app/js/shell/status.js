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

/** Show a sentence for a while, with something to do about it on request; return what takes it away. A lasting one stays until closed. */
export function toast(sentence, { action = null, onAction = () => {}, lasting = false } = {}) {
  const element = h(
    "div",
    { class: "toast" },
    h("p", {}, sentence),
    action && h("button", { type: "button", onclick: () => (element.remove(), onAction()) }, action),
    h("button", { type: "button", "aria-label": t("shell.close"), onclick: () => element.remove() }, "✕"),
  );
  document.getElementById("toasts").replaceChildren(element);
  if (!lasting) setTimeout(() => element.remove(), (action ? 2 : 1) * SECONDS * 1000);
  return () => element.remove();
}
