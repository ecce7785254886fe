import type { ChartView } from "#shared/family-chart/chart-parts.ts";

const TITLES: Record<ChartView, string> = {
  descendants: "Family tree",
  ancestors: "Ancestors",
  both: "Ancestors and descendants",
  whole: "Whole family",
};

/** What a chart is called: 'Ancestors of Anna Berg'. */
export const treeTitle = (view: ChartView, names: readonly string[]): string =>
  view === "whole" || names.length === 0
    ? TITLES[view]
    : `${TITLES[view]} of ${names.join(" and ")}`;
