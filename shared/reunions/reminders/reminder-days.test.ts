import { describe, expect, it } from "vitest";
import { initialLastRun, findDueDay, findNextRun } from "./reminder-days.ts";

/** New York is four hours behind UTC in June. */
const EVENT = {
  startDate: "2027-06-10",
  rsvpDeadline: "2027-06-05",
  timeZone: "America/New_York",
  cancelledAt: null,
};
const RULE = {
  days: 2,
  before: "deadline" as const,
  status: "pending" as const,
  at: "09:00",
  lastRunOn: null as string | null,
};
const NINE = "T13:00:00Z";
const at = (moment: string) => new Date(moment);

describe("the day when a rule is due", () => {
  it.each([
    ["a minute before its first hour", "2027-06-03T12:59:59Z", null],
    ["at its first hour", `2027-06-03${NINE}`, "2027-06-03"],
    ["before the hour of its second day", "2027-06-04T12:59:59Z", "2027-06-03"],
    ["at the hour of its second day", `2027-06-04${NINE}`, "2027-06-04"],
    ["in the last minute of the deadline's day", "2027-06-06T03:59:59Z", "2027-06-05"],
    ["once the deadline's day is over", "2027-06-06T04:00:00Z", null],
  ])("MSG-07 %s", (_, moment, day) => {
    expect(findDueDay(RULE, EVENT, at(moment))).toBe(day);
  });

  it("MSG-07 ends when the rule has run, and returns the next day", () => {
    const ranOn = (lastRunOn: string) => ({ ...RULE, lastRunOn });
    expect(findDueDay(ranOn("2027-06-03"), EVENT, at("2027-06-03T23:00:00Z"))).toBe(null);
    expect(findDueDay(ranOn("2027-06-03"), EVENT, at("2027-06-04T12:59:59Z"))).toBe(null);
    expect(findDueDay(ranOn("2027-06-03"), EVENT, at(`2027-06-04${NINE}`))).toBe("2027-06-04");
    expect(findDueDay(ranOn("2027-06-02"), EVENT, at(`2027-06-03${NINE}`))).toBe("2027-06-03");
  });

  it("MSG-07 is only the event's first day for a rule of 0 days before it", () => {
    const rule = { ...RULE, days: 0, before: "start" as const, status: "confirmed" as const };
    expect(findDueDay(rule, EVENT, at("2027-06-10T12:59:00Z"))).toBe(null);
    expect(findDueDay(rule, EVENT, at(`2027-06-10${NINE}`))).toBe("2027-06-10");
    expect(findDueDay(rule, EVENT, at(`2027-06-11${NINE}`))).toBe(null);
  });

  it("MSG-07 is no later than the deadline for reminders to reply, including the deadline's day", () => {
    const rule = { ...RULE, days: 6, before: "start" as const };
    expect(findDueDay(rule, EVENT, at(`2027-06-05${NINE}`))).toBe("2027-06-05");
    expect(findDueDay(rule, EVENT, at(`2027-06-06${NINE}`))).toBe(null);
    const onItsDay = { ...EVENT, rsvpDeadline: EVENT.startDate };
    expect(findDueDay(rule, onItsDay, at(`2027-06-10${NINE}`))).toBe("2027-06-10");
    const confirmed = { ...rule, status: "confirmed" as const };
    expect(findDueDay(confirmed, EVENT, at(`2027-06-10${NINE}`))).toBe("2027-06-10");
  });

  it("MSG-07 doesn't exist if the event is canceled or has no deadline", () => {
    const canceled = { ...EVENT, cancelledAt: at("2027-05-01T00:00:00Z") };
    const open = { ...EVENT, rsvpDeadline: null };
    for (const event of [canceled, open]) {
      expect(findDueDay(RULE, event, at(`2027-06-03${NINE}`))).toBe(null);
      expect(findNextRun(RULE, event, at(`2027-06-01${NINE}`))).toBe(null);
    }
  });
});

describe("the day when a rule runs next", () => {
  it.each([
    ["long before", "2027-05-01T12:00:00Z", null, "2027-06-03"],
    ["on its first day, before its hour", "2027-06-03T12:00:00Z", null, "2027-06-03"],
    ["while it is due", `2027-06-03${NINE}`, null, "2027-06-03"],
    ["once it has run today", `2027-06-03${NINE}`, "2027-06-03", "2027-06-04"],
    ["on the deadline's day, before its hour", "2027-06-05T12:00:00Z", "2027-06-04", "2027-06-05"],
    ["once it has run on the last day", `2027-06-05${NINE}`, "2027-06-05", null],
    ["after the last day", `2027-06-07${NINE}`, "2027-06-05", null],
  ])("MSG-07 %s", (_, moment, lastRunOn, day) => {
    expect(findNextRun({ ...RULE, lastRunOn }, EVENT, at(moment))).toBe(day);
  });
});

it("MSG-07 starts a new rule today at its hour, even if that has passed", () => {
  const setAt = (moment: string) => {
    const rule = { ...RULE, days: 3 };
    return { ...rule, lastRunOn: initialLastRun(rule, EVENT, at(moment)) };
  };
  const early = setAt("2027-06-03T12:59:00Z");
  expect(findDueDay(early, EVENT, at("2027-06-03T12:59:30Z"))).toBe(null);
  expect(findDueDay(early, EVENT, at(`2027-06-03${NINE}`))).toBe("2027-06-03");
  const late = setAt(`2027-06-03${NINE}`);
  expect(findDueDay(late, EVENT, at(`2027-06-03${NINE}`))).toBe("2027-06-03");
});
