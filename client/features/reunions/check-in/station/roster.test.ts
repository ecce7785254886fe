import { expect, it } from "vitest";
import { aRosterPerson, aStoredAction, aRoster } from "../../../../../tests/support/roster.ts";
import {
  splitByResult,
  countPeople,
  isFull,
  type CheckInResult,
  applyUpdate,
  applyActions,
  applyResults,
} from "./roster.ts";

const anna = aRosterPerson({ id: 1, fullName: "Anna" });
const bo = aRosterPerson({ id: 2, fullName: "Bo", status: "pending" });
const AT = "2027-07-02T12:02:00.000Z";
const checkedIn = {
  status: "attended",
  statusBefore: "confirmed",
  checkedInAt: AT,
  checkedInOn: "Gate",
} as const;

const checkIn = (order: number, attendanceId: number) =>
  aStoredAction(order, { do: "checkIn", attendanceId });
const undo = (order: number, undoes: string) => aStoredAction(order, { do: "undo", undoes });

it("ATT-11 shows a guest as checked in before the server confirms it", () => {
  expect(applyActions([anna, bo], [checkIn(1, 1)])).toEqual([
    { ...anna, ...checkedIn, checkInKey: "key-1" },
    bo,
  ]);
});

it("ATT-11 shows a guest unchanged after a check-in and its undo", () => {
  expect(applyActions([anna, bo], [checkIn(1, 2), undo(2, "key-1")])).toEqual([anna, bo]);
  expect(applyActions([anna, bo], [undo(2, "no such key")])).toEqual([anna, bo]);
});

it("ATT-11 undoes a check-in by another station", () => {
  const elsewhere = { ...checkedIn, checkedInOn: "Door 2", checkInKey: "theirs" };
  expect(applyActions([{ ...anna, ...elsewhere }], [undo(1, "theirs")])).toEqual([anna]);
  // Undoing returns a guest to their earlier status, and removes a walk-in from the list.
  const forced = { ...bo, ...elsewhere, statusBefore: "pending" } as const;
  expect(applyActions([forced], [undo(1, "theirs")])).toEqual([bo]);
  expect(
    applyActions([{ ...anna, ...elsewhere, statusBefore: null }], [undo(1, "theirs")]),
  ).toEqual([]);
});

it("ATT-11 keeps the first of two check-ins of the same guest", () => {
  const [twice] = applyActions([anna], [checkIn(1, 1), checkIn(2, 1)]);
  expect(twice?.checkInKey).toBe("key-1");
});

it("ATT-10 lists a walk-in until it is undone", () => {
  const guest = aStoredAction(7, { do: "walkInGuest", name: "Gil", isChild: true }, { who: "Gil" });
  const [walkedIn] = applyActions([], [guest]);
  expect(walkedIn).toEqual({
    ...aRosterPerson({ id: -7, fullName: "Gil", isChild: true }),
    userId: null,
    shortName: "Gil",
    ...checkedIn,
    statusBefore: null,
    checkInKey: "key-7",
  });
  expect(applyActions([], [guest, undo(8, "key-7")])).toEqual([]);
});

it("ATT-10 counts a walk-in as a child only if entered as one", () => {
  const adult = aStoredAction(1, { do: "walkInGuest", name: "Gil", isChild: false });
  const member = aStoredAction(2, { do: "walkInMember", userId: 77 });
  expect(applyActions([], [adult, member]).map(({ isChild }) => isChild)).toEqual([false, false]);
});

it("ATT-10 checks in a walk-in member who is already on the list", () => {
  const member = aStoredAction(1, { do: "walkInMember", userId: 1001 });
  expect(applyActions([anna], [member])).toEqual([{ ...anna, ...checkedIn, checkInKey: "key-1" }]);
  const walkIn = aStoredAction(1, { do: "walkInMember", userId: 77 }, { who: "Eva" });
  expect(applyActions([anna], [walkIn])).toMatchObject([anna, { userId: 77, fullName: "Eva" }]);
});

it("ATT-11 ignores an action that the server rejected", () => {
  const rejected = { ...checkIn(1, 1), answer: { words: "Full", canForce: true } };
  expect(applyActions([anna], [rejected])).toEqual([anna]);
});

const result = (key: string, values: Partial<CheckInResult> = {}): CheckInResult => ({
  key,
  outcome: "done",
  words: "",
  before: null,
  person: null,
  ...values,
});

it("ATT-11 applies the server's state of each guest, and adds new guests", () => {
  const roster = aRoster([anna]);
  const eva = aRosterPerson({ id: 9, fullName: "Eva", status: "attended" });
  const after = { ...anna, ...checkedIn };
  const results = [result("key-1", { person: after }), result("key-2", { person: eva })];
  expect(applyResults(roster, [], results).people).toEqual([after, eva]);
});

