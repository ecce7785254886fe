/** Longer words with one wrong letter still share most trigrams, so the trigram index finds them. */
const [SHORTEST, LONGEST] = [3, 6];

/**
 * Returns a Postgres regular expression for names that contain a word one edit away from this short
 * word: a letter added, removed or replaced, or two neighbors swapped. Returns null for words of
 * other lengths. Spaces mark the ends of words, because the trigram index knows no other sign for
 * them.
 */
export function patternOneEditAway(word: string): string | null {
  const letters = Array.from(word, escape);
  if (letters.length < SHORTEST || letters.length > LONGEST) return null;
  const forms = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at + 1).join("")];
    const [next = "", ...rest] = letters.slice(at + 1);
    return [
      `${before}.?${after}`,
      `${before}.${letter}${after}`,
      before + next + letter + rest.join(""),
    ];
  });
  return `(^|[ -])(${[...new Set(forms), `${letters.join("")}.`].join("|")})([ -]|$)`;
}

/** Escapes regular expression characters. */
const escape = (letter: string) => letter.replace(/[.*+?()[\]{}|\\^$-]/, "\\$&");
