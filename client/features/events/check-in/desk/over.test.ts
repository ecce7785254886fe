import { expect, it } from "vitest";
import { isOver } from "./over.ts";

it.each([
  ["2027-07-04T23:00:00Z", false],
  ["2027-07-05T21:59:00Z", false],
  ["2027-07-05T22:01:00Z", true],
])("ATT-11 at %s an event that ended on July 4 is over: %s", (now, over) => {
  expect(isOver({ endDate: "2027-07-04", timeZone: "Europe/Oslo" }, new Date(now))).toBe(over);
});
