import { expect, it } from "vitest";
import { mayBeWords } from "./may-be-words.ts";

it("TREE-01 takes for a question whatever could ask by kin words, and no plain name", () => {
  for (const text of ["my mother", "Great-Aunt Ragna", "Jonas’ wife", "2nd cousins", "twins", "ex"])
    expect(mayBeWords(text), text).toBe(true);
  for (const text of ["Anna", "Emil Jonson", "müller", "", "x".repeat(300), "Alexander"])
    expect(mayBeWords(text), text).toBe(false);
});
