import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../../tests/support/examples.ts";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { markedGedcom } from "../../../../tests/support/families/gedcom/marked-gedcom.ts";
import {
  planOf,
  contentsOf,
  writeText,
} from "../../../../tests/support/families/gedcom/written-gedcom.ts";

const marksIn = (text: string) => new Set(text.match(/Mark\d+x/g));
const lostMarks = (text: string, out: string) => {
  const exported = marksIn(out);
  return [...marksIn(text)].filter((mark) => !exported.has(mark));
};

describe("the lines of a file", () => {
  it("DATA-06 are all read or kept, so an export contains all their content", async () => {
    await fc.assert(
      fc.asyncProperty(markedGedcom, async ({ text }) => {
        const plan = await planOf(utf8(text));
        const out = writeText(plan);
        expect(lostMarks(text, out)).toEqual([]);
        expect(contentsOf(await planOf(utf8(out)))).toEqual(contentsOf(plan));
      }),
      { numRuns: examples(300) },
    );
  });
});

const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];

// GEDCOM_SAMPLES names a folder with more files to test.
it.each(samples)(
  "DATA-06 are all read or kept in %s, even below lines that are read",
  async (file) => {
    const text = readFileSync(join(folder, file), "utf8");
    if (!text.includes("0 HEAD")) return;
    let marks = 0;
    const isLine = /^\s*(\d+) (?!HEAD|TRLR|CONT|CONC)/;
    const given = text.slice(text.search(/^0 @/m)).split(/\r?\n/);
    const marked = given.flatMap((line, at) => {
      const level = Number(isLine.exec(line)?.[1] ?? -1);
      const isContinued = / CON[CT]\b/.test(given[at + 1] ?? "");
      return level < 1 || isContinued || / TRLR/.test(line)
        ? [line]
        : [line, `${level + 1} _MARK Mark${(marks += 1)}x`];
    });
    const whole = ["0 HEAD", ...marked].join("\n");
    const plan = await planOf(utf8(whole));
    const reported = new Set(
      [...plan.report.remarks.values()].flatMap(({ examples }) => examples.map(({ line }) => line)),
    );
    const lines = whole.split("\n");
    const lost = lostMarks(whole, writeText(plan)).map((mark) =>
      lines.findIndex((line) => line.endsWith(mark)),
    );
    expect(lost.filter((at) => !reported.has(at)).map((at) => lines[at - 1])).toEqual([]);
  },
);
