/** Longer words with one wrong letter still share most trigrams, so the trigram index finds them. */
const [MIN_LETTERS, MAX_LETTERS] = [3, 6];

/**
 * Returns a Postgres regular expression for names that contain a word one edit away from this short
 * word: a letter added, removed or replaced, or two neighbors swapped. Returns null for words of
 * other lengths. Spaces and dashes mark the ends of words, because the trigram index can't use other
 * word boundaries.
 */
export function buildOneEditPattern(word: string): string | null {
  const letters = Array.from(word, escapeRegex);
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return null;
  const variants = letters.flatMap((letter, index) => {
    const [before, after] = [letters.slice(0, index).join(""), letters.slice(index + 1).join("")];
    const [next = "", ...rest] = letters.slice(index + 1);
    return [
      `${before}.?${after}`,
      `${before}.${letter}${after}`,
      before + next + letter + rest.join(""),
    ];
  });
  return `(^|[ -])(${[...new Set(variants), `${letters.join("")}.`].join("|")})([ -]|$)`;
}

/** Escapes regular expression characters. */
const escapeRegex = (letter: string) => letter.replace(/[.*+?()[\]{}|\\^$-]/, "\\$&");
