import { createHmac, timingSafeEqual } from "node:crypto";

/** What the first registration must name where the site is public; the same in every process. */
export const setupCodeOf = (secret: string): string =>
  createHmac("sha256", secret).update("set-up code").digest("hex").slice(0, 12);

export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
