import { expect, it } from "vitest";
import { compareCosts, readCosts, slowestFiles } from "./costs.ts";

const limits = { databases: 10, pageLoads: 20, axeChecks: 5 };

it("accepts a count at its limit, but not above it", () => {
  expect(compareCosts(limits, limits).isOver).toBe(false);
  const { lines, isOver } = compareCosts({ ...limits, axeChecks: 6 }, limits);
  expect(isOver).toBe(true);
  expect(lines).toEqual([
    "✓ databases created: 10 of 10",
    "✓ pages loaded: 20 of 20",
    "✗ pages checked with axe: 6 of 5",
  ]);
});

it("counts a missing value as 0", () => {
  expect(readCosts(["/no/such/file"])).toEqual({ databases: 0, pageLoads: 0, axeChecks: 0 });
});

it("lists the slowest files of all runs first", () => {
  const outcome = (times: [string, number][]) => ({
    passed: 0,
    failed: 0,
    failedTitles: [],
    times: new Map(times),
  });
  const outcomes = [
    outcome([["a", 1000]]),
    null,
    outcome([
      ["b", 12_500],
      ["c", 20],
    ]),
  ];
  expect(slowestFiles(outcomes, 2)).toEqual(["   12.5 s  b", "    1.0 s  a"]);
});
