import { useMemo, useState } from "react";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { usePrinting } from "../../../lib/page/use-printing.ts";
import type { ChartSide } from "../../family-chart/chart-view.ts";
import { FIRST_LINES, FURTHER_LINES, openWithin } from "./outline-folds.ts";
import { linesIn, type OutlineItem } from "./outline-items.ts";
import type { Outline } from "./tree-outline.ts";

/** Which branches of a long list are open. */
export interface ListFolds {
  isOpen: (item: OutlineItem, side: ChartSide) => boolean;
  /** Whether it began folded, so that a button opens it and folds it again. */
  isFoldable: (item: OutlineItem) => boolean;
  toggle: (item: OutlineItem, side: ChartSide) => void;
  /** So many brothers and sisters are told at once. */
  longest: number;
}

/** A short list is all open, and so is every list on paper. */
export function useListFolds(chart: FamilyChart, { descent, ascent }: Outline): ListFolds {
  const isPrinting = usePrinting();
  /** By the reader's own hand. */
  const [moved, setMoved] = useState<ReadonlyMap<string, boolean>>(new Map());
  const atFirst = useMemo(() => {
    const all = [...ascent, ...descent];
    return linesIn(all) > FIRST_LINES ? openWithin(all, FIRST_LINES) : null;
  }, [ascent, descent]);
  if (!atFirst || isPrinting)
    return { isOpen: () => true, isFoldable: () => false, toggle: () => {}, longest: Infinity };

  // The list is told anew when the chart changes: what was opened stays open.
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
        for (const one of [item, ...openWithin([item], FURTHER_LINES)])
          next.set(keyOf(one, side), true);
      setMoved(next);
    },
    longest: FURTHER_LINES,
  };
}
