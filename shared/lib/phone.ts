// Matches no space before it: a long run of spaces would take quadratic time.
const EXTENSION = /(?:ext\.?|extension|x|#)\s*\d{1,6}$/i;
/** The characters of a phone number without its extension. */
export const PHONE_CHARACTERS = /^\+?[\d\s().-]+$/;
const MIN_DIGITS = 7;
/** ITU-T E.164. */
const MAX_DIGITS = 15;

/** Whether a text is a phone number, with or without an extension: '+47 22 22 55 55', '(555) 010-0199 x12'. */
export function isPhone(text: string): boolean {
  const number = text.trim().replace(EXTENSION, "").trimEnd();
  const digits = number.replaceAll(/\D/g, "").length;
  return PHONE_CHARACTERS.test(number) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}
