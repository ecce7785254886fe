import { isPhone, PHONE_CHARACTERS } from "./phone.ts";

/**
 * Formats a phone number: ten digits as '(ddd) ddd-dddd', eleven that begin with 1 as
 * '+1 (ddd) ddd-dddd', and longer ones with a plus. Other numbers that begin with a plus or a zero, or
 * have an extension, stay as typed, except that 00 at the start becomes a plus.
 */
export function formatPhone(text: string): string {
  const number = text.trim();
  const digits = number.replaceAll(/\D/g, "");
  if (!PHONE_CHARACTERS.test(number) || !isPhone(number)) return number;
  if (/^1\d{10}$/.test(digits)) return `+1 ${formatAmerican(digits.slice(1))}`;
  if (number.startsWith("+") || digits.startsWith("0")) return number.replace(/^00(?=[1-9])/, "+");
  if (digits.length === 10) return formatAmerican(digits);
  return digits.length > 10 ? `+${number}` : number;
}

const formatAmerican = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
