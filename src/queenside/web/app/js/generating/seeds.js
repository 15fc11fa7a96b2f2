/**
 * Seeds: which numbers the core is given for the boards of a run, the same as the package uses (its generating/boards.py).
 *
 * All numbers have 64 bits and are BigInts. What is asked for is mixed into the number, so that one seed leads to
 * different boards at different grades.
 */

const GOLDEN = 0x9e3779b97f4a7c15n;
const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** Return the number that makes the board at a place of a run: the seed itself for the first. */
export function boardSeed(seed, place) {
  const number = word(BigInt(seed));
  return place === 0 ? number : mixed(word(number + BigInt(place) * GOLDEN));
}

/** Return another number of 64 bits for every such number, far apart for near ones. */
export function mixed(number) {
  let value = word((number ^ (number >> 30n)) * 0xbf58476d1ce4e5b9n);
  value = word((value ^ (value >> 27n)) * 0x94d049bb133111ebn);
  return value ^ (value >> 31n);
}

/** Return a number of 64 bits for a text of ASCII letters. */
export function hashed(text) {
  let hash = FNV_START;
  for (const letter of text) hash = word((hash ^ BigInt(letter.charCodeAt(0))) * FNV_PRIME);
  return hash;
}

/** Return the seed of the board of a day, as `core.generate` takes it. */
export function daySeed(day) {
  return String(mixed(hashed(`queenside ${day}`)));
}

/** Return a seed that nobody has used. */
export function freshSeed() {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** Return the 64 bits of a number. */
export function word(number) {
  return BigInt.asUintN(64, number);
}
