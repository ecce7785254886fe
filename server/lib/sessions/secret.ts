import { createHmac, timingSafeEqual } from "node:crypto";

/** The setup code for the first account of a public site. It is the same in every process. */
export const deriveSetupCode = (secret: string): string =>
  createHmac("sha256", secret).update("set-up code").digest("hex").slice(0, 12);

export function secretsMatch(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
