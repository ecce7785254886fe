import { beforeEach, describe, expect, it } from "vitest";
import { readContents } from "../../../../../tests/support/families/gedcom/file-contents.ts";
import { gedcomText, utf8 } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { testDatabase } from "../../../../../tests/support/server/database.ts";
import { importGedcom } from "../import/gedcom-import.service.ts";
import { exportGroup } from "./gedcom-export.service.ts";

const { db, empty } = await testDatabase();
beforeEach(empty);

const now = new Date("2026-11-21T12:00:00Z");

let groups = 0;

/** Imports these lines and returns the lines of the export, which read the same again. */
async function roundTrip(...lines: (string | (string | string[])[])[]): Promise<string> {
  const bytes = utf8(gedcomText(...lines.flat(2)));
  const { group } = await importGedcom(db, [bytes], {
    groupName: `Family ${(groups += 1)}`,
    fileName: "family.ged",
    actor: null,
    now,
  });
  let text = "";
  await exportGroup(db, { groupId: group!.id, submitter: "Ann", now }, (part) => {
    text += part;
  });
  expect(await readContents(utf8(text))).toEqual(await readContents(bytes));
  return text;
}

const ann = ["0 @I1@ INDI", "1 NAME Ann /Lee/"];
const bo = ["0 @I2@ INDI", "1 NAME Bo /Berg/"];
const couple = ["0 @F1@ FAM", "1 HUSB @I2@", "1 WIFE @I1@"];

