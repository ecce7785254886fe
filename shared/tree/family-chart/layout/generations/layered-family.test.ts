import { expect, it } from "vitest";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import { findVisiblePeople } from "../visible-people/visible-people.ts";
import { layerFamily } from "./layered-family.ts";

/** Karl has as many parents as children, and his only child married three generations further down. */
const FAMILY = ["Otto + Anna: Karl, Lena", "Karl: Tim", "Lena: Lea", "Lea: Mia", "Tim + Mia"];
const LOOP = ["Adam: Bert", "Bert: Adam"];

function layerOfKarl(...households: string[]) {
  const { graph, idOf } = smallFamily(...households);
  const visible = findVisiblePeople(graph, [idOf("Otto")], { view: "whole", generations: 0 });
  const { groups, layers } = layerFamily(visible);
  return layers.layer[groups.groupOf[graph.indexOfId.get(idOf("Karl"))!]!];
}

it("TREE-10 gives a person the same layer if another family contains a loop", () => {
  expect(layerOfKarl(...FAMILY)).toBe(2);
  expect(layerOfKarl(...FAMILY, ...LOOP)).toBe(2);
});
