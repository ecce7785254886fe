import { describe, expect, it } from "vitest";
import { familyWithKinship } from "../../../tests/support/families/family-with-kinship.ts";

/** Describes the second person from the first one's view, with their kinship by birth. */
const kinshipWords = (family: ReturnType<typeof familyWithKinship>, from: string, to: string) => {
  const { toWords, also } = family.between(from, to)!;
  return also ? `${toWords}, and ${also.toWords}` : toWords;
};

describe("TREE-10 of several paths", () => {
  it("a spouse comes first, even a former one", () => {
    const cousins = familyWithKinship(
      "Otto: Ana, Bo",
      "Ana: Cara",
      "Bo: Dodo",
      "Cara: Eva",
      "Dodo: Fino",
      "Fino + Eva",
      "Dodo / Cara",
    );
    expect(kinshipWords(cousins, "Fino", "Eva")).toBe("wife, and second cousin");
    expect(kinshipWords(cousins, "Dodo", "Cara")).toBe("former wife, and cousin");
  });

  it("parents-in-law and children-in-law come next", () => {
    const family = familyWithKinship("Otto: Ana, Bo", "Ana: Cara", "Bo: Dodo", "Dodo + Cara");
    expect(kinshipWords(family, "Dodo", "Ana")).toBe("mother-in-law, and aunt");
    expect(kinshipWords(family, "Bo", "Cara")).toBe("daughter-in-law, and niece");
  });

  it("siblings-in-law come next, even if an aunt is closer by birth", () => {
    // Bo's wife Cara is the half sister of his aunt Ada.
    const family = familyWithKinship(
      "Otto + Ola: Ana, Ada",
      "Ana: Bo",
      "Otto + Ulla: Cara",
      "Bo + Cara",
    );
    expect(kinshipWords(family, "Bo", "Ada")).toBe("sister-in-law, and aunt");
    expect(kinshipWords(family, "Ada", "Bo")).toBe("brother-in-law, and nephew");
  });

  it("an aunt who married a widower of her family is a stepmother", () => {
    const family = familyWithKinship(
      "Otto: Ana, Ada",
      "Ana † Bo: Cara",
      "Ada + Bo: Dodo",
      "Ada: Evo",
    );
    expect(kinshipWords(family, "Cara", "Ada")).toBe("stepmother, and aunt");
    expect(kinshipWords(family, "Cara", "Evo")).toBe("stepbrother, and cousin");
    // A shared father comes before the parents' marriage.
    expect(kinshipWords(family, "Cara", "Dodo")).toBe("half brother");
  });

  it("brothers who married two sisters stay brothers", () => {
    const family = familyWithKinship("Otto: Ano, Bo", "Ola: Cara, Dora", "Ano + Cara", "Bo + Dora");
    expect(kinshipWords(family, "Ano", "Bo")).toBe("brother");
  });

  it("cousins who married two sisters are brothers-in-law and cousins", () => {
    const family = familyWithKinship(
      "Opo: Ado, Ugo",
      "Ado: Ano",
      "Ugo: Bo",
      "Ola: Cara, Dora",
      "Ano + Cara",
      "Bo + Dora",
    );
    expect(kinshipWords(family, "Ano", "Bo")).toBe("brother-in-law, and cousin");
    expect(family.between("Ano", "Bo")).toMatchObject({ toDetail: "wife's sister's husband" });
  });

  it("any kinship by birth comes before all others by marriage", () => {
    // Ida's cousin married her third cousin.
    const family = familyWithKinship(
      "Opo: A1, B1",
      "A1: A2",
      "B1: B2",
      "A2: A3, Ana",
      "B2: B3",
      "A3: Ida",
      "B3: Bo",
      "Ana: Cara",
      "Cara + Bo",
    );
    expect(kinshipWords(family, "Ida", "Bo")).toBe("third cousin");
    expect(family.between("Ida", "Bo")?.path).toHaveLength(8);
  });

  it("an uncle who was the mother's husband is an uncle", () => {
    const family = familyWithKinship("Otto: Ano, Bo", "Ana ~ Ano: Cara", "Ana / Bo");
    expect(kinshipWords(family, "Cara", "Bo")).toBe("uncle");
  });

  it("the fewest marriages come next, even if another path is shorter", () => {
    // One path to Ulla has two marriages and four births, the other one marriage and six births.
    const family = familyWithKinship(
      "Otto: Ada, Ano",
      "Ada: Bo, Cara",
      "Ano: Dodo",
      "Dodo: Emo",
      "Emo + Ulla",
      "Cara + Fio",
      "Gina: Fio, Hugo",
      "Hugo / Ulla",
    );
    expect(kinshipWords(family, "Bo", "Ulla")).toBe("cousin's son's wife");
  });

  it("two husbands of one woman aren't brothers-in-law through her", () => {
    const family = familyWithKinship("Ola: Cara", "Ano + Cara", "Bo + Cara");
    expect(kinshipWords(family, "Ano", "Bo")).toBe("wife's other husband");
  });
});

it("TREE-10 treats a shorter path by adoption as birth, but not by step, foster, or honorary links", () => {
  const family = familyWithKinship(
    "Opo: Ana, Ada",
    "Ana: Bo",
    "Bo: Cara",
    "Ada: Dora",
    "Ana (adoptive): Dora",
    "Dora: Evo",
    "Bo (foster): Evo",
  );
  expect(kinshipWords(family, "Bo", "Dora")).toBe("adoptive sister, and cousin");
  expect(kinshipWords(family, "Cara", "Dora")).toBe("aunt, and first cousin once removed");
  expect(kinshipWords(family, "Cara", "Evo")).toBe("foster brother, and second cousin");
});
