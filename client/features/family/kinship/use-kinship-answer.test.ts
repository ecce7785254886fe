import { expect, it } from "vitest";
import { readQuestions } from "#shared/tree/family-tree/kin-questions/question.ts";
import { mayBeQuestion } from "./use-kinship-answer.ts";

it("TREE-01 accepts anything with kin words as a possible question, but no plain name", () => {
  for (const text of ["my mother", "Great-Aunt Ragna", "Jonas’ wife", "2nd cousins", "twins", "ex"])
    expect(mayBeQuestion(text), text).toBe(true);
  for (const text of ["Anna", "Emil Jonson", "müller", "", "x".repeat(300), "Alexander"])
    expect(mayBeQuestion(text), text).toBe(false);
});

const EVERYDAY = [
  "mum, Mam, mummy, mom, mommy, mama, dad, DADDY, papa, pappa, grandma, grand ma, gran, granny, grannies",
  "grannie, nan, nanna, gramma, grammy, grandpa, grand pa, grandad, gramps, greatgran, great gran",
  "kids, grandkids, grand kids, stepkids, sis, bro, bros, sib, siblings, auntie, aunty, aunties, niblings",
  "hubby, hubbies, exwife, ex-husband, ex, exes, stepmum, stepdad, half-sis, family, kin, relations",
  "James' mother, James's mother, JAMES’S MOTHER, James´ mother, my brothers' wives, my mums mum",
].flatMap((line) => line.split(", "));

it.each(EVERYDAY)("TREE-01 reads the everyday word %s", (text) => {
  expect(readQuestions(text)).not.toEqual([]);
  expect(mayBeQuestion(text)).toBe(true);
});