it("ATT-11 doesn't change the counts when the server confirms the check-ins", () => {
  const roster = aRoster([anna, bo]);
  const storedActions = [checkIn(1, 1), checkIn(2, 2)];
  const before = countPeople(roster, applyActions(roster.people, storedActions));
  const results = [anna, bo].map((person, index) =>
    result(`key-${index + 1}`, { person: { ...person, ...checkedIn } }),
  );
  const actions = storedActions.map(({ entry }) => entry);
  const after = applyResults(roster, actions, results);
  expect(countPeople(after, after.people)).toEqual(before);
});

it("ATT-11 removes a walk-in whose check-in was undone", () => {
  const guest = aRosterPerson({ id: 5, checkInKey: "key-1", status: "attended" });
  const actions = [undo(2, "key-1").entry];
  const roster = aRoster([anna, guest]);
  expect(applyResults(roster, actions, [result("key-2")]).people).toEqual([anna]);
  expect(applyResults(roster, actions, [result("key-2", { outcome: "overtaken" })]).people).toEqual(
    [anna, guest],
  );
});

it("ATT-11 keeps a guest on the list whose check-in was undone", () => {
  const elsewhere = { ...anna, ...checkedIn, checkInKey: "key-1" };
  const actions = [checkIn(1, 1).entry, undo(2, "key-1").entry];
  const results = [result("key-2", { person: anna })];
  expect(applyResults(aRoster([elsewhere, bo]), actions, results).people).toEqual([anna, bo]);
});

it("ATT-11 removes an undone walk-in and nobody else when several results arrive", () => {
  const guest = aRosterPerson({ id: 5, checkInKey: "key-1", status: "attended" });
  const actions = [checkIn(2, 2).entry, undo(3, "key-1").entry];
  const after = { ...bo, ...checkedIn };
  const results = [result("key-2", { person: after }), result("key-3")];
  const roster = aRoster([anna, bo, guest]);
  expect(applyResults(roster, actions, results)).toEqual({ ...roster, people: [anna, after] });
});

it("ATT-11 applies the result of an undo that an update already included", () => {
  const actions = [undo(2, "key-1").entry];
  expect(applyResults(aRoster([anna]), actions, [result("key-2")]).people).toEqual([anna]);
});

it("ATT-10 offers to check in a guest who isn't confirmed", () => {
  const results = [result("key-1", { outcome: "notConfirmed", words: "Has not confirmed." })];
  expect(splitByResult([checkIn(1, 1)], results).rejected).toMatchObject([
    { answer: { words: "Has not confirmed.", canForce: true } },
  ]);
});

it("ATT-11 drops completed actions, keeps rejected ones, and leaves the rest waiting", () => {
  const actions = [checkIn(1, 1), checkIn(2, 2), checkIn(3, 3), checkIn(4, 4)];
  const { done, rejected } = splitByResult(actions, [
    result("key-1"),
    result("key-2", { outcome: "already", words: "In already." }),
    result("key-3", { outcome: "full", words: "Full." }),
  ]);
  expect(done).toEqual([1]);
  expect(rejected.map(({ order, answer }) => [order, answer])).toEqual([
    [2, { words: "In already.", canForce: false, isAlready: true }],
    [3, { words: "Full.", canForce: true, isAlready: false }],
  ]);
});

it("ATT-10 applies changed, new, and removed guests from other stations", () => {
  const after = { ...bo, ...checkedIn };
  const headcount = { confirmed: 1, pending: 0, declined: 0, attended: 1, total: 1 };
  const news = { headcount, isAnew: false, people: [after], gone: [1] };
  const roster = aRoster([anna, bo]);
  expect(applyUpdate(roster, news)).toEqual({ ...roster, people: [after], headcount });
});

it("ATT-10 counts who is checked in and who is going, including actions not yet sent", () => {
  const roster = aRoster([anna, bo]);
  expect(countPeople(roster, roster.people)).toEqual({ checkedIn: 0, going: 1 });
  const people = applyActions(roster.people, [checkIn(1, 1), checkIn(2, 2)]);
  expect(countPeople(roster, people)).toEqual({ checkedIn: 2, going: 2 });
});

it.each([
  [null, 500, false],
  [3, 2, false],
  [3, 3, true],
  [3, 4, true],
])(
  "ATT-10 knows if an event with capacity %s and %s people going is full: %s",
  (capacity, going, full) => {
    expect(isFull(aRoster([], capacity), { going })).toBe(full);
  },
);
