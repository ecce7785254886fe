import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ageOn,
  formatShortDay,
  formatLongDay,
  isMinor,
  isoDayOf,
  isRealDay,
  parseDay,
  yearsBefore,
} from "./dates.ts";

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
    ["11/21/26", "2026-11-21"],
    ["11/22/26", "1926-11-22"],
    [" 07/04/1976\n", "1976-07-04"],
  ])("PROF-07 reads %s as %s", (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  it.each([
    "02/30/2001",
    "02/29/2023",
    "13/01/2001",
    "0000-01-01",
    "2001-1-1",
    "tomorrow",
    "",
    "x2001-01-01",
    "2001-01-01x",
    "12001-01-01",
    "x2001-01-01T10:00:00Z",
    "107/04/1976",
    "07/04/19761",
    "on 07/04/1976",
  ])("PROF-07 doesn't read %s as a date", (text) => {
    expect(parseDay(text, TODAY)).toBeNull();
  });

  it("PROF-07 reads back the dates that forms show", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(formatShortDay(day, "monthFirst"), TODAY)).toBe(day);
      }),
    );
  });

  it.each(["0001-01-01", "2000-02-29", "2024-02-29", "1900-02-28", "2001-12-31", "2001-01-01"])(
    "accepts %s as a real date",
    (day) => expect(isRealDay(day)).toBe(true),
  );

  it.each(["0000-12-31", "1900-02-29", "2023-02-29", "2001-00-10", "2001-13-10", "2001-05-00"])(
    "rejects %s as not a real date",
    (day) => expect(isRealDay(day)).toBe(false),
  );

  it("agrees with the platform's calendar", () => {
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
  it("AUTH-12 count a person as a child until the day they turn 18", () => {
    expect(isMinor("2008-11-22", TODAY)).toBe(true);
    expect(isMinor("2008-11-21", TODAY)).toBe(false);
    expect(isMinor(null, TODAY)).toBe(false);
    expect(ageOn("1941-11-22", TODAY)).toBe(84);
  });
});

it("DATA-05 counts years back to the same day", () => {
  expect(yearsBefore("2026-11-21", 110)).toBe("1916-11-21");
  expect(yearsBefore("0105-02-03", 95)).toBe("0010-02-03");
});

it("uses the UTC date of a moment", () => {
  expect(isoDayOf(new Date("2027-06-01T23:59:59.999Z"))).toBe("2027-06-01");
});

it("DASH-02 writes a date in words", () => {
  expect(formatLongDay("2027-07-04", "monthFirst")).toBe("July 4, 2027");
});
