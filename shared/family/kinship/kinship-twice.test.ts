import { describe, expect, it } from "vitest";
import {
  familyWithKinship,
  kinshipIn,
} from "../../../tests/support/families/family-with-kinship.ts";
import { RELATIONSHIP_STATUSES } from "../relationships/relationship-types.ts";

describe("a brother and a sister who married a sister and a brother", () => {
  const { between } = familyWithKinship(
    "Ado + Aida: Berto, Berta",
    "Otto + Ola: Hanso, Hanna",
    "Berto + Hanna: Anna",
    "Hanso + Berta: Maria",
    "Anna: Nilo",
    "Maria: Olga",
  );

  it("TREE-10 are in-laws twice over, with both meanings as details", () => {
    expect(between("Berto", "Hanso")).toMatchObject({
      toWords: "brother-in-law twice over",
      fromWords: "brother-in-law twice over",
      toDetail: "sister's husband and wife's brother",
      fromDetail: "sister's husband and wife's brother",
    });
    expect(between("Hanna", "Berta")).toMatchObject({ toWords: "sister-in-law twice over" });
  });

  it("TREE-10 have children who are double cousins, and grandchildren who are double second cousins", () => {
    expect(between("Anna", "Maria")).toMatchObject({
      toWords: "double first cousin",
      fromWords: "double first cousin",
    });
    expect(between("Nilo", "Olga")).toMatchObject({ toWords: "double second cousin" });
  });

  it("TREE-10 are as closely related as two brothers who married two sisters", () => {
    const { between } = familyWithKinship(
      "Ado + Aida: Bo, Berto",
      "Otto + Ola: Eva, Hanna",
      "Bo + Eva",
      "Berto + Hanna",
    );
    expect(between("Bo", "Hanna")).toMatchObject({
      toWords: "sister-in-law twice over",
      fromWords: "brother-in-law twice over",
      toDetail: "brother's wife and wife's sister",
    });
  });
});

describe("two women who married the same man", () => {
  interface Marriage {
    began: string;
    died: string;
    status: string;
  }
  const PLAIN: Marriage = { began: "", died: "", status: "0" };
  const marriedTwice = (first: Partial<Marriage>, second: Partial<Marriage>) => {
    const { rows } = familyWithKinship("Nilo + Wilma", "Nilo + Wanda");
    const both: Marriage[] = [
      { ...PLAIN, ...first },
      { ...PLAIN, ...second },
    ];
    return kinshipIn({
      people: { ...rows.people, deathDate: ["", ...both.map(({ died }) => died)] },
      parentLinks: rows.parentLinks,
      unions: {
        ...rows.unions,
        startDate: both.map(({ began }) => began),
        status: both.map(({ status }) => status).join(""),
      },
    }).between("Wanda", "Wilma");
  };
  const diedFirst = String(RELATIONSHIP_STATUSES.indexOf("DECEASED"));

  it.each([
    ["by when the marriages began", { began: "1890-01-01" }, { began: "1905-01-01" }],
    ["by whose death came before", { died: "1900-01-01" }, { began: "1905-01-01" }],
    ["by which has ended", { status: diedFirst }, {}],
  ])("TREE-10 are the earlier and the later wife, %s", (_, first, second) => {
    expect(marriedTwice(first, second)).toMatchObject({
      toWords: "husband's earlier wife",
      fromWords: "husband's later wife",
    });
    expect(marriedTwice(second, first)).toMatchObject({ toWords: "husband's later wife" });
  });

  it("TREE-10 are named so even if the asking wife is divorced from him", () => {
    const former = String(RELATIONSHIP_STATUSES.indexOf("FORMER"));
    const [first, second] = [{ began: "1890-01-01" }, { began: "1905-01-01", status: former }];
    expect(marriedTwice(first, second)).toMatchObject({
      toWords: "former husband's earlier wife",
      fromWords: "husband's former wife",
    });
    expect(marriedTwice(second, first)).toMatchObject({
      toWords: "husband's former wife",
      fromWords: "former husband's earlier wife",
    });
    expect(marriedTwice({}, { status: former })).toMatchObject({
      toWords: "former husband's wife",
    });
  });

  it("TREE-10 are the husband's other wife if the order is unknown", () => {
    expect(marriedTwice({}, {})).toMatchObject({
      toWords: "husband's other wife",
      fromWords: "husband's other wife",
    });
  });
});
