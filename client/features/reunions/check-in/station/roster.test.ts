import { expect, it } from "vitest";
import { aPersonAtDoor, aPress, aRoster } from "../../../../../tests/support/roster.ts";
import {
  splitByResult,
  countPeople,
  isFull,
  type CheckInResult,
  applyUpdate,
  applyActions,
  applyResults,
} from "./roster.ts";

const anna = aPersonAtDoor({ id: 1, fullName: "Anna" });
const bo = aPersonAtDoor({ id: 2, fullName: "Bo", status: "pending" });
const AT = "2027-07-02T12:02:00.000Z";
const isIn = {
  status: "attended",
  statusBefore: "confirmed",
  checkedInAt: AT,
  checkedInOn: "Gate",
} as const;

const checkIn = (order: number, attendanceId: number) =>
  aPress(order, { do: "checkIn", attendanceId });
const undo = (order: number, undoes: string) => aPress(order, { do: "undo", undoes });

it("ATT-11 shows who was pressed in as in, before the server has heard of it", () => {
  expect(applyActions([anna, bo], [checkIn(1, 1)])).toEqual([
    { ...anna, ...isIn, checkInKey: "key-1" },
    bo,
  ]);
});

it("ATT-11 shows who was pressed in and undone as they were", () => {
  expect(applyActions([anna, bo], [checkIn(1, 2), undo(2, "key-1")])).toEqual([anna, bo]);
  expect(applyActions([anna, bo], [undo(2, "no such key")])).toEqual([anna, bo]);
});

it("ATT-11 undoes what another laptop has done", () => {
  const there = { ...isIn, checkedInOn: "Door 2", checkInKey: "theirs" };
  expect(applyActions([{ ...anna, ...there }], [undo(1, "theirs")])).toEqual([anna]);
  // A guest without a reply has none again, and a walk-in is no longer on the list.
  const forced = { ...bo, ...there, statusBefore: "pending" } as const;
  expect(applyActions([forced], [undo(1, "theirs")])).toEqual([bo]);
  expect(applyActions([{ ...anna, ...there, statusBefore: null }], [undo(1, "theirs")])).toEqual(
    [],
  );
});

it("ATT-11 keeps the first check-in of who is pressed in twice", () => {
  const [twice] = applyActions([anna], [checkIn(1, 1), checkIn(2, 1)]);
  expect(twice?.checkInKey).toBe("key-1");
});

it("ATT-10 lists who walked in, until that is undone", () => {
  const guest = aPress(7, { do: "walkInGuest", name: "Gil", isChild: true }, { who: "Gil" });
  const [walkedIn] = applyActions([], [guest]);
  expect(walkedIn).toEqual({
    ...aPersonAtDoor({ id: -7, fullName: "Gil", isChild: true }),
    userId: null,
    shortName: "Gil",
    ...isIn,
    statusBefore: null,
    checkInKey: "key-7",
  });
  expect(applyActions([], [guest, undo(8, "key-7")])).toEqual([]);
});

it("ATT-10 counts as a child only who was said to be one", () => {
  const adult = aPress(1, { do: "walkInGuest", name: "Gil", isChild: false });
  const member = aPress(2, { do: "walkInMember", userId: 77 });
  expect(applyActions([], [adult, member]).map(({ isChild }) => isChild)).toEqual([false, false]);
});

it("ATT-10 checks in a member who walks in and is on the list after all", () => {
  const member = aPress(1, { do: "walkInMember", userId: 1001 });
  expect(applyActions([anna], [member])).toEqual([{ ...anna, ...isIn, checkInKey: "key-1" }]);
  const stranger = aPress(1, { do: "walkInMember", userId: 77 }, { who: "Eva" });
  expect(applyActions([anna], [stranger])).toMatchObject([anna, { userId: 77, fullName: "Eva" }]);
});

it("ATT-11 leaves out what the server has answered otherwise", () => {
  const press = { ...checkIn(1, 1), answer: { words: "Full", canForce: true } };
  expect(applyActions([anna], [press])).toEqual([anna]);
});

const result = (key: string, values: Partial<CheckInResult> = {}): CheckInResult => ({
  key,
  outcome: "done",
  words: "",
  before: null,
  person: null,
  ...values,
});

it("ATT-11 takes over how people are by the server's answer, and who is new", () => {
  const roster = aRoster([anna]);
  const eva = aPersonAtDoor({ id: 9, fullName: "Eva", status: "attended" });
  const after = { ...anna, ...isIn };
  const results = [result("key-1", { person: after }), result("key-2", { person: eva })];
  expect(applyResults(roster, [], results).people).toEqual([after, eva]);
});

