import * as fc from "fast-check";
import { expect, it } from "vitest";
import { daysAfter } from "../../lib/dates.ts";
import { daySpan } from "./day-span.ts";
import { parseGedcomDate } from "./parse-gedcom-date.ts";

const spanOf = (words: string) => {
  const { date, words: dateWords } = parseGedcomDate(words);
  const { from, to } = daySpan(date, dateWords);
  return `${from} ${to}`;
};

it.each([
  ["3 MAR 1900", "1900-03-03 1900-03-03"],
  ["1900", "1900-01-01 1900-12-31"],
  ["FEB 1900", "1900-02-01 1900-02-28"],
  ["FEB 1904", "1904-02-01 1904-02-29"],
  ["ABT 1900", "1890-01-01 1910-12-31"],
  ["1900?", "1890-01-01 1910-12-31"],
  ["BET 1900 AND 1905", "1900-01-01 1905-12-31"],
  ["BET 1905 AND 1900", "1900-01-01 1905-12-31"],
  ["BET ABT 1900 AND 1905", "1890-01-01 1915-12-31"],
  ["BEF 3 MAR 1900", "null 1900-03-03"],
  ["EST BEF 1900", "null 1910-12-31"],
  ["AFT 1900", "1900-01-01 null"],
  ["FROM 1900", "1900-01-01 null"],
  ["FROM 1900 TO 1910", "1900-01-01 1910-12-31"],
  ["1900 or 1910", "1900-01-01 1910-12-31"],
  ["Jan-Feb-Mar 1900", "1900-01-01 1900-03-31"],
  ["12/03/1850", "1850-01-01 1850-12-31"],
  ["11 FEB 1731/32", "1731-02-11 1732-02-11"],
  ["@#DJULIAN@ DEC 1900", "1900-12-14 1901-01-13"],
  ["@#DHEBREW@ 5661", "1900-09-24 1901-09-13"],
  ["@#DFRENCH R@ FRUC 3", "1795-08-18 1795-09-16"],
  ["INT 1900 (as she told it)", "1890-01-01 1910-12-31"],
  ["44 BC", "null null"],
  ["30 FEB 1900", "null null"],
  ["some time after the war of 1870", "null null"],
  ["(in the winter)", "null null"],
])("DATA-08 reads '%s' as any day of %s", (words, days) => {
  expect(spanOf(words)).toBe(days);
});

it("DATA-08 reads unclear words as any day, whatever date is stored with them", () => {
  expect(daySpan("1900-01-01", "when the river froze")).toEqual({ from: null, to: null });
});

it("DATA-08 never excludes a day that the words cover", () => {
  const day = fc.integer({ min: -40_000, max: 20_000 }).map((n) => daysAfter("1970-01-01", n));
  const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
  const dayOf = (iso: string) => `${Number(iso.slice(8))} ${monthOf(iso)}`;
  const monthOf = (iso: string) => `${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;
  const forms: ((iso: string, years: number) => string)[] = [
    dayOf,
    monthOf,
    (iso) => iso.slice(0, 4),
    (iso, years) => `ABT ${Number(iso.slice(0, 4)) + years}`,
    (iso, years) => `EST ${Number(iso.slice(0, 4)) - years}`,
    (iso, years) => `BEF ${Number(iso.slice(0, 4)) + years + 1}`,
    (iso, years) => `AFT ${Number(iso.slice(0, 4)) - years}`,
    (iso, years) => `BET ${Number(iso.slice(0, 4)) - years} AND ${Number(iso.slice(0, 4)) + years}`,
  ];
  fc.assert(
    fc.property(day, fc.nat(10), fc.constantFrom(...forms), (iso, years, form) => {
      const { date, words } = parseGedcomDate(form(iso, years));
      const { from, to } = daySpan(date, words);
      return (from === null || from <= iso) && (to === null || iso <= to);
    }),
  );
});
