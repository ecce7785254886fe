/** Letters that Unicode doesn't decompose into a letter and an accent, as people type them on other keyboards. */
const PLAIN_LETTERS: Record<string, string> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ĳ: "ij",
  ĸ: "q",
  ł: "l",
  ŀ: "l",
  ŉ: "'n",
  ŋ: "n",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ſ: "s",
  þ: "th",
  ŧ: "t",
  "‘": "'",
  "’": "'",
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/** In plain ASCII, only the case needs folding. */
const ASCII = /^[ -~]*$/;

/**
 * Text as people search and compare it: lower case, without accents, and in letters of any keyboard.
 * The database folds by its function `fold` (migrations/0000_extensions.sql), whose rules are those of
 * PostgreSQL's `unaccent`. Both give the same text for names in the letters of Europe's Latin alphabets
 * and for unmarked right-to-left names: `server/lib/database/fold.test.ts` compares them, and a letter
 * that only the database changes is added to `PLAIN_LETTERS`. Other scripts differ: here their marks go as well.
 */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().trim()
    : text
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter]!)
        .trim();

/** The folded words of a text, without punctuation. */
export const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Makes a function that checks whether a text contains every typed word, in any order. */
export function wordMatcher(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
