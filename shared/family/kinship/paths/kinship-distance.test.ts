import { expect, it } from "vitest";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { COUSIN_DISTANCE, measureDistances } from "./kinship-distance.ts";
import { findConnectingPeople } from "../connecting-people.ts";
import { findKinship } from "../kinship.ts";
import { costOf } from "./kinship-steps.ts";

const family = familyWithKinship(
  "Opo + Oma: Otto 1930, Anna 1935",
  "Otto + Lisa: Hugo 1961",
  "Anna + Karlo: Mara 1960",
  "Mara: Ida",
  "Hugo + Emma",
  "Hugo (adoptive): Kim",
  "Otto (step): Max",
  "Fremdo: Neo",
);
const { graph, indexOf } = family;
const through = (one: string, other: string) => {
  const from = indexOf(one);
  const kinship = findKinship(graph, from, indexOf(other))!;
  return findConnectingPeople(graph, from, kinship).map((index) => graph.people.fullName[index]);
};

it("ATT-13 finds the same distances in one search as between two people", () => {
  for (let from = 0; from < graph.size; from++) {
    const distances = measureDistances(graph, from);
    for (let to = 0; to < graph.size; to++) {
      if (from === to) expect(distances[to]).toBe(0);
      else expect(distances[to]).toBe(lengthOf(from, to));
    }
  }
});

function lengthOf(from: number, to: number): number {
  const kinship = findKinship(graph, from, to);
  if (!kinship) return -1;
  const near = new Set<string | null>(["birth", "adoptive"]);
  return kinship.path.reduce((sum, { kind }) => sum + costOf(near.has(kind) ? 0 : 255), 0);
}

it("ATT-13 counts first cousins and uncles' wives as near, and anyone further away as distant", () => {
  const distances = measureDistances(graph, indexOf("Mara"));
  for (const near of ["Hugo", "Lisa"])
    expect(distances[indexOf(near)]).toBeLessThanOrEqual(COUSIN_DISTANCE);
  expect(distances[indexOf("Emma")]).toBeGreaterThan(COUSIN_DISTANCE);
  expect(measureDistances(graph, indexOf("Ida"))[indexOf("Hugo")]).toBeGreaterThan(COUSIN_DISTANCE);
});

it.each([
  ["Mara", "Hugo", ["Opo", "Oma"]],
  ["Ida", "Anna", ["Mara"]],
  ["Anna", "Ida", ["Mara"]],
  ["Mara", "Emma", ["Hugo"]],
  ["Emma", "Lisa", ["Hugo"]],
  ["Karlo", "Otto", ["Anna"]],
  ["Otto", "Lisa", []],
  ["Anna", "Mara", []],
])("ATT-13 names the people who connect %s and %s", (one, other, names) => {
  expect(through(one, other)).toEqual(names);
});
