/** Boards as addresses of this page: `#/play?b=9x1-…`, with somebody's marks `&m=…`. What they look like: formats/queenside_link.js. */

import { decoded, encoded } from "./formats/queenside_link.js";

/** Return the fragment that opens a view with a board, and with marks if there are any. */
export function linkTo(view, puzzle, marks) {
  return `#/${view}?${encoded({ puzzle, marks })}`;
}

/** Return the position `{ puzzle, marks }` in the parameters of an address, null if they hold none; throws ReadError if it is damaged. */
export function fromParameters(parameters) {
  if (!parameters.has("b")) return null;
  const { puzzle, marks } = decoded(parameters.get("b"), parameters.get("m") ?? "");
  return { puzzle, marks };
}
