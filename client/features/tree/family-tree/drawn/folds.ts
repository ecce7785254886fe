import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type FamilyGraph, partnersOf } from "#shared/family/family-graph/family-graph.ts";
import type { ChartSide } from "../../family-chart/index.ts";

/** Ids of people whose branches are collapsed. */
export type Folds = Readonly<Record<ChartSide, ReadonlySet<number>>>;

export const NO_FOLDS: Folds = { below: new Set(), above: new Set() };

export const isFolded = (folds: Folds, side: ChartSide, id: number): boolean => folds[side].has(id);

/** Collapses or expands a person's branch. Expanding it also expands their partners' branches. */
export function toggleFold(graph: FamilyGraph, folds: Folds, side: ChartSide, id: number): Folds {
  const ids = new Set(folds[side]);
  if (!ids.delete(id)) ids.add(id);
  else for (const index of withPartners(graph, id)) ids.delete(graph.people.id[index]!);
  return { ...folds, [side]: ids };
}

/**
 * Collapses all other branches that continue beyond the chart's last generation, so that showing one
 * more generation adds people to this branch only.
 */
export function foldAllBut(chart: FamilyChart, folds: Folds, side: ChartSide, id: number): Folds {
  const { boxes, graph } = chart;
  const openedPeople = new Set(withPartners(graph, id));
  const sides = { below: new Set(folds.below), above: new Set(folds.above) };
  for (let box = 0; box < boxes.count; box++) {
    const person = boxes.person[box]!;
    const flags = boxes.flags[box]!;
    const collapse = (toSide: ChartSide, more: number) => {
      if (flags & more && !(toSide === side && openedPeople.has(person)))
        sides[toSide].add(graph.people.id[person]!);
    };
    collapse("below", BOX.moreBelow);
    collapse("above", BOX.moreAbove);
  }
  return sides;
}

function withPartners(graph: FamilyGraph, id: number): number[] {
  const index = graph.indexOfId.get(id);
  return index === undefined ? [] : [index, ...partnersOf(graph, index)];
}
