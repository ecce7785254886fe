import { useMemo, useState } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { useIsPrinting } from "../../../../lib/page/use-is-printing.ts";
import type { ChartSide } from "../../family-chart/index.ts";
import { MAX_INITIAL_LINES, MAX_ADDED_LINES, chooseBranchesToOpen } from "./outline-folds.ts";
import { countLines, type OutlineItem } from "./outline-items.ts";
import type { Outline } from "./tree-outline.ts";

/** Which branches of a long list are expanded. */
export interface ListFolds {
  isOpen: (item: OutlineItem, side: ChartSide) => boolean;
  /** Whether the branch was collapsed at first, so that it has a button. */
  isFoldable: (item: OutlineItem) => boolean;
  toggle: (item: OutlineItem, side: ChartSide) => void;
  /** The most siblings shown at once. */
  maxSiblings: number;
}

/** Returns which branches are expanded: all of them in short lists and in print. */
export function useListFolds(
  chart: FamilyChart,
  { ancestors, siblings, descendants }: Outline,
): ListFolds {
  const isPrinting = useIsPrinting();
  /** Branches that the reader expanded or collapsed. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const initiallyOpen = useMemo(() => {
    const all = [...ancestors, ...siblings, ...descendants];
    return countLines(all) > MAX_INITIAL_LINES
      ? chooseBranchesToOpen(all, MAX_INITIAL_LINES)
      : null;
  }, [ancestors, siblings, descendants]);
  if (!initiallyOpen || isPrinting)
    return { isOpen: () => true, isFoldable: () => false, toggle: () => {}, maxSiblings: Infinity };

  // Keys are ids, so that expanded branches stay so when the chart changes.
  const keyOf = ({ box }: OutlineItem, side: ChartSide) =>
    `${side} ${chart.graph.people.id[chart.boxes.person[box]!]!}`;
  const isOpen = (item: OutlineItem, side: ChartSide) =>
    toggled.get(keyOf(item, side)) ?? initiallyOpen.has(item);
  return {
    isOpen,
    isFoldable: (item) => !initiallyOpen.has(item),
    toggle: (item, side) => {
      const next = new Map(toggled);
      if (isOpen(item, side)) next.set(keyOf(item, side), false);
      else
        for (const opened of [item, ...chooseBranchesToOpen([item], MAX_ADDED_LINES)])
          next.set(keyOf(opened, side), true);
      setToggled(next);
    },
    maxSiblings: MAX_ADDED_LINES,
  };
}
