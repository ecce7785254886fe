import { describe, expect, it } from "vitest";
import {
  familyWithKinship,
  kinshipIn,
} from "../../../tests/support/families/family-with-kinship.ts";
import { UNION_KINDS } from "../relationships/relationship-types.ts";

const family = familyWithKinship(
  "Otto + Ana: Bo, Clara, Evo",
  "Bo + Dora: Fia",
  "Clara + Gino: Hugo, Ira",
  "Tino + Ula: Mia, Vera",
  "Hugo + Mia: Nino",
  "Vera + Waldo",
  "Vito / Dora: Wanda",
  "Wanda + Yago",
  "Hedda / Bo",
  "Zino + Zora: Gino",
  "Sam + Uwe",
);

/** Describes the second person from the first one's view, and the reverse. */
const pair = (from: string, to: string) => {
  const { toWords, fromWords } = family.between(from, to)!;
  return `${toWords}, ${fromWords}`;
};

describe("kinship by marriage", () => {
  it.each([
    ["Bo", "Dora", "wife, husband"],
    ["Sam", "Uwe", "spouse, spouse"],
    ["Dora", "Vito", "former husband, former wife"],
    ["Hugo", "Ula", "mother-in-law, son-in-law"],
    ["Clara", "Mia", "daughter-in-law, mother-in-law"],
    ["Dora", "Clara", "sister-in-law, sister-in-law"],
    ["Hugo", "Waldo", "brother-in-law, brother-in-law"],
    ["Fia", "Gino", "uncle by marriage, niece by marriage"],
    ["Nino", "Dora", "great-aunt by marriage, great-nephew by marriage"],
  ])("has one word for %s and %s: %s", (from, to, words) => {
    expect(pair(from, to)).toBe(words);
  });

  it("spells out a word with several meanings", () => {
    expect(family.between("Dora", "Clara")).toMatchObject({
      toDetail: "husband's sister",
      fromDetail: "brother's wife",
    });
    expect(family.between("Gino", "Evo")).toMatchObject({
      toDetail: "wife's brother",
      fromDetail: "sister's husband",
    });
    expect(family.between("Hugo", "Waldo")).toMatchObject({ toDetail: "wife's sister's husband" });
    expect(family.between("Fia", "Gino")).toMatchObject({ toDetail: "aunt's husband" });
    expect(family.between("Bo", "Dora")).toMatchObject({ toDetail: null, fromDetail: null });
  });

  it.each([
    ["Nino", "Fia", "first cousin once removed, first cousin once removed"],
    ["Fia", "Mia", "cousin's wife, husband's cousin"],
    ["Ira", "Ula", "brother's wife's mother, daughter's husband's sister"],
    ["Fia", "Waldo", "cousin's wife's sister's husband, wife's sister's husband's cousin"],
    ["Bo", "Vito", "wife's former husband, former wife's husband"],
    ["Fia", "Zora", "aunt's husband's mother, son's wife's niece"],
    ["Dora", "Hedda", "husband's former wife, former husband's wife"],
  ])("names %s and %s through others if there is no word", (from, to, words) => {
    expect(pair(from, to)).toBe(words);
  });
});

describe("unions of other kinds", () => {
  const unmarried = familyWithKinship("Ana + Bo: Cara", "Ana + Dodo", "Dodo: Evo", "Felix: Dodo");
  const partners = String(UNION_KINDS.indexOf("partners"));
  const { kin } = kinshipIn({
    ...unmarried.rows,
    unions: { ...unmarried.rows.unions, kind: partners.repeat(2) },
  });

  it("calls unmarried couples partners, and names their families through them", () => {
    expect(kin("Ana", "Dodo")).toBe("partner");
    expect(kin("Cara", "Dodo")).toBe("mother's partner");
    expect(kin("Cara", "Evo")).toBe("mother's partner's son");
    expect(kin("Ana", "Felix")).toBe("partner's parent");
  });

  it("calls parents without a union co-parents, and names half brothers' half sisters", () => {
    const { between, kin } = familyWithKinship(
      "Ana ~ Bo: Cara",
      "Ana ~ Dodo: Evo",
      "Dodo ~ Fia: Gina",
    );
    expect(between("Ana", "Bo")).toMatchObject({ toWords: "co-parent", fromWords: "co-parent" });
    expect(kin("Cara", "Dodo")).toBe("half brother's father");
    expect(kin("Cara", "Gina")).toBe("half brother's half sister");
  });

  it("treats divorced couples as former, whatever the status", () => {
    const { rows } = familyWithKinship("Ana + Bo");
    const kind = String(UNION_KINDS.indexOf("divorced"));
    expect(kinshipIn({ ...rows, unions: { ...rows.unions, kind } }).kin("Ana", "Bo")).toBe(
      "former husband",
    );
  });

  it("calls a living person's dead partner late, but not the reverse", () => {
    const { rows } = familyWithKinship("Ana † Bo", "Dodo");
    const between = (isDeceased: string) =>
      kinshipIn({ ...rows, people: { ...rows.people, isDeceased } }).between("Ana", "Bo");
    expect(between("010")).toMatchObject({ toWords: "late husband", fromWords: "wife" });
    expect(between("110")).toMatchObject({ toWords: "husband", fromWords: "wife" });
  });

  it("keeps the words of a marriage that death ended for both families", () => {
    const { kin } = familyWithKinship("Ana † Bo", "Fia: Bo", "Ana: Cara");
    expect(kin("Ana", "Fia")).toBe("mother-in-law");
    expect(kin("Cara", "Bo")).toBe("stepfather");
  });
});

describe("step kinship", () => {
  const { between, kin, rows } = familyWithKinship(
    "Ana / Bo: Cara",
    "Bo + Dora",
    "Dora: Evo",
    "Hugo: Dora",
    "Cara: Ida",
    "Tora: Kea",
    "Tora + Uwo (step): Lea",
    "Uwo: Mo",
    "Wito: Uwo, Xeno",
  );

  it("follows from a parent's marriage", () => {
    expect(between("Cara", "Dora")).toMatchObject({
      toWords: "stepmother",
      fromWords: "stepdaughter",
      bloodDegree: null,
    });
    expect(kin("Cara", "Evo")).toBe("stepbrother");
    expect(kin("Ida", "Dora")).toBe("step-grandmother");
    expect(kin("Dora", "Ida")).toBe("step-granddaughter");
    expect(kin("Cara", "Hugo")).toBe("father's wife's father");
  });

  it("follows from step links", () => {
    expect(kin("Lea", "Tora")).toBe("stepmother");
    expect(kin("Lea", "Kea")).toBe("stepsister");
    expect(kin("Mo", "Lea")).toBe("stepsister");
    expect(kin("Lea", "Wito")).toBe("step-grandfather");
    expect(kin("Lea", "Xeno")).toBe("stepfather's brother");
  });

  it("doesn't exist if one died before the other was born", () => {
    const { birthdate, deathDate, ...people } = rows.people;
    const { fullName } = people;
    const withOne = (texts: string[], name: string, text: string) =>
      texts.map((old, index) => (fullName[index] === name ? text : old));
    const family = kinshipIn({
      ...rows,
      people: {
        ...people,
        birthdate: withOne(birthdate, "Cara", "1990-05-01"),
        deathDate: withOne(deathDate, "Dora", "1980-02-03"),
      },
    });
    expect(family.between("Cara", "Dora")).toMatchObject({
      toWords: "father's wife",
      fromWords: "husband's daughter",
    });
  });
});
