import { boxOfPerson } from "../../family-chart/index.ts";
import { useMemo } from "react";
import type { ChartOptions, FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import type { TreeData } from "./tree-data.ts";
import type { CollapsedBranches } from "./collapsed-branches.ts";
import type { TreeView } from "../controls/tree-view.ts";

type Toggles = Pick<TreeView, "withPartners" | "withFormer">;

export const chartOptionsOf = (
  { view, generations }: Pick<TreeData, "view" | "generations">,
  { withPartners, withFormer }: Toggles,
  collapsed: CollapsedBranches,
): ChartOptions => ({
  view,
  generations,
  withPartners,
  withFormer,
  closedBelow: collapsed.below,
  closedAbove: collapsed.above,
});

/** Lays out the chart of a tree. */
export function useChart(
  tree: TreeData,
  toggles: Toggles,
  collapsed: CollapsedBranches,
): FamilyChart {
  const { graph, focus, view, generations } = tree;
  const { withPartners, withFormer } = toggles;
  return useMemo(() => {
    const options = chartOptionsOf({ view, generations }, { withPartners, withFormer }, collapsed);
    return layOutChart(graph, focus, options);
  }, [graph, focus, view, generations, withPartners, withFormer, collapsed]);
}

/** Whether a person has a box in a chart. */
export const isInChart = (chart: FamilyChart, id: number): boolean => boxOfPerson(chart, id) >= 0;
