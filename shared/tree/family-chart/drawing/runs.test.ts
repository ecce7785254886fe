import { expect, it } from "vitest";
import { generatedChart } from "../../../../tests/support/chart/drawn-charts.ts";
import { mergeRuns, runsByScale } from "./runs.ts";

const chart = generatedChart(2000);

it("TREE-10 draws everyone separately up close", () => {
  const { left, start } = mergeRuns(chart, 0);
  expect(left).toHaveLength(chart.boxes.count);
  expect(Array.from(start)).toEqual(Array.from(chart.rows.start));
});

it("TREE-10 covers everyone from afar by a shape in their row", () => {
  const runs = mergeRuns(chart, 300);
  expect(runs.left.length).toBeLessThan(chart.boxes.count / 3);
  for (let row = 0; row < chart.rows.count; row++)
    for (let box = chart.rows.start[row]!; box < chart.rows.start[row + 1]!; box++) {
      const x = chart.boxes.x[box]!;
      const isWithin = Array.from(runs.left)
        .slice(runs.start[row], runs.start[row + 1])
        .some((left, at) => left <= x && runs.right[runs.start[row]! + at]! >= x + chart.boxWidth);
      expect(isWithin).toBe(true);
    }
});

it("draws few shapes per row from afar, however many people are in it", () => {
  const scale = 1200 / chart.width;
  const { start } = runsByScale(chart)(scale);
  for (let row = 0; row < chart.rows.count; row++)
    expect(start[row + 1]! - start[row]!).toBeLessThanOrEqual(1200);
});

it("merges again only if the scale changes considerably", () => {
  const runs = runsByScale(chart);
  expect(runs(0.05)).toBe(runs(0.06));
  expect(runs(0.05)).not.toBe(runs(0.01));
});
