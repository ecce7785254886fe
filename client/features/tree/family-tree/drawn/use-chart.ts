import { useMemo } from "react";
import type { ChartOptions, FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import type { TreeData } from "./tree-data.ts";
import type { Folds } from "./folds.ts";
import type { TreeView } from "../controls/tree-view.ts";

type Toggles = Pick<TreeView, "withPartners" | "withFormer">;

export const chartOptionsOf = (
  { view, generations }: Pick<TreeData, "view" | "generations">,
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

/** Lays out the chart of a tree. */
export function useChart(tree: TreeData, toggles: Toggles, folds: Folds): FamilyChart {
  const { graph, focus, view, generations } = tree;
  const { withPartners, withFormer } = toggles;
  return useMemo(() => {
    const options = chartOptionsOf({ view, generations }, { withPartners, withFormer }, folds);
    return layOutChart(graph, focus, options);
  }, [graph, focus, view, generations, withPartners, withFormer, folds]);
}

/** Whether a person has a box in a chart. */
export const isInChart = ({ graph, boxOf }: FamilyChart, id: number): boolean =>
  (boxOf[graph.indexOfId.get(id) ?? -1] ?? -1) >= 0;
