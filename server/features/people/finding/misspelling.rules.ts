/** Longer words with one wrong letter still share most of their trigrams, by which an index finds them. */
const [SHORTEST, LONGEST] = [3, 6];

/**
 * What Postgres takes as a pattern of names with a word one edit from this short one: a letter more,
 * less, another, or two changed places. Null for words of other lengths. Spaces stand for where words
 * end, as the trigram index knows no other sign of it.
 */
export function oneEditAway(word: string): string | null {
  const letters = Array.from(word, escaped);
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

/** Signs that mean something in a pattern stand for themselves behind a backslash. */
const escaped = (letter: string) => letter.replace(/[.*+?()[\]{}|\\^$-]/, "\\$&");
