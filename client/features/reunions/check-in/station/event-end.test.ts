import { expect, it } from "vitest";
import { aStoredAction } from "../../../../../tests/support/roster.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import {
  endedBeforeYesterday,
  definitelyEnded,
  canDeleteRoster,
  needsRoster,
} from "./event-end.ts";
import { getClockOffset, setClockOffset } from "./station-clock.ts";

it.each([
  ["2027-07-04T23:00:00Z", false],
  ["2027-07-05T21:59:00Z", false],
  ["2027-07-05T22:01:00Z", true],
])("ATT-11 knows at %s if an event that ended on July 4 is over: %s", (now, over) => {
  expect(
    endedBeforeYesterday({ endDate: "2027-07-04", timeZone: "Europe/Oslo" }, new Date(now)),
  ).toBe(over);
});

it("ATT-11 needs the guest list of a past event only while check-ins wait to be sent", () => {
  const roster = { event: { endDate: "2027-07-04", timeZone: "Europe/Oslo" } };
  const [during, after] = [new Date("2027-07-04T12:00:00Z"), new Date("2027-07-06T12:00:00Z")];
  const waiting = aStoredAction(1, { do: "checkIn", attendanceId: 1 });
  const answered = { ...waiting, answer: { words: "Checked in elsewhere", canForce: false } };
  expect(needsRoster(roster, [], during)).toBe(true);
  expect(needsRoster(roster, [waiting], after)).toBe(true);
  expect(needsRoster(roster, [answered], after)).toBe(false);
  expect(needsRoster(roster, [], after)).toBe(false);
});

it("ATT-11 uses the server's clock to decide if an event is over, and tolerates two minutes", () => {
  const event = { endDate: dayAt(new Date(), "Europe/Oslo"), timeZone: "Europe/Oslo" };
  setClockOffset(300 * 86_400_000);
  expect(endedBeforeYesterday(event)).toBe(true);
  setClockOffset(90_000);
  expect(getClockOffset()).toBe(0);
  expect(endedBeforeYesterday(event)).toBe(false);
});

it("ATT-11 trusts the station's clock until it is compared, but deletes no guest list by it", () => {
  const past = { endDate: "2020-07-04", timeZone: "Europe/Oslo" };
  const today = { ...past, endDate: dayAt(new Date(), "Europe/Oslo") };
  expect(definitelyEnded(past)).toBe(true);
  setClockOffset(300 * 86_400_000);
  expect(endedBeforeYesterday(today)).toBe(true);
  expect(definitelyEnded(today)).toBe(false);
  expect(canDeleteRoster({ event: past }, [])).toBe(false);
  setClockOffset(0);
});
