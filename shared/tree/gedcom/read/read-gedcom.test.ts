import { describe, expect, it } from "vitest";
import {
  gedcomText,
  readLines,
  utf8,
} from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { readGedcom } from "./read-gedcom.ts";

const person = async (...lines: string[]) => (await readLines("0 @I1@ INDI", ...lines)).people[0];

describe("a person record", () => {
  it.each([
    ["F", "female"],
    ["M", "male"],
    ["X", "other"],
    ["U", null],
    ["", null],
  ])("reads the sex %s as %s", async (value, sex) => {
    expect((await person(`1 SEX ${value}`))?.sex).toBe(sex);
  });

  it("has a birth and a death", async () => {
    expect(await person("1 BIRT", "2 DATE ABT 1850", "1 DEAT", "2 DATE 3 MAY 1920")).toMatchObject({
      birth: { date: "1850-01-01", words: "ABT 1850" },
      death: { date: "1920-05-03", words: null },
      isDeceased: true,
    });
  });

  it("uses the first of several births, as GEDCOM lists the preferred one first", async () => {
    const births = ["1 BIRT", "2 DATE 1850", "1 BIRT", "2 DATE 1851"];
    expect((await person(...births))?.birth.words).toBe("1850");
  });

  it.each([
    [["1 BIRT", "1 BIRT", "2 DATE 1851"], "1851"],
    [["1 BIRT", "2 DATE", "1 BIRT N", "2 DATE 1850", "1 BIRT", "2 DATE 1851"], "1851"],
    [["1 BIRT", "2 DATE no idea", "1 BIRT", "2 DATE ABT 1851"], "ABT 1851"],
    [["1 BIRT", "1 BIRT", "2 DATE (at sea)"], "(at sea)"],
    [["1 BIRT", "2 DATE (at sea)", "1 BIRT"], "(at sea)"],
  ])("DATA-03 uses the only dated birth of several: %j", async (lines, words) => {
    expect((await person(...lines))?.birth.words).toBe(words);
  });

  it("DATA-03 uses the only dated death of several", async () => {
    const deaths = ["1 DEAT Y", "1 DEAT", "2 DATE 3 MAY 1920", "1 BURI", "2 DATE 5 MAY 1920"];
    expect((await person(...deaths))?.death).toMatchObject({ date: "1920-05-03", words: null });
  });

  it.each(["1 DEAT", "1 DEAT Y", "1 BURI", "1 CREM"])(
    "shows by %s that a person has died",
    async (line) => {
      expect((await person(line))?.isDeceased).toBe(true);
    },
  );

  it("shows by DEAT N that a person is alive", async () => {
    expect(await person("1 DEAT N")).toMatchObject({ isDeceased: false });
  });

  it("uses the baptism or the burial as a date if nothing else is known", async () => {
    const { people, report } = await readLines(
      "0 @I1@ INDI",
      "1 NAME Ann",
      "1 BAPM",
      "2 DATE 3 MAY 1700",
      "1 BURI",
      "2 DATE ABT 1760",
    );
    expect(people[0]).toMatchObject({
      birth: { date: "1700-05-03", words: "INT 3 MAY 1700 (baptised)" },
      death: { date: "1760-01-01", words: "INT ABT 1760 (buried)" },
    });
    expect(report.remarks.get("standInDate")?.examples).toEqual([
      { line: 8, text: "Ann, baptised" },
      { line: 10, text: "Ann, buried" },
    ]);
  });

  it("reports impossible and unclear dates with their lines", async () => {
    const { people, report } = await readLines(
      "0 @I1@ INDI",
      "1 NAME Ann",
      "1 BIRT",
      "2 DATE 30 FEB 1850",
      "1 DEAT",
      "2 DATE in spring",
    );
    expect(people[0]?.birth).toEqual({ date: null, words: "30 FEB 1850" });
    expect(report.remarks.get("impossibleDate")?.examples).toEqual([
      { line: 9, text: "30 FEB 1850 (Ann)" },
    ]);
    expect(report.remarks.get("unclearDate")?.examples).toEqual([
      { line: 11, text: "in spring (Ann)" },
    ]);
  });

  it("REL-08 has a person's kind of link to the parents", async () => {
    const lines = ["1 FAMC @F1@", "2 PEDI adopted", "1 FAMC @F2@", "2 PEDI FOSTER", "1 FAMC @F3@"];
    expect((await person(...lines))?.childOf).toEqual([
      { family: "F1", line: 7, kind: "adoptive", word: "adopted", adoptedBy: null },
      { family: "F2", line: 9, kind: "foster", word: "FOSTER", adoptedBy: null },
      { family: "F3", line: 11, kind: null, word: "", adoptedBy: null },
    ]);
  });

  it("REL-08 has an adoption in its event, even by only one of a couple", async () => {
    const lines = ["1 FAMC @F1@", "1 ADOP", "2 FAMC @F1@", "3 ADOP WIFE", "1 ADOP", "2 FAMC @F2@"];
    expect((await person(...lines))?.childOf).toEqual([
      { family: "F1", line: 7, kind: "adoptive", word: "", adoptedBy: "WIFE" },
      { family: "F2", line: 12, kind: "adoptive", word: null, adoptedBy: null },
    ]);
  });

  it.each(["imaginary", "constructor"])("reports an unknown kind of parent: %s", async (kind) => {
    const { people, report } = await readLines("0 @I1@ INDI", "1 FAMC @F1@", `2 PEDI ${kind}`);
    expect(people[0]?.childOf[0]?.kind).toBeNull();
    expect(report.remarks.get("unknownParentKind")?.examples).toEqual([{ line: 7, text: kind }]);
  });

  it("REL-08 reads a guardian as a foster parent, and reports it", async () => {
    const { people, report } = await readLines("0 @I1@ INDI", "1 FAMC @F1@", "2 PEDI Guardian");
    expect(people[0]?.childOf[0]?.kind).toBe("foster");
    expect(report.remarks.get("guardian")?.examples).toEqual([{ line: 7, text: "Guardian" }]);
    expect(report.count("unknownParentKind")).toBe(0);
  });
});

