import { expect, it } from "vitest";
import { chartOf, generatedChart } from "../../../../tests/support/chart/drawn-charts.ts";
import { busesOf } from "./buses.ts";

it("TREE-10 puts every line to a child on one bus, shared by children of the same parents", () => {
  const chart = generatedChart(1000);
  const buses = busesOf(chart);
  const drawn = new Map<number, number>();
  for (let bus = 0; bus < buses.count; bus++)
    for (const child of buses.children.slice(buses.start[bus], buses.start[bus + 1]))
      drawn.set(child, (drawn.get(child) ?? 0) + 1);
  const expected = new Map<number, number>();
  for (const child of chart.descents.child) expected.set(child, (expected.get(child) ?? 0) + 1);
  expect(drawn).toEqual(expected);
  expect(buses.count).toBeLessThan(chart.descents.count);
});

it("TREE-10 separates an adopted child's line from those of children by birth", () => {
  const { chart } = chartOf(
    ["Otto + Anna: Karl, Lena", "Otto + Anna (adoptive): Kim"],
    ["Otto", "Anna"],
  );
  const buses = busesOf(chart);
  expect(buses.kind.toSorted()).toEqual(Uint8Array.of(0, 1));
});

it("knows the extent of each bus, so buses out of view aren't drawn", () => {
  const chart = generatedChart(300);
  const buses = busesOf(chart);
  for (let bus = 0; bus < buses.count; bus++)
    for (const child of buses.children.slice(buses.start[bus], buses.start[bus + 1])) {
      const x = chart.boxes.x[child]! + chart.boxWidth / 2;
      expect(x).toBeGreaterThanOrEqual(buses.left[bus]!);
      expect(x).toBeLessThanOrEqual(buses.right[bus]!);
      expect(chart.boxes.y[child]).toBeGreaterThanOrEqual(buses.top[bus]!);
      expect(chart.boxes.y[child]).toBeLessThanOrEqual(buses.bottom[bus]!);
    }
});
