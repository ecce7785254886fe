import { describe, expect, it } from "vitest";
import {
  ann,
  bo,
  cy,
  family,
  person,
  planLines as plan,
} from "../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { readLines, utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { readGedcom } from "../read/read-gedcom.ts";

describe("a record whose first line is damaged", () => {
  it.each([
    "O @F2@ FAM",
    "@F2@ FAM",
    "0@F2@ FAM",
    "0 @F2 FAM",
    "0 @F2@",
    "0",
    "\uFFFD\uFFFD@F2@FAM",
    "1 @F2@ FAM",
    "100 @F2@ FAM",
  ])("DATA-03 adds no lines to another record if it begins with %j", async (damaged) => {
    const { unions, parentLinks, found } = await plan(
      ...ann(),
      ...bo(),
      ...cy(),
      ...person("D", "Di"),
      ...family("1 HUSB @B@", "1 CHIL @A@"),
      damaged,
      "1 WIFE @C@",
      "1 CHIL @D@",
      ...person("E", "Ed"),
      "0 @F3@ FAM",
      "1 HUSB @E@",
      "1 CHIL @D@",
    );
    expect(unions).toEqual([]);
    expect(parentLinks).toEqual([
      ["Bo", "Ann", "birth"],
      ["Ed", "Di", "birth"],
    ]);
    expect(found("damagedRecord")).toEqual([
      { line: 17, text: `${damaged} (with 2 lines below it)` },
    ]);
    expect(found("unreadableLine")).toEqual([]);
  });

  it("reports a damaged record at the end of a file", async () => {
    const { report } = await readGedcom([utf8("0 HEAD\n0 TRLR\nO @I1@ INDI\n1 SEX F")]);
    expect(report.remarks.get("damagedRecord")?.examples).toEqual([
      { line: 3, text: "O @I1@ INDI (with 1 line below it)" },
    ]);
  });

  it.each(["and moved to @Bergen FAM", "0.5 acres", "20 @F2@", "see @F2@ FAMOUS"])(
    "doesn't read %j, from a text that was split, as a record",
    async (text) => {
      const { people, report } = await readLines("0 @I1@ INDI", "1 NAME Ann", text, "1 SEX F");
      expect(people).toMatchObject([{ fullName: "Ann", sex: "female" }]);
      expect(report.count("damagedRecord")).toBe(0);
    },
  );
});
