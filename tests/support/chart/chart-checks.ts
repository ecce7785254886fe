import { expect } from "vitest";
import type { ChartOptions, FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { indexesOf } from "#shared/family/family-graph/family-graph.ts";
import {
  findBoxErrors,
  findPeopleErrors,
  findFlagErrors,
  findOverlaps,
  findRowErrors,
} from "./chart-checks-boxes.ts";
import { findChildErrors, findLinkErrors } from "./chart-checks-children.ts";
import { findSiblingErrors } from "./chart-checks-siblings.ts";
import {
  findLinesOutside,
  findHiddenLines,
  findKnotErrors,
  findLinesThroughBoxes,
} from "./chart-checks-lines.ts";
import { findPartnerErrors } from "./chart-checks-partners.ts";
import { findExpectedPeople } from "./chart-oracle.ts";

/** A chart with the request for it. */
export interface ChartRequest {
  chart: FamilyChart;
  /** As indexes in the graph. */
  focus: readonly number[];
  options: ChartOptions;
}

/** Expects a chart that breaks none of the rules for all charts. */
export function expectSoundChart(
  chart: FamilyChart,
  focusIds: readonly number[],
  options: ChartOptions,
) {
  expect(findChartErrors(chart, focusIds, options)).toEqual([]);
}

/** Returns up to ten errors of the first kind that a chart has. */
export function findChartErrors(
  chart: FamilyChart,
  focusIds: readonly number[],
  options: ChartOptions,
): string[] {
  const request: ChartRequest = { chart, focus: indexesOf(chart.graph, focusIds), options };
  return firstErrors([
    () => findPeopleErrors(chart, findExpectedPeople(chart.graph, focusIds, options)),
    () => findBoxErrors(chart),
    () => findRowErrors(chart),
    () => findOverlaps(chart),
    () => findFlagErrors(request),
    () => findPartnerErrors(request),
    () => findChildErrors(chart),
    () => findLinkErrors(chart),
    () => findSiblingErrors(request),
    () => findKnotErrors(chart),
    () => findLinesThroughBoxes(chart),
    () => findLinesOutside(chart),
    () => findHiddenLines(chart),
  ]);
}

function firstErrors(checks: readonly (() => string[])[]): string[] {
  for (const check of checks) {
    const errors = check();
    if (errors.length > 0) return errors.slice(0, 10);
  }
  return [];
}
