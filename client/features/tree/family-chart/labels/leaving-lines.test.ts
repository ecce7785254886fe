import { expect, it } from "vitest";
import { chartOf, generatedChart } from "../../../../../tests/support/chart/drawn-charts.ts";
import { aTreePerson } from "../../../../../tests/support/families/tree-person.ts";
import { boxArea, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { visibleArea, centerOn } from "../camera/camera.ts";
import { layOutLineLabels } from "./line-labels.ts";
import { findLeavingLines } from "./leaving-lines.ts";
import { toChartArea } from "./screen-areas.ts";

const WHOLE = { view: "whole", generations: 0 } as const;
const { chart, nameAt, boxOf } = chartOf(
  ["Otto + Anna: Karl, Lena, Max", "Karl + Berta: Tim, Tom", "Lena + Hugo: Nora"],
  [],
  WHOLE,
);
const VIEWPORT = { width: chart.boxWidth * 1.4, height: chart.boxHeight * 1.4 };

const leavingLinesOf = (name: string, size = VIEWPORT) =>
  findLeavingLines(chart, centerOn(boxArea(chart, boxOf(name)), size, 1), size)
    .map(({ from, to, edge }) => `${nameAt(from)} ${edge} ${to.map(nameAt).join(" & ")}`)
    .toSorted((a, b) => a.localeCompare(b));

it("TREE-10 names the people at the other end of lines that leave the window, but nobody in view", () => {
  expect(leavingLinesOf("Tim")).toEqual(["Tim top Karl & Berta"]);
  const all = { width: chart.width * 2, height: chart.height * 2 };
  expect(leavingLinesOf("Tim", all)).toEqual([]);
});

it("TREE-10 lists lines to parents, partners, and children, once per edge", () => {
  expect(leavingLinesOf("Karl")).toEqual([
    "Karl bottom Tim",
    "Karl right Berta",
    "Karl top Otto & Anna",
  ]);
  expect(leavingLinesOf("Otto")).toEqual(["Otto bottom Lena", "Otto right Anna"]);
});

it("TREE-10 leads from any part of a large family only to people out of view, each once", () => {
  const large = generatedChart(1000);
  const size = { width: 900, height: 500 };
  let found = 0;
  for (let box = 0; box < large.boxes.count; box += 97) {
    const camera = centerOn(boxArea(large, box), size, 1);
    const seen = new Set(boxesIn(large, visibleArea(camera, size)));
    const lines = findLeavingLines(large, camera, size);
    const targets = lines.flatMap(({ to }) => to);
    expect(new Set(targets).size).toBe(targets.length);
    for (const { from, to } of lines) {
      expect(seen.has(from)).toBe(true);
      expect(to.some((other) => seen.has(other))).toBe(false);
    }
    found += lines.length;
  }
  expect(found).toBeGreaterThan(10);
});

it("TREE-10 places at most eight labels at the window's edges, and none over a visible card", () => {
  const large = generatedChart(1000);
  const size = { width: 1280, height: 600 };
  const within = { left: 8, top: 8, right: 1272, bottom: 592 };
  const sizeOf = (words: string) => ({ width: words.length * 8, height: 24 });
  const personById = (id: number) =>
    aTreePerson(id, large.graph.people.fullName[id - 1] ?? "Nobody");
  let found = 0;
  for (let box = 0; box < large.boxes.count; box += 97) {
    const camera = centerOn(boxArea(large, box), size, 0.8);
    const seen = { chart: large, camera, viewport: size, personById, highlights: { path: null } };
    const labels = layOutLineLabels(seen, { bounds: within, obstacles: [], sizeOf }, () => {});
    expect(labels.length).toBeLessThanOrEqual(8);
    for (const { area } of labels) expect(boxesIn(large, toChartArea(area, camera))).toEqual([]);
    found += labels.length;
  }
  expect(found).toBeGreaterThan(10);
});
