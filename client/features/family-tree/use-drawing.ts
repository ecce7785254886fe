import { useMemo } from "react";
import type { ChartOptions, FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { personAt } from "#shared/family-tree/person-at.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { graphOf } from "../../lib/family-graphs.ts";
import { layOutChart } from "../family-chart/chart-layout.ts";
import type { Drawn } from "./drawn-tree.ts";
import type { Folds } from "./folds.ts";
import type { TreeView } from "./tree-view.ts";
import type { ShownKinship } from "./use-related.ts";

export type PersonById = (id: number) => TreePerson;

type Toggles = Pick<TreeView, "withPartners" | "withFormer">;

export const optionsOf = (
  { view, generations }: Pick<Drawn, "view" | "generations">,
  { withPartners, withFormer }: Toggles,
  folds: Folds,
): ChartOptions => ({
  view,
  generations,
  withPartners,
  withFormer,
  closedBelow: folds.below,
  closedAbove: folds.above,
});

/**
 * A family laid out. A kinship whose way is not all in it (or where nobody is in focus) is laid out by
 * itself, `isWay`.
 */
export function useDrawing(
  tree: Drawn,
  toggles: Toggles,
  folds: Folds,
  kinship: ShownKinship | null,
): { chart: FamilyChart; isWay: boolean } {
  const { graph, focus, view, generations } = tree;
  const { withPartners, withFormer } = toggles;
  const chart = useMemo(() => {
    const shown = optionsOf({ view, generations }, { withPartners, withFormer }, folds);
    return layOutChart(graph, focus, shown);
  }, [graph, focus, view, generations, withPartners, withFormer, folds]);
  const way = useMemo(() => {
    if (!kinship) return null;
    const { rows, ends, path } = kinship;
    if ((path.length > 0 ? path : ends).every((id) => isShown(chart, id))) return null;
    return layOutChart(graphOf(rows), ends, { view: "whole", generations: 1 });
  }, [chart, kinship]);
  return { chart: way ?? chart, isWay: way !== null };
}

/** Whether somebody stands in a chart. */
export const isShown = ({ graph, boxOf }: FamilyChart, id: number): boolean =>
  (boxOf[graph.indexOfId.get(id) ?? -1] ?? -1) >= 0;

export const usePeople = (graph: FamilyGraph): PersonById =>
  useMemo(() => peopleOf(graph), [graph]);

/** The same object each time that somebody is asked for, so that their card is not drawn again. */
function peopleOf(graph: FamilyGraph): PersonById {
  const known = new Map<number, TreePerson>();
  return (id) => {
    const person = known.get(id) ?? personAt(graph, graph.indexOfId.get(id) ?? -1);
    known.set(id, person);
    return person;
  };
}
