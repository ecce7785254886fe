import { describe, expect, it } from "vitest";
import {
  ann,
  anotherFamily,
  bo,
  born,
  couple,
  cy,
  died,
  family,
  person,
  planLines as plan,
} from "../../../../tests/support/families/gedcom/gedcom-plan.ts";

describe("links", () => {
  it("REL-08 creates a union and the parent links of a family", async () => {
    const lines = [...ann(), ...bo(), ...cy(), ...family(...couple, "1 CHIL @C@", "1 MARR")];
    expect(await plan(...lines)).toMatchObject({
      unions: [["Bo", "Ann", "married", "CURRENT"]],
      parentLinks: [
        ["Bo", "Cy", "birth"],
        ["Ann", "Cy", "birth"],
      ],
      findings: [],
    });
  });

  it("reads a link that only the person's record has", async () => {
    const lines = [...ann("1 FAMS @F1@"), ...bo("1 FAMS @F1@"), ...cy("1 FAMC @F1@"), ...family()];
    expect(await plan(...lines)).toMatchObject({
      unions: [["Ann", "Bo", null, "CURRENT"]],
      parentLinks: [
        ["Ann", "Cy", "birth"],
        ["Bo", "Cy", "birth"],
      ],
    });
  });

  it("REL-08 reads adoptive, step, and foster parents, even on one side only", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...cy("1 FAMC @F1@", "2 PEDI adopted"),
      ...person("D", "Di"),
      ...person("E", "Ed", "1 FAMC @F1@", "1 ADOP", "2 FAMC @F1@", "3 ADOP HUSB"),
      ...family(...couple, "1 CHIL @C@", "1 CHIL @D@", "2 _FREL Step", "1 CHIL @E@"),
    ];
    expect((await plan(...lines)).parentLinks).toEqual([
      ["Bo", "Cy", "adoptive"],
      ["Ann", "Cy", "adoptive"],
      ["Bo", "Di", "step"],
      ["Ann", "Di", "birth"],
      ["Bo", "Ed", "adoptive"],
      ["Ann", "Ed", "birth"],
    ]);
  });

  it("REL-08 reports a parent by both birth and adoption, and keeps the birth", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...cy("1 FAMC @F1@", "1 FAMC @F2@", "2 PEDI adopted", "1 ADOP", "2 FAMC @F2@", "3 ADOP BOTH"),
      ...family(...couple, "1 CHIL @C@"),
      ...anotherFamily("1 HUSB @B@", "1 CHIL @C@"),
    ];
    const planned = await plan(...lines);
    expect(planned.parentLinks).toEqual([
      ["Bo", "Cy", "birth"],
      ["Ann", "Cy", "birth"],
    ]);
    expect(planned.found("otherParentKind")).toMatchObject([
      { text: "Bo as a parent of Cy: by adoption, also by birth" },
    ]);
  });

  it("keeps the birth link if another family of the child is less specific", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...cy("1 FAMC @F1@", "2 PEDI step", "1 FAMC @F2@"),
      ...family(...couple),
      ...anotherFamily("1 WIFE @A@"),
    ];
    expect((await plan(...lines)).parentLinks).toEqual([
      ["Bo", "Cy", "step"],
      ["Ann", "Cy", "birth"],
    ]);
  });

  it("merges two families of a couple who remarried after a divorce", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...family(...couple, "1 MARR", "1 DIV"),
      ...anotherFamily(...couple, "1 MARR"),
      "0 @F3@ FAM",
      ...couple,
    ];
    const { unions, found } = await plan(...lines);
    expect(unions).toEqual([["Bo", "Ann", "married", "CURRENT"]]);
    expect(found("repeatedCouple").map(({ text }) => text)).toEqual(["Bo and Ann", "Bo and Ann"]);
  });
});

describe("the status of a union", () => {
  const statusOf = async (annsLines: string[], bosLines: string[], ...more: string[]) =>
    (await plan(...ann(...annsLines), ...bo(...bosLines), ...more)).unions.map((each) => each[3]);

  it.each([
    ["both live", [], [], "CURRENT"],
    ["one has died", [], ["1 DEAT"], "DECEASED"],
    ["both have died", ["1 DEAT"], ["1 DEAT"], "CURRENT"],
    ["both have died, one long after the other", died("1900"), died("1880"), "CURRENT"],
    ["one has died and the other must have", born(1850), ["1 DEAT"], "CURRENT"],
  ])("%s", async (_, annsLines, bosLines, status) => {
    expect(await statusOf(annsLines, bosLines, ...family(...couple))).toEqual([status]);
  });

  it("is current if both died and nobody knows who died first", async () => {
    const remarriage = anotherFamily("1 HUSB @C@", "1 WIFE @A@", "1 MARR");
    const others = [...cy("1 DEAT"), ...family(...couple, "1 MARR"), ...remarriage];
    for (const [ann, bo] of [
      [["1 DEAT"], ["1 DEAT"]],
      [died("1900"), ["1 DEAT"]],
      [["1 DEAT"], died("1880")],
      [died("1880"), died("1880")],
    ] as const)
      expect((await statusOf([...ann], [...bo], ...others))[0]).toBe("CURRENT");
  });

  it("treats a person with a child born over 95 years ago as dead", async () => {
    const lines = [...cy(...born(1900)), ...family(...couple, "1 CHIL @C@")];
    expect(await statusOf([], ["1 DEAT"], ...lines)).toEqual(["CURRENT"]);
  });

  it("is former if it ended by divorce, annulment, or separation", async () => {
    for (const end of ["1 DIV", "1 ANUL", "1 _SEPR"])
      expect(await statusOf(["1 DEAT"], [], ...family(...couple, end))).toEqual(["FORMER"]);
  });

  it("is ended by death if the widow remarried, by the dates or by the order of the file", async () => {
    const others = [...cy("1 DEAT"), ...family(...couple, "1 MARR", "2 DATE 1870")];
    const remarriage = anotherFamily("1 HUSB @C@", "1 WIFE @A@", "1 MARR");
    const both = [died("1900"), died("1880")] as const;
    expect(await statusOf(...both, ...others, ...remarriage, "2 DATE 1885")).toEqual([
      "DECEASED",
      "CURRENT",
    ]);
    expect(await statusOf(...both, ...others, ...remarriage)).toEqual(["DECEASED", "CURRENT"]);
    expect((await statusOf(...both, ...others, ...remarriage, "2 DATE 1860"))[0]).toBe("CURRENT");
  });
});
