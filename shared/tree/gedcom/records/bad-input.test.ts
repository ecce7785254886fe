import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { examples } from "../../../../tests/support/examples.ts";
import {
  gedcomText,
  readLines,
  utf8,
} from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { GedcomError } from "./gedcom-error.ts";
import { planImport } from "../plan/plan-import.ts";
import { readGedcom } from "../read/read-gedcom.ts";

const read = (text: string) => readGedcom([utf8(text)]);

describe("input that isn't GEDCOM", () => {
  it.each([
    ["an empty file", "", "Line 1: The file is empty."],
    ["blank lines only", "\n \n\n", "Line 3: The file is empty."],
    [
      "a page",
      "<!doctype html>\n<p>0 HEAD",
      "Line 1: This isn't a GEDCOM file. GEDCOM files start with “0 HEAD”.",
    ],
    [
      "a file without a head",
      "\n\n0 @I1@ INDI\n1 NAME Ann",
      "Line 3: This isn't a GEDCOM file. GEDCOM files start with “0 HEAD”.",
    ],
    [
      "binary data after a head",
      "0 HEAD\n1 CHAR UTF-8\n1 NOTE \0\0\0\0\u0001\u0002",
      "Line 3: This isn't a text file.",
    ],
    [
      "a file with a NUL in every line",
      `0 HEAD\n${"1 NOTE x\0\n".repeat(101)}0 TRLR`,
      "Line 102: This isn't a text file.",
    ],
    [
      "UTF-16 without a mark",
      Array.from("\n0 HEAD\n1 CHAR UNICODE\n0 TRLR\n", (letter) => `${letter}\0`).join(""),
      "Line 2: This isn't a text file.",
    ],
  ])("DATA-03 rejects %s, with the line", async (_, text, message) => {
    await expect(read(text)).rejects.toBeInstanceOf(GedcomError);
    await expect(read(text)).rejects.toThrow(message);
  });

  it("rejects a picture, and an empty stream", async () => {
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    await expect(readGedcom([picture])).rejects.toThrow("Line 1: This isn't a GEDCOM file");
    await expect(readGedcom([])).rejects.toThrow("Line 1: The file is empty.");
  });
});

