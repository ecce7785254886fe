import { expect, it } from "vitest";
import { daysAfter } from "#shared/lib/dates.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { aRosterPerson } from "../../../../tests/support/roster.ts";
import {
  formatVenueTime,
  describeOutcome,
  describeUnanswered,
  describePerson,
  describeStatus,
} from "./outcome.ts";

const ZONE = "Europe/Oslo";
const at = new Date().toISOString();
const clock = formatVenueTime(at, ZONE);
const bo = aRosterPerson({ id: 1, fullName: "Bo Berg", kin: "grandson of Ingrid", branch: "Oslo" });
const eva = aRosterPerson({ id: 2, fullName: "Eva Berg", shortName: "Eva Berg" });
const checkedIn = { status: "attended", checkedInAt: at } as const;

it("ATT-10 ATT-13 welcomes people by name, kinship, and branch", () => {
  expect(describeOutcome({ kind: "welcome", people: [bo], keys: [] }, ZONE)).toEqual({
    tone: "welcome",
    title: "Welcome, Bo Berg",
    text: "grandson of Ingrid · Oslo",
  });
  expect(describeOutcome({ kind: "welcome", people: [bo, eva, bo], keys: [] }, ZONE)).toMatchObject(
    {
      title: "Welcome, all 3",
      text: "Person 1, Eva Berg, and Person 1",
    },
  );
  expect(describeOutcome({ kind: "welcome", people: [bo, eva], keys: [] }, ZONE)).toMatchObject({
    title: "Welcome, both of you",
  });
});

it("ATT-10 says when and where someone was already checked in", () => {
  const person = { ...bo, ...checkedIn, checkedInOn: "Laptop 2" };
  expect(describeOutcome({ kind: "already", person }, ZONE)).toEqual({
    tone: "already",
    title: "Bo Berg is already checked in",
    text: `Since ${clock} (Laptop 2).`,
  });
  expect(describeStatus(person, ZONE)).toBe(`checked in ${clock} · Laptop 2`);
  expect(describeStatus({ ...person, checkedInOn: null }, ZONE)).toBe(`checked in ${clock}`);
  expect(describeStatus(bo, ZONE)).toBe("going");
});

it("ATT-10 asks before a guest who declined is checked in", () => {
  const people = [{ ...bo, status: "declined" as const }];
  expect(describeOutcome({ kind: "ask", people, doubts: { isDeclined: true } }, ZONE)).toEqual({
    tone: "ask",
    title: "Check in Bo Berg?",
    text: "They replied that they’re not going.",
    keyHint: "Press Enter again to check in.",
  });
});

it.each([
  [{ userId: null, guestOf: "Anna" }, "guest of Anna"],
  [{ userId: null, guestOf: "Anna", isChild: true }, "child · guest of Anna"],
  [{ isChild: true, kin: "son of Bo", branch: "Oslo" }, "child · son of Bo · Oslo"],
  [{ userId: null }, "guest"],
  [{}, ""],
])("ATT-10 describes the guest %o", (values, words) => {
  expect(describePerson(aRosterPerson({ id: 1, ...values }))).toBe(words);
});

it("ATT-10 shows times by the venue's clock, with the weekday if it was another day", () => {
  const now = new Date("2027-07-03T10:00:00Z");
  expect(formatVenueTime("2027-07-03T12:02:00Z", ZONE, now)).toBe("2:02 PM");
  expect(formatVenueTime("2027-07-02T12:02:00Z", ZONE, now)).toBe("Friday 2:02 PM");
});

it("ATT-10 asks before a check-in days before the event, and if several people match", () => {
  const startDate = daysAfter(dayAt(new Date(), ZONE), 4);
  const early = { startDate };
  expect(describeOutcome({ kind: "ask", people: [bo, eva], doubts: early }, ZONE)).toMatchObject({
    title: "Check in 2 people?",
    text: "The event starts in 4 days.",
  });
  const several = { isAmbiguous: true };
  expect(describeOutcome({ kind: "ask", people: [bo], doubts: several }, ZONE)).toMatchObject({
    title: "Check in Bo Berg?",
    text: "Several people match. This is Bo Berg, grandson of Ingrid (Oslo).",
  });
});

it("ATT-10 keeps naming who wasn't checked in, unless the question names them again", () => {
  expect(describeUnanswered([bo], null)).toBe("Not checked in: Bo Berg.");
  expect(describeUnanswered([bo, eva], null)).toBe("Not checked in: Bo Berg and Eva Berg.");
  expect(describeUnanswered([bo], { kind: "ask", people: [bo], doubts: {} })).toBeNull();
  expect(describeUnanswered([], null)).toBeNull();
});
