/** What signs a code: its last digits, behind the attendance's id. */
export const SIGNED_DIGITS = 20;
const MOST_DIGITS = SIGNED_DIGITS + 10;

/** The digits of a code as it was scanned or typed, with or without its gaps; null for what can't be one. */
export function digitsIn(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, "");
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? digits : null;
}

/** Whether it has the form of a code; who has signed it only the server knows. */
export const isWholeCode = (text: string): boolean => (digitsIn(text)?.length ?? 0) > SIGNED_DIGITS;

/** In groups of four, as people read digits to each other. */
export const inGroups = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

/**
 * What a laptop without network knows a code by: SHA-256 of its digits, in hexadecimal. The signature in
 * a code is too long to be found by trying. Browsers have this on https and on the machine itself only.
 */
export async function codeHashOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
