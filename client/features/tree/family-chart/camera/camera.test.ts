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

it("TREE-10 opens on all of a family that can be read at once", () => {
  const { chart, camera } = opened(4);
  expect(camera.k).toBeGreaterThanOrEqual(READING_SCALE);
  expect(isSeen(camera, { left: 0, top: 0, right: chart.width, bottom: chart.height })).toBe(true);
});

it("TREE-10 opens on those in focus, legibly, where the family is too wide for that", () => {
  const { camera, focus } = opened(40);
  expect(camera.k).toBeGreaterThanOrEqual(READING_SCALE);
  expect(isSeen(camera, focus)).toBe(true);
});

it("TREE-10 opens nearer for who wants larger names, and with all of a small family still", () => {
  const { chart, focus } = opened(4);
  const lens = rowScalingFor(chart, size);
  expect(openingCamera(chart, focus, size, lens, 1.25).k).toBe(1.25);
  expect(opened(40).camera.k).toBe(READING_SCALE);
  const wide = { width: 4000, height: 2000 };
  expect(openingCamera(chart, focus, wide, rowScalingFor(chart, wide), 1.5).k).toBe(1.5);
});

it("TREE-10 opens with no row cut in two by the upper edge, and whoever is in focus in sight", () => {
  const rows = Array.from({ length: 8 }, (_, at) => ({ top: at * 180, bottom: at * 180 + 104 }));
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

it("TREE-10 shows all of it where nobody is in focus, and fits it into the place", () => {
  const { chart } = opened(400);
  const camera = openingCamera(chart, null, size, rowScalingFor(chart, size));
  expect(camera).toEqual(fitChart(chart, size, rowScalingFor(chart, size)));
  expect(isSeen(camera, { left: 0, top: 0, right: chart.width, bottom: chart.height })).toBe(true);
});

it("keeps rows high from where a wide family is a hair, and true to scale from near", () => {
  const { chart } = opened(400);
  const lens = rowScalingFor(chart, size);
  const { k, ky } = fitChart(chart, size, lens);
  expect(ky).toBeGreaterThan(10 * k);
  expect(chart.height * ky).toBeLessThanOrEqual(size.height);
  let before = 0;
  for (let scale = k; scale < 2; scale *= 1.1) {
    expect(heightScale(lens, scale)).toBeGreaterThanOrEqual(before);
    before = heightScale(lens, scale);
  }
  expect(heightScale(lens, 0.5)).toBe(0.5);
  expect(heightScale(rowScalingFor({ width: 900, height: 90_000 }, size), 0.01)).toBe(0.01);
});

it("moves just far enough to have a card in sight, and not where it is", () => {
  const { chart, camera } = opened(40);
  const first = boxArea(chart, chart.rows.start[1]!);
  const moved = revealArea(camera, first, size);
  expect(isSeen(camera, first)).toBe(false);
  expect(isSeen(moved, first)).toBe(true);
  expect(revealArea(moved, first, size)).toBe(moved);
});

it("TREE-10 shows all of a way between two people, as near as there is room", () => {
  const { chart } = opened(40);
  const all = { left: 0, top: 0, right: 2000, bottom: chart.height };
  expect(isSeen(showArea(all, size), all)).toBe(true);
  expect(showArea(boxArea(chart, 0), size).k).toBe(1);
});

it("zooms out to the whole family with some room around it, whatever its size", () => {
  const { chart } = opened(40);
  const smallest = minScaleFor(chart, size, rowScalingFor(chart, size));
  expect(chart.width * smallest).toBeLessThan(size.width);
  expect(centerOn(boxArea(chart, 0), size, 1).k).toBe(1);
});

it("glides from one place to the other", () => {
  const [from, to] = [
    { k: 1, ky: 1, x: 0, y: 0 },
    { k: 2, ky: 2, x: 100, y: -40 },
  ];
  expect(interpolate(from, to, 0)).toEqual(from);
  expect(interpolate(from, to, 0.5)).toEqual({ k: 1.5, ky: 1.5, x: 50, y: -20 });
  expect(interpolate(from, to, 1)).toEqual(to);
});
