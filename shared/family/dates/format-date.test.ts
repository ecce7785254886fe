import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { parseGedcomDate } from "./parse-gedcom-date.ts";
import {
  formatDateWords,
  formatFullDate,
  formatShortDate,
  formatDay,
  formatDayCapitalized,
  displayYear,
} from "./format-date.ts";

describe("describeDateWords", () => {
  it.each([
    ["1850", "1850"],
    ["MAR 1850", "March 1850"],
    ["ABT 1850", "about 1850"],
    ["CAL 1850", "about 1850 (calculated)"],
    ["EST 12 MAR 1850", "about March 12, 1850 (estimated)"],
    ["BEF 23 JUL 1930", "before July 23, 1930"],
    ["AFT 1823", "after 1823"],
    ["BET 1850 AND 1860", "between 1850 and 1860"],
    ["FROM 1904 TO MAY 1915", "from 1904 to May 1915"],
    ["FROM 1904", "from 1904"],
    ["TO 1915", "until 1915"],
    ["INT 12 MAR 1700 (baptised)", "March 12, 1700 (baptised)"],
    ["(no idea)", "no idea"],
    ["5 AUG 1100 B.C.", "August 5, 1100 BC"],
    ["5 FEB 1731/32", "February 5, 1731/32"],
    ["@#DJULIAN@ 25 DEC 1700", "December 25, 1700 (Julian calendar)"],
    ["@#DHEBREW@ 2 TVT 5758", "Tevet 2, 5758 (Hebrew calendar)"],
    ["@#DFRENCH R@ 11 NIVO 6", "Nivôse 11, 6 (French Republican calendar)"],
    ["12/03/1850", "12/03/1850"],
    ["some day in spring", "some day in spring"],
    ["in spring 1850", "in spring 1850"],
    ["1900 or 1901", "1900 or 1901"],
    ["MAR Q 1900", "between January 1900 and March 1900"],
    ["WFT Est. 1900-1910", "between 1900 and 1910"],
    ["EST ABT 1900", "about 1900 (estimated)"],
    ["BEF ABT 1900", "before 1900"],
    ["Mai 1900", "May 1900"],
    ["MAR 23 AD", "March 23 AD"],
    ["(ca. 1850)", "about 1850"],
  ])("writes %s as %s", (words, description) => {
    expect(formatDateWords(words, "monthFirst")).toBe(description);
  });

  it("writes any text as text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typeof formatDateWords(text, "monthFirst")).toBe("string");
      }),
    );
  });
});

describe("a day on a page", () => {
  it("PROF-07 is written as 'Month d, yyyy', or in words if it is inexact", () => {
    expect(formatDay("1948-06-12", null, "monthFirst")).toBe("June 12, 1948");
    expect(formatDay("1850-01-01", "ABT 1850", "monthFirst")).toBe("about 1850");
    expect(formatDay(null, null, "monthFirst")).toBe("");
  });

  it("PROF-07 starts with a capital letter on its own", () => {
    expect(formatDayCapitalized("1850-01-01", "ABT 1850", "monthFirst")).toBe("About 1850");
    expect(formatDayCapitalized(null, null, "monthFirst")).toBe("");
  });
});

describe("a date on a card", () => {
  it.each([
    ["1850", "1850"],
    ["MAR 1850", "1850"],
    ["ABT 1850", "c. 1850"],
    ["CAL 1850", "c. 1850"],
    ["EST 12 MAR 1850", "c. 1850"],
    ["BEF 23 JUL 1930", "bef. 1930"],
    ["AFT 1823", "aft. 1823"],
    ["BET 1850 AND 1860", "1850/60"],
    ["BET 1899 AND 1901", "1899/1901"],
    ["BET 1860 AND 1850", "c. 1860"],
    ["BET @#DFRENCH R@ 1 VEND 3 AND 1800", "c. 1794"],
    ["MAR Q 1900", "1900"],
    ["FROM 1904 TO MAY 1915", "1904/15"],
    ["FROM 1904", "from 1904"],
    ["TO 1915", "until 1915"],
    ["1900 or 1901", "1900/01"],
    ["44 BC", "44 BC"],
    ["ABT 44 B.C.", "c. 44 BC"],
    ["BET 50 BC AND 44 BC", "50/44 BC"],
    ["BET 10 BC AND 5 AD", "10 BC/5 AD"],
    ["BET 1850 BC AND 1850", "1850 BC/1850 AD"],
    ["79 AD", "79 AD"],
    ["5 FEB 1731/32", "1732"],
    ["@#DJULIAN@ 25 DEC 1700", "1700"],
    ["@#DHEBREW@ 2 TVT 5758", "1997"],
    ["BET @#DHEBREW@ 5758 AND @#DHEBREW@ 5760", "c. 1997"],
    ["INT 12 MAR 1700 (baptised)", "c. 1700"],
    ["in spring 1850", "c. 1850"],
    ["(no idea)", "“no idea”"],
    ["some day in spring", "“some day in s…”"],
  ])("TREE-10 has a short form of %s: %s", (words, short) => {
    expect(formatShortDate(parseGedcomDate(words).date, words)).toBe(short);
  });

  it("TREE-10 is a year if the day is known, and empty if nothing is", () => {
    expect(formatShortDate("0742-04-02", null)).toBe("742");
    expect(formatShortDate(null, null)).toBe("");
  });

  it("TREE-10 has a short and a full form of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(formatShortDate(parseGedcomDate(text).date, text).length).toBeLessThan(40);
        expect(typeof formatFullDate(null, text, "monthFirst")).toBe("string");
      }),
    );
  });
});

describe("yearOf", () => {
  it("uses the year of the day, or else of the words", () => {
    expect(displayYear("1850-03-12", null)).toBe(1850);
    expect(displayYear(null, "30 FEB 1850")).toBe(1850);
    expect(displayYear(null, "44 B.C.")).toBeNull();
    expect(displayYear(null, "in spring 1850")).toBe(1850);
    expect(displayYear(null, "some day")).toBeNull();
    expect(displayYear(null, null)).toBeNull();
  });
});
