/** What can go wrong between a text and a board, told in a sentence. */

/** A text could not be read. `kind` is "unreadable", "malformed" (it looks like a form, but breaks its rules) or "invalid" (no board). */
export class ReadError extends Error {
  /** `certain` says that it is that form for certain, and no other is worth trying. */
  constructor(message, kind = "malformed", certain = false) {
    super(message);
    this.name = "ReadError";
    this.kind = kind;
    this.certain = certain;
  }
}

/** A form cannot hold the board. */
export class WriteError extends Error {
  constructor(message) {
    super(message);
    this.name = "WriteError";
  }
}

/** Return a piece of the input quoted for a message: one line, printable, at most `most` characters of it. */
export function excerpt(text, most = 40) {
  const start = [...text.slice(0, 2 * most)];
  const shown = start.slice(0, most).join("").replace(/[\\\p{C}\p{Zl}\p{Zp}]/gu, escaped);
  return start.length > most ? `'${shown}…'` : `'${shown}'`;
}

function escaped(character) {
  const short = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
  return short ?? `\\u${character.codePointAt(0).toString(16).padStart(4, "0")}`;
}
