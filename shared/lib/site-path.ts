/**
 * A path of this site from an untrusted text, else null: addresses of other hosts (`//host`, `\\host`,
 * `https:`, `javascript:`) are not followed.
 */
export function sitePath(text: string | null | undefined, origin: string): string | null {
  if (!text?.startsWith("/") || !URL.canParse(text, origin)) return null;
  const { href, pathname } = new URL(text, origin);
  // '/.//host' has this origin, but a browser reads its path as another host.
  return href.startsWith(`${origin}/`) && !pathname.startsWith("//")
    ? href.slice(origin.length)
    : null;
}
