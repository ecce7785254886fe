import { describe, expect, it } from "vitest";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { planImport } from "../plan/plan-import.ts";
import { combineUnion } from "../plan/recorded-union.ts";
import { readGedcom } from "./read-gedcom.ts";

const read = (...lines: string[]) =>
  readGedcom([utf8(["0 HEAD", "1 GEDC", "2 VERS 7.0.14", ...lines, "0 TRLR", ""].join("\n"))]);

const person = async (...lines: string[]) => (await read("0 @I1@ INDI", ...lines)).people[0];
const union = async (...lines: string[]) =>
  combineUnion((await read("0 @F1@ FAM", ...lines)).families);

describe("GEDCOM 7.0", () => {
  it("DATA-03 is read without faults if it has void pointers, shared notes, and external IDs", async () => {
    const file = await read(
      "1 SCHMA",
      "2 TAG _NEST https://example.com/nest",
      "0 @N1@ SNOTE A shared note of @Ann",
      "1 TRAN En delad anteckning",
      "0 @I1@ INDI",
      "1 NAME Ann /Lee/",
      "2 TYPE BIRTH",
      "2 TRAN Anna /Li/",
      "1 SEX X",
      "1 ADOP Y",
      "2 FAMC @VOID@",
      "1 FAMC @VOID@",
      "2 PEDI FOSTER",
      "1 FAMS @VOID@",
      "1 ASSO @VOID@",
      "2 ROLE GODP",
      "1 SNOTE @N1@",
      "1 SNOTE @VOID@",
      "1 EXID 123",
      "2 TYPE https://example.com",
      "1 NO EMIG",
      "0 @I2@ INDI",
      "1 NAME Bo /Lee/",
      "0 @F1@ FAM",
      "1 HUSB @VOID@",
      "2 PHRASE Nobody knows",
      "1 WIFE @I1@",
      "1 CHIL @I2@",
      "1 CHIL @VOID@",
      "1 MARR Y",
      "2 DATE 27 MAR 1922",
      "3 TIME 16:02",
    );
    const { people, unions, parentLinks, report } = planImport(file, "2026-11-21");
    expect(people).toMatchObject([{ fullName: "Ann Lee", sex: "other" }, { fullName: "Bo Lee" }]);
    expect(unions).toEqual([]);
    expect(parentLinks).toMatchObject([{ parent: 0, child: 1, kind: "birth" }]);
    expect(Object.fromEntries(report.remarks)).toEqual({});
  });

  it.each([
    [
      ["2 DATE 27 MAR 1922", "3 PHRASE in the afternoon"],
      "1922-03-27",
      "INT 27 MAR 1922 (in the afternoon)",
    ],
    [["2 DATE", "3 PHRASE the day after Easter"], null, "(the day after Easter)"],
    [["2 DATE BET JULIAN 25 DEC 1700 AND 1710"], "1701-01-05", "BET JULIAN 25 DEC 1700 AND 1710"],
    [["2 DATE FRENCH_R 11 NIVO 6"], "1797-12-31", "FRENCH_R 11 NIVO 6"],
    [["2 DATE HEBREW 2 TVT 5758"], "1997-12-31", "HEBREW 2 TVT 5758"],
    [["2 DATE 44 BCE"], null, "44 BCE"],
  ])("DATA-03 has dates with phrases: %j", async (lines, date, words) => {
    expect((await person("1 BIRT", ...lines))?.birth).toMatchObject({ date, words });
  });

  it.each([
    [["2 PEDI ADOPTED"], "adoptive"],
    [["2 PEDI FOSTER"], "foster"],
    [["2 PEDI OTHER", "3 PHRASE Step"], "step"],
    [["2 PEDI OTHER"], null],
  ])("REL-08 has a child's kind of link to the parents: %j", async (lines, kind) => {
    expect((await person("1 FAMC @F1@", ...lines))?.childOf).toMatchObject([{ kind }]);
  });

  it("REL-08 can say that there was no marriage", async () => {
    expect((await union("1 NO MARR")).kind).toBe("partners");
    expect((await union("1 NO MARR", "2 DATE TO 1900")).kind).toBeNull();
    expect((await union("1 NO DIV")).kind).toBeNull();
  });
});

describe("a person's IDs", () => {
  it("DATA-03 are kept from both 5.5.1 and 7.0", async () => {
    const lines = [
      "1 UID 3d75b5eb-36e9-40b3-b79f-f088b5c18595",
      "1 _UID 3D75B5EB36E940B3B79FF088B5C185951A2B",
      "1 _UID {cb49c361-7124-447e-b587-4c6d36e51825}",
      "1 UID something else",
      "1 UID",
      "1 EXID 123",
      "2 TYPE https://example.com",
      "1 EXID 456",
    ];
    expect((await person(...lines))?.ids).toEqual([
      "uid:3D75B5EB36E940B3B79FF088B5C18595",
      "uid:CB49C3617124447EB5874C6D36E51825",
      "uid:something else",
      "exid:https://example.com 123",
      "exid: 456",
    ]);
  });
});
