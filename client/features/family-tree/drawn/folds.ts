import { BOX, type FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type FamilyGraph, partnersOf } from "#shared/family-tree/graph/family-graph.ts";
import type { ChartSide } from "../../family-chart/chart-view.ts";

/** Whose branches (by ids) are folded away. */
export type Folds = Readonly<Record<ChartSide, ReadonlySet<number>>>;

export const NO_FOLDS: Folds = { below: new Set(), above: new Set() };

export const isFolded = (folds: Folds, side: ChartSide, id: number): boolean => folds[side].has(id);

/** Folds a branch away, or opens it again; a partner who was folded with somebody opens with them. */
export function toggled(graph: FamilyGraph, folds: Folds, side: ChartSide, id: number): Folds {
  const ids = new Set(folds[side]);
  if (!ids.delete(id)) ids.add(id);
  else for (const index of withPartners(graph, id)) ids.delete(graph.people.id[index]!);
  return { ...folds, [side]: ids };
}

/**
 * What to fold so that a chart of one generation more differs by one branch only: every other branch
 * that ends in this chart for want of depth.
 */
export function foldedBut(chart: FamilyChart, folds: Folds, side: ChartSide, id: number): Folds {
  const { boxes, graph } = chart;
  const isOpened = new Set(withPartners(graph, id));
  const sides = { below: new Set(folds.below), above: new Set(folds.above) };
  for (let box = 0; box < boxes.count; box++) {
    const person = boxes.person[box]!;
    const flags = boxes.flags[box]!;
    const close = (way: ChartSide, more: number) => {
      if (flags & more && !(way === side && isOpened.has(person)))
        sides[way].add(graph.people.id[person]!);
    };
    close("below", BOX.moreBelow);
    close("above", BOX.moreAbove);
  }
  return sides;
}

function withPartners(graph: FamilyGraph, id: number): number[] {
  const index = graph.indexOfId.get(id);
  return index === undefined ? [] : [index, ...partnersOf(graph, index)];
}