describe("a file that is imported and exported again", () => {
  it.each<[string, string[]]>([
    ["lines below SEX", ["1 SEX F", "2 SOUR A register", "3 PAGE 7", "2 _X y"]],
    ["an unknown sex", ["1 SEX U"]],
    ["a custom event", ["1 EVEN First prize", "2 TYPE Contest", "2 DATE 3 MAY 1900"]],
    ["a custom fact", ["1 FACT Green", "2 TYPE Eyes", "2 DATE 3 MAY 1900"]],
    ["years before 1000", ["1 BIRT", "2 DATE 14 SEP 937", "1 DEAT", "2 DATE 3 MAY 085"]],
    ["lines below a note", ["1 BIRT", "2 NOTE At sea", "3 SOUR A letter"]],
    ["an unknown kind of parents", ["1 FAMC @F2@", "2 PEDI sworn"]],
  ])("DATA-06 keeps %s", async (_, lines) => {
    const text = await roundTrip(ann, lines, "0 @F2@ FAM", "1 WIFE @I2@", bo);
    expect(text).toContain(lines[0]!.includes("FAMC") ? lines[1]! : lines.join("\n"));
  });

  it("DATA-06 keeps the parts of a name, including those within the name", async () => {
    const lines = [
      "0 @I1@ INDI",
      "1 NAME Dr. Jan /de Vries/ Jr.",
      "2 NPFX Dr.",
      "2 GIVN Jan",
      "2 SPFX de",
      "2 SURN Vries",
      "3 SOUR A register",
      "2 NSFX Jr.",
      "0 @I2@ INDI",
      "1 NAME Bo /Berg/",
      "2 NPFX Sir",
    ];
    expect(await roundTrip(lines)).toContain(lines.slice(1, 8).join("\n"));
    expect(await roundTrip(lines)).toContain(lines.slice(9).join("\n"));
  });

  it("DATA-06 keeps text after MARR in place, and doesn't treat it as a type", async () => {
    const marriage = ["1 MARR In the old church", "2 TYPE religious", "2 DATE 1925"];
    expect(await roundTrip(ann, bo, couple, marriage)).toContain(marriage.join("\n"));
    const plain = ["1 MARR In the old church", "2 DATE 1925"];
    expect(await roundTrip(ann, bo, couple, plain)).toContain(plain.join("\n"));
    const none = ["1 MARR NOT MARRIED", "2 DATE 1925"];
    expect(await roundTrip(ann, bo, couple, none)).toContain(none.join("\n"));
  });

  it("DATA-06 keeps a divorce next to an annulment", async () => {
    const text = await roundTrip(ann, bo, couple, "1 MARR", "1 DIV", "1 ANUL");
    expect(text).toMatch(/^1 DIV\b/m);
    expect(text).toMatch(/^1 ANUL\b/m);
    expect(await roundTrip(ann, bo, couple, "1 MARR", "1 ANUL")).not.toMatch(/^1 DIV\b/m);
  });

  it("DATA-06 keeps the page of a source whose title is a pointer", async () => {
    const source = ["0 @S1@ SOUR", "1 TITL @N1@", "0 @N1@ NOTE A title"];
    const text = await roundTrip(ann, "1 BIRT", "2 SOUR @S1@", "3 PAGE 7", source);
    expect(text).toMatch(/1 BIRT\n2 SOUR @R\d@\n3 PAGE 7\n/);
    expect(text).not.toContain("@@");
  });

  it("DATA-06 keeps the order of a person's families", async () => {
    const text = await roundTrip(
      [ann, "1 FAMS @F2@", "1 FAMS @F3@", "1 FAMS @F1@"],
      [bo, "1 FAMS @F1@", "0 @I3@ INDI", "1 NAME Cy /Dal/", "1 FAMS @F2@"],
      [couple, "1 MARR", "2 DATE 1900", "0 @F2@ FAM", "1 HUSB @I3@", "1 WIFE @I1@"],
      ["1 MARR", "2 DATE 1910", "0 @F3@ FAM", "1 WIFE @I1@", "1 MARR", "2 DATE 1920"],
    );
    expect(text).toContain("1 FAMS @F2@\n1 FAMS @F3@\n1 FAMS @F1@\n");
  });

  it("DATA-06 keeps a shared note shared, with its whole record", async () => {
    const note = ["0 @N1@ NOTE Kept bees", "1 CONT for years.", "1 SOUR A letter", "1 CHAN"];
    const text = await roundTrip(
      [ann, "1 NOTE @N1@", "2 SOUR Grandma", "1 BIRT", "2 NOTE @N1@"],
      [bo, "1 NOTE @N1@", note, "2 DATE 1 MAY 2001"],
    );
    expect(
      text.match(/1 CONT for years\.\n1 SOUR A letter\n1 CHAN\n2 DATE 1 MAY 2001/g),
    ).toHaveLength(1);
    expect(text.match(/NOTE @R1@/g)).toHaveLength(3);
    expect(text).toContain("1 NOTE @R1@\n2 SOUR Grandma\n");
  });

  it("DATA-06 keeps a family of which only one partner is known", async () => {
    expect(await roundTrip(ann, "1 SEX F", "1 FAMS @F1@", "0 @F1@ FAM", "1 WIFE @I1@")).toContain(
      "0 @F1@ FAM\n1 WIFE @I1@\n",
    );
  });
});

describe("a GEDCOM 7.0 file exported as 5.5.1", () => {
  it("DATA-03 writes phrases, roles, and media types in 5.5.1 tags", async () => {
    const text = await roundTrip(
      [
        ann,
        "1 ASSO @I2@",
        "2 ROLE GODP",
        "1 ASSO @I2@",
        "2 ROLE OTHER",
        "3 PHRASE Neighbor's aunt",
      ],
      ["1 NOTE In a letter", "2 MIME text/plain", "1 BIRT", "2 DATE BET 1900 AND 1901"],
      ["3 PHRASE in spring", "1 DEAT", "2 DATE", "3 PHRASE at Easter", bo, couple],
      ["1 MARR", "2 DATE 27 MAR 2022", "3 PHRASE Afternoon"],
    );
    expect(text).toContain("1 ASSO @I2@\n2 RELA godparent\n1 ASSO @I2@\n2 RELA Neighbor's aunt\n");
    expect(text).toContain("1 NOTE In a letter\n2 _MIME text/plain\n");
    expect(text).toContain("2 DATE BET 1900 AND 1901\n3 _PHRASE in spring\n");
    expect(text).toContain("1 DEAT\n2 DATE (at Easter)\n");
    expect(text).toContain("1 MARR\n2 DATE INT 27 MAR 2022 (Afternoon)\n");
    expect(text).not.toMatch(/^\d (?:PHRASE|ROLE|MIME)\b/m);
  });
});
