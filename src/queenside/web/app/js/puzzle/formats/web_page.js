/** Saved web pages. They are told apart here, so that there is a sentence about them; boards in them are read by Python. */

import { t } from "../../strings/index.js";
import { ReadError } from "../errors.js";

export const name = "web-page";
export const oneLine = false;
export const holdsMarks = false;

const MARKERS = ["__como_rehydration__", "queensGamePuzzle", "var task", "pRec", "in_shape["];

/** Return whether a text begins with a tag, or has a script's name for a board and is no JSON. */
export function looksLike(text) {
  return text.startsWith("<") || (!/^[{[]/.test(text) && MARKERS.some((marker) => text.includes(marker)));
}

/** Throws ReadError with what to do. */
export function parse() {
  throw new ReadError(t("formats.webPage"));
}
