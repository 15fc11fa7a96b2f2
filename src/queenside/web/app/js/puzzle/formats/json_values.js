/**
 * JSON with nothing lost: the order of an object's keys is kept (it is a Map), whole numbers of any length
 * stay what they are, and a number with a point or an exponent is a Fraction. JSON.parse would sort keys
 * that are numbers, and make one region of two whose long numbers round to the same.
 */

const MOST_DEPTH = 400;
const WORDS = new Map([["true", true], ["false", false], ["null", null]]);

/** A number that is not written as a whole one. */
export class Fraction extends Number {}

/** What was wrong with a JSON text: `place` counts its characters from 0, `deep` says that it is nested too deeply. */
export class JsonError extends Error {
  constructor(place, deep = false) {
    super(`no JSON at ${place}`);
    this.place = place;
    this.deep = deep;
  }
}

/** Return the value of a JSON text; throws JsonError if it is none. */
export function jsonValue(text) {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.skip();
  if (reader.place < text.length) throw new JsonError(reader.place);
  return value;
}

class Reader {
  constructor(text) {
    this.text = text;
    this.place = 0;
  }

  skip() {
    while (" \n\t\r".includes(this.text[this.place] ?? "x")) this.place++;
  }

  value(depth) {
    if (depth > MOST_DEPTH) throw new JsonError(this.place, true);
    this.skip();
    const start = this.text[this.place];
    if (start === "{") return this.object(depth);
    if (start === "[") return this.list(depth);
    if (start === '"') return this.string();
    return this.word();
  }

  object(depth) {
    const fields = new Map();
    this.members("}", () => {
      this.skip();
      if (this.text[this.place] !== '"') throw new JsonError(this.place);
      const key = this.string();
      this.skip();
      this.expect(":");
      const value = this.value(depth + 1);
      fields.set(key, value);
    });
    return fields;
  }

  list(depth) {
    const items = [];
    this.members("]", () => items.push(this.value(depth + 1)));
    return items;
  }

  members(end, member) {
    this.place++;
    this.skip();
    if (this.text[this.place] === end) {
      this.place++;
      return;
    }
    for (;;) {
      member();
      this.skip();
      if (this.text[this.place] === end) break;
      this.expect(",");
    }
    this.place++;
  }

  expect(sign) {
    if (this.text[this.place] !== sign) throw new JsonError(this.place);
    this.place++;
  }

  string() {
    const form = /"(?:[^"\\\x00-\x1f]|\\.)*"/y;
    form.lastIndex = this.place;
    const found = form.exec(this.text);
    if (!found) throw new JsonError(this.place);
    try {
      const value = JSON.parse(found[0]);
      this.place += found[0].length;
      return value;
    } catch {
      throw new JsonError(this.place);
    }
  }

  word() {
    const form = /true|false|null|NaN|-?Infinity|(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
    form.lastIndex = this.place;
    const found = form.exec(this.text);
    if (!found) throw new JsonError(this.place);
    this.place += found[0].length;
    if (found[1] === undefined) return WORDS.has(found[0]) ? WORDS.get(found[0]) : new Fraction(found[0]);
    if (found[2] !== undefined || found[3] !== undefined) return new Fraction(found[0]);
    const number = Number(found[0]);
    return Number.isSafeInteger(number) ? number : BigInt(found[0]);
  }
}
