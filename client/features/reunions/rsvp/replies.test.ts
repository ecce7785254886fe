import { expect, it } from "vitest";
import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import { listRepliesForAll, listChangedReplies, listOverridden } from "./replies.ts";
import type { HouseholdMember, Household } from "./rsvp.api.ts";
import { householdStatusText } from "./rsvp.texts.ts";

const ME = 1;

const person = (userId: number, values: Partial<HouseholdMember> = {}): HouseholdMember => ({
  userId,
  kinship: "child",
  fullName: `Person ${userId}`,
  shortName: `Person ${userId}`,
  photo: null,
  status: "pending",
  checkedIn: false,
  waitlistPosition: null,
  diet: null,
  note: null,
  hasDetails: false,
  repliedBy: null,
  updatedAt: new Date(0).toISOString(),
  ...values,
});

const byOther = { repliedBy: { id: 9, name: "Per" } };
const household = (...people: HouseholdMember[]): Household => ({
  people,
  guests: [],
  guestLimit: 0,
  rsvpDeadline: null,
  closedReason: null,
  spotsLeft: null,
  today: "2026-11-21",
});

const idsOf = (given: { person: HouseholdMember }[]) => given.map((each) => each.person.userId);

it('ATT-09 replies "We\'re all going" for everyone but a child whose other parent already replied', () => {
  const people = [
    person(ME, { kinship: "self", status: "declined", repliedBy: { id: ME, name: "Me" } }),
    person(2, { kinship: "spouse", status: "declined", repliedBy: { id: 2, name: "Bo" } }),
    person(3),
    person(4, { status: "declined", ...byOther }),
    person(5, { status: "confirmed", ...byOther }),
    person(6, { status: "attended", checkedIn: true }),
    person(7, { status: "pending", ...byOther }),
  ];
  const given = listRepliesForAll(people, ME, "confirmed");
  expect(idsOf(given)).toEqual([ME, 2, 3, 7]);
  expect(listOverridden(given, ME).map(({ userId }) => userId)).toEqual([2, 7]);
  expect(idsOf(listRepliesForAll(people, ME, "declined"))).toEqual([3, 7]);
});

it("ATT-09 sends only replies that change something", () => {
  const people = [
    person(ME, { kinship: "self" }),
    person(2, { status: "declined", ...byOther }),
    person(3, { status: "confirmed", repliedBy: { id: ME, name: "Me" } }),
  ];
  const chosen = new Map<number, Reply>([
    [ME, "pending"],
    [2, "declined"],
    [3, "declined"],
  ]);
  const given = listChangedReplies(people, chosen);
  expect(idsOf(given)).toEqual([ME, 3]);
  expect(listOverridden(given, ME)).toEqual([]);
});

it("DASH-05 ATT-09 describes a household's missing and given replies", () => {
  const me = person(ME, { kinship: "self" });
  const going = person(2, { kinship: "spouse", status: "confirmed", ...byOther });
  expect(householdStatusText(household(me))).toBe("You haven't replied yet");
  expect(householdStatusText(household(me, person(3)))).toBe("Your household hasn't replied yet");
  expect(householdStatusText(household(me, going, person(3)))).toBe(
    "No reply yet for 2 of 3 in your household: you, Person 3",
  );
  expect(householdStatusText(household(going, person(3)))).toBe(
    "No reply yet for 1 of 2 in your household: Person 3",
  );
  const maybe = person(3, byOther);
  const declined = person(4, { status: "declined" });
  expect(householdStatusText(household(going, maybe, declined))).toBe(
    "Your household: 1 going, 1 not going, 1 maybe",
  );
});
