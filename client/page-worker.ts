// The service worker: opens some pages without a network. It keeps the app's shell and the files that
// these pages load, and never what the API answers.

/** The addresses of the files, their version, and the page's first script among them; set by the build. */
declare const FILES: readonly string[];
declare const VERSION: string;
declare const SCRIPT: string;

/** What of a service worker's surroundings is used here; the page's types know none of it. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEventLike extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
declare const self: EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const PREFIX = "pages-";
const OWN = PREFIX + VERSION;
const SHELL = "/";
const OFFLINE_PATHS = /^\/events\/\d+\/check-in$/;

/** After so long without an answer a page is opened from what is kept, in milliseconds. */
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => (event as ExtendableEvent).waitUntil(cacheFiles()));
self.addEventListener("activate", (event) =>
  (event as ExtendableEvent).waitUntil(deleteOldCaches()),
);
self.addEventListener("fetch", (event) => {
  const { request, respondWith } = event as FetchEventLike;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const answer = answerFor(request, pathname);
  if (answer) respondWith.call(event, answer);
});

function answerFor(request: Request, pathname: string): Promise<Response> | null {
  if (request.mode === "navigate") return OFFLINE_PATHS.test(pathname) ? openPage(request) : null;
  // What an older version loaded has another name, and is found in its own cache.
  if (pathname.startsWith("/assets/") || FILES.includes(pathname)) return openFile(request);
  return null;
}

async function cacheFiles(): Promise<void> {
  const shell = await fetch(SHELL, { cache: "no-store" });
  const html = await shell.clone().text();
  // Another server process may be of another version; the browser tries again at the next visit.
  if (!shell.ok || !html.includes(SCRIPT)) throw new Error("The page is from another version");
  try {
    const cache = await caches.open(OWN);
    await cache.addAll(FILES);
    await cache.put(SHELL, shell);
  } catch (error) {
    // An empty one would stand for the version before, whose files would go.
    await caches.delete(OWN);
    throw error;
  }
  await self.skipWaiting();
}

/** The version before is kept as well: a page of it may still be open, and load a part. */
async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The server's page where it answers in time, else the kept one. */
async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(OWN)).match(SHELL);
  const fresh = fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!kept) return fresh;
  try {
    const answer = await fresh;
    return answer.status < 500 ? answer : kept;
  } catch {
    return kept;
  }
}

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
