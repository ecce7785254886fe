import { expect, it } from "vitest";
import { aPress } from "../../../../../tests/support/roster.ts";
import { isOver, needsRoster } from "./over.ts";

it.each([
  ["2027-07-04T23:00:00Z", false],
  ["2027-07-05T21:59:00Z", false],
  ["2027-07-05T22:01:00Z", true],
])("ATT-11 at %s an event that ended on July 4 is over: %s", (now, over) => {
  expect(isOver({ endDate: "2027-07-04", timeZone: "Europe/Oslo" }, new Date(now))).toBe(over);
});

it("ATT-11 needs the guest list of an event that is over only while check-ins wait to be sent", () => {
  const roster = { event: { endDate: "2027-07-04", timeZone: "Europe/Oslo" } };
  const [during, after] = [new Date("2027-07-04T12:00:00Z"), new Date("2027-07-06T12:00:00Z")];
  const waiting = aPress(1, { do: "checkIn", attendanceId: 1 });
  const answered = { ...waiting, answer: { words: "Checked in elsewhere", canForce: false } };
  expect(needsRoster(roster, [], during)).toBe(true);
  expect(needsRoster(roster, [waiting], after)).toBe(true);
  expect(needsRoster(roster, [answered], after)).toBe(false);
  expect(needsRoster(roster, [], after)).toBe(false);
});
