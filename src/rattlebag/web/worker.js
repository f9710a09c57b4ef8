// Keeps the page and the rules in the browser, for when there is no network.
//
// The server writes the line above these: which version this is, and which files belong to it. Each
// version has a shelf of its own. A new one waits until no tab uses the old one any more, so that a
// game that is being played never gets files of two versions.

/**
 * @typedef {object} Build
 * @property {string} version
 * @property {string} base where the files of this version lie
 * @property {string[]} files
 * @property {string[]} pages what can be asked for without a network, besides the files
 */

/** @type {any} */
const worker = self;
/** @type {Build} */
const BUILD = worker.BUILD;
const PREFIX = 'rattlebag-';
const SHELF = PREFIX + BUILD.version;
const ANY = { ignoreVary: true }; // packed or not, in any language: it is the one we have
const PATIENCE = 4000; // ms until the kept page is shown instead of one that does not arrive

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(fill()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(clear()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const answer = answered(event.request);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path ?? '/'));
});

/** To the tab that has this place open, or to a new one. @param {string} path */
async function lead(path) {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((/** @type {{url: string}} */ tab) => new URL(tab.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

async function fill() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(['/', ...BUILD.files.map((name) => BUILD.base + name)]);
  // The rules are worth having, but the page works without them.
  await Promise.allSettled(BUILD.pages.map((page) => shelf.add(page)));
}

async function clear() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== SHELF) await caches.delete(name);
  }
}

/**
 * @param {Request} request
 * @returns {Promise<Response>|null} null: none of our business, above all what is live
 */
function answered(request) {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return page(request);
  if (pathname.startsWith('/web/')) return file(request);
  if (BUILD.pages.includes(pathname + search)) return fresh(request);
  return null;
}

/** Files of one version never change. @param {Request} request */
async function file(request) {
  const kept = await caches.match(request, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes(BUILD.base)) {
    const shelf = await caches.open(SHELF);
    await shelf.put(request, answer.clone());
  }
  return answer;
}

/** What can change: from the network, and from the shelf where there is none. @param {Request} request */
async function fresh(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(SHELF)).put(request, answer.clone());
    return answer;
  } catch (error) {
    // Its address alone says what it is: a browser names what it accepts only now and then.
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** The page itself: the same one for every address. @param {Request} request */
async function page(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: stop.signal });
  } catch (error) {
    const { pathname } = new URL(request.url);
    const kept = await (await caches.open(SHELF)).match('/', ANY);
    // Only addresses of the page: a saved game or the like is not available offline.
    if (kept && !/\.|^\/(games|health|ready|metrics|version|openapi)\b/.test(pathname)) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
