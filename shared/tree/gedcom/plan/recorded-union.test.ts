import { describe, expect, it } from "vitest";
import { readLines } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { combineUnion } from "./recorded-union.ts";

const union = async (...lines: string[]) =>
  combineUnion((await readLines("0 @F1@ FAM", ...lines)).families);

describe("the union of a family record", () => {
  it.each([
    [["1 MARR Y"], "married"],
    [["1 MARR", "2 TYPE Religious"], "married"],
    [["1 MARR", "2 TYPE Common Law"], "partners"],
    [["1 MARR N"], null],
    [["1 MARR NOT MARRIED"], "partners"],
    [["1 MARR", "2 TYPE Not Married"], "partners"],
    [["1 MARR", "2 DATE NOT MARRIED"], "partners"],
    [["1 MARR Y", "2 DATE (never married)"], "partners"],
    [["1 EVEN", "2 TYPE Unmarried"], "partners"],
    [["1 EVEN", "2 TYPE X:REL_PARTNERS"], "partners"],
    [["1 _MSTAT Married"], "married"],
    [["1 _MSTAT Partners"], "partners"],
    [["1 _MSTAT Not married"], "partners"],
    [[], null],
  ])("REL-08 reads %j as %s", async (lines, kind) => {
    expect((await union(...lines)).kind).toBe(kind);
  });

  it.each([
    [["1 DIV Y"], true, false],
    [["1 ANUL"], true, false],
    [["1 DIV N"], false, false],
    [["1 EVEN", "2 TYPE Separation"], false, true],
    [["1 _SEPR"], false, true],
  ])("REL-08 reads %j as the end of a union", async (lines, isDivorced, isApart) => {
    expect(await union(...lines)).toMatchObject({ isDivorced, isSeparated: isApart });
  });

  it.each(["NOT MARRIED", "(unmarried)"])("REL-08 reads %s as no marriage date", async (date) => {
    const { families, report } = await readLines("0 @F1@ FAM", "1 MARR", `2 DATE ${date}`);
    expect(combineUnion(families).start).toEqual({ date: null, words: null });
    expect(report.remarks.size).toBe(0);
  });

  it("REL-08 keeps the start of an unmarried couple", async () => {
    expect((await union("1 MARR NOT MARRIED", "2 DATE 1880")).start.words).toBe("1880");
  });

  it("REL-08 reads the dates of a union", async () => {
    const lines = ["1 MARR", "2 DATE 4 JUN 1880", "1 DIV", "2 DATE AFT 1890"];
    expect(await union(...lines)).toMatchObject({
      start: { date: "1880-06-04", words: null },
      end: { date: "1890-01-01", words: "AFT 1890" },
    });
  });
});

describe("other records of a union's start or end", () => {
  it("REL-08 are events of that type, or of a separation", async () => {
    const event = (type: string) => ["1 EVEN", `2 TYPE ${type}`, "2 DATE 1990"];
    expect((await union(...event("Separation"))).end.words).toBe("1990");
    expect((await union("1 _SEPR", "2 DATE 1990")).end.words).toBe("1990");
    expect((await union("1 DIV", "2 DATE 1995", ...event("Separated"))).end.words).toBe("1995");
    expect(await union(...event("Union"))).toMatchObject({
      kind: null,
      start: { words: "1990" },
    });
  });
});

describe("several records of one couple", () => {
  const SECOND_RECORD = "0 @F2@ FAM";

  it.each([
    [
      ["1 MARR", SECOND_RECORD, "1 EVEN", "2 TYPE Unmarried"],
      { kind: "married", isDivorced: false },
    ],
    [["1 DIV", SECOND_RECORD, "1 CHAN"], { kind: null, isDivorced: true }],
    [
      ["1 MARR", "1 ANUL", SECOND_RECORD, "1 _MSTAT Married"],
      { kind: "married", isDivorced: true },
    ],
    [["1 _SEPR", SECOND_RECORD, "1 NO MARR"], { kind: "partners", isSeparated: true }],
  ])("REL-08 are combined: %j", async (lines, expected) => {
    expect(await union(...lines)).toMatchObject(expected);
  });

  it.each(["1 DIV", "1 ANUL", "1 _SEPR", "1 EVEN Divorced", "1 _MSTAT Separated"])(
    "REL-08 mean a remarriage after %s in an earlier one",
    async (end) => {
      const lines = ["1 MARR", "2 DATE 1900", end, SECOND_RECORD, "1 MARR", "2 DATE 1925"];
      expect(await union(...lines)).toMatchObject({
        kind: "married",
        isDivorced: false,
        isSeparated: false,
        start: { words: "1925" },
      });
    },
  );
});
