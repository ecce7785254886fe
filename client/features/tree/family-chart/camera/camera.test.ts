import { expect, it } from "vitest";
import {
  visibleArea,
  interpolate,
  type Camera,
  centerOn,
  fitChart,
  heightScale,
  rowScalingFor,
  openingCamera,
  READING_SCALE,
  revealArea,
  showArea,
  minScaleFor,
  avoidCutRow,
} from "./camera.ts";
import { chartOfChildren } from "../../../../../tests/support/chart/drawn-charts.ts";
import {
  type Area,
  areaAround,
  boxArea,
  focusBoxes,
} from "#shared/tree/family-chart/drawing/in-area.ts";

const size = { width: 1280, height: 600 };

const opened = (children: number) => {
  const chart = chartOfChildren(children);
  const focus = areaAround(chart, focusBoxes(chart));
  return {
    chart,
    focus: focus!,
    camera: openingCamera(chart, focus, size, rowScalingFor(chart, size)),
  };
};
const isSeen = (camera: Camera, { left, top, right, bottom }: Area) => {
  const seen = visibleArea(camera, size);
  return seen.left <= left && seen.top <= top && seen.right >= right && seen.bottom >= bottom;
};

it("TREE-10 opens on the whole family if it is readable at once", () => {
  const { chart, camera } = opened(4);
  expect(camera.k).toBeGreaterThanOrEqual(READING_SCALE);
  expect(isSeen(camera, { left: 0, top: 0, right: chart.width, bottom: chart.height })).toBe(true);
});

it("TREE-10 opens on the people in focus, at a readable size, if the family is too wide", () => {
  const { camera, focus } = opened(40);
  expect(camera.k).toBeGreaterThanOrEqual(READING_SCALE);
  expect(isSeen(camera, focus)).toBe(true);
});

it("TREE-10 opens closer for larger names, and still shows all of a small family", () => {
  const { chart, focus } = opened(4);
  const rowScaling = rowScalingFor(chart, size);
  expect(openingCamera(chart, focus, size, rowScaling, 1.25).k).toBe(1.25);
  expect(opened(40).camera.k).toBe(READING_SCALE);
  const wide = { width: 4000, height: 2000 };
  expect(openingCamera(chart, focus, wide, rowScalingFor(chart, wide), 1.5).k).toBe(1.5);
});

it("TREE-10 opens with no row cut by the upper edge, and the focus in view", () => {
  const rows = Array.from({ length: 8 }, (_, index) => ({
    top: index * 180,
    bottom: index * 180 + 104,
  }));
  for (const height of [270, 390, 606, 730])
    for (let y = -900; y <= 40; y += 7) {
      const window = { width: 1280, height };
      const camera = { k: 1, ky: 1, x: 0, y };
      const inFocus = rows.find(({ top, bottom }) => top + y >= 40 && bottom + y <= height - 68);
      if (!inFocus) continue;
      const focus = { left: 100, right: 244, ...inFocus };
      const moved = avoidCutRow(camera, rows, focus, window);
      expect(focus.top + moved.y).toBeGreaterThanOrEqual(0);
      expect(focus.bottom + moved.y).toBeLessThanOrEqual(height - 68);
      const isCut = rows.some(({ top, bottom }) => top + moved.y < 0 && bottom + moved.y > 0);
      expect(isCut).toBe(false);
    }
});

it("TREE-10 fits the whole chart if nobody is in focus", () => {
  const { chart } = opened(400);
  const camera = openingCamera(chart, null, size, rowScalingFor(chart, size));
  expect(camera).toEqual(fitChart(chart, size, rowScalingFor(chart, size)));
  expect(isSeen(camera, { left: 0, top: 0, right: chart.width, bottom: chart.height })).toBe(true);
});

it("keeps rows tall when a wide family is zoomed out, and undistorted when zoomed in", () => {
  const { chart } = opened(400);
  const rowScaling = rowScalingFor(chart, size);
  const { k, ky } = fitChart(chart, size, rowScaling);
  expect(ky).toBeGreaterThan(10 * k);
  expect(chart.height * ky).toBeLessThanOrEqual(size.height);
  let before = 0;
  for (let scale = k; scale < 2; scale *= 1.1) {
    expect(heightScale(rowScaling, scale)).toBeGreaterThanOrEqual(before);
    before = heightScale(rowScaling, scale);
  }
  expect(heightScale(rowScaling, 0.5)).toBe(0.5);
  expect(heightScale(rowScalingFor({ width: 900, height: 90_000 }, size), 0.01)).toBe(0.01);
});

it("moves just enough to show a card, and stays put if it is in view", () => {
  const { chart, camera } = opened(40);
  const first = boxArea(chart, chart.rows.start[1]!);
  const moved = revealArea(camera, first, size);
  expect(isSeen(camera, first)).toBe(false);
  expect(isSeen(moved, first)).toBe(true);
  expect(revealArea(moved, first, size)).toBe(moved);
});

it("TREE-10 shows the whole path between two people, as large as fits", () => {
  const { chart } = opened(40);
  const all = { left: 0, top: 0, right: 2000, bottom: chart.height };
  expect(isSeen(showArea(all, size), all)).toBe(true);
  expect(showArea(boxArea(chart, 0), size).k).toBe(1);
});

it("zooms out to the whole family with a margin, whatever its size", () => {
  const { chart } = opened(40);
  const smallest = minScaleFor(chart, size, rowScalingFor(chart, size));
  expect(chart.width * smallest).toBeLessThan(size.width);
  expect(centerOn(boxArea(chart, 0), size, 1).k).toBe(1);
});

it("moves smoothly from one view to another", () => {
  const [from, to] = [
    { k: 1, ky: 1, x: 0, y: 0 },
    { k: 2, ky: 2, x: 100, y: -40 },
  ];
  expect(interpolate(from, to, 0)).toEqual(from);
  expect(interpolate(from, to, 0.5)).toEqual({ k: 1.5, ky: 1.5, x: 50, y: -20 });
  expect(interpolate(from, to, 1)).toEqual(to);
});
