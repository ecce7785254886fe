// The service worker: makes some pages work offline. It caches the app shell and the files that these
// pages load, but never responses of the API.

/** The paths of the files to cache, their version, and the page's entry script. Set by the build. */
declare const FILES: readonly string[];
declare const VERSION: string;
declare const SCRIPT: string;

/** The parts of the service worker API that are used here; TypeScript's DOM types don't have them. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEventLike extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
declare const self: EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const CACHE_PREFIX = "pages-";
const OWN_CACHE = CACHE_PREFIX + VERSION;
const SHELL = "/";
const OFFLINE_PATHS = /^\/events\/\d+\/check-in$/;

/** How long to wait for the server before a page opens from the cache. */
const TIMEOUT_MS = 4000;

self.addEventListener("install", (event) => (event as ExtendableEvent).waitUntil(cacheFiles()));
self.addEventListener("activate", (event) =>
  (event as ExtendableEvent).waitUntil(deleteOldCaches()),
);
self.addEventListener("fetch", (event) => {
  const { request, respondWith } = event as FetchEventLike;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const response = findResponse(request, pathname);
  if (response) respondWith.call(event, response);
});

function findResponse(request: Request, pathname: string): Promise<Response> | null {
  if (request.mode === "navigate") return OFFLINE_PATHS.test(pathname) ? openPage(request) : null;
  // Files of an older version have other names and are found in that version's cache.
  if (pathname.startsWith("/assets/") || FILES.includes(pathname)) return openFile(request);
  return null;
}

async function cacheFiles(): Promise<void> {
  const shell = await fetch(SHELL, { cache: "no-store" });
  const html = await shell.clone().text();
  // Another server process may run another version; the browser tries again at the next visit.
  if (!shell.ok || !html.includes(SCRIPT)) throw new Error("The page is from another version");
  try {
    const cache = await caches.open(OWN_CACHE);
    await cache.addAll(FILES);
    await cache.put(SHELL, shell);
  } catch (error) {
    // An empty cache would count as the previous version, whose cache would then be deleted.
    await caches.delete(OWN_CACHE);
    throw error;
  }
  await self.skipWaiting();
}

/** Keeps the previous version's cache, because a page of it may still be open and load more files. */
async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== OWN_CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Returns the server's page if it responds in time, otherwise the cached one. */
async function openPage(request: Request): Promise<Response> {
  const cached = await (await caches.open(OWN_CACHE)).match(SHELL);
  const fetched = fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!cached) return fetched;
  try {
    const response = await fetched;
    return response.status < 500 ? response : cached;
  } catch {
    return cached;
  }
}

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
