import { describe, expect, it } from "vitest";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { isReverseObvious, kinshipSentence } from "./kinship-sentences.ts";

const kin = familyWithKinship(
  "Opo + Oma: Otto 1930, Anna 1935",
  "Anna: Mara 1960",
  "Mara: Ida 1990",
  "Uwo: Jan",
  "Kim: Sam",
);
const person = (name: string) => personAt(kin.graph, kin.indexOf(name));

/** Returns the sentence for `from` as the reader, or for anyone else. */
const sentenceFor = (from: string, to: string, isReader: boolean) =>
  kinshipSentence(kin.between(from, to), isReader ? "viewer" : person(from), person(to));

it.each([
  ["Ida", "Mara", true],
  ["Anna", "Ida", true],
  ["Opo", "Oma", true],
  ["Otto", "Anna", true],
  ["Ida", "Otto", false],
  ["Mara", "Otto", false],
])("TREE-10 knows if the reverse kinship of %s and %s is obvious: %s", (from, to, isObvious) => {
  expect(isReverseObvious(kin.between(from, to)!)).toBe(isObvious);
});

describe("TREE-10 describes how two people are related", () => {
  it("to one of them, in both directions", () => {
    expect(sentenceFor("Ida", "Otto", true)).toBe(
      "Otto is your great-uncle; you are his great-niece.",
    );
    expect(sentenceFor("Otto", "Ida", true)).toBe(
      "Ida is your great-niece; you are her great-uncle.",
    );
  });

  it("to anyone else, in both directions", () => {
    expect(sentenceFor("Ida", "Anna", false)).toBe(
      "Anna is Ida's grandmother; she is her granddaughter.",
    );
  });

  it("without guessing anyone's sex", () => {
    expect(sentenceFor("Sam", "Kim", false)).toBe("Kim is Sam's parent; Sam is their child.");
    expect(sentenceFor("Sam", "Kim", true)).toBe("Kim is your parent; you are their child.");
  });

  it("and says so if no path is known", () => {
    expect(sentenceFor("Ida", "Kim", true)).toBe("We don't know how you and Kim are related.");
    expect(sentenceFor("Ida", "Kim", false)).toBe("We don't know how Ida and Kim are related.");
  });

  it("and adds a second kinship", () => {
    const both = familyWithKinship(
      "Opo + Oma: Otto, Anna",
      "Otto: Hugo",
      "Anna: Ida",
      "Hugo + Ida: Eva",
    );
    const ida = both.indexOf("Ida");
    const sentence = kinshipSentence(
      both.between("Hugo", "Ida"),
      "viewer",
      personAt(both.graph, ida),
    );
    expect(sentence).toBe("Ida is your wife, and cousin; you are her husband, and cousin.");
  });
});
