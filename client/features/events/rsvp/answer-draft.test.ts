import { expect, it } from "vitest";
import { bodyOf, emptyDraft } from "./answer-draft.ts";
import type { Answering, Household } from "./rsvp.api.ts";

const standing = { status: "pending", checkedIn: false, place: null, isSaved: false } as const;

const person = (userId: number): Answering => ({
  ...standing,
  userId,
  as: "self",
  fullName: `Person ${userId}`,
  shortName: `Person ${userId}`,
  photo: null,
  diet: "Vegan",
  note: null,
  answeredBy: null,
  updatedAt: new Date(0).toISOString(),
});

const liv = { ...standing, id: 7, name: "Liv", isChild: false, diet: null, note: null };

const household: Household = {
  people: [person(1), person(2)],
  guests: [liv],
  mostGuests: 2,
  rsvpDeadline: null,
  closedBy: null,
  seatsLeft: null,
  today: "2026-11-21",
};
const [ada, bo] = household.people;
const draft = emptyDraft(household, []);

it("ATT-14 sends what was answered or typed, and nothing of what stands already", () => {
  expect(bodyOf(household, [], draft)).toBeNull();
  const told = new Map([
    [1, { diet: "Vegan ", note: "" }],
    [2, { diet: "", note: "Late" }],
  ]);
  expect(bodyOf(household, [{ person: ada!, status: "confirmed" }], { ...draft, told })).toEqual({
    answers: [
      { userId: 1, status: "confirmed" },
      { userId: 2, diet: "", note: "Late" },
    ],
  });
  expect(bo!.userId).toBe(2);
});

it("ATT-14 names somebody where only guests are changed, and takes off who was left out", () => {
  const tim = { key: "new", before: null, name: " Tim ", isChild: true, diet: "No nuts" };
  expect(bodyOf(household, [], { ...draft, guests: [tim] })).toEqual({
    answers: [{ userId: 1 }],
    guests: [
      { id: 7, comes: false },
      { name: "Tim", isChild: true, comes: true, diet: "No nuts" },
    ],
  });
  const renamed = { ...draft.guests[0]!, name: "Liv Holm" };
  expect(bodyOf(household, [], { ...draft, guests: [renamed] })?.guests).toEqual([
    { id: 7, comes: true, name: "Liv Holm" },
  ]);
});
