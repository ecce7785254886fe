import { describe, expect, it } from "vitest";
import { readLines } from "../../../tests/support/families/gedcom-text.ts";

const family = async (...lines: string[]) => (await readLines("0 @F1@ FAM", ...lines)).families[0];

describe("a family's record", () => {
  it("reads partners and children, each with the line", async () => {
    const lines = ["1 HUSB @I1@", "1 WIFE @I2@", "1 CHIL @I3@", "2 _FREL Step", "2 _MREL Natural"];
    expect(await family(...lines)).toMatchObject({
      partners: [
        { person: "I1", line: 7, side: "HUSB" },
        { person: "I2", line: 8, side: "WIFE" },
      ],
      children: [{ person: "I3", line: 9, kinds: { HUSB: "step", WIFE: "birth" } }],
    });
  });

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
  ])("REL-08 reads %j as %s", async (lines, union) => {
    expect((await family(...lines))?.union).toBe(union);
  });

  it.each([
    [["1 DIV Y"], true, false],
    [["1 ANUL"], true, false],
    [["1 DIV N"], false, false],
    [["1 EVEN", "2 TYPE Separation"], false, true],
    [["1 _SEPR"], false, true],
  ])("REL-08 reads %j as the end of a union", async (lines, isDivorced, isApart) => {
    expect(await family(...lines)).toMatchObject({ isDivorced, isApart });
  });

  it.each(["NOT MARRIED", "(unmarried)"])(
    "REL-08 takes %s for no date of a marriage",
    async (date) => {
      const { families, report } = await readLines("0 @F1@ FAM", "1 MARR", `2 DATE ${date}`);
      expect(families[0]?.start).toEqual({ date: null, words: null });
      expect(report.found.size).toBe(0);
    },
  );

  it("REL-08 keeps when two became a couple who did not marry", async () => {
    expect((await family("1 MARR NOT MARRIED", "2 DATE 1880"))?.start.words).toBe("1880");
  });

  it("REL-08 reads the dates of a union", async () => {
    const lines = ["1 MARR", "2 DATE 4 JUN 1880", "1 DIV", "2 DATE AFT 1890"];
    expect(await family(...lines)).toMatchObject({
      start: { date: "1880-06-04", words: null },
      end: { date: "1890-01-01", words: "AFT 1890" },
    });
  });
});

describe("what else says when a union began or ended", () => {
  it("REL-08 is an event of that type, or of being apart", async () => {
    const event = (type: string) => ["1 EVEN", `2 TYPE ${type}`, "2 DATE 1990"];
    expect((await family(...event("Separation")))?.end.words).toBe("1990");
    expect((await family("1 _SEPR", "2 DATE 1990"))?.end.words).toBe("1990");
    expect((await family("1 DIV", "2 DATE 1995", ...event("Separated")))?.end.words).toBe("1995");
    expect(await family(...event("Union"))).toMatchObject({
      union: null,
      start: { words: "1990" },
    });
  });
});
