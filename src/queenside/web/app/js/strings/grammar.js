/** What languages have in common when they make sentences. */

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
