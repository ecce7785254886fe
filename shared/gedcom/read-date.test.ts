import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { isRealDay } from "../lib/dates.ts";
import { readDate } from "./read-date.ts";

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const aDay = fc
  .date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const asGedcom = (iso: string) => {
  const [year, month, day] = iso.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
};

describe("readDate", () => {
  it("DATA-03 keeps no words beside an exact day, whichever day it is", () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(readDate(asGedcom(day))).toEqual({ date: day, words: null, problem: null });
      }),
    );
  });

  it("DATA-03 keeps the words of every inexact form beside the first day that is meant", () => {
    const qualifiers = ["ABT ", "CAL ", "EST ", "BEF ", "AFT ", "FROM ", "TO ", "INT "];
    fc.assert(
      fc.property(aDay, aDay, fc.constantFrom(...qualifiers), (day, end, qualifier) => {
        const [one, other] = [asGedcom(day), asGedcom(end)];
        const comment = qualifier === "INT " ? " (as it seems)" : "";
        for (const words of [
          `${qualifier}${one}${comment}`,
          `BET ${one} AND ${other}`,
          `FROM ${one} TO ${other}`,
        ])
          expect(readDate(words)).toEqual({ date: day, words, problem: null });
      }),
    );
  });

  it.each([
    ["1850", "1850-01-01"],
    ["MAR 1850", "1850-03-01"],
    ["ABT 1850", "1850-01-01"],
    ["BEF 23 JUL 1930", "1930-07-23"],
    ["BET 1850 AND 1860", "1850-01-01"],
    ["FROM 1904 TO 1915", "1904-01-01"],
    ["TO 9 SEP 1915", "1915-09-09"],
    ["INT 1995 (from estimated age)", "1995-01-01"],
    ["5 FEB 1731/32", "1732-02-05"],
    ["1699/00", "1700-01-01"],
    ["27 OCT 1699/00", "1699-10-27"],
    ["@#DJULIAN@ 25 DEC 1700", "1701-01-05"],
    ["@#DFRENCH R@ 11 NIVO 6", "1797-12-31"],
    ["@#DHEBREW@ 2 TVT 5758", "1997-12-31"],
    ["JULIAN 25 DEC 1700", "1701-01-05"],
    ["about 12 March 1850", "1850-03-12"],
    ["c1850", "1850-01-01"],
    ["1850?", "1850-01-01"],
    ["1850-1860", "1850-01-01"],
    ["between 1850 and 1860", "1850-01-01"],
  ])("DATA-03 reads %s as %s and keeps the words", (words, date) => {
    expect(readDate(words)).toEqual({ date, words, problem: null });
  });

  it.each([
    ["12 mar 1850", "1850-03-12"],
    ["12 March 1850", "1850-03-12"],
    ["MARCH 12, 1850", "1850-03-12"],
    ["12-MAR-1850", "1850-03-12"],
    ["@#DGREGORIAN@ 12 MAR 1850", "1850-03-12"],
    ["1850-03-12", "1850-03-12"],
    ["12.3.1850", "1850-03-12"],
    ["25/03/1850", "1850-03-25"],
    ["03/25/1850", "1850-03-25"],
    ["7 MAR 0085", "0085-03-07"],
  ])("reads %s as the exact day %s", (words, date) => {
    expect(readDate(words)).toEqual({ date, words: null, problem: null });
  });

  it.each(["5 AUG 1100 B.C.", "44 BC", "(no idea)", "@#DFRENCH R@ 1 VEND 15"])(
    "keeps the words alone of %s, and no fault is found with it",
    (words) => {
      expect(readDate(words)).toEqual({ date: null, words, problem: null });
    },
  );

  it.each(["30 FEB 1850", "29 FEB 1900", "0 MAR 1850", "BET 1 JAN 1850 AND 31 APR 1850"])(
    "DATA-03 keeps the words of the impossible day %s and says so",
    (words) => {
      expect(readDate(words)).toEqual({ date: null, words, problem: "impossible" });
    },
  );

  it("reads the year only where day and month can't be told apart", () => {
    expect(readDate("12/03/1850")).toEqual({
      date: "1850-01-01",
      words: "12/03/1850",
      problem: "unclear",
    });
  });

  it.each([
    "unknown",
    "5 MAR 85",
    "12 MAR",
    "BET 1850",
    "@#DROMAN@ 1 JAN 1850",
    "0000",
    "31 FOO 1850",
  ])("keeps the words of %s, which it can't read, and says so", (words) => {
    expect(readDate(words)).toEqual({ date: null, words, problem: "unclear" });
  });

  it("has nothing to say of a date without words", () => {
    expect(readDate("  ")).toEqual({ date: null, words: null, problem: null });
  });

  it("takes any text, and answers a real day and words of bounded length", () => {
    const pieces = fc.constantFrom(
      "ABT ",
      "BET ",
      " AND ",
      "(",
      ")",
      "@#DHEBREW@ ",
      "12 ",
      "MAR ",
      "1850",
      "/",
      "-",
      "B.C.",
      "FROM ",
      " TO ",
      "99",
      "INT ",
      "?",
    );
    const almostDate = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), almostDate), (text) => {
        const { date, words } = readDate(text);
        expect(date === null || isRealDay(date)).toBe(true);
        expect(words?.length ?? 0).toBeLessThanOrEqual(120);
        if (date === null && text.trim() !== "") expect(words).not.toBeNull();
      }),
    );
  });

  it("takes a very long text in no time", () => {
    const started = performance.now();
    for (const text of [
      " ".repeat(1e6),
      "(".repeat(1e6),
      `BET ${"AND ".repeat(1e5)}`,
      "1".repeat(1e6),
    ])
      readDate(text);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
