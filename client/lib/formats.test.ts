import { afterEach, expect, it } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { withStorage } from "../../tests/support/browser/browser-storage.ts";
import { formatDay } from "../features/site/birthdays/celebration-texts.ts";
import { formatLongDay } from "./dates.ts";
import { formatClock, formatTimestamp, setFormats, sitePaper } from "./formats.ts";

withStorage("localStorage");

// Test files of one worker share modules, so restore the default.
afterEach(() => setFormats(US_FORMATS));

it("AUTH-18 shows times of day in the site's clock format", () => {
  const at = (moment: string) =>
    formatTimestamp(moment, { hour: "numeric", minute: "2-digit", timeZone: "Europe/Oslo" });
  setFormats(US_FORMATS);
  expect(["00:05", "12:00", "18:30"].map(formatClock)).toEqual(["12:05 AM", "12:00 PM", "6:30 PM"]);
  expect(at("2027-07-03T12:02:00Z")).toBe("2:02 PM");
  setFormats({ ...US_FORMATS, paper: "A4", clock: "24h" });
  expect(["00:05", "12:00", "18:30"].map(formatClock)).toEqual(["00:05", "12:00", "18:30"]);
  expect(at("2027-07-03T12:02:00Z")).toBe("14:02");
  expect(at("2027-07-03T22:02:00Z")).toBe("00:02");
  expect(sitePaper()).toBe("A4");
});

it.each([
  ["monthFirst", "July 3, 2027 at 6:30 PM", "July 3, 2027", "Saturday, July 3"],
  ["dayFirst", "3 July 2027 at 6:30 PM", "3 July 2027", "Saturday 3 July"],
] as const)(
  "AUTH-18 shows moments and days in the site's date order: %s",
  (dates, moment, ...days) => {
    setFormats({ ...US_FORMATS, dates });
    const at = "2027-07-03T16:30:00Z";
    expect(
      formatTimestamp(at, { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Oslo" }),
    ).toBe(moment);
    expect([formatLongDay("2027-07-03"), formatDay("2027-07-03")]).toEqual(days);
  },
);

it("AUTH-18 follows the site's formats even if the browser can't store them", () => {
  localStorage.setItem = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  setFormats(US_FORMATS);
  expect(sitePaper()).toBe("Letter");
});
