//# allFunctionsCalledOnLoad
/**
 * What the device remembers: versioned JSON in the browser's storage, and nothing of it is ever lost by us.
 *
 * Every access is guarded. Where storage is forbidden, values live as long as the page; where it is full, writing
 * says so and the page goes on; a value that cannot be read is put aside under another name, not thrown away.
 * Each of these troubles is told once to whoever listens: "forbidden", "full", or "broken" with the name.
 */

const PREFIX = "queenside.";
const VERSION = 1;

const memory = new Map();
const told = new Set();
const listeners = new Set();
const untold = [];

/** Hear of troubles, also of those from before: the listener gets "forbidden", "full" or "broken", and the name of what was meant. */
export function onTrouble(listener) {
  listeners.add(listener);
  for (const [kind, name] of untold.splice(0)) listener(kind, name);
}

/** Return the value kept under a name, or the fallback; `valid` says whether a value can be used. */
export function read(name, fallback, valid = () => true) {
  let text = null;
  try {
    text = localStorage.getItem(PREFIX + name);
  } catch {
    tell("forbidden", name);
  }
  if (memory.has(name)) text = memory.get(name);
  if (text === null) return fallback;
  try {
    const { version, value } = JSON.parse(text);
    if (version === VERSION && valid(value)) return value;
  } catch {
    // what follows is for every text that cannot be used
  }
  putAside(name, text);
  return fallback;
}

/** Keep a value under a name; return whether it will be there on the next visit. */
export function write(name, value) {
  const text = JSON.stringify({ version: VERSION, value });
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
    return true;
  } catch (error) {
    memory.set(name, text);
    tell(error.name === "SecurityError" || storageForbidden() ? "forbidden" : "full", name);
    return false;
  }
}

/** Forget what is kept under a name. */
export function remove(name) {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    tell("forbidden", name);
  }
}

/** Return all names that begin so, without those of what was put aside. */
export function names(start) {
  const found = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
  } catch {
    tell("forbidden", start);
  }
  return [...found].filter((name) => name.startsWith(start) && !name.includes(".broken-"));
}

/** Call the listener when another page of ours changes what is kept under a name. */
export function watch(name, listener) {
  const heard = (event) => event.key === PREFIX + name && listener();
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}

function storageForbidden() {
  try {
    return localStorage === null || localStorage === undefined;
  } catch {
    return true;
  }
}

function putAside(name, text) {
  try {
    let number = 1;
    while (localStorage.getItem(`${PREFIX}${name}.broken-${number}`) !== null) number += 1;
    localStorage.setItem(`${PREFIX}${name}.broken-${number}`, text);
    localStorage.removeItem(PREFIX + name);
  } catch {
    memory.set(`${name}.broken-1`, text);
  }
  memory.delete(name);
  tell("broken", name);
}

function tell(kind, name) {
  if (told.has(kind)) return;
  told.add(kind);
  if (!listeners.size) untold.push([kind, name]);
  for (const listener of listeners) listener(kind, name);
}
