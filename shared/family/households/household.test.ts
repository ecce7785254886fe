import { expect, it } from "vitest";
import { assignHouseholds, type Pair } from "./household.ts";

const [ADA, BO, CARL, DORA, EVA, FINN, PER] = [1, 2, 3, 4, 5, 6, 7];

/** Ada and Carl have Eva; Ada and Bo have Finn; Dora is the contact person of Per. */
const links = {
  couples: [[CARL, ADA]] as Pair[],
  parents: [
    [CARL, EVA],
    [ADA, EVA],
    [BO, FINN],
    [ADA, FINN],
  ] as Pair[],
  contacts: [[DORA, PER]] as Pair[],
};

it("ATT-09 puts a couple, their child, and the people they are contact persons for into one household", () => {
  const householdOf = assignHouseholds(links);
  expect([ADA, CARL].map((id) => householdOf(id, false))).toEqual([ADA, ADA]);
  expect(householdOf(EVA, true)).toBe(ADA);
  expect([DORA, PER].map((id) => householdOf(id, false))).toEqual([DORA, DORA]);
  expect(householdOf(BO, false)).toBe(BO);
});

it("ATT-09 gives adult children their own household", () => {
  expect(assignHouseholds(links)(EVA, false)).toBe(EVA);
});

it("ATT-09 puts a child of two households with the chosen parent, or else with the first", () => {
  expect(assignHouseholds(links)(FINN, true)).toBe(ADA);
  const chosen = assignHouseholds(links, (_, parents) => parents.find((id) => id === BO));
  expect(chosen(FINN, true)).toBe(BO);
  expect(chosen(EVA, true)).toBe(ADA);
});

it("ATT-09 puts people connected by two unions into one household", () => {
  const householdOf = assignHouseholds({
    couples: [
      [CARL, DORA],
      [BO, DORA],
      [ADA, BO],
    ],
    parents: [],
    contacts: [],
  });
  expect([ADA, BO, CARL, DORA].map((id) => householdOf(id, false))).toEqual([ADA, ADA, ADA, ADA]);
});
