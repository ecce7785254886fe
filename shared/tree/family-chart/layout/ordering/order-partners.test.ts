import { expect, it } from "vitest";
import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import { packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import { layOutChart } from "../lay-out-chart.ts";

const MEN = new Set(["Otto", "Karl", "Per", "Tim"]);

/** Returns two people in their order from left to right. */
function orderOf(households: string[], names: [string, string]) {
  const { people, links, idOf } = smallFamily(...households);
  for (const person of people) person.sex = MEN.has(person.fullName) ? "male" : "female";
  const graph = buildGraph(packFamilyRows(people, links));
  const { boxes, boxOf } = layOutChart(graph, [], { view: "whole", generations: 0 });
  const leftOf = (name: string) => boxes.x[boxOf[graph.indexOfId.get(idOf(name))!]!]!;
  return names.toSorted((one, other) => leftOf(one) - leftOf(other));
}

it.each([
  { other: "no other family", households: [] },
  {
    other: "a grandfather who married his granddaughter",
    households: ["Otto + Ida: Karl", "Karl + Eva: Mia", "Otto + Mia: Tim"],
  },
  { other: "her child by their son", households: ["Otto + Anna: Kim", "Anna + Per: Otto"] },
])("TREE-10 puts the man at the left of a couple, beside $other", ({ households }) => {
  expect(orderOf([...households, "Anna + Per: Nora"], ["Anna", "Per"])).toEqual(["Per", "Anna"]);
});
