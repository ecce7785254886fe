import { expect, it } from "vitest";
import { chartOf, generatedChart } from "../../../../../tests/support/chart/drawn-charts.ts";
import { boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { fitChart, rowScalingFor } from "../camera/camera.ts";
import { branchesToLabel, labelPositions } from "./branch-labels.ts";
import { branchesOf } from "./branches.ts";
import { coupleName } from "./couple-name.ts";
import { toChartArea } from "./screen-areas.ts";

const SIZE = { width: 1280, height: 600 };
const WHOLE = { view: "whole", generations: 0 } as const;

const family = chartOf(
  [
    "Otto + Anna: Max, Lena",
    "Max + Berta: Tim, Tom, Tina",
    "Lena + Karl: Nora",
    "Tim + Nora: Ben, Bea",
  ],
  [],
  WHOLE,
);

it("TREE-10 counts everybody below a couple once, also where cousins married", () => {
  const counts = branchesOf(family.chart).map(({ boxes, descendants }) => [
    boxes
      .map((box) => family.nameAt(box))
      .toSorted((a, b) => String(a).localeCompare(String(b)))
      .join(" & "),
    descendants.length,
  ]);
  expect(counts).toEqual([
    ["Anna & Otto", 8],
    ["Berta & Max", 5],
    ["Karl & Lena", 3],
    ["Nora & Tim", 2],
  ]);
});

it("TREE-10 labels of a branch that goes on through one child its first couple alone", () => {
  const line = chartOf(
    ["A + B: C", "C + D: E", "E + F: G, H, I", "G + J: K, L, M, N, P"],
    [],
    WHOLE,
  );
  const camera = fitChart(line.chart, SIZE, rowScalingFor(line.chart, SIZE));
  const worth = branchesToLabel(line.chart, branchesOf(line.chart), camera, SIZE);
  expect(worth.map(({ boxes }) => line.nameAt(boxes[0]!))).toEqual(["A", "G"]);
});

it("TREE-10 puts no label of a large family over anybody but the branch's own", () => {
  const chart = generatedChart(3000);
  const camera = fitChart(chart, SIZE, rowScalingFor(chart, SIZE));
  const label = { width: 180, height: 20 };
  const worth = branchesToLabel(chart, branchesOf(chart), camera, SIZE);
  expect(worth.length).toBeGreaterThan(5);
  let places = 0;
  for (const branch of worth)
    for (const { x, y } of labelPositions(chart, branch, camera, label)) {
      places += 1;
      const area = { left: x, top: y, right: x + label.width, bottom: y + label.height };
      const own = new Set([...branch.boxes, ...branch.descendants]);
      expect(boxesIn(chart, toChartArea(area, camera)).every((box) => own.has(box))).toBe(true);
    }
  expect(places).toBeGreaterThan(5);
});

it("TREE-10 calls a couple by one surname where it is both's", () => {
  const named = (...names: string[]) => coupleName(names.map((shortName) => ({ shortName })));
  expect(named("Robert Solberg", "Linda Solberg")).toBe("Robert & Linda Solberg");
  expect(named("Robert Solberg", "Linda Park")).toBe("Robert Solberg & Linda");
  expect(named("Ragna", "Otto")).toBe("Ragna & Otto");
  expect(named("Ragna Berg")).toBe("Ragna Berg");
});
