import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type Buses, busesOf } from "./chart-buses.ts";
import { type Tab, tabsOf } from "./chart-tabs.ts";
import { type Runs, runsByScale } from "./merge-runs.ts";

/** A chart with what drawing it needs to know; all of that is found out when first needed. */
export interface Scene {
  chart: FamilyChart;
  buses: () => Buses;
  tabs: () => readonly Tab[];
  runs: (scale: number) => Runs;
}

export const sceneOf = (chart: FamilyChart, foldsAbove: boolean): Scene => {
  const buses = once(() => busesOf(chart));
  return {
    chart,
    buses,
    tabs: once(() => tabsOf(chart, buses(), foldsAbove)),
    runs: runsByScale(chart),
  };
};

function once<Result>(find: () => Result): () => Result {
  let found: { result: Result } | null = null;
  return () => (found ??= { result: find() }).result;
}
