import { isPhone, PHONE_CHARACTERS } from "./phone.ts";

/**
 * A number as it is shown: ten digits as '(ddd) ddd-dddd', eleven that begin with 1 as
 * '+1 (ddd) ddd-dddd', and a plus before longer ones. One that has its plus, an extension, or the
 * nought of a national number is another country's or already told in full, and stays as it is.
 */
export function formatPhone(text: string): string {
  const number = text.trim();
  const digits = number.replaceAll(/\D/g, "");
  if (!PHONE_CHARACTERS.test(number) || !isPhone(number)) return number;
  if (/^1\d{10}$/.test(digits)) return `+1 ${inAmerica(digits.slice(1))}`;
  if (number.startsWith("+") || digits.startsWith("0")) return number.replace(/^00(?=[1-9])/, "+");
  if (digits.length === 10) return inAmerica(digits);
  return digits.length > 10 ? `+${number}` : number;
}

const inAmerica = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
