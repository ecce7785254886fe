import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { isRealDay } from "../../lib/dates.ts";
import { parseGedcomDate } from "./parse-gedcom-date.ts";

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const aDay = fc
  .date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const asGedcom = (iso: string) => {
  const [year, month, day] = iso.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
};

describe("readDate", () => {
  it("DATA-03 stores no words for an exact day", () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(parseGedcomDate(asGedcom(day))).toEqual({ date: day, words: null, problem: null });
      }),
    );
  });

  it("DATA-03 stores the words of each inexact form with the first possible day", () => {
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
          expect(parseGedcomDate(words)).toEqual({ date: day, words, problem: null });
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
    ["1900 or 1901", "1900-01-01"],
    ["3 MAR 1900 or 4 MAR 1900", "1900-03-03"],
    ["ABT 1900?", "1900-01-01"],
    ["1900 ?", "1900-01-01"],
    ["WFT Est. 1900-1910", "1900-01-01"],
    ["WFT Est. 1900", "1900-01-01"],
    ["EST ABT 1900", "1900-01-01"],
    ["ABT BEF MAY 1900", "1900-05-01"],
    ["BET ABT 1900 AND EST 1910", "1900-01-01"],
    ["FROM ABT 1900 TO 1910?", "1900-01-01"],
    ["MAR Q 1900", "1900-01-01"],
    ["Jun qtr. 1900", "1900-04-01"],
    ["Sept quarter 1900", "1900-07-01"],
    ["Q4 1900", "1900-10-01"],
    ["4th qtr of 1900", "1900-10-01"],
    ["1900 Q3", "1900-07-01"],
    ["Jan-Feb-Mar 1900", "1900-01-01"],
    ["APR/JUN 1900", "1900-04-01"],
    ["Mai-Juni 1900", "1900-05-01"],
    ["Mai 1900", "1900-05-01"],
    ["23 AD", "0023-01-01"],
    ["A.D. 23", "0023-01-01"],
    ["MAR 85 CE", "0085-03-01"],
    ["(ca. 1850)", "1850-01-01"],
  ])("DATA-03 reads %s as %s and keeps the words", (words, date) => {
    expect(parseGedcomDate(words)).toEqual({ date, words, problem: null });
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
    ["7 MAR 85 A.D.", "0085-03-07"],
    ["15. Mai 1900", "1900-05-15"],
    ["1er févr. 1900", "1900-02-01"],
    ["15 de mayo de 1900", "1900-05-15"],
    ["1º maggio 1900", "1900-05-01"],
    ["5 Maerz 1900", "1900-03-05"],
    ["5 Mrz 1900", "1900-03-05"],
    ["5 Jänner 1900", "1900-01-05"],
    ["10 LISTOPAD 1900", "1900-11-10"],
    ["(12 MAR 1850)", "1850-03-12"],
  ])("reads %s as the exact day %s", (words, date) => {
    expect(parseGedcomDate(words)).toEqual({ date, words: null, problem: null });
  });

  const locales = ["de", "de-AT", "fr", "es", "it", "nl", "pl", "sv", "da", "nb", "nn", "is", "fi"];
  it.each(locales)("DATA-03 knows the months and their abbreviations in %s", (locale) => {
    for (const length of ["long", "short"] as const)
      for (let month = 1; month <= 12; month += 1) {
        const moment = new Date(Date.UTC(1900, month - 1, 15));
        const parts = { day: "numeric", month: length, year: "numeric", timeZone: "UTC" } as const;
        const written = new Intl.DateTimeFormat(locale, parts).format(moment);
        const date = `1900-${String(month).padStart(2, "0")}-15`;
        expect([written, parseGedcomDate(written).date]).toEqual([written, date]);
      }
  });

  it.each(["5 AUG 1100 B.C.", "44 BC", "(no idea)", "@#DFRENCH R@ 1 VEND 15"])(
    "stores only the words of %s, without a problem",
    (words) => {
      expect(parseGedcomDate(words)).toEqual({ date: null, words, problem: null });
    },
  );

  it.each(["30 FEB 1850", "29 FEB 1900", "0 MAR 1850", "BET 1 JAN 1850 AND 31 APR 1850"])(
    "DATA-03 stores the words of the impossible day %s, and reports it",
    (words) => {
      expect(parseGedcomDate(words)).toEqual({ date: null, words, problem: "impossible" });
    },
  );

  it.each([
    "12/03/1850",
    "in spring 1850",
    "1850 census",
    "12 or 13 MAR 1850",
    "5 JUI 1850",
    "31 FOO 1850",
    "NOV-JAN 1850",
    "BET 1850",
    "1850, or 1850",
  ])("DATA-03 reads only the year of %s, and reports it", (words) => {
    expect(parseGedcomDate(words)).toEqual({ date: "1850-01-01", words, problem: "unclear" });
  });

  it.each([
    "unknown",
    "5 MAR 85",
    "12 MAR",
    "@#DROMAN@ 1 JAN 1850",
    "0000",
    "1850, 1851, 1852",
    "house 12345",
    "page 850",
    "in 1850 B.C. or so",
  ])("stores the unreadable words %s, and reports them", (words) => {
    expect(parseGedcomDate(words)).toEqual({ date: null, words, problem: "unclear" });
  });

  it("removes control characters", () => {
    expect(parseGedcomDate("12 MAR\u0007 1850\u001B")).toMatchObject({
      date: "1850-03-12",
      words: null,
    });
    expect(parseGedcomDate("\u001B[1min spring\u009B").words).toBe("[1min spring");
  });

  it("reports nothing for an empty date", () => {
    expect(parseGedcomDate("  ")).toEqual({ date: null, words: null, problem: null });
  });

  it("reads any text as a real day or words of limited length", () => {
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
      " OR ",
      "Q ",
      "mai ",
      "AD",
    );
    const almostDate = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), almostDate), (text) => {
        const { date, words } = parseGedcomDate(text);
        expect(date === null || isRealDay(date)).toBe(true);
        expect(words?.length ?? 0).toBeLessThanOrEqual(120);
        expect(words ?? "").not.toMatch(/\p{Cc}/u);
        const readable = text.replaceAll(/\p{Cc}/gu, "").trim();
        if (date === null && readable !== "") expect(words).not.toBeNull();
      }),
    );
  });

  it("reads a very long text in linear time", () => {
    const started = performance.now();
    for (const text of [
      " ".repeat(1e6),
      "(".repeat(1e6),
      `BET ${"AND ".repeat(1e5)}`,
      "JAN-".repeat(50),
      "ABT ".repeat(50),
      "1".repeat(1e6),
    ])
      parseGedcomDate(text);
    // This takes milliseconds; comparing all pairs of characters would take many minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
