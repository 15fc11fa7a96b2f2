/**
 * The server behind the page, where there is one (`queenside serve`): it adds what needs Python. On a static host there is
 * none, and nothing is sent anywhere.
 */

import { t } from "./strings/index.js";

let asked = null;

/** Why the server did not answer what was asked, in a sentence. */
export class ServerError extends Error {}

/** Return a promise of what the server says of itself, null where there is none. It is asked once. */
export function served() {
  asked ??= fetch("api/status").then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  return asked;
}

/** Return a promise of the record that an endpoint answers a blob or an object with. It fails with ServerError. */
export async function ask(endpoint, question) {
  const blob = question instanceof Blob;
  const type = blob ? question.type || "image/png" : "application/json";
  let answer;
  try {
    answer = await fetch(`api/${endpoint}`, { method: "POST", body: blob ? question : JSON.stringify(question), headers: { "Content-Type": type } });
  } catch {
    throw new ServerError(t("shell.serverGone"));
  }
  if (answer.status === 503) throw new ServerError(t("shell.serverBusy"));
  const record = await answer.json().catch(() => ({}));
  if (!answer.ok && !record.refused) throw new ServerError(record.error?.message ?? t("shell.serverGone"));
  return record;
}
