/** Number of digits in the signature, which follows the attendance id. */
export const SIGNED_DIGITS = 20;
const MAX_DIGITS = SIGNED_DIGITS + 10;

/** Returns the digits of a scanned or typed code, with or without spaces, or null if it can't be a code. */
export function digitsIn(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  return /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? digits : null;
}

/** Whether a text looks like a whole code. Only the server can check the signature. */
export const isWholeCode = (text: string): boolean => (digitsIn(text)?.length ?? 0) > SIGNED_DIGITS;

/** Splits a code into groups of four digits, for reading aloud. */
export const formatInGroups = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

/**
 * Returns a code's SHA-256 in hex, by which an offline station recognizes it. Signatures are too
 * long to guess. Browsers support this only over https and on localhost.
 */
export async function codeHashOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
