import { expect, it } from "vitest";
import { US_FORMATS } from "../../core/formats/formats.ts";
import {
  formatWithWeekday,
  formatDays,
  formatRelativeDay,
  formatDaysAndTimes,
} from "./event-days.ts";

it.each([
  ["2027-07-02", "2027-07-02", "July 2, 2027"],
  ["2027-07-02", "2027-07-04", "July 2 – 4, 2027"],
  ["2027-06-30", "2027-07-02", "June 30 – July 2, 2027"],
  ["2027-12-31", "2028-01-02", "December 31, 2027 – January 2, 2028"],
])("EVT-01 writes the days from %s to %s as '%s'", (startDate, endDate, words) => {
  expect(formatDays({ startDate, endDate }, "monthFirst")).toBe(words);
});

it.each([
  ["2027-07-02", "2027-07-02", "2 July 2027"],
  ["2027-07-02", "2027-07-04", "2 – 4 July 2027"],
  ["2027-06-30", "2027-07-02", "30 June – 2 July 2027"],
  ["2027-12-31", "2028-01-02", "31 December 2027 – 2 January 2028"],
])("AUTH-18 writes, with the day first, %s to %s as '%s'", (startDate, endDate, words) => {
  expect(formatDays({ startDate, endDate }, "dayFirst")).toBe(words);
});

it("AUTH-18 writes a date with its weekday in either order", () => {
  expect(formatWithWeekday("2027-07-02", "monthFirst")).toBe("Friday, July 2, 2027");
  expect(formatWithWeekday("2027-07-02", "dayFirst")).toBe("Friday, 2 July 2027");
});

it.each([
  ["2027-07-02", null, null, "July 2, 2027"],
  ["2027-07-02", "16:00", null, "July 2, 2027, 4:00 PM"],
  ["2027-07-02", "16:00", "21:30", "July 2, 2027, 4:00 PM – 9:30 PM"],
  ["2027-07-04", "00:15", "12:00", "July 2 – 4, 2027, from 12:15 AM"],
])("EVT-02 writes, until %s from %s to %s, '%s'", (endDate, startTime, endTime, words) => {
  expect(
    formatDaysAndTimes({ startDate: "2027-07-02", endDate, startTime, endTime }, US_FORMATS),
  ).toBe(words);
});

it.each([
  ["2026-11-21", "today"],
  ["2026-11-22", "tomorrow"],
  ["2026-11-20", "yesterday"],
  ["2026-11-23", "in 2 days"],
  ["2027-11-21", "in 365 days"],
  ["2026-11-19", "2 days ago"],
  ["2026-10-31", "21 days ago"],
])("ATT-12 writes %s as '%s'", (day, words) => {
  expect(formatRelativeDay(day, "2026-11-21")).toBe(words);
});
