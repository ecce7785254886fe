// Counts and limits what makes tests slow, so that they stay quick while the product grows.
import { readFileSync } from "node:fs";
import type { Outcome } from "./test-reports.ts";

export interface Costs {
  /** Databases that server tests created. */
  databases: number;
  /** Pages that browser tests opened or reloaded. */
  pageLoads: number;
  /** Pages that axe checked. */
  looks: number;
}

const names: Record<keyof Costs, string> = {
  databases: "databases created",
  pageLoads: "pages loaded",
  looks: "pages checked with axe",
};

/** Reads the counts of the runs; a missing count is 0. */
export const readCosts = (files: readonly string[]): Costs =>
  Object.assign({ databases: 0, pageLoads: 0, looks: 0 }, ...files.map(countsIn));

function countsIn(file: string): Partial<Costs> {
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
    return `${mark} ${names[key]}: ${costs[key]} of ${limits[key]}`;
  });
  return { lines, isOver: keys.some((key) => costs[key] > limits[key]) };
}

/** The slowest files, one line each. Two run at a time, so their times add up to more than the whole run. */
export function slowestFiles(outcomes: readonly (Outcome | null)[], limit = 10): string[] {
  const times = outcomes.flatMap((outcome) => [...(outcome?.times ?? [])]);
  return times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
