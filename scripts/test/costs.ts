// Counts and limits what makes tests slow.
import { readFileSync } from "node:fs";
import type { Outcome } from "./reports.ts";

export interface Costs {
  databases: number;
  /** Includes reloads. */
  pageLoads: number;
  axeChecks: number;
}

const LABELS: Record<keyof Costs, string> = {
  databases: "databases created",
  pageLoads: "pages loaded",
  axeChecks: "pages checked with axe",
};

/** Reads and combines the counts in these files; a missing count is 0. */
export const readCosts = (files: readonly string[]): Costs =>
  Object.assign({ databases: 0, pageLoads: 0, axeChecks: 0 }, ...files.map(readCounts));

function readCounts(file: string): Partial<Costs> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Returns a line for each count, and whether one is over its limit. */
export function compareCosts(costs: Costs, limits: Costs): { lines: string[]; isOver: boolean } {
  const keys = Object.keys(limits) as (keyof Costs)[];
  const lines = keys.map((key) => {
    const mark = costs[key] > limits[key] ? "✗" : "✓";
    return `${mark} ${LABELS[key]}: ${costs[key]} of ${limits[key]}`;
  });
  return { lines, isOver: keys.some((key) => costs[key] > limits[key]) };
}

/** Returns a line for each of the slowest files. Two run at a time, so their times add up to more than the whole run. */
export function slowestFiles(outcomes: readonly (Outcome | null)[], limit = 10): string[] {
  const times = outcomes.flatMap((outcome) => [...(outcome?.times ?? [])]);
  return times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
