import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { ImportReport } from "../report/import-report.ts";
import { readRecords } from "../records/read-records.ts";
import { codeLine, dateLine, textLine } from "./write-line.ts";

/** Reads a name back from any number of lines. */
async function readBack(lines: string): Promise<string> {
  const file = utf8(`0 HEAD\n0 @I1@ INDI\n${lines}0 TRLR\n`);
  for await (const records of readRecords([file], new ImportReport()))
    for (const { tag, children } of records)
      if (tag === "INDI") return children[0]!.value.replaceAll("@@", "@");
  return "";
}

describe("lines of GEDCOM", () => {
  it("have a level, a tag, and a value", () => {
    expect(codeLine(1, "SEX", "F")).toBe("1 SEX F\n");
    expect(codeLine(1, "BIRT")).toBe("1 BIRT\n");
  });

  it("double each @, and break where the text breaks", () => {
    expect(textLine(1, "NOTE", "ann@home\r\n\n @@")).toBe(
      "1 NOTE ann@@home\n2 CONT\n2 CONT  @@@@\n",
    );
  });

  it("keep the escapes of dates", () => {
    expect(dateLine(2, "@#DJULIAN@ 25 DEC 1700")).toBe("2 DATE @#DJULIAN@ 25 DEC 1700\n");
    expect(dateLine(2, "at @home (@#DFRENCH R@ 1 VEND 3)")).toBe(
      "2 DATE at @@home (@#DFRENCH R@ 1 VEND 3)\n",
    );
  });

  it("are split within a word if they would be longer than 255", () => {
    const text = `${"word ".repeat(49)}another word`;
    const [first = "", second = "", ...more] = textLine(1, "NOTE", text).split("\n");
    expect(first).toHaveLength(254);
    expect(first + second.replace("2 CONC ", "")).toBe(`1 NOTE ${text}`);
    expect(`${first.at(-1)}${second.replace("2 CONC ", "").charAt(0)}`).toMatch(/^\S\S$/);
    expect(more).toEqual([""]);
  });

  it("continue below the same line if a long line of a text is split", () => {
    const lines = textLine(1, "NOTE", `a\n${"b".repeat(500)}`)
      .trimEnd()
      .split("\n");
    expect(lines.map((line) => line.slice(0, 6))).toEqual(["1 NOTE", "2 CONT", "2 CONC", "2 CONC"]);
  });

  it.each(["😀 ", "@ ", " ", "@", "😀"])(
    "are never split within the character %j",
    async (letter) => {
      for (const text of [letter.repeat(400), `x${letter.repeat(400)}`]) {
        const lines = textLine(1, "NAME", text).slice(0, -1).split("\n");
        for (const line of lines) {
          expect(line).not.toMatch(/[\uD800-\uDBFF]$/);
          expect((line.match(/@/g) ?? []).length % 2).toBe(0);
        }
        expect(await readBack(`${lines.join("\n")}\n`)).toBe(text);
      }
    },
  );

  it("DATA-03 hold any text in at most 255 characters, and aren't split within a character or at an avoidable space", async () => {
    const piece = fc.oneof(
      fc.constantFrom("@", "😀", " ", "ü", "word", "@@"),
      fc.string({ maxLength: 9 }),
    );
    const text = fc
      .array(piece, { minLength: 40, maxLength: 200 })
      .map((pieces) => `x${pieces.join("").replaceAll(/[\0\r\n]/g, "\n")}`);
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const lines = textLine(1, "NAME", given);
        for (const line of lines.split("\n")) expect(line.length).toBeLessThan(255);
        expect(lines).not.toMatch(/[\uD800-\uDBFF]\n/);
        expect(await readBack(lines)).toBe(given);
      }),
    );
  });
});
