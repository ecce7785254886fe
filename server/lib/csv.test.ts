import * as fc from "fast-check";
import { expect, it } from "vitest";
import { formatCsv } from "./csv.ts";

const textOf = (...rows: string[][]) => formatCsv(rows).toString("utf8");

it("ATT-08 ends lines as in RFC 4180, after a UTF-8 byte order mark", () => {
  expect(textOf(["Name", "Branch"], ["Åsa", ""])).toBe("\uFEFFName,Branch\r\nÅsa,\r\n");
});

it("ATT-08 quotes characters that would end a cell", () => {
  expect(textOf(['Ann "Nan" Berg', "North, South", "one\r\ntwo"])).toBe(
    '\uFEFF"Ann ""Nan"" Berg","North, South","one\r\ntwo"\r\n',
  );
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tone", "\rone", "\none", "＝1", "＋1", "－1", "＠A"])(
  "ATT-08 makes a cell that begins with %j harmless",
  (cell) => {
    const [, written] = /^\uFEFF"?([^"]*)"?\r\n$/.exec(textOf([cell]))!;
    expect(written).toBe(`'${cell}`);
  },
);

/** Parses a CSV file character by character, as in RFC 4180. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1)!;
    const character = text[at]!;
    if (character === '"' && isQuoted && text[at + 1] === '"') at += 1;
    else if (character === '"') {
      isQuoted = !isQuoted;
      continue;
    } else if (character === "," && !isQuoted) {
      row.push("");
      continue;
    } else if (character === "\r" && !isQuoted) {
      at += 1;
      rows.push([""]);
      continue;
    }
    row.push(row.pop()! + character);
  }
  return rows.slice(0, -1);
}

it("ATT-08 reads back unchanged, except for cells made harmless", () => {
  const cell = fc.stringMatching(/^[a-zé=+@\-\t\r\n",;' ]{0,8}$/);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 5 }), (rows) => {
      const read = cellsOf(textOf(...rows).slice(1));
      expect(read).toEqual(
        rows.map((row) => row.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text))),
      );
    }),
  );
});
