/**
 * Learn: `#/learn` is the catalogue of techniques, `#/learn?t=touch-all&s=1` the lesson of one of them, and
 * `#/learn?b=…` the explanation of any board, from its marks on.
 */

import { h } from "../dom.js";
import { practice } from "../logic/drills.js";
import { fromParameters } from "../puzzle/links.js";
import { toast } from "../shell/status.js";
import { settings } from "../state/settings.js";
import { t } from "../strings/index.js";
import { showCatalogue } from "./catalogue.js";
import { showExplanation } from "./explanation.js";
import { showLesson } from "./lesson.js";

/** Fill the root with what the parameters ask for; return what ends it. */
export async function show(root, parameters) {
  const element = h("div", { class: "learn" });
  root.append(element);
  let leave = await shown(element, parameters);
  const unwatch = settings.watch("letters", async () => {
    leave();
    leave = await shown(element, parameters);
  });
  return () => {
    unwatch();
    leave();
  };
}

async function shown(element, parameters) {
  try {
    const position = fromParameters(parameters);
    const stars = parameters.get("s") === "2" ? 2 : 1;
    const lesson = practice(stars).find(({ technique }) => technique === parameters.get("t"));
    if (position) return await showExplanation(element, position);
    if (lesson) return await showLesson(element, lesson.technique, stars);
    if (parameters.has("t")) toast(t("learn.noLesson"));
    showCatalogue(element, stars);
  } catch (error) {
    if (!["ReadError", "Refusal"].includes(error.name)) throw error;
    element.replaceChildren(h("div", { class: "card stack", role: "alert" },
      h("h1", {}, t("learn.noBoard")),
      h("p", {}, error.message),
      h("div", { class: "row" }, h("a", { class: "button main", href: "#/learn" }, t("learn.all")))));
  }
  return () => {};
}
