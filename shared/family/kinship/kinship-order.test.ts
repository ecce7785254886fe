import { describe, expect, it } from "vitest";
import { aKin } from "../../../tests/support/families/kin.ts";

/** The words for the second person from the first one's view, and their relation by birth. */
const told = (family: ReturnType<typeof aKin>, from: string, to: string) => {
  const { toWords, also } = family.between(from, to)!;
  return also ? `${toWords}, and ${also.toWords}` : toWords;
};

describe("TREE-10 of several ways", () => {
  it("a spouse comes first, also one of former days", () => {
    const cousins = aKin(
      "Otto: Ana, Bo",
      "Ana: Cara",
      "Bo: Dodo",
      "Cara: Eva",
      "Dodo: Fino",
      "Fino + Eva",
      "Dodo / Cara",
    );
    expect(told(cousins, "Fino", "Eva")).toBe("wife, and second cousin");
    expect(told(cousins, "Dodo", "Cara")).toBe("former wife, and cousin");
  });

  it("then parents-in-law and children-in-law", () => {
    const family = aKin("Otto: Ana, Bo", "Ana: Cara", "Bo: Dodo", "Dodo + Cara");
    expect(told(family, "Dodo", "Ana")).toBe("mother-in-law, and aunt");
    expect(told(family, "Bo", "Cara")).toBe("daughter-in-law, and niece");
  });

  it("then brothers- and sisters-in-law, also where an aunt is nearer by her births", () => {
    // Bo's wife Cara is the half sister of his aunt Ada.
    const family = aKin("Otto + Ola: Ana, Ada", "Ana: Bo", "Otto + Ulla: Cara", "Bo + Cara");
    expect(told(family, "Bo", "Ada")).toBe("sister-in-law, and aunt");
    expect(told(family, "Ada", "Bo")).toBe("brother-in-law, and nephew");
  });

  it("and who became a stepmother by marrying a widower of her own family", () => {
    const family = aKin("Otto: Ana, Ada", "Ana † Bo: Cara", "Ada + Bo: Dodo", "Ada: Evo");
    expect(told(family, "Cara", "Ada")).toBe("stepmother, and aunt");
    expect(told(family, "Cara", "Evo")).toBe("stepbrother, and cousin");
    // Sharing a father counts before the parents' marriage.
    expect(told(family, "Cara", "Dodo")).toBe("half brother");
  });

  it("but brothers stay brothers, though they married two sisters", () => {
    const family = aKin("Otto: Ano, Bo", "Ola: Cara, Dora", "Ano + Cara", "Bo + Dora");
    expect(told(family, "Ano", "Bo")).toBe("brother");
  });

  it("and cousins who did so are each other's brothers-in-law, and cousins", () => {
    const family = aKin(
      "Opo: Ado, Ugo",
      "Ado: Ano",
      "Ugo: Bo",
      "Ola: Cara, Dora",
      "Ano + Cara",
      "Bo + Dora",
    );
    expect(told(family, "Ano", "Bo")).toBe("brother-in-law, and cousin");
    expect(family.between("Ano", "Bo")).toMatchObject({ toDetail: "wife's sister's husband" });
  });

  it("then blood, however far, before all others by marriage", () => {
    // Ida's cousin married her third cousin.
    const family = aKin(
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
    expect(told(family, "Ida", "Bo")).toBe("third cousin");
    expect(family.between("Ida", "Bo")?.path).toHaveLength(8);
  });

  it("a mother's former husband who is an uncle is told as an uncle", () => {
    const family = aKin("Otto: Ano, Bo", "Ana ~ Ano: Cara", "Ana / Bo");
    expect(told(family, "Cara", "Bo")).toBe("uncle");
  });

  it("then the fewest marriages, though another way is shorter", () => {
    // One path to Ulla has two marriages and four births, the other one marriage and six births.
    const family = aKin(
      "Otto: Ada, Ano",
      "Ada: Bo, Cara",
      "Ano: Dodo",
      "Dodo: Emo",
      "Emo + Ulla",
      "Cara + Fio",
      "Gina: Fio, Hugo",
      "Hugo / Ulla",
    );
    expect(told(family, "Bo", "Ulla")).toBe("cousin's son's wife");
  });

  it("a wife's other husband is no brother-in-law by way of herself", () => {
    const family = aKin("Ola: Cara", "Ano + Cara", "Bo + Cara");
    expect(told(family, "Ano", "Bo")).toBe("wife's other husband");
  });
});

it("TREE-10 takes an adoption for a birth where it is the shorter way, and no step, foster or honorary link", () => {
  const family = aKin(
    "Opo: Ana, Ada",
    "Ana: Bo",
    "Bo: Cara",
    "Ada: Dora",
    "Ana (adoptive): Dora",
    "Dora: Evo",
    "Bo (foster): Evo",
  );
  expect(told(family, "Bo", "Dora")).toBe("adoptive sister, and cousin");
  expect(told(family, "Cara", "Dora")).toBe("aunt, and first cousin once removed");
  expect(told(family, "Cara", "Evo")).toBe("foster brother, and second cousin");
});
