import { sitePath as anySitePath } from "#shared/lib/site-path.ts";
import { isAuthPage } from "../paths.ts";

const STORAGE_KEY = "redirect";

/** Returns a path of this site from untrusted text, or null if it isn't one or is a sign-in page. */
export function sitePath(text: string | null, origin: string): string | null {
  const path = anySitePath(text, origin);
  return path && !isAuthPage(path.replace(/[?#].*/s, "")) ? path : null;
}

/** Returns the sign-in address that leads back to this location. */
export const signInUrl = ({ pathname, search, hash }: Location) =>
  `/login?redirect=${encodeURIComponent(pathname + search + hash)}`;

/** Stores a path to return to after signing in, for this browser session. */
export const storeRedirect = (path: string): void => sessionStorage.setItem(STORAGE_KEY, path);

/** Stores the `redirect` of an address if it is a path of this site. */
export function storeRedirectOf({ search, origin }: Pick<Location, "search" | "origin">): void {
  const path = sitePath(new URLSearchParams(search).get("redirect"), origin);
  if (path) storeRedirect(path);
}

/** Returns the stored path and forgets it. */
export function takeRedirect(): string | null {
  const path = sitePath(sessionStorage.getItem(STORAGE_KEY), location.origin);
  sessionStorage.removeItem(STORAGE_KEY);
  return path;
}
