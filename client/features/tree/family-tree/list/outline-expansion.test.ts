import { expect, it } from "vitest";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import { countNestedPeople, chooseBranchesToExpand } from "./outline-expansion.ts";
import { outlineOf } from "./tree-outline.ts";

const family = smallFamily(
  "Otto + Anna: Karl 1955, Lena 1957",
  "Karl + Vera: Max 1980, Mia 1982, Tom 1984",
  "Lena: Kim 1980",
  "Max: Ada 2005",
);
const chart = layOutChart(family.graph, [family.idOf("Otto")], {
  view: "descendants",
  generations: 5,
});
const { descendants } = outlineOf(chart, "descendants");
const nameOf = (box: number) => family.graph.people.fullName[chart.boxes.person[box]!]!;
const openIn = (limit: number) =>
  [...chooseBranchesToExpand(descendants, limit)].map(({ box }) => nameOf(box));

it("TREE-10 opens the branches of a long list from the top, as far as they fit", () => {
  expect(openIn(2)).toEqual([]);
  expect(openIn(3)).toEqual(["Otto"]);
  // Karl's three children don't fit; Lena's one child and everyone without children do.
  expect(openIn(5)).toEqual(["Otto", "Lena", "Kim"]);
  expect(openIn(8)).toEqual(["Otto", "Karl", "Lena", "Max", "Mia", "Tom", "Kim", "Ada"]);
});

it("counts the people in a collapsed branch, without partners", () => {
  expect(descendants.map(countNestedPeople)).toEqual([7]);
});
