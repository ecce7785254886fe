import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageOn, asFormDay, asLongDay, isMinor, isRealDay, parseDay } from "./dates.ts";

const TODAY = "2026-11-21";
const anyDay = fc
  .date({ min: new Date("0100-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("reading a day", () => {
  it.each([
    ["07/04/1976", "1976-07-04"],
    ["7/4/1976", "1976-07-04"],
    ["1976-07-04", "1976-07-04"],
    ["1976-07-04T23:30:00.000Z", "1976-07-04"],
    ["02/29/2024", "2024-02-29"],
    ["05/17/26", "2026-05-17"],
    ["12/17/26", "1926-12-17"],
    ["05/17/43", "1943-05-17"],
  ])("PROF-07 takes %s for %s", (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  it.each(["02/30/2001", "02/29/2023", "13/01/2001", "0000-01-01", "2001-1-1", "tomorrow", ""])(
    "PROF-07 takes %s for no day at all",
    (text) => {
      expect(parseDay(text, TODAY)).toBeNull();
    },
  );

  it("PROF-07 reads back what it shows in forms", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(asFormDay(day), TODAY)).toBe(day);
      }),
    );
  });

  it("knows the days of the calendar as the platform does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9999 }), fc.nat(13), fc.nat(32), (y, m, d) => {
        const text = [String(y).padStart(4, "0"), m, d]
          .map((part) => String(part).padStart(2, "0"))
          .join("-");
        const moment = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
        expect(isRealDay(text)).toBe(exists);
      }),
    );
  });
});

describe("ages", () => {
  it("AUTH-12 take somebody for a child until the day they turn 18", () => {
    expect(isMinor("2008-11-22", TODAY)).toBe(true);
    expect(isMinor("2008-11-21", TODAY)).toBe(false);
    expect(isMinor(null, TODAY)).toBe(false);
    expect(ageOn("1941-11-22", TODAY)).toBe(84);
  });
});

it("DASH-02 shows a day in words", () => {
  expect(asLongDay("2027-07-04")).toBe("July 4, 2027");
});
