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

it("TREE-10 counts everyone below a couple once, even if cousins married", () => {
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

it("TREE-10 labels only the first couple of a branch that continues through one child", () => {
  const line = chartOf(
    ["A + B: C", "C + D: E", "E + F: G, H, I", "G + J: K, L, M, N, P"],
    [],
    WHOLE,
  );
  const camera = fitChart(line.chart, SIZE, rowScalingFor(line.chart, SIZE));
  const labeled = branchesToLabel(line.chart, branchesOf(line.chart), camera, SIZE);
  expect(labeled.map(({ boxes }) => line.nameAt(boxes[0]!))).toEqual(["A", "G"]);
});

it("TREE-10 places no label of a large family over anyone outside the branch", () => {
  const chart = generatedChart(3000);
  const camera = fitChart(chart, SIZE, rowScalingFor(chart, SIZE));
  const label = { width: 180, height: 20 };
  const labeled = branchesToLabel(chart, branchesOf(chart), camera, SIZE);
  expect(labeled.length).toBeGreaterThan(5);
  let positions = 0;
  for (const branch of labeled)
    for (const { x, y } of labelPositions(chart, branch, camera, label)) {
      positions += 1;
      const area = { left: x, top: y, right: x + label.width, bottom: y + label.height };
      const own = new Set([...branch.boxes, ...branch.descendants]);
      expect(boxesIn(chart, toChartArea(area, camera)).every((box) => own.has(box))).toBe(true);
    }
  expect(positions).toBeGreaterThan(5);
});

it("TREE-10 shows a shared surname of a couple once", () => {
  const coupleNameOf = (...names: string[]) =>
    coupleName(names.map((shortName) => ({ shortName })));
  expect(coupleNameOf("Robert Solberg", "Linda Solberg")).toBe("Robert & Linda Solberg");
  expect(coupleNameOf("Robert Solberg", "Linda Park")).toBe("Robert Solberg & Linda");
  expect(coupleNameOf("Ragna", "Otto")).toBe("Ragna & Otto");
  expect(coupleNameOf("Ragna Berg")).toBe("Ragna Berg");
});