describe("damaged files", () => {
  it("DATA-03 reads a truncated file as far as possible, and reports it", async () => {
    const whole = gedcomText("0 @I1@ INDI", "1 NAME Ann /Lee/", "0 @I2@ INDI", "1 NAME Bo /Lee/");
    const { people, report } = await read(whole.slice(0, whole.indexOf("Bo")));
    expect(people.map(({ fullName }) => fullName)).toEqual(["Ann Lee", "Unknown"]);
    expect(report.remarks.get("fileNote")?.examples).toEqual([
      { line: 9, text: "The last line, TRLR, is missing. The file may be incomplete." },
    ]);
  });

  it("skips and reports lines that aren't GEDCOM", async () => {
    const { people, report } = await readLines(
      "0 @I1@ INDI",
      "1 NAME Ann",
      "what is this?",
      "1",
      "@I1@",
      "1 @I1",
      "-1 SEX F",
      "1 SEX F",
    );
    expect(people).toMatchObject([{ fullName: "Ann", sex: "female" }]);
    expect(report.remarks.get("unreadableLine")?.examples.map(({ line }) => line)).toEqual([
      8, 9, 10, 11, 12,
    ]);
  });

  it("DATA-03 reads past a stray NUL, and reports its line", async () => {
    const { people, report } = await readLines(
      "0 @I1@ INDI",
      "1 NAME A\0nn /L\0ee\0/",
      "1 BIRT\0",
      "2 DATE 1850",
      `1 SEX F`,
      ...Array.from({ length: 96 }, () => "1 NOTE \0"),
    );
    expect(people).toMatchObject([
      { fullName: "Ann Lee", birth: { words: "1850" }, sex: "female" },
    ]);
    expect(report.count("strayNul")).toBe(98);
    expect(report.remarks.get("strayNul")?.examples[0]).toEqual({
      line: 7,
      text: "1 NAME Ann /Lee/",
    });
    expect(report.remarks.size).toBe(1);
  });

  it("treats a line that is too deep as one below the line before, and reports it", async () => {
    const { people, report } = await readLines("0 @I1@ INDI", "1 BIRT", "4 DATE 1850");
    expect(people[0]?.birth.words).toBe("1850");
    expect(report.remarks.get("levelJump")?.examples).toEqual([{ line: 8, text: "4 DATE" }]);
  });

  it("skips levels beyond GEDCOM's limit of 99", async () => {
    const deep = Array.from({ length: 200 }, (_, level) => `${level + 1} NOTE x`);
    const { people, report } = await readLines("0 @I1@ INDI", ...deep, "1 NAME Ann");
    expect(people).toMatchObject([{ fullName: "Ann" }]);
    expect(report.count("unreadableLine")).toBe(101);
  });

  it("cuts a line of many megabytes, reports it, and continues", async () => {
    function* pieces() {
      yield utf8("0 HEAD\n0 @I1@ INDI\n1 NOTE ");
      for (let piece = 0; piece < 80; piece += 1) yield utf8("ü".repeat(32_000));
      yield utf8("\n1 NAME Ann /Lee/\n0 TRLR\n");
    }
    const { people, report } = await readGedcom(pieces());
    expect(people).toMatchObject([{ fullName: "Ann Lee" }]);
    expect([...report.remarks]).toEqual([
      [
        "cutText",
        { count: 1, examples: [{ line: 3, text: "the line is longer than a megabyte" }] },
      ],
    ]);
  });

  it("keeps a limited number of examples of each fault, and counts them all", async () => {
    const { report } = await readLines(...Array.from({ length: 5000 }, () => "?"));
    expect(report.count("unreadableLine")).toBe(5000);
    expect(report.remarks.get("unreadableLine")?.examples).toHaveLength(100);
  });
});

describe("any input", () => {
  const tag = fc.constantFrom(
    "HEAD",
    "INDI",
    "FAM",
    "NAME",
    "FAMC",
    "FAMS",
    "HUSB",
    "WIFE",
    "CHIL",
    "BIRT",
    "DEAT",
    "DATE",
    "MARR",
    "DIV",
    "PEDI",
    "ADOP",
    "CONC",
    "CONT",
    "TRLR",
    "CHAR",
  );
  const value = fc.oneof(
    fc.constantFrom("@I1@", "@I2@", "@I3@", "@F1@", "@F2@", "ABT 1850", "/", "@@", "adopted", "Y"),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  const xref = fc.constantFrom("", "@I1@ ", "@I2@ ", "@I3@ ", "@F1@ ", "@F2@ ", "@ ");
  const line = fc
    .tuple(fc.integer({ min: 0, max: 4 }), xref, tag, value)
    .map(([level, xref, tag, value]) => `${level} ${xref}${tag} ${value}`);
  const almostGedcom = fc
    .array(fc.oneof({ weight: 9, arbitrary: line }, fc.string({ unit: "binary" })), {
      maxLength: 60,
    })
    .map((lines) => utf8(["0 HEAD", ...lines].join("\n")));
  const file = fc.oneof(almostGedcom, fc.uint8Array({ maxLength: 300 }));

  it("DATA-03 is either planned without self-links or loops, or rejected with a GedcomError", async () => {
    await fc.assert(
      fc.asyncProperty(file, async (bytes) => {
        const plan = await readGedcom([bytes]).then(
          (read) => planImport(read, "2026-11-21"),
          (error: unknown) => {
            expect(error).toBeInstanceOf(GedcomError);
          },
        );
        const size = plan?.people.length ?? 0;
        for (const { parent, child } of plan?.parentLinks ?? []) {
          expect(parent).not.toBe(child);
          expect(Math.max(parent, child)).toBeLessThan(size);
        }
        for (const { one, other } of plan?.unions ?? []) expect(one).not.toBe(other);
      }),
      { numRuns: examples(300) },
    );
  });
});
