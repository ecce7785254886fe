import { useMemo, useState } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { useIsPrinting } from "../../../../lib/page/use-is-printing.ts";
import { type ChartSide, personIdAt } from "../../family-chart/index.ts";
import { MAX_INITIAL_LINES, MAX_ADDED_LINES, chooseBranchesToExpand } from "./outline-expansion.ts";
import { countLines, type OutlineItem } from "./outline-items.ts";
import type { Outline } from "./tree-outline.ts";

/** Which branches of a long list are expanded. */
export interface ListExpansion {
  isExpanded: (item: OutlineItem, side: ChartSide) => boolean;
  /** Whether the branch was collapsed at first, so that it has a button. */
  hasToggle: (item: OutlineItem) => boolean;
  toggle: (item: OutlineItem, side: ChartSide) => void;
  /** The most siblings shown at once. */
  maxSiblings: number;
}

/** Returns which branches are expanded: all of them in short lists and in print. */
export function useListExpansion(
  chart: FamilyChart,
  { ancestors, siblings, descendants }: Outline,
): ListExpansion {
  const isPrinting = useIsPrinting();
  /** Branches that the reader expanded or collapsed. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const initiallyExpanded = useMemo(() => {
    const all = [...ancestors, ...siblings, ...descendants];
    return countLines(all) > MAX_INITIAL_LINES
      ? chooseBranchesToExpand(all, MAX_INITIAL_LINES)
      : null;
  }, [ancestors, siblings, descendants]);
  if (!initiallyExpanded || isPrinting)
    return {
      isExpanded: () => true,
      hasToggle: () => false,
      toggle: () => {},
      maxSiblings: Infinity,
    };

  // Keys are ids, so that expanded branches stay so when the chart changes.
  const keyOf = ({ box }: OutlineItem, side: ChartSide) => `${side} ${personIdAt(chart, box)}`;
  const isExpanded = (item: OutlineItem, side: ChartSide) =>
    toggled.get(keyOf(item, side)) ?? initiallyExpanded.has(item);
  return {
    isExpanded,
    hasToggle: (item) => !initiallyExpanded.has(item),
    toggle: (item, side) => {
      const next = new Map(toggled);
      if (isExpanded(item, side)) next.set(keyOf(item, side), false);
      else
        for (const opened of [item, ...chooseBranchesToExpand([item], MAX_ADDED_LINES)])
          next.set(keyOf(opened, side), true);
      setToggled(next);
    },
    maxSiblings: MAX_ADDED_LINES,
  };
}
