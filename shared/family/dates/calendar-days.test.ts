import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { toGregorianDay, existsInCalendar } from "./calendar-days.ts";
import type { Calendar } from "./calendar-months.ts";

const dayIn = (calendar: Calendar) => (year: number, month: number, day: number) =>
  toGregorianDay({ calendar, year, month, day });
const julian = dayIn("julian");
const french = dayIn("french");

const hebrewMonths = [
  ["Tishri"],
  ["Heshvan"],
  ["Kislev"],
  ["Tevet"],
  ["Shevat"],
  ["Adar", "Adar I"],
  ["Adar II"],
  ["Nisan"],
  ["Iyar"],
  ["Sivan"],
  ["Tamuz"],
  ["Av"],
  ["Elul"],
];
const hebrewFormat = new Intl.DateTimeFormat("en-u-ca-hebrew", {
  timeZone: "UTC",
  year: "numeric",
  month: "long",
  day: "numeric",
});

describe("days of other calendars", () => {
  it("converts historical Julian days", () => {
    expect(julian(1582, 10, 5)).toBe("1582-10-15");
    expect(julian(1752, 9, 3)).toBe("1752-09-14");
    expect(julian(1917, 10, 25)).toBe("1917-11-07");
    expect(julian(1700, 2, 29)).toBe("1700-03-11");
  });

  it("converts historical French Republican days", () => {
    expect(french(1, 1, 1)).toBe("1792-09-22");
    expect(french(2, 11, 9)).toBe("1794-07-27");
    expect(french(8, 2, 18)).toBe("1799-11-09");
    expect(french(14, 4, 10)).toBe("1805-12-31");
  });

  it("rejects French Republican years that never existed", () => {
    expect(french(15, 1, 1)).toBeNull();
  });

  it("agrees with the platform's Hebrew calendar", () => {
    const days = fc.integer({ min: -250_000, max: 30_000 });
    fc.assert(
      fc.property(days, (day) => {
        const moment = new Date(day * 86_400_000);
        const parts = hebrewFormat.formatToParts(moment);
        const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
        const month = 1 + hebrewMonths.findIndex((names) => names.includes(part("month")));
        const hebrew = dayIn("hebrew")(Number(part("year")), month, Number(part("day")));
        expect(hebrew).toBe(moment.toISOString().slice(0, 10));
      }),
    );
  });

  it("knows which days a calendar has", () => {
    const has = (calendar: Calendar, year: number, month: number, day: number) =>
      existsInCalendar({ calendar, year, month, day });
    expect(has("gregorian", 1900, 2, 29)).toBe(false);
    expect(has("julian", 1900, 2, 29)).toBe(true);
    expect(has("julian", 1900, 2, 30)).toBe(false);
    expect(has("french", 3, 13, 6)).toBe(true);
    expect(has("french", 4, 13, 6)).toBe(false);
    expect(has("hebrew", 5758, 7, 1)).toBe(false);
    expect(has("hebrew", 5757, 7, 1)).toBe(true);
  });
});
