import { useMemo } from "react";
import type { ChartOptions, FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import type { DrawnTree } from "./drawn-tree.ts";
import type { Folds } from "./folds.ts";
import type { TreeView } from "../controls/tree-view.ts";

type Toggles = Pick<TreeView, "withPartners" | "withFormer">;

export const optionsOf = (
  { view, generations }: Pick<DrawnTree, "view" | "generations">,
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

/** Lays a family out. */
export function useDrawing(tree: DrawnTree, toggles: Toggles, folds: Folds): FamilyChart {
  const { graph, focus, view, generations } = tree;
  const { withPartners, withFormer } = toggles;
  return useMemo(() => {
    const shown = optionsOf({ view, generations }, { withPartners, withFormer }, folds);
    return layOutChart(graph, focus, shown);
  }, [graph, focus, view, generations, withPartners, withFormer, folds]);
}

/** Whether a person has a box in a chart. */
export const isShown = ({ graph, boxOf }: FamilyChart, id: number): boolean =>
  (boxOf[graph.indexOfId.get(id) ?? -1] ?? -1) >= 0;
