// What makes the tests slow, counted and limited, so that they stay quick while the product grows.
import { readFileSync } from "node:fs";
import type { Outcome } from "./test-reports.ts";

export interface Costs {
  /** Databases that tests of the server made. */
  databases: number;
  /** Pages that browser tests opened or reloaded. */
  pageLoads: number;
  /** Pages that axe looked at. */
  looks: number;
}

const names: Record<keyof Costs, string> = {
  databases: "databases made",
  pageLoads: "pages loaded",
  looks: "pages that axe looked at",
};

/** Reads what the runs counted; what wasn't counted is 0. */
export const readCosts = (files: readonly string[]): Costs =>
  Object.assign({ databases: 0, pageLoads: 0, looks: 0 }, ...files.map(countsIn));

function countsIn(file: string): Partial<Costs> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** One line for each count, and whether one is above its limit. */
export function compareCosts(costs: Costs, limits: Costs): { lines: string[]; isOver: boolean } {
  const keys = Object.keys(limits) as (keyof Costs)[];
  const lines = keys.map((key) => {
    const mark = costs[key] > limits[key] ? "✗" : "✓";
    return `${mark} ${names[key]}: ${costs[key]} of ${limits[key]}`;
  });
  return { lines, isOver: keys.some((key) => costs[key] > limits[key]) };
}

/** The files that took longest, one line each. Two run at a time, so times add up to more than the whole. */
export function slowestFiles(outcomes: readonly (Outcome | null)[], howMany = 10): string[] {
  const times = outcomes.flatMap((outcome) => [...(outcome?.times ?? [])]);
  return times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, howMany)
    .map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