describe("the lines of a file", () => {
  const plain = gedcomText("0 @I1@ INDI", "1 NAME Ann /Lee/", "1 BIRT", "2 DATE 1850");

  it.each([
    ["CR", plain.replaceAll("\n", "\r")],
    ["CRLF", plain.replaceAll("\n", "\r\n")],
    ["blank lines and indented ones", plain.replaceAll("\n", "\n\n   \t")],
    ["blanks between level and tag", plain.replaceAll("2 DATE", "2   DATE")],
    ["levels with a leading zero", plain.replaceAll("2 DATE", "02 DATE")],
  ])("may start or end in any way: %s", async (_, text) => {
    const { people, report } = await readGedcom([utf8(text)]);
    expect(people).toMatchObject([{ fullName: "Ann Lee", birth: { words: "1850" } }]);
    expect(report.remarks.size).toBe(0);
  });

  it("are counted correctly with each line ending, even across pieces", async () => {
    for (const end of ["\n", "\r", "\r\n"]) {
      const bytes = utf8(plain.replace("1850", "30 FEB 1850").replaceAll("\n", end));
      for (const size of [1, 5, 1000]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.slice(at * size, (at + 1) * size),
        );
        const { report } = await readGedcom(pieces);
        expect(report.remarks.get("impossibleDate")?.examples[0]?.line).toBe(9);
      }
    }
  });

  it("may hold unknown records and tags, which are skipped", async () => {
    const { people, report } = await readLines(
      "0 @S1@ SOUR",
      "1 TITL A book",
      "2 CONC about NAMEs",
      "0 @I1@ INDI",
      "1 _SECRET x",
      "2 NAME not /this/",
      "1 NAME Ann /Lee/",
      "1 NOTE long",
      "2 CONT 0 @I2@ INDI",
    );
    expect(people.map(({ fullName }) => fullName)).toEqual(["Ann Lee"]);
    expect(report.remarks.size).toBe(0);
  });

  it("may be of another version, which is reported", async () => {
    const { people, report } = await readGedcom([utf8(plain.replace("5.5.1", "5.3"))]);
    expect(people).toHaveLength(1);
    expect(report.remarks.get("fileNote")?.examples[0]?.text).toContain("GEDCOM 5.3");
  });
});
