import { expect, it } from "vitest";
import { type GoingGuest, groupIntoPayingHouseholds } from "./paying-households.ts";

const [ADA, BO, PER, EVA, KIM] = [1, 2, 3, 4, 5];

const comes = (userId: number, values: Partial<GoingGuest> = {}): GoingGuest => ({
  attendanceId: userId * 10,
  userId,
  guestOf: null,
  isChild: userId === EVA || userId === KIM,
  answeredBy: null,
  ...values,
});
const guest = (attendanceId: number, guestOf: number | null): GoingGuest => ({
  attendanceId,
  userId: null,
  guestOf,
  isChild: false,
  answeredBy: null,
});

/** Ada and Bo are married, with Eva; Kim is Ada's and Per's. */
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

const told = (goingGuests: GoingGuest[], payers: number[] = []) =>
  groupIntoPayingHouseholds(goingGuests, LINKS, payers).map(({ userId, guestId, goingGuests }) => [
    userId ?? `guest ${guestId}`,
    goingGuests.map(({ attendanceId }) => attendanceId),
  ]);

it("EVT-11 charges a couple with its children and guests as one household", () => {
  expect(told([comes(BO), comes(ADA), comes(EVA), guest(71, BO), comes(PER)])).toEqual([
    [ADA, [20, 10, 40, 71]],
    [PER, [30]],
  ]);
});

it("EVT-11 charges a child of two households once: of who answered, else of who comes", () => {
  const both = [comes(ADA), comes(PER)];
  expect(told([...both, comes(KIM, { answeredBy: PER })])).toEqual([
    [ADA, [10]],
    [PER, [30, 50]],
  ]);
  expect(told([...both, comes(KIM, { answeredBy: BO })])).toEqual([
    [ADA, [10, 50]],
    [PER, [30]],
  ]);
  expect(told([comes(PER), comes(KIM)])).toEqual([[PER, [30, 50]]]);
  expect(told([comes(KIM)])).toEqual([[ADA, [50]]]);
});

it("EVT-11 charges guests who came alone each by themselves, knows who is reached through whom, and keeps who paid and does not come", () => {
  expect(told([guest(71, null), guest(72, null)], [PER])).toEqual([
    ["guest 71", [71]],
    ["guest 72", [72]],
    [PER, []],
  ]);
  const reached = groupIntoPayingHouseholds([comes(PER)], { ...LINKS, contacts: [[BO, PER]] }, []);
  expect(reached).toMatchObject([{ userId: ADA, goingGuests: [{ userId: PER }] }]);
  const [household] = groupIntoPayingHouseholds([comes(BO)], LINKS, [BO]);
  expect(household).toMatchObject({ userId: ADA, people: [ADA, BO] });
});
