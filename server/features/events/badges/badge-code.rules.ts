import { createHash, createHmac } from "node:crypto";
import { digitsIn, SIGNED_DIGITS } from "#shared/badges/badge-codes.ts";
import { sameSecret } from "../../../lib/sessions/secret.ts";

/** What a code is about. */
export interface Badge {
  /** The attendance's. */
  id: number;
  eventId: number;
  badgeVersion: number;
}

/** 20 digits are 66 bits: who tries a billion a second would need three thousand years. */
const SIGNATURES = 10n ** BigInt(SIGNED_DIGITS);

/** Of a row that is gone, and of one whose badge was replaced more often, older codes count as forged. */
const MOST_VERSIONS = 50;

/**
 * The code of somebody's badge: the attendance's id, and 20 digits that only this site can make
 * (HMAC-SHA256 over event, attendance and version, 128 bits of it, as a decimal). Digits alone, as
 * scanners type in whatever layout the laptop has: letters and signs would come out as others.
 */
export const codeOf = (key: string, badge: Badge): string =>
  `${badge.id}${signatureOf(key, badge)}`;

function signatureOf(key: string, { eventId, id, badgeVersion }: Badge): string {
  const mac = createHmac("sha256", key).update(`badge/${eventId}/${id}/${badgeVersion}`).digest();
  const number = BigInt(`0x${mac.toString("hex", 0, 16)}`) % SIGNATURES;
  return number.toString().padStart(SIGNED_DIGITS, "0");
}

/** As codeHashOf() answers it, for many at once. */
export const hashOfCode = (code: string): string => createHash("sha256").update(code).digest("hex");

/** Whose code this claims to be, and by what; null for what was never a code. */
export function claimIn(text: string): { id: number; signature: string } | null {
  const digits = digitsIn(text);
  if (!digits || digits.length <= SIGNED_DIGITS || digits.startsWith("0")) return null;
  const id = Number(digits.slice(0, -SIGNED_DIGITS));
  return id <= 2_147_483_647 ? { id, signature: digits.slice(-SIGNED_DIGITS) } : null;
}

const isSignedBy = (key: string, signature: string, badge: Badge): boolean =>
  sameSecret(signature, signatureOf(key, badge));

/** Whether a signature is that of the badge as it is now, of an earlier one, or of none. */
export function judgeSignature(
  key: string,
  signature: string,
  badge: Badge,
): "good" | "replaced" | "forged" {
  if (isSignedBy(key, signature, badge)) return "good";
  return wasSigned(key, signature, badge, badge.badgeVersion - 1) ? "replaced" : "forged";
}

/** Whether it was once good at an event for somebody whose row is gone. */
export const wasGoodAt = (key: string, signature: string, badge: Omit<Badge, "badgeVersion">) =>
  wasSigned(key, signature, badge, MOST_VERSIONS);

function wasSigned(
  key: string,
  signature: string,
  badge: Omit<Badge, "badgeVersion">,
  last: number,
): boolean {
  const first = Math.max(1, last - MOST_VERSIONS + 1);
  for (let badgeVersion = last; badgeVersion >= first; badgeVersion--)
    if (isSignedBy(key, signature, { ...badge, badgeVersion })) return true;
  return false;
}
