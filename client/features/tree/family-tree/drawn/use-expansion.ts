import { BOX, type FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { parentsOf } from "#shared/family/family-graph/family-graph.ts";
import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";
import type { ChartSide } from "../../family-chart/index.ts";
import type { DrawnTree } from "./drawn-tree.ts";
import { type Folds, foldAllBut, isFolded, toggleFold } from "./folds.ts";
import type { TreeView } from "../controls/tree-view.ts";
import { optionsOf } from "./use-drawing.ts";
import type { useFolds } from "./use-folds.ts";
import type { ShowView } from "../controls/use-tree-view.ts";

interface Expansion {
  chart: FamilyChart;
  tree: DrawnTree;
  shown: TreeView;
  show: ShowView;
  folding: ReturnType<typeof useFolds>;
}

const MORE = { below: BOX.moreBelow, above: BOX.moreAbove };

/**
 * Returns what pressing a tab for children or parents does: expands a collapsed branch; shows one
 * more generation of this branch alone; switches to a view with the missing people; otherwise
 * collapses the branch.
 */
export function useExpansion({ chart, tree, shown, show, folding }: Expansion) {
  const { folds, fold } = folding;
  const { graph, generations, view } = tree;

  const isMore = (id: number, side: ChartSide) => {
    const box = chart.boxOf[chart.graph.indexOfId.get(id) ?? -1] ?? -1;
    return box >= 0 && (chart.boxes.flags[box]! & MORE[side]) > 0;
  };
  /** Whether the chart would show more people with these collapsed branches. */
  const showsMore = (folds: Folds, depth = generations) => {
    const options = optionsOf({ view, generations: depth }, shown, folds);
    return layOutChart(graph, tree.focus, options).boxes.count > chart.boxes.count;
  };
  const openDeeper = (from: Folds, id: number, side: ChartSide): boolean => {
    if (view === "whole" || generations >= MAX_GENERATIONS) return false;
    const deeper = foldAllBut(chart, from, side, id);
    if (!showsMore(deeper, generations + 1)) return false;
    fold(deeper, 1);
    show({ generations: generations + 1 });
    return true;
  };
  const goTo = (id: number, side: ChartSide) => {
    if (side === "below") return show({ focus: [id], view: "descendants" });
    if (view !== "descendants") return show({ focus: [id] });
    const parents = parentsOf(graph, graph.indexOfId.get(id) ?? -1);
    const ids = Array.from(parents.slice(0, 2), (index) => graph.people.id[index]!);
    if (ids.length > 0) show({ focus: ids });
  };
  return (id: number, side: ChartSide) => {
    const next = toggleFold(chart.graph, folds, side, id);
    const wasFolded = isFolded(folds, side, id);
    // A branch that was collapsed together with others may have nobody to show in this view.
    const isAll = wasFolded ? view === "whole" || showsMore(next) : !isMore(id, side);
    if (isAll) fold(next);
    else if (!openDeeper(wasFolded ? next : folds, id, side)) goTo(id, side);
  };
}
