import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type Buses, busesOf } from "#shared/family-chart/drawing/buses.ts";
import { type Near, nearIn } from "./chart-near.ts";
import type { Area } from "#shared/family-chart/drawing/in-area.ts";
import { type Runs, runsByScale } from "#shared/family-chart/drawing/runs.ts";

/** A chart with what drawing it needs to know; all of that is found out when first needed. */
export interface Scene {
  chart: FamilyChart;
  /** All of them: for who looks from afar. */
  buses: () => Buses;
  near: (area: Area) => Near;
  runs: (scale: number) => Runs;
}

export const sceneOf = (chart: FamilyChart, foldsAbove: boolean): Scene => ({
  chart,
  buses: once(() => busesOf(chart)),
  near: nearIn(chart, foldsAbove),
  runs: runsByScale(chart),
});

function once<Result>(find: () => Result): () => Result {
  let found: { result: Result } | null = null;
  return () => (found ??= { result: find() }).result;
}
