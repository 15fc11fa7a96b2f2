/** Languages: one file each, with the same names in it. `t("play.undo")` is a string; with values, `t("play.left", { number: 3 })`. */

export const LANGUAGES = { en: "English", de: "Deutsch" };

let chosen = {};

/** Load the language asked for, else that of the browser, else English. */
export async function chooseLanguage(wanted = navigator.language.slice(0, 2)) {
  const language = wanted in LANGUAGES ? wanted : "en";
  chosen = (await import(`./${language}.js`)).default;
  document.documentElement.lang = language;
}

/** Return the words under a dotted name. They are a string, or a function of the values. Throws where a name has none: tests look for that. */
export function t(name, values) {
  const words = name.split(".").reduce((place, part) => place?.[part], chosen);
  if (words === undefined) throw new Error(`no words for ${name}`);
  return typeof words === "function" ? words(values) : words;
}
