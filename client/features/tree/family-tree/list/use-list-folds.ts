import { useMemo, useState } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { useIsPrinting } from "../../../../lib/page/use-printing.ts";
import type { ChartSide } from "../../family-chart/index.ts";
import { FIRST_LINES, FURTHER_LINES, branchesToOpen } from "./outline-folds.ts";
import { countLines, type OutlineItem } from "./outline-items.ts";
import type { Outline } from "./tree-outline.ts";

/** Which branches of a long list are expanded. */
export interface ListFolds {
  isOpen: (item: OutlineItem, side: ChartSide) => boolean;
  /** Whether the branch began collapsed, so that a button expands and collapses it. */
  isFoldable: (item: OutlineItem) => boolean;
  toggle: (item: OutlineItem, side: ChartSide) => void;
  /** The most siblings shown at once. */
  longest: number;
}

/** Short lists, and all lists in print, are fully expanded. */
export function useListFolds(
  chart: FamilyChart,
  { ascent, siblings, descent }: Outline,
): ListFolds {
  const isPrinting = useIsPrinting();
  /** Branches that the reader expanded or collapsed. */
  const [moved, setMoved] = useState<ReadonlyMap<string, boolean>>(new Map());
  const atFirst = useMemo(() => {
    const all = [...ascent, ...siblings, ...descent];
    return countLines(all) > FIRST_LINES ? branchesToOpen(all, FIRST_LINES) : null;
  }, [ascent, siblings, descent]);
  if (!atFirst || isPrinting)
    return { isOpen: () => true, isFoldable: () => false, toggle: () => {}, longest: Infinity };

  // Keys are ids, so that expanded branches stay so when the chart changes.
  const keyOf = ({ box }: OutlineItem, side: ChartSide) =>
    `${side} ${chart.graph.people.id[chart.boxes.person[box]!]!}`;
  const isOpen = (item: OutlineItem, side: ChartSide) =>
    moved.get(keyOf(item, side)) ?? atFirst.has(item);
  return {
    isOpen,
    isFoldable: (item) => !atFirst.has(item),
    toggle: (item, side) => {
      const next = new Map(moved);
      if (isOpen(item, side)) next.set(keyOf(item, side), false);
      else
        for (const one of [item, ...branchesToOpen([item], FURTHER_LINES)])
          next.set(keyOf(one, side), true);
      setMoved(next);
    },
    longest: FURTHER_LINES,
  };
}
