import type { Failure } from "../calls/failure.ts";

const TIMEOUT_MS = 10_000;
const RELOADED_KEY = "reloaded-from";

/** The script that this page started with; its name changes with every version. */
const ownScript = () =>
  document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";

/** Fetches the server's current page, or returns why it can't be fetched. */
async function fetchPage(): Promise<{ html: string } | { failure: Failure }> {
  if (!navigator.onLine) return { failure: "offline" };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch("/", { cache: "no-store", signal });
    return response.ok ? { html: await response.text() } : { failure: "serverError" };
  } catch {
    return { failure: "unreachable" };
  }
}

/** Finds out why a file of this page could not be loaded. */
export async function findFailure(): Promise<Failure> {
  const page = await fetchPage();
  if ("failure" in page) return page.failure;
  return page.html.includes(ownScript()) ? "serverError" : "outdated";
}

/**
 * Navigates to an address with a full page load. Returns the failure instead if that would end on a
 * browser error page.
 */
export async function navigateTo(address: string): Promise<Failure | null> {
  const page = await fetchPage();
  if ("failure" in page) return page.failure;
  if (address === location.href) location.reload();
  else location.assign(address);
  return null;
}

/**
 * Reloads to get the server's version instead of this older one; only once, in case the old one is
 * served again.
 */
export function reloadOnce(): void {
  if (sessionStorage.getItem(RELOADED_KEY) === ownScript()) return;
  sessionStorage.setItem(RELOADED_KEY, ownScript());
  location.reload();
}
