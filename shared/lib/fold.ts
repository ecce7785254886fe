/** Text as a reader would search it: lower case, without accents. The client's kit folds the same way. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** A question whether a text holds every word of what was typed, in any order. */
export function holdsWords(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
