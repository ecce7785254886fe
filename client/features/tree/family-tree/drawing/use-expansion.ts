import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { parentsOf } from "#shared/family/family-graph/family-graph.ts";
import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";
import { type ChartSide, boxOfPerson } from "../../family-chart/index.ts";
import type { TreeData } from "./tree-data.ts";
import {
  type CollapsedBranches,
  collapseOtherBranches,
  isCollapsed,
  toggleBranch,
} from "./collapsed-branches.ts";
import type { TreeView } from "../controls/tree-view.ts";
import { chartOptionsOf } from "./use-chart.ts";
import type { useCollapsedBranches } from "./use-collapsed-branches.ts";
import type { ShowView } from "../controls/use-tree-view.ts";

interface Expansion {
  chart: FamilyChart;
  tree: TreeData;
  treeView: TreeView;
  show: ShowView;
  collapsing: ReturnType<typeof useCollapsedBranches>;
}

const MORE = { below: BOX.moreBelow, above: BOX.moreAbove };

/**
 * Returns what pressing a tab for children or parents does: expands a collapsed branch; shows one
 * more generation of this branch alone; switches to a view with the missing people; otherwise
 * collapses the branch.
 */
export function useExpansion({ chart, tree, treeView, show, collapsing }: Expansion) {
  const { collapsed, setCollapsed } = collapsing;
  const { graph, generations, view } = tree;

  const hasMore = (id: number, side: ChartSide) => {
    const box = boxOfPerson(chart, id);
    return box >= 0 && (chart.boxes.flags[box]! & MORE[side]) > 0;
  };
  /** Whether the chart would show more people with these collapsed branches. */
  const showsMore = (branches: CollapsedBranches, depth = generations) => {
    const options = chartOptionsOf({ view, generations: depth }, treeView, branches);
    return layOutChart(graph, tree.focus, options).boxes.count > chart.boxes.count;
  };
  const showDeeper = (startingWith: CollapsedBranches, id: number, side: ChartSide): boolean => {
    if (view === "whole" || generations >= MAX_GENERATIONS) return false;
    const deeper = collapseOtherBranches(chart, startingWith, side, id);
    if (!showsMore(deeper, generations + 1)) return false;
    setCollapsed(deeper, 1);
    show({ generations: generations + 1 });
    return true;
  };
  const switchView = (id: number, side: ChartSide) => {
    if (side === "below") return show({ focus: [id], view: "descendants" });
    if (view !== "descendants") return show({ focus: [id] });
    const parents = parentsOf(graph, graph.indexOfId.get(id) ?? -1);
    const ids = Array.from(parents.slice(0, 2), (index) => graph.people.id[index]!);
    if (ids.length > 0) show({ focus: ids });
  };
  return (id: number, side: ChartSide) => {
    const next = toggleBranch(chart.graph, collapsed, side, id);
    const wasCollapsed = isCollapsed(collapsed, side, id);
    // A branch that was collapsed together with others may have nobody to show in this view.
    const isEnough = wasCollapsed ? view === "whole" || showsMore(next) : !hasMore(id, side);
    if (isEnough) setCollapsed(next);
    else if (!showDeeper(wasCollapsed ? next : collapsed, id, side)) switchView(id, side);
  };
}
