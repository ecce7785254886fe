import { createHash, createHmac } from "node:crypto";
import { parseCodeDigits, SIGNATURE_DIGITS } from "#shared/reunions/badges/badge-codes.ts";
import { secretsMatch } from "../../../lib/sessions/secret.ts";

/** The badge that a code identifies. */
export interface Badge {
  /** The attendance id. */
  id: number;
  eventId: number;
  badgeVersion: number;
}

/** 20 digits are 66 bits: a billion guesses a second would take three thousand years. */
const SIGNATURE_COUNT = 10n ** BigInt(SIGNATURE_DIGITS);

/** The most versions tried. Codes of badges replaced more often count as forged. */
const MAX_VERSIONS = 50;

/**
 * A badge's code: the attendance id and 20 digits that only this site can make (128 bits of an HMAC-SHA256
 * over event, attendance and version, as a decimal). It has only digits, because scanners type in the
 * laptop's keyboard layout, which would change letters and symbols.
 */
export const badgeCodeOf = (key: string, badge: Badge): string =>
  `${badge.id}${signatureOf(key, badge)}`;

function signatureOf(key: string, { eventId, id, badgeVersion }: Badge): string {
  const mac = createHmac("sha256", key).update(`badge/${eventId}/${id}/${badgeVersion}`).digest();
  const number = BigInt(`0x${mac.toString("hex", 0, 16)}`) % SIGNATURE_COUNT;
  return number.toString().padStart(SIGNATURE_DIGITS, "0");
}

/** Hashes a badge code synchronously, with the same result as hashBadgeCode(). */
export const hashBadgeCodeSync = (code: string): string =>
  createHash("sha256").update(code).digest("hex");

/** Splits a code into its attendance id and its unchecked signature; null if it isn't a code. */
export function parseBadgeCode(text: string): { id: number; signature: string } | null {
  const digits = parseCodeDigits(text);
  if (!digits || digits.length <= SIGNATURE_DIGITS || digits.startsWith("0")) return null;
  const id = Number(digits.slice(0, -SIGNATURE_DIGITS));
  return id <= 2_147_483_647 ? { id, signature: digits.slice(-SIGNATURE_DIGITS) } : null;
}

const isSignedBy = (key: string, signature: string, badge: Badge): boolean =>
  secretsMatch(signature, signatureOf(key, badge));

/** Whether a signature is the current badge's, an earlier badge's, or forged. */
export function checkSignature(
  key: string,
  signature: string,
  badge: Badge,
): "good" | "replaced" | "forged" {
  if (isSignedBy(key, signature, badge)) return "good";
  return wasSigned(key, signature, badge, badge.badgeVersion - 1) ? "replaced" : "forged";
}

/** Whether a code was once valid for a guest whose row has been deleted. */
export const wasValidAt = (key: string, signature: string, badge: Omit<Badge, "badgeVersion">) =>
  wasSigned(key, signature, badge, MAX_VERSIONS);

function wasSigned(
  key: string,
  signature: string,
  badge: Omit<Badge, "badgeVersion">,
  lastVersion: number,
): boolean {
  const firstVersion = Math.max(1, lastVersion - MAX_VERSIONS + 1);
  for (let badgeVersion = lastVersion; badgeVersion >= firstVersion; badgeVersion--)
    if (isSignedBy(key, signature, { ...badge, badgeVersion })) return true;
  return false;
}
