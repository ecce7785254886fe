import { afterEach, expect, it, vi } from "vitest";
import { renderHook } from "../../tests/support/browser/render-hook.ts";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { parseFamilyDate } from "#shared/family/dates/family-date.ts";
import { withStorage } from "../../tests/support/browser/browser-storage.ts";
import { formatShortDay, toServerDate, useToday } from "./dates.ts";
import { describeFamilyDate, formatDay, formatTypedDate } from "./family-dates.ts";
import { setFormats } from "./formats.ts";

withStorage("localStorage");

afterEach(() => {
  vi.useRealTimers();
  // Test files of one worker share modules, so restore the default.
  setFormats(US_FORMATS);
});

it("uses the reader's local date, and keeps it while the screen is open", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 0, 5, 0, 30) });
  const { result, rerender } = renderHook(useToday);
  expect(result.current).toBe("2027-01-05");
  vi.setSystemTime(new Date(2027, 0, 6, 0, 30));
  rerender(useToday);
  expect(result.current).toBe("2027-01-05");

  vi.setSystemTime(new Date(2027, 10, 30, 23, 30));
  expect(renderHook(useToday).result.current).toBe("2027-11-30");
});

const TODAY = "2026-11-21";

it.each([
  ["monthFirst", "05/07/1952", "1952-05-07", "May 7, 1952"],
  ["dayFirst", "05/07/1952", "1952-07-05", "5 July 1952"],
  ["monthFirst", "12/31/1952", "1952-12-31", "December 31, 1952"],
  ["dayFirst", "31/12/1952", "1952-12-31", "31 December 1952"],
  ["dayFirst", "31.12.1952", "1952-12-31", "31 December 1952"],
  ["dayFirst", "5-7-1952", "1952-07-05", "5 July 1952"],
  ["dayFirst", "5/7/52", "1952-07-05", "5 July 1952"],
  ["dayFirst", "1952-07-05", "1952-07-05", "5 July 1952"],
  ["dayFirst", "May 17, 1952", "May 17, 1952", "17 May 1952"],
  ["dayFirst", "before 05/07/1952", "before 07/05/1952", "before 5 July 1952"],
  [
    "dayFirst",
    "between 05/07/1952 and 1/8/1952",
    "between 07/05/1952 and 8/1/1952",
    "between 5 July 1952 and 1 August 1952",
  ],
] as const)("AUTH-18 PROF-07 %s: %s is sent as %s, %s", (dates, typed, sent, understood) => {
  setFormats({ ...US_FORMATS, dates });
  expect(toServerDate(typed, TODAY)).toBe(sent);
  expect(describeFamilyDate(sent)).toBe(understood);
});

it.each([
  ["monthFirst", "31/12/1952"],
  ["dayFirst", "12/31/1952"],
] as const)("AUTH-18 PROF-07 %s: %s is rejected, not reinterpreted", (dates, typed) => {
  setFormats({ ...US_FORMATS, dates });
  expect(parseFamilyDate(toServerDate(typed, TODAY))).toHaveProperty("problem");
});

it.each(["monthFirst", "dayFirst"] as const)(
  "AUTH-18 PROF-07 %s: a form sends back the date that filled it",
  (dates) => {
    setFormats({ ...US_FORMATS, dates });
    expect(toServerDate(formatShortDay("1952-07-05"), TODAY)).toBe("1952-07-05");
    for (const words of ["BEF 5 JUL 1952", "BET 5 JUL 1952 AND 1 AUG 1952"]) {
      const typed = formatTypedDate("1952-07-05", words);
      expect(typed).not.toBe(words);
      expect(parseFamilyDate(toServerDate(typed, TODAY))).toHaveProperty("words", words);
    }
    expect(formatDay("1952-07-05", null)).toBe(
      dates === "dayFirst" ? "5 July 1952" : "July 5, 1952",
    );
  },
);
