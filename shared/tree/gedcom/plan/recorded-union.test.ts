import { describe, expect, it } from "vitest";
import { readLines } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { combineUnion } from "./recorded-union.ts";

const union = async (...lines: string[]) =>
  combineUnion((await readLines("0 @F1@ FAM", ...lines)).families);

describe("what a family's record says of the union", () => {
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

  it.each(["NOT MARRIED", "(unmarried)"])(
    "REL-08 takes %s for no date of a marriage",
    async (date) => {
      const { families, report } = await readLines("0 @F1@ FAM", "1 MARR", `2 DATE ${date}`);
      expect(combineUnion(families).start).toEqual({ date: null, words: null });
      expect(report.remarks.size).toBe(0);
    },
  );

  it("REL-08 keeps when two became a couple who did not marry", async () => {
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

describe("what else says when a union began or ended", () => {
  it("REL-08 is an event of that type, or of being apart", async () => {
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

describe("what several records of one couple say of the union", () => {
  const again = "0 @F2@ FAM";

  it.each([
    [["1 MARR", again, "1 EVEN", "2 TYPE Unmarried"], { kind: "married", isDivorced: false }],
    [["1 DIV", again, "1 CHAN"], { kind: null, isDivorced: true }],
    [["1 MARR", "1 ANUL", again, "1 _MSTAT Married"], { kind: "married", isDivorced: true }],
    [["1 _SEPR", again, "1 NO MARR"], { kind: "partners", isSeparated: true }],
  ])("REL-08 is said by all of them: %j", async (lines, said) => {
    expect(await union(...lines)).toMatchObject(said);
  });

  it.each(["1 DIV", "1 ANUL", "1 _SEPR", "1 EVEN Divorced", "1 _MSTAT Separated"])(
    "REL-08 is a marriage again after %s in an earlier one",
    async (end) => {
      const lines = ["1 MARR", "2 DATE 1900", end, again, "1 MARR", "2 DATE 1925"];
      expect(await union(...lines)).toMatchObject({
        kind: "married",
        isDivorced: false,
        isSeparated: false,
        start: { words: "1925" },
      });
    },
  );
});
