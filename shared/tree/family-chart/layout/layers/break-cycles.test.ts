import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../../../tests/support/examples.ts";
import { tangle, tangleRows } from "../../../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../../../../family/family-graph/family-graph.ts";
import { breakCycles, type Cut, groupEdges } from "./break-cycles.ts";
import { groupPartners } from "../groups/partner-groups.ts";
import { topologicalOrder } from "./topological-order.ts";
import { visiblePeople } from "../groups/visible-people.ts";

const everybody = (graph: FamilyGraph) =>
  visiblePeople(graph, [], { view: "whole", generations: 0 });

/** Whether, after the cut, every child can be below their parents with partners in one row. */
function isPossible(graph: FamilyGraph, cut: Cut): boolean {
  const visible = everybody(graph);
  const groups = groupPartners(visible, cut);
  const { edges, withOwnChild } = groupEdges(visible, groups, cut);
  return withOwnChild.length === 0 && topologicalOrder(edges).length === groups.count;
}

/** Lists split unions that could be joined again on their own. */
function splitNeedlessly(graph: FamilyGraph): number[] {
  const cut = breakCycles(everybody(graph));
  const { splitUnions } = cut;
  return [...splitUnions].filter((union) => {
    const others = new Set([...splitUnions].filter((other) => other !== union));
    return isPossible(graph, { ...cut, splitUnions: others });
  });
}

it("TREE-10 splits couples until every child can stand below their parents, and none of them needlessly", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      expect(isPossible(graph, breakCycles(everybody(graph)))).toBe(true);
      expect(splitNeedlessly(graph)).toEqual([]);
    }),
    { numRuns: examples(2000), seed: 20_261_122 },
  );
});
