//# allFunctionsCalledOnLoad
/**
 * Languages: one file each, with the same names in it. `t("play.undo")` is a string; with values, `t("play.left", { number: 3 })`.
 *
 * The words that the first board needs stand apart (folder `first`), a sixth of all: on a slow network every kilobyte before it counts.
 */

export const LANGUAGES = { en: "English", de: "Deutsch" };

let language = "en";
let chosen = {};

/** Load the language asked for, else that of the browser, else English. */
export async function chooseLanguage(wanted) {
  await beginLanguage(wanted);
  await allWords();
}

/** Load of that language what the first board needs. */
export async function beginLanguage(wanted = navigator.language.slice(0, 2)) {
  language = wanted in LANGUAGES ? wanted : "en";
  chosen = (await import(`./first/${language}.js`)).default;
  document.documentElement.lang = language;
}

/** Have all words of the language there: to be awaited before anything beyond the first board speaks. */
export async function allWords() {
  const asked = language;
  const words = (await import(`./${asked}.js`)).default;
  if (asked === language) chosen = words;
}

/** Return the words under a dotted name. They are a string, or a function of the values. Throws where a name has none: tests look for that. */
export function t(name, values) {
  const words = name.split(".").reduce((place, part) => place?.[part], chosen);
  if (words === undefined) throw new Error(`no words for ${name}`);
  return typeof words === "function" ? words(values) : words;
}

// What languages have in common when they make sentences

/** Return parts joined by commas, the last by a word such as "and". */
export function listed(parts, word) {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}` : (parts[0] ?? "");
}

/** Return a text with a capital at its start. */
export function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/** Return a time as players write it: 1:26, and 61:05 after an hour. */
export function clockText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
