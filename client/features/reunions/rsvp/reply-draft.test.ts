import { expect, it } from "vitest";
import { toBody, EMPTY_DRAFT, listShownGuests, withGuest } from "./reply-draft.ts";
import type { HouseholdMember, Household } from "./rsvp.api.ts";

const noReply = {
  status: "pending",
  checkedIn: false,
  waitlistPosition: null,
  hasDetails: false,
} as const;

const person = (userId: number): HouseholdMember => ({
  ...noReply,
  userId,
  kinship: "self",
  fullName: `Person ${userId}`,
  shortName: `Person ${userId}`,
  photo: null,
  diet: "Vegan",
  note: null,
  repliedBy: null,
  updatedAt: new Date(0).toISOString(),
});

const liv = { ...noReply, id: 7, name: "Liv", isChild: false, diet: null, note: null };

const household: Household = {
  people: [person(1), person(2)],
  guests: [liv],
  guestLimit: 2,
  rsvpDeadline: null,
  closedReason: null,
  spotsLeft: null,
  today: "2026-11-21",
};
const [ada, bo] = household.people;
const draft = EMPTY_DRAFT;
const shown = () => listShownGuests(household, draft)[0]!;

it("ATT-14 sends only new replies and details", () => {
  expect(toBody(household, [], draft)).toBeNull();
  const details = new Map([
    [1, { diet: "Vegan ", note: "" }],
    [2, { diet: "", note: "Late" }],
  ]);
  expect(toBody(household, [{ person: ada!, status: "confirmed" }], { ...draft, details })).toEqual(
    {
      replies: [
        { userId: 1, status: "confirmed" },
        { userId: 2, diet: "", note: "Late" },
      ],
    },
  );
  expect(bo!.userId).toBe(2);
});

it("ATT-14 sends guest changes on their own, and removes guests", () => {
  const removed = withGuest(draft, shown(), { isRemoved: true });
  const tim = { key: "new", name: " Tim ", isChild: true, diet: "No nuts" };
  expect(toBody(household, [], { ...removed, newGuests: [tim] })).toEqual({
    replies: [{ userId: 1 }],
    guests: [
      { id: 7, isComing: false },
      { name: "Tim", isChild: true, isComing: true, diet: "No nuts" },
    ],
  });
  const renamed = withGuest(draft, shown(), { name: "Liv Holm" });
  expect(toBody(household, [], renamed)?.guests).toEqual([
    { id: 7, isComing: true, name: "Liv Holm" },
  ]);
});

it("ATT-14 keeps guests that someone else added or changed in the meantime", () => {
  const ole = { ...liv, id: 8, name: "Ole" };
  const later = { ...household, guests: [{ ...liv, name: "Liv Lund" }, ole] };
  const edited = withGuest(draft, shown(), { diet: "Vegan" });
  expect(listShownGuests(later, edited).map(({ name }) => name)).toEqual(["Liv Lund", "Ole"]);
  expect(toBody(later, [], edited)?.guests).toEqual([{ id: 7, isComing: true, diet: "Vegan" }]);
  const removed = withGuest(draft, shown(), { isRemoved: true });
  expect(toBody(later, [], removed)?.guests).toEqual([{ id: 7, isComing: false }]);
});

it("ATT-14 forgets a new guest who was removed again", () => {
  const added = { ...draft, newGuests: [{ key: "new", name: "Tim", isChild: false }] };
  const tim = listShownGuests(household, added)[1]!;
  expect(toBody(household, [], withGuest(added, tim, { isRemoved: true }))).toBeNull();
});
