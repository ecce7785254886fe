import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Buses, busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import { type NearbyParts, createNearbyFinder } from "./nearby-parts.ts";
import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { type Runs, runsByScale } from "#shared/tree/family-chart/drawing/runs.ts";

/** A chart with the data for drawing it, computed when first needed. */
export interface Scene {
  chart: FamilyChart;
  /** All buses, for small scales. */
  buses: () => Buses;
  partsNear: (area: Area) => NearbyParts;
  runs: (scale: number) => Runs;
}

export const createScene = (chart: FamilyChart, canCollapseAncestors: boolean): Scene => ({
  chart,
  buses: memoize(() => busesOf(chart)),
  partsNear: createNearbyFinder(chart, canCollapseAncestors),
  runs: runsByScale(chart),
});

function memoize<Result>(compute: () => Result): () => Result {
  let computed: { result: Result } | null = null;
  return () => (computed ??= { result: compute() }).result;
}
