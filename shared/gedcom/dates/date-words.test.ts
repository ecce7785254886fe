import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { describeDateWords, tellDay, tellDayAlone, yearOf } from "./date-words.ts";

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
    ["5 AUG 1100 B.C.", "August 5, 1100 B.C."],
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
    ["MAR 23 AD", "March 23 A.D."],
    ["(ca. 1850)", "about 1850"],
  ])("says %s as %s", (words, description) => {
    expect(describeDateWords(words)).toBe(description);
  });

  it("has words for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typeof describeDateWords(text)).toBe("string");
      }),
    );
  });
});

describe("a day on a page", () => {
  it("PROF-07 is written 'Month d, yyyy', or in the words of an inexact one", () => {
    expect(tellDay("1948-06-12", null)).toBe("June 12, 1948");
    expect(tellDay("1850-01-01", "ABT 1850")).toBe("about 1850");
    expect(tellDay(null, null)).toBe("");
  });

  it("PROF-07 begins with a capital letter where it stands alone", () => {
    expect(tellDayAlone("1850-01-01", "ABT 1850")).toBe("About 1850");
    expect(tellDayAlone(null, null)).toBe("");
  });
});

describe("yearOf", () => {
  it("takes the year from the day, else from the words", () => {
    expect(yearOf("1850-03-12", null)).toBe(1850);
    expect(yearOf(null, "30 FEB 1850")).toBe(1850);
    expect(yearOf(null, "44 B.C.")).toBeNull();
    expect(yearOf(null, "in spring 1850")).toBe(1850);
    expect(yearOf(null, "some day")).toBeNull();
    expect(yearOf(null, null)).toBeNull();
  });
});
