import { expect, it } from "vitest";
import { buildOneEditPattern } from "./misspelling.rules.ts";

/** Lists all words of this length made of the letters a, b, and z. */
const wordsOf = (length: number): string[] =>
  length === 0
    ? [""]
    : wordsOf(length - 1).flatMap((word) => ["a", "b", "z"].map((at) => word + at));

/**
 * Whether two words differ by one added, removed, or replaced letter, or by two swapped neighbors.
 * Compares what remains without the common start and end.
 */
function isOneEdit(one: string, other: string): boolean {
  if (one.length > other.length) return isOneEdit(other, one);
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ];
  const areSwapped = left.length === 2 && left[0] === right[1] && left[1] === right[0];
  return right.length <= 1 || (right.length === 2 && areSwapped);
}

const finds = (typed: string, name: string) => new RegExp(buildOneEditPattern(typed)!).test(name);

it.each(["aba", "abz", "abza"])("MEM-05 matches only words one edit away from '%s'", (typed) => {
  for (const word of [2, 3, 4, 5].flatMap(wordsOf))
    expect(finds(typed, word), word).toBe(isOneEdit(typed, word));
});

it("MEM-05 finds misspelled words within a longer name", () => {
  for (const name of ["irena", "irena berg", "ole irena", "ole-irena berg", "irena-marie"])
    expect(finds("irina", name), name).toBe(true);
  for (const name of ["irenaeus", "xirena", "ole xirenay", "ir ena"])
    expect(finds("irina", name), name).toBe(false);
});

it("MEM-05 handles words of 3 to 6 letters", () => {
  const lengths = ["ab", "abc", "abcdef", "abcdefg"].map(
    (word) => buildOneEditPattern(word) !== null,
  );
  expect(lengths).toEqual([false, true, true, false]);
});

it.each("\\.*+?()[]{}|^$-".split(""))("MEM-05 treats '%s' in a word literally", (symbol) => {
  expect(finds(`a${symbol}b`, `xa${symbol}b`)).toBe(true);
  for (const other of ["xy", "xayb", "ccc", "a"]) expect(finds(`ab${symbol}`, other)).toBe(false);
});
