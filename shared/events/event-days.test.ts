import { expect, it } from "vitest";
import { daysInWords, relativeDay } from "./event-days.ts";

it.each([
  ["2027-07-02", "2027-07-02", "July 2, 2027"],
  ["2027-07-02", "2027-07-04", "July 2 – 4, 2027"],
  ["2027-06-30", "2027-07-02", "June 30 – July 2, 2027"],
  ["2027-12-31", "2028-01-02", "December 31, 2027 – January 2, 2028"],
])("EVT-01 tells the days from %s to %s as '%s'", (startDate, endDate, words) => {
  expect(daysInWords({ startDate, endDate })).toBe(words);
});

it.each([
  ["2026-11-21", "today"],
  ["2026-11-22", "tomorrow"],
  ["2026-11-20", "yesterday"],
  ["2026-11-23", "in 2 days"],
  ["2027-11-21", "in 365 days"],
  ["2026-11-19", "2 days ago"],
  ["2026-10-31", "21 days ago"],
])("ATT-12 tells %s as '%s'", (day, words) => {
  expect(relativeDay(day, "2026-11-21")).toBe(words);
});
