/** Number of digits in the signature, which follows the attendance id. */
export const SIGNATURE_DIGITS = 20;
const MAX_DIGITS = SIGNATURE_DIGITS + 10;

/** Returns the digits of a scanned or typed code, with or without spaces, or null if it can't be a code. */
export function parseCodeDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? digits : null;
}

/** Whether a text has enough digits for a code. Only the server can check the signature. */
export const isCompleteCode = (text: string): boolean =>
  (parseCodeDigits(text)?.length ?? 0) > SIGNATURE_DIGITS;

/** Splits a code into groups of four digits, for reading aloud. */
export const formatInGroups = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

/**
 * Returns a code's SHA-256 in hex, by which an offline station recognizes it. Signatures are too
 * long to guess. Browsers support this only over https and on localhost.
 */
export async function hashBadgeCode(code: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
