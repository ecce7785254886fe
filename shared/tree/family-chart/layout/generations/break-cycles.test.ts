import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../../../tests/support/examples.ts";
import { tangle, tangleRows } from "../../../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../../../../family/family-graph/family-graph.ts";
import { breakCycles, type Cut } from "./break-cycles.ts";
import { buildGroupEdges } from "./group-edges.ts";
import { groupPartners } from "./partner-groups.ts";
import { sortTopologically } from "./topological-order.ts";
import { findVisiblePeople } from "../visible-people/visible-people.ts";

const visiblePeople = (graph: FamilyGraph) =>
  findVisiblePeople(graph, [], { view: "whole", generations: 0 });

/**
 * Returns whether, after the cut, every child can be below their parents with partners in one row.
 */
function isPossible(graph: FamilyGraph, cut: Cut): boolean {
  const visible = visiblePeople(graph);
  const groups = groupPartners(visible, cut);
  const { edges, groupsWithOwnChild } = buildGroupEdges(visible, groups, cut);
  return groupsWithOwnChild.length === 0 && sortTopologically(edges).length === groups.count;
}

/** Lists split unions that could be rejoined on their own. */
function findNeedlessSplits(graph: FamilyGraph): number[] {
  const cut = breakCycles(visiblePeople(graph));
  const { splitUnions } = cut;
  return [...splitUnions].filter((union) => {
    const others = new Set([...splitUnions].filter((other) => other !== union));
    return isPossible(graph, { ...cut, splitUnions: others });
  });
}

it("TREE-10 splits couples until every child can be below their parents, but no more than needed", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      expect(isPossible(graph, breakCycles(visiblePeople(graph)))).toBe(true);
      expect(findNeedlessSplits(graph)).toEqual([]);
    }),
    { numRuns: examples(2000), seed: 20_261_122 },
  );
});
