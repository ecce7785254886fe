import { createHash, createHmac } from "node:crypto";
import { digitsIn, SIGNED_DIGITS } from "#shared/reunions/badges/badge-codes.ts";
import { secretsMatch } from "../../../lib/sessions/secret.ts";

/** What a code identifies. */
export interface Badge {
  /** The attendance id. */
  id: number;
  eventId: number;
  badgeVersion: number;
}

/** 20 digits are 66 bits: a billion guesses a second would take three thousand years. */
const SIGNATURES = 10n ** BigInt(SIGNED_DIGITS);

/** The most versions tried. Codes of badges replaced more often count as forged. */
const MAX_VERSIONS = 50;

/**
 * A badge's code: the attendance id and 20 digits that only this site can make (128 bits of an HMAC-SHA256
 * over event, attendance and version, as a decimal). It has only digits, because scanners type in the
 * laptop's keyboard layout, which would change letters and symbols.
 */
export const codeOf = (key: string, badge: Badge): string =>
  `${badge.id}${signatureOf(key, badge)}`;

function signatureOf(key: string, { eventId, id, badgeVersion }: Badge): string {
  const mac = createHmac("sha256", key).update(`badge/${eventId}/${id}/${badgeVersion}`).digest();
  const number = BigInt(`0x${mac.toString("hex", 0, 16)}`) % SIGNATURES;
  return number.toString().padStart(SIGNED_DIGITS, "0");
}

/** Hashes a badge code; gives the same result as codeHashOf(), but synchronously. */
export const hashOfCode = (code: string): string => createHash("sha256").update(code).digest("hex");

/** The attendance id and signature that a code claims; null if it isn't a code. */
export function claimOfCode(text: string): { id: number; signature: string } | null {
  const digits = digitsIn(text);
  if (!digits || digits.length <= SIGNED_DIGITS || digits.startsWith("0")) return null;
  const id = Number(digits.slice(0, -SIGNED_DIGITS));
  return id <= 2_147_483_647 ? { id, signature: digits.slice(-SIGNED_DIGITS) } : null;
}

const isSignedBy = (key: string, signature: string, badge: Badge): boolean =>
  secretsMatch(signature, signatureOf(key, badge));

/** Whether a signature is the current badge's, an earlier badge's, or forged. */
export function judgeSignature(
  key: string,
  signature: string,
  badge: Badge,
): "good" | "replaced" | "forged" {
  if (isSignedBy(key, signature, badge)) return "good";
  return wasSigned(key, signature, badge, badge.badgeVersion - 1) ? "replaced" : "forged";
}

/** Whether the code was once valid at an event for a row that is gone. */
export const wasValidAt = (key: string, signature: string, badge: Omit<Badge, "badgeVersion">) =>
  wasSigned(key, signature, badge, MAX_VERSIONS);

function wasSigned(
  key: string,
  signature: string,
  badge: Omit<Badge, "badgeVersion">,
  last: number,
): boolean {
  const first = Math.max(1, last - MAX_VERSIONS + 1);
  for (let badgeVersion = last; badgeVersion >= first; badgeVersion--)
    if (isSignedBy(key, signature, { ...badge, badgeVersion })) return true;
  return false;
}
