import { expect, it } from "vitest";
import { type GoingGuest, groupIntoPayingHouseholds } from "./paying-households.ts";

const [ADA, BO, PER, EVA, KIM] = [1, 2, 3, 4, 5];

const going = (userId: number, values: Partial<GoingGuest> = {}): GoingGuest => ({
  attendanceId: userId * 10,
  userId,
  guestOf: null,
  isChild: userId === EVA || userId === KIM,
  repliedBy: null,
  ...values,
});
const guest = (attendanceId: number, guestOf: number | null): GoingGuest => ({
  attendanceId,
  userId: null,
  guestOf,
  isChild: false,
  repliedBy: null,
});

/** Ada and Bo are married and have Eva; Kim is Ada's and Per's child. */
const LINKS = {
  couples: [[ADA, BO]] as [number, number][],
  parents: [
    [ADA, EVA],
    [BO, EVA],
    [ADA, KIM],
    [PER, KIM],
  ] as [number, number][],
  contacts: [] as [number, number][],
};

const householdsOf = (goingGuests: GoingGuest[], payers: number[] = []) =>
  groupIntoPayingHouseholds(goingGuests, LINKS, payers).map(({ userId, guestId, goingGuests }) => [
    userId ?? `guest ${guestId}`,
    goingGuests.map(({ attendanceId }) => attendanceId),
  ]);

it("EVT-11 charges a couple, their children, and their guests as one household", () => {
  expect(householdsOf([going(BO), going(ADA), going(EVA), guest(71, BO), going(PER)])).toEqual([
    [ADA, [20, 10, 40, 71]],
    [PER, [30]],
  ]);
});

it("EVT-11 charges a child of two households once, to the parent who replied, or else to a parent who is going", () => {
  const both = [going(ADA), going(PER)];
  expect(householdsOf([...both, going(KIM, { repliedBy: PER })])).toEqual([
    [ADA, [10]],
    [PER, [30, 50]],
  ]);
  expect(householdsOf([...both, going(KIM, { repliedBy: BO })])).toEqual([
    [ADA, [10, 50]],
    [PER, [30]],
  ]);
  expect(householdsOf([going(PER), going(KIM)])).toEqual([[PER, [30, 50]]]);
  expect(householdsOf([going(KIM)])).toEqual([[ADA, [50]]]);
});

it("EVT-11 charges guests without a host separately, follows contact persons, and keeps payers who aren't going", () => {
  expect(householdsOf([guest(71, null), guest(72, null)], [PER])).toEqual([
    ["guest 71", [71]],
    ["guest 72", [72]],
    [PER, []],
  ]);
  const withContact = groupIntoPayingHouseholds(
    [going(PER)],
    { ...LINKS, contacts: [[BO, PER]] },
    [],
  );
  expect(withContact).toMatchObject([{ userId: ADA, goingGuests: [{ userId: PER }] }]);
  const [household] = groupIntoPayingHouseholds([going(BO)], LINKS, [BO]);
  expect(household).toMatchObject({ userId: ADA, people: [ADA, BO] });
});
