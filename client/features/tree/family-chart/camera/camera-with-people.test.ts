import { assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import {
  chartOfChildren,
  generatedChart,
} from "../../../../../tests/support/chart/drawn-charts.ts";
import { boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { visibleArea, type Camera } from "./camera.ts";
import { cameraWithPeople } from "./camera-with-people.ts";

const SIZE = { width: 390, height: 500 };
const chart = generatedChart(200);
const { width, height } = chart;

it("TREE-10 always shows someone after zooming in, and stays put if someone is in view", () => {
  assert(
    property(
      integer({ min: -900, max: Math.round(width) + 900 }),
      integer({ min: -900, max: Math.round(height) + 900 }),
      integer({ min: 2, max: 25 }),
      (x, y, tenths) => {
        const k = tenths / 10;
        const camera: Camera = { k, ky: k, x: -x * k, y: -y * k };
        const moved = cameraWithPeople(chart, camera, SIZE);
        expect(moved.k).toBe(k);
        expect(boxesIn(chart, visibleArea(moved, SIZE))).not.toEqual([]);
        expect(cameraWithPeople(chart, moved, SIZE)).toEqual(moved);
      },
    ),
  );
});

it("TREE-10 moves from empty paper to the nearest person, as little as possible", () => {
  const small = chartOfChildren(1);
  const camera: Camera = { k: 1, ky: 1, x: -small.width - 700, y: 100 };
  const moved = cameraWithPeople(small, camera, SIZE);
  const [box] = boxesIn(small, visibleArea(moved, SIZE));
  expect(small.boxes.x[box!]! + small.boxWidth).toBe(small.width);
  expect(small.boxes.x[box!]! + moved.x).toBe(32);
  expect(moved.y).toBe(100);
});
