/**
 * The page without a network: everything that it is made of is fetched once, kept under the name of its version, and served from there.
 *
 * files.js is written when the page is built (scripts/web-manifest) and lists every file with its hash; it is part of this worker, so a
 * browser sees a new version whenever any file has changed. A new version waits until the player asks for it: modules of two versions never
 * meet. What is not listed, such as the interface of `queenside serve`, always goes to the network.
 */

importScripts("files.js");

const { version, files } = self.FILES;
const SCOPE = new URL("./", self.location).href;
const OURS = `queenside ${SCOPE} `;
const CACHE = OURS + version;
const INDEX = new URL("index.html", SCOPE).href;
const KNOWN = new Set(Object.keys(files).map((path) => new URL(path, SCOPE).href));
const PAUSES = [1000, 2000, 4000];
let opening = null;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const address = ours(event.request);
  if (address !== null) event.respondWith(kept(address, event.request));
});

/**
 * Keep every file that is not kept yet.
 *
 * On a bad network one of so many files may well fail. It is asked for again, and if that does not help, what has come stays: the
 * next visit goes on from there.
 */
async function keepAll() {
  const cache = await opened();
  const before = new Set((await cache.keys()).map((request) => request.url));
  const missing = [...KNOWN].filter((address) => !before.has(address));
  const outcomes = await Promise.allSettled(missing.map((address) => keep(cache, address)));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Fetch a file; one that has not changed since an older version is only asked about. The index goes by its folder: some hosts redirect its name. */
async function keep(cache, address, [pause, ...pauses] = PAUSES) {
  try {
    const response = await fetch(address === INDEX ? SCOPE : address, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  } catch (error) {
    if (!pause) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await keep(cache, address, pauses);
  }
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Return the address of the file that a request means, or null if it is none of ours. */
function ours(request) {
  if (request.method !== "GET") return null;
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  if (address === SCOPE) return INDEX;
  return KNOWN.has(address) ? address : null;
}

async function kept(address, request) {
  const cache = await opened();
  return (await cache.match(address)) ?? fetch(request);
}

/** Return the cache of this version, opened once: every module asks for it. */
function opened() {
  return (opening ??= caches.open(CACHE));
}
