import { isAuthPage } from "../paths.ts";

const KEY = "redirect";

/**
 * A path of this site from an untrusted text, else `null`: other hosts (`//host`, `\\host`),
 * `https:` and `javascript:` addresses are not followed, nor is a sign-in page.
 */
export function sitePath(text: string | null, origin: string): string | null {
  if (!text?.startsWith("/") || !URL.canParse(text, origin)) return null;
  const address = new URL(text, origin);
  // '/.//host' has this origin, but a path that a browser would read as another host.
  if (address.origin !== origin || address.pathname.startsWith("//")) return null;
  if (isAuthPage(address.pathname)) return null;
  return address.pathname + address.search + address.hash;
}

/** Where sign-in is, with the way back to this address. */
export const signInAddress = ({ pathname, search, hash }: Location) =>
  `/login?redirect=${encodeURIComponent(pathname + search + hash)}`;

/** Keeps the `redirect` of an address for this browser session. */
export function rememberRedirect({ search, origin }: Location): void {
  const path = sitePath(new URLSearchParams(search).get("redirect"), origin);
  if (path) sessionStorage.setItem(KEY, path);
}

/** The remembered path, which is forgotten by this. */
export function takeRedirect(): string | null {
  const path = sitePath(sessionStorage.getItem(KEY), location.origin);
  sessionStorage.removeItem(KEY);
  return path;
}