it("ATT-11 counts the same people before and after the server has answered, until it tells its own count", () => {
  const roster = aRoster([anna, bo]);
  const presses = [checkIn(1, 1), checkIn(2, 2)];
  const before = countPeople(roster, applyActions(roster.people, presses));
  const results = [anna, bo].map((person, at) =>
    result(`key-${at + 1}`, { person: { ...person, ...isIn } }),
  );
  const entries = presses.map(({ entry }) => entry);
  const after = applyResults(roster, entries, results);
  expect(countPeople(after, after.people)).toEqual(before);
});

it("ATT-11 takes who walked in and was undone off the list", () => {
  const guest = aPersonAtDoor({ id: 5, checkInKey: "key-1", status: "attended" });
  const entries = [undo(2, "key-1").entry];
  const roster = aRoster([anna, guest]);
  expect(applyResults(roster, entries, [result("key-2")]).people).toEqual([anna]);
  expect(applyResults(roster, entries, [result("key-2", { outcome: "overtaken" })]).people).toEqual(
    [anna, guest],
  );
});

it("ATT-11 keeps who is on the list and was undone", () => {
  const there = { ...anna, ...isIn, checkInKey: "key-1" };
  const entries = [checkIn(1, 1).entry, undo(2, "key-1").entry];
  const results = [result("key-2", { person: anna })];
  expect(applyResults(aRoster([there, bo]), entries, results).people).toEqual([anna, bo]);
});

it("ATT-11 takes off the list only who was undone of several answered together", () => {
  const guest = aPersonAtDoor({ id: 5, checkInKey: "key-1", status: "attended" });
  const entries = [checkIn(2, 2).entry, undo(3, "key-1").entry];
  const after = { ...bo, ...isIn };
  const results = [result("key-2", { person: after }), result("key-3")];
  const roster = aRoster([anna, bo, guest]);
  expect(applyResults(roster, entries, results)).toEqual({ ...roster, people: [anna, after] });
});

it("ATT-11 takes over the answer to an undo after the news of it", () => {
  const entries = [undo(2, "key-1").entry];
  expect(applyResults(aRoster([anna]), entries, [result("key-2")]).people).toEqual([anna]);
});

it("ATT-10 offers to let in who is not confirmed all the same", () => {
  const answers = [result("key-1", { outcome: "notConfirmed", words: "Has not confirmed." })];
  expect(splitByResult([checkIn(1, 1)], answers).answered).toMatchObject([
    { answer: { words: "Has not confirmed.", canForce: true } },
  ]);
});

it("ATT-11 drops what was done, keeps what was answered otherwise, and waits for the rest", () => {
  const presses = [checkIn(1, 1), checkIn(2, 2), checkIn(3, 3), checkIn(4, 4)];
  const { done, answered } = splitByResult(presses, [
    result("key-1"),
    result("key-2", { outcome: "already", words: "In already." }),
    result("key-3", { outcome: "full", words: "Full." }),
  ]);
  expect(done).toEqual([1]);
  expect(answered.map(({ order, answer }) => [order, answer])).toEqual([
    [2, { words: "In already.", canForce: false, isAlready: true }],
    [3, { words: "Full.", canForce: true, isAlready: false }],
  ]);
});

it("ATT-10 hears who is another, new or gone on other laptops", () => {
  const after = { ...bo, ...isIn };
  const headcount = { confirmed: 1, pending: 0, declined: 0, attended: 1, total: 1 };
  const news = { headcount, isAnew: false, people: [after], gone: [1] };
  const roster = aRoster([anna, bo]);
  expect(applyUpdate(roster, news)).toEqual({ ...roster, people: [after], headcount });
});

it("ATT-10 counts who is here and who comes with what was pressed here", () => {
  const roster = aRoster([anna, bo]);
  expect(countPeople(roster, roster.people)).toEqual({ here: 0, coming: 1 });
  const pressed = applyActions(roster.people, [checkIn(1, 1), checkIn(2, 2)]);
  expect(countPeople(roster, pressed)).toEqual({ here: 2, coming: 2 });
});

it.each([
  [null, 500, false],
  [3, 2, false],
  [3, 3, true],
  [3, 4, true],
])("ATT-10 calls an event of %s seats for which %s come full: %s", (capacity, coming, full) => {
  expect(isFull(aRoster([], capacity), { coming })).toBe(full);
});
