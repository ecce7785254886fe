import { expect } from "vitest";
import type { ChartOptions, FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { indexesOf } from "#shared/family/family-graph/family-graph.ts";
import {
  boxFaults,
  castFaults,
  flagFaults,
  overlapFaults,
  rowFaults,
} from "./chart-checks-boxes.ts";
import { childFaults, linkFaults } from "./chart-checks-children.ts";
import { siblingFaults } from "./chart-checks-siblings.ts";
import {
  outsideFaults,
  hiddenLineFaults,
  knotFaults,
  throughBoxFaults,
} from "./chart-checks-lines.ts";
import { partnerFaults } from "./chart-checks-partners.ts";
import { expectedPeople } from "./chart-oracle.ts";

/** A chart with the request for it. */
export interface ChartRequest {
  chart: FamilyChart;
  /** Indexes. */
  focus: readonly number[];
  options: ChartOptions;
}

/** Checks everything that has to be true of every chart. */
export function expectSoundChart(
  chart: FamilyChart,
  focusIds: readonly number[],
  options: ChartOptions,
) {
  expect(chartFaults(chart, focusIds, options)).toEqual([]);
}

/** Returns a chart's faults as sentences: up to ten of the first kind found. */
export function chartFaults(
  chart: FamilyChart,
  focusIds: readonly number[],
  options: ChartOptions,
): string[] {
  const request: ChartRequest = { chart, focus: indexesOf(chart.graph, focusIds), options };
  return firstFaults([
    () => castFaults(chart, expectedPeople(chart.graph, focusIds, options)),
    () => boxFaults(chart),
    () => rowFaults(chart),
    () => overlapFaults(chart),
    () => flagFaults(request),
    () => partnerFaults(request),
    () => childFaults(chart),
    () => linkFaults(chart),
    () => siblingFaults(request),
    () => knotFaults(chart),
    () => throughBoxFaults(chart),
    () => outsideFaults(chart),
    () => hiddenLineFaults(chart),
  ]);
}

function firstFaults(checks: readonly (() => string[])[]): string[] {
  for (const check of checks) {
    const faults = check();
    if (faults.length > 0) return faults.slice(0, 10);
  }
  return [];
}
