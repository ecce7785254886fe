import { describe, expect, it } from "vitest";
import { familyWithKinship } from "../../../tests/support/families/family-with-kinship.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** Two lines of women and two of people of unknown sex, seven generations each. */
const lines = familyWithKinship(
  "Otto + Tora: A1a, B1a, A1, B1",
  ...range(1, 6).flatMap((n) => [
    `A${n}a: A${n + 1}a`,
    `B${n}a: B${n + 1}a`,
    `A${n}: A${n + 1}`,
    `B${n}: B${n + 1}`,
  ]),
);

// Each row is one generation further up, each column one further down, starting with a sister.
// https://en.wikipedia.org/wiki/Cousin and https://en.wikipedia.org/wiki/Degree_of_kinship
const WOMEN = [
  [
    "sister",
    "niece",
    "great-niece",
    "great-great-niece",
    "great-great-great-niece",
    "4th great-niece",
  ],
  [
    "aunt",
    "cousin",
    "first cousin once removed",
    "first cousin twice removed",
    "first cousin three times removed",
    "first cousin four times removed",
  ],
  [
    "great-aunt",
    "first cousin once removed",
    "second cousin",
    "second cousin once removed",
    "second cousin twice removed",
    "second cousin three times removed",
  ],
  [
    "great-great-aunt",
    "first cousin twice removed",
    "second cousin once removed",
    "third cousin",
    "third cousin once removed",
    "third cousin twice removed",
  ],
  [
    "great-great-great-aunt",
    "first cousin three times removed",
    "second cousin twice removed",
    "third cousin once removed",
    "fourth cousin",
    "fourth cousin once removed",
  ],
  [
    "4th great-aunt",
    "first cousin four times removed",
    "second cousin three times removed",
    "third cousin twice removed",
    "fourth cousin once removed",
    "fifth cousin",
  ],
];

const steps = range(1, 6).flatMap((up) => range(1, 6).map((down) => ({ up, down })));

describe("the civil degrees", () => {
  it.each(steps)("names kin $up up and $down down, in both directions", ({ up, down }) => {
    const kinship = lines.between(`A${up}a`, `B${down}a`)!;
    expect(kinship.toWords).toBe(WOMEN[up - 1]![down - 1]);
    expect(kinship.fromWords).toBe(WOMEN[down - 1]![up - 1]);
    expect(kinship.bloodDegree).toBe(up + down);
    expect(kinship.path).toHaveLength(up + down);
    expect(kinship).toMatchObject({ isDouble: false, also: null, toDetail: null });
  });

  it("names ancestors and descendants", () => {
    const words = range(2, 7).map((n) => lines.between(`A${n}a`, "A1a")!);
    expect(words.map(({ toWords, fromWords }) => `${toWords}, ${fromWords}`)).toEqual([
      "mother, daughter",
      "grandmother, granddaughter",
      "great-grandmother, great-granddaughter",
      "great-great-grandmother, great-great-granddaughter",
      "great-great-great-grandmother, great-great-great-granddaughter",
      "4th great-grandmother, 4th great-granddaughter",
    ]);
    expect(lines.kin("A2a", "Otto")).toBe("grandfather");
    expect(lines.kin("Otto", "A1a")).toBe("daughter");
  });

  it("names kin of unknown sex", () => {
    const words = [
      ["A2", "A1"],
      ["A1", "A2"],
      ["A1", "B1"],
      ["A2", "B1"],
      ["A1", "B2"],
      ["A3", "B1"],
      ["A1", "B3"],
      ["A2", "B2"],
      ["A3", "A1"],
      ["A1", "A4"],
    ].map(([from, to]) => lines.kin(from!, to!));
    expect(words).toEqual([
      "parent",
      "child",
      "sibling",
      "aunt or uncle",
      "niece or nephew",
      "great-aunt or great-uncle",
      "great-niece or great-nephew",
      "cousin",
      "grandparent",
      "great-grandchild",
    ]);
  });

  it("counts distant generations in figures", () => {
    const chain = familyWithKinship(...range(0, 1000).map((n) => `P${n}: P${n + 1}`));
    expect(chain.kin("P25", "P0")).toBe("23rd great-grandparent");
    expect(chain.between("P0", "P1001")).toMatchObject({ toWords: "999th great-grandchild" });
  });
});

describe("double kinship", () => {
  // Two sisters marry two brothers.
  const double = familyWithKinship(
    "Otto + Ana: Karlo, Leo",
    "Hugo + Ida: Maria, Nora",
    "Karlo + Maria: Paula",
    "Leo + Nora: Quido",
    "Paula: Rosa",
    "Quido: Sara",
  );

  it("TREE-10 is named once if two couples are the grandparents of both", () => {
    expect(double.between("Paula", "Quido")).toMatchObject({
      toWords: "double first cousin",
      fromWords: "double first cousin",
      bloodDegree: 4,
      isDouble: true,
    });
  });

  it("is named if two lines meet again in one parent", () => {
    expect(double.between("Rosa", "Quido")).toMatchObject({
      toWords: "double first cousin once removed",
      fromWords: "double first cousin once removed",
      isDouble: true,
    });
    expect(double.kin("Rosa", "Sara")).toBe("double second cousin");
  });

  it("isn't found if one couple is above both lines", () => {
    // Ella's parents are the sister and the brother of Dodo's mother.
    const { between } = familyWithKinship(
      "Otto + Ana: Cara, Hedda, Bo",
      "Cara: Dodo",
      "Hedda + Bo: Ella",
    );
    expect(between("Dodo", "Ella")).toMatchObject({
      toWords: "cousin twice over",
      fromWords: "cousin on both sides",
    });
  });

  it("is found for ancestors, but not through both parents of siblings", () => {
    const cousins = familyWithKinship(
      "Otto + Ana: Bo, Cara",
      "Bo: Dodo",
      "Cara: Ella",
      "Dodo + Ella: Fia",
    );
    expect(cousins.between("Fia", "Ana")).toMatchObject({
      toWords: "great-grandmother on both sides",
      fromWords: "great-granddaughter twice over",
      isDouble: true,
    });
    expect(cousins.between("Bo", "Cara")).toMatchObject({ toWords: "sister", isDouble: false });
    expect(cousins.between("Dodo", "Cara")).toMatchObject({
      toWords: "mother-in-law",
      also: { toWords: "aunt", fromWords: "nephew" },
      isDouble: false,
    });
  });

  it("is named by the nearer generation if one degree has two names", () => {
    // Ben's half sister is Ada's grandmother, and his uncle is her father.
    const family = familyWithKinship(
      "Tora + Max: Ben",
      "Tora + Lex: Greta",
      "Greta: Maia",
      "Ulo + Vida: Max, Wito",
      "Wito + Maia: Ada",
    );
    expect(family.between("Ada", "Ben")).toMatchObject({
      toWords: "cousin",
      bloodDegree: 4,
      isDouble: true,
    });
  });
});
