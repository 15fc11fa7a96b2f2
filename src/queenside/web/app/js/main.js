/** The page starts here: the address says which view is shown, and each view is loaded when it is first asked for. */

import { chooseLanguage } from "./strings/index.js";

/** One folder a view; `show(root, parameters)` fills the root and returns what is to be called when the view is left. */
const VIEWS = ["play", "paint", "learn", "solve", "tours", "armies"];

let leave = () => {};

/** Return the view and the parameters of an address such as `#/play?b=…`. */
export function route(hash) {
  const [, name = "", query = ""] = /^#\/?([^?]*)(?:\?(.*))?$/s.exec(hash) ?? [];
  return { name: VIEWS.includes(name) ? name : VIEWS[0], parameters: new URLSearchParams(query) };
}

async function show() {
  const { name, parameters } = route(location.hash);
  const view = await import(`./${name}/view.js`);
  leave();
  const root = document.getElementById("view");
  root.replaceChildren();
  leave = (await view.show(root, parameters)) ?? (() => {});
}

await chooseLanguage();
addEventListener("hashchange", show);
await show();
