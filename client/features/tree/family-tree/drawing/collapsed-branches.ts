import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type FamilyGraph, partnersOf } from "#shared/family/family-graph/family-graph.ts";
import type { ChartSide } from "../../family-chart/index.ts";

/** Ids of people whose branches are collapsed. */
export type CollapsedBranches = Readonly<Record<ChartSide, ReadonlySet<number>>>;

export const NONE_COLLAPSED: CollapsedBranches = { below: new Set(), above: new Set() };

export const isCollapsed = (collapsed: CollapsedBranches, side: ChartSide, id: number): boolean =>
  collapsed[side].has(id);

/** Collapses or expands a person's branch. Expanding it also expands their partners' branches. */
export function toggleBranch(
  graph: FamilyGraph,
  collapsed: CollapsedBranches,
  side: ChartSide,
  id: number,
): CollapsedBranches {
  const ids = new Set(collapsed[side]);
  if (!ids.delete(id)) ids.add(id);
  else for (const index of listWithPartners(graph, id)) ids.delete(graph.people.id[index]!);
  return { ...collapsed, [side]: ids };
}

/**
 * Collapses all other branches that continue beyond the chart's last generation, so that showing one
 * more generation adds people to this branch only.
 */
export function collapseOtherBranches(
  chart: FamilyChart,
  collapsed: CollapsedBranches,
  side: ChartSide,
  id: number,
): CollapsedBranches {
  const { boxes, graph } = chart;
  const expandedPeople = new Set(listWithPartners(graph, id));
  const sides = { below: new Set(collapsed.below), above: new Set(collapsed.above) };
  for (let box = 0; box < boxes.count; box++) {
    const person = boxes.person[box]!;
    const flags = boxes.flags[box]!;
    const collapse = (toSide: ChartSide, more: number) => {
      if (flags & more && !(toSide === side && expandedPeople.has(person)))
        sides[toSide].add(graph.people.id[person]!);
    };
    collapse("below", BOX.moreBelow);
    collapse("above", BOX.moreAbove);
  }
  return sides;
}

function listWithPartners(graph: FamilyGraph, id: number): number[] {
  const index = graph.indexOfId.get(id);
  return index === undefined ? [] : [index, ...partnersOf(graph, index)];
}
