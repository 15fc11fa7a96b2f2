/** Texts as Python sees them, so that a reader here and there take the same characters for blanks and for one cell. */

const BLANK = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const OUTER = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, "g");
const BLANKS = new RegExp(`[${BLANK}]+`);
const SOME_BLANK = new RegExp(`[${BLANK}]`);

/** Return a text without outer blanks. */
export function stripped(text) {
  return text.replace(OUTER, "");
}

/** Return the words of a text. */
export function words(text) {
  const inner = stripped(text);
  return inner === "" ? [] : inner.split(BLANKS);
}

/** Return whether a text without outer blanks is a single word. */
export function isOneWord(text) {
  return text !== "" && !SOME_BLANK.test(text);
}

/** Return a text without these characters at its ends. */
export function strippedOf(text, characters) {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text[start])) start++;
  while (end > start && characters.includes(text[end - 1])) end--;
  return text.slice(start, end);
}

/** Return what stands before the first mark, all of it if there is none. */
export function before(text, mark) {
  const end = text.indexOf(mark);
  return end < 0 ? text : text.slice(0, end);
}

/** Return whether a text is decimal digits and nothing else. */
export function isNumber(text) {
  return /^[0-9]+$/.test(text);
}

/** Return the text with the escapes of addresses undone, as it is where they are broken. */
export function unquoted(text) {
  if (!text.includes("%")) return text;
  const bytes = [];
  const source = new TextEncoder().encode(text);
  for (let place = 0; place < source.length; place++) {
    const code = source[place] === 37 ? String.fromCharCode(...source.subarray(place + 1, place + 3)) : "";
    if (/^[0-9a-fA-F]{2}$/.test(code)) {
      bytes.push(parseInt(code, 16));
      place += 2;
    } else {
      bytes.push(source[place]);
    }
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array(bytes));
}
