import { expect, it } from "vitest";
import { assignHouseholds, type Pair } from "./household.ts";

const [ADA, BO, CARL, DORA, EVA, FINN, PER] = [1, 2, 3, 4, 5, 6, 7];

/** Ada and Carl have Eva; Ada and Bo have Finn; Dora answers for Per. */
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

it("ATT-09 puts a couple, their child and whom they are the contact person of into one household", () => {
  const householdOf = assignHouseholds(links);
  expect([ADA, CARL].map((id) => householdOf(id, false))).toEqual([ADA, ADA]);
  expect(householdOf(EVA, true)).toBe(ADA);
  expect([DORA, PER].map((id) => householdOf(id, false))).toEqual([DORA, DORA]);
  expect(householdOf(BO, false)).toBe(BO);
});

it("ATT-09 lets grown children have a household of their own", () => {
  expect(assignHouseholds(links)(EVA, false)).toBe(EVA);
});

it("ATT-09 puts a child of two households into the chosen parent's, else into the first's", () => {
  expect(assignHouseholds(links)(FINN, true)).toBe(ADA);
  const chosen = assignHouseholds(links, (_, parents) => parents.find((id) => id === BO));
  expect(chosen(FINN, true)).toBe(BO);
  expect(chosen(EVA, true)).toBe(ADA);
});

it("ATT-09 joins people who are in two unions", () => {
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
