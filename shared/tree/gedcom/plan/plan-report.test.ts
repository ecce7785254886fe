import { describe, expect, it } from "vitest";
import {
  ann,
  anotherFamily,
  bo,
  born,
  couple,
  cy,
  family,
  person,
  planLines as plan,
} from "../../../../tests/support/families/gedcom/gedcom-plan.ts";

describe("things left out", () => {
  it("DATA-03 leaves out a person married to themselves", async () => {
    const { people, unions, found } = await plan(
      ...ann(),
      ...family("1 HUSB @A@", "1 WIFE @A@", "1 MARR"),
    );
    expect(people).toEqual(["Ann"]);
    expect(unions).toEqual([]);
    expect(found("selfLink")).toEqual([{ line: 10, text: "Ann as a partner of Ann" }]);
  });

  it("DATA-03 leaves out a person as their own parent", async () => {
    const { parentLinks, found } = await plan(...ann(), ...family("1 WIFE @A@", "1 CHIL @A@"));
    expect(parentLinks).toEqual([]);
    expect(found("selfLink")).toEqual([{ line: 10, text: "Ann as a parent of Ann" }]);
  });

  it("DATA-03 leaves out only the link that closes a loop of ancestors", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...cy(),
      ...family("1 WIFE @A@", "1 CHIL @B@"),
      ...anotherFamily("1 HUSB @B@", "1 CHIL @C@"),
      "0 @F3@ FAM",
      "1 HUSB @C@",
      "1 CHIL @A@",
      "1 CHIL @B@",
    ];
    const { parentLinks, found } = await plan(...lines);
    expect(parentLinks).toEqual([
      ["Ann", "Bo", "birth"],
      ["Bo", "Cy", "birth"],
    ]);
    expect(found("ancestorLoop")).toEqual([
      { line: 20, text: "Cy as a parent of Ann" },
      { line: 21, text: "Cy as a parent of Bo" },
    ]);
  });

  it("DATA-03 leaves out links to records that are missing or of another kind", async () => {
    const lines = [
      ...ann("1 FAMS @F1@", "1 FAMC @F9@"),
      ...family("1 WIFE @A@", "1 HUSB @X@", "1 CHIL @F1@"),
    ];
    const { unions, parentLinks, found } = await plan(...lines);
    expect([...unions, ...parentLinks]).toEqual([]);
    expect(found("missingRecord")).toEqual([
      { line: 12, text: "@X@" },
      { line: 13, text: "@F1@" },
      { line: 9, text: "@F9@" },
    ]);
  });

  it("leaves out a second record with the same ID, and a third partner", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...cy(),
      ...person("A", "Not Ann"),
      ...family(...couple, "1 WIFE @C@"),
    ];
    const { people, unions, found } = await plan(...lines);
    expect(people).toEqual(["Ann", "Bo", "Cy"]);
    expect(unions).toHaveLength(1);
    expect(found("repeatedRecord")).toEqual([{ line: 12, text: "@A@" }]);
    expect(found("extraPartner")).toEqual([{ line: 17, text: "Cy" }]);
  });
});

describe("things kept with a remark", () => {
  it("reports a file without people", async () => {
    const { people, found } = await plan("0 @S@ SUBM", "1 NAME Ann /Lee/");
    expect(people).toEqual([]);
    expect(found("fileNote")).toEqual([{ line: 1, text: "The file has no people in it." }]);
  });

  it("DATA-03 keeps a parent aged nine, and one born after the child", async () => {
    const lines = [
      ...ann(...born(1900)),
      ...bo(...born(1891)),
      ...cy(...born(1890)),
      ...family("1 HUSB @B@", "1 CHIL @A@", "1 CHIL @C@"),
    ];
    const { parentLinks, found } = await plan(...lines);
    expect(parentLinks).toHaveLength(2);
    expect(found("youngParent").map(({ text }) => text)).toEqual([
      "Bo as a parent of Ann",
      "Bo as a parent of Cy",
    ]);
  });

  it("DATA-03 keeps a third birth parent", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...cy(),
      ...person("D", "Di"),
      ...family(...couple, "1 CHIL @C@"),
      ...anotherFamily("1 WIFE @D@", "1 CHIL @C@"),
    ];
    const { parentLinks, found } = await plan(...lines);
    expect(parentLinks).toHaveLength(3);
    expect(found("thirdParent")).toEqual([{ line: 20, text: "Di as a parent of Cy" }]);
  });

  it("DATA-03 keeps a union of siblings, and a union of parent and child", async () => {
    const lines = [
      ...ann(),
      ...bo(),
      ...cy(),
      ...family("1 HUSB @C@", "1 CHIL @A@", "1 CHIL @B@"),
      ...anotherFamily(...couple),
      "0 @F3@ FAM",
      "1 HUSB @C@",
      "1 WIFE @A@",
    ];
    const { unions, found } = await plan(...lines);
    expect(unions).toHaveLength(2);
    expect(found("relatedCouple").map(({ text }) => text)).toEqual(["Bo and Ann", "Cy and Ann"]);
  });
});
