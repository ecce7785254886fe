import { expect, it } from "vitest";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { findAncestors, deepestGenerations, findDescendants } from "./family-walks.ts";

const named = (family: ReturnType<typeof smallFamily>, lists: readonly (readonly number[])[]) =>
  lists.map((list) => list.map((index) => family.people[index]!.fullName));

const uncleAndNiece = smallFamily(
  "Otto: Karl 1950, Uwe 1952",
  "Karl: Nina 1975",
  "Uwe + Nina: Tim 2000",
);

it("walks down and up, with each person in the nearest generation", () => {
  expect(named(uncleAndNiece, findDescendants(uncleAndNiece.graph, [0], 9))).toEqual([
    ["Otto"],
    ["Karl", "Uwe"],
    ["Nina", "Tim"],
  ]);
  expect(named(uncleAndNiece, findAncestors(uncleAndNiece.graph, [4], 1))).toEqual([
    ["Tim"],
    ["Uwe", "Nina"],
  ]);
});

it("moves everyone below all their parents on request", () => {
  const nearest = findDescendants(uncleAndNiece.graph, [0], 9);
  expect(named(uncleAndNiece, deepestGenerations(uncleAndNiece.graph, nearest))).toEqual([
    ["Otto"],
    ["Karl", "Uwe"],
    ["Nina"],
    ["Tim"],
  ]);
});

it("stops at loops in the data, and lists everyone once", () => {
  const family = smallFamily("Adam: Bert", "Bert: Carl, Emil", "Carl: Bert, Dora");
  const nearest = findDescendants(family.graph, [0], 99);
  expect(named(family, nearest)).toEqual([["Adam"], ["Bert"], ["Carl", "Emil"], ["Dora"]]);
  expect(named(family, deepestGenerations(family.graph, nearest))).toEqual(named(family, nearest));
});

it("walks through 3,000 generations", () => {
  const chain = smallFamily(...Array.from({ length: 3000 }, (_, n) => `P${n}: P${n + 1}`));
  expect(findDescendants(chain.graph, [0], 5000)).toHaveLength(3001);
  expect(findAncestors(chain.graph, [3000], 5000)).toHaveLength(3001);
});
