import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Buses, busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import { type NearbyParts, createNearbyFinder } from "./chart-near.ts";
import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { type Runs, runsByScale } from "#shared/tree/family-chart/drawing/runs.ts";

/** A chart with the data for drawing it, computed when first needed. */
export interface Scene {
  chart: FamilyChart;
  /** All buses, for small scales. */
  buses: () => Buses;
  near: (area: Area) => NearbyParts;
  runs: (scale: number) => Runs;
}

export const sceneOf = (chart: FamilyChart, foldsAbove: boolean): Scene => ({
  chart,
  buses: memoize(() => busesOf(chart)),
  near: createNearbyFinder(chart, foldsAbove),
  runs: runsByScale(chart),
});

function memoize<Result>(find: () => Result): () => Result {
  let found: { result: Result } | null = null;
  return () => (found ??= { result: find() }).result;
}
