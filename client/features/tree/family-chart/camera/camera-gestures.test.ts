import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  moveByGrips,
  keepNearChart,
  toChartPoint,
  stepCamera,
  wheelFactor,
  zoomAbout,
} from "./camera-gestures.ts";
import { type Camera, heightScale, type Point, UNIFORM_SCALING } from "./camera.ts";

/** Rows shrink half as fast as columns at small scales. */
const rowScaling = { threshold: 0.28, power: 0.5 };
const scales = { minScale: 0.01, maxScale: 2.5, rowScaling };
const seen = { width: 1280, height: 600 };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const onScreen = fc.record({ x: number(0, seen.width), y: number(0, seen.height) });
const aCamera = fc
  .record({
    k: number(scales.minScale, scales.maxScale),
    x: number(-20_000, 20_000),
    y: number(-20_000, 20_000),
  })
  .map(({ k, x, y }): Camera => ({ k, ky: heightScale(rowScaling, k), x, y }));
const aFactor = number(0.05, 20);

/** Compares points in pixels, except for rounding. */
function expectNear(actual: Point, expected: Point) {
  expect(actual.x).toBeCloseTo(expected.x, 4);
  expect(actual.y).toBeCloseTo(expected.y, 4);
}
const toScreenPoint = ({ k, ky, x, y }: Camera, point: Point): Point => ({
  x: point.x * k + x,
  y: point.y * ky + y,
});

it("TREE-10 keeps the point under the pointer in place while zooming", () => {
  fc.assert(
    fc.property(aCamera, aFactor, onScreen, (camera, factor, at) => {
      const to = zoomAbout(camera, factor, at, scales);
      expectNear(toScreenPoint(to, toChartPoint(camera, at)), at);
      expect(to.k).toBeGreaterThanOrEqual(scales.minScale);
      expect(to.k).toBeLessThanOrEqual(scales.maxScale);
    }),
  );
});

it("TREE-10 returns to the same view after zooming in and out", () => {
  const unlimited = { minScale: 0, maxScale: Infinity, rowScaling };
  fc.assert(
    fc.property(aCamera, aFactor, onScreen, (camera, factor, at) => {
      const zoomed = zoomAbout(camera, factor, at, unlimited);
      const restored = zoomAbout(zoomed, 1 / factor, at, unlimited);
      expect(restored.k).toBeCloseTo(camera.k, 8);
      expect(restored.ky).toBeCloseTo(camera.ky, 8);
      expectNear(restored, camera);
    }),
  );
});

it("TREE-10 drags the chart by as much as the pointer moves", () => {
  fc.assert(
    fc.property(aCamera, onScreen, onScreen, (camera, from, to) => {
      const dragged = moveByGrips(
        camera,
        [{ screenPoint: to, chartPoint: toChartPoint(camera, from) }],
        scales,
      );
      expect(dragged.k).toBe(camera.k);
      expectNear(dragged, { x: camera.x + to.x - from.x, y: camera.y + to.y - from.y });
    }),
  );
});

it("TREE-10 UX-03 moves half a window per key press, but not past the chart's edge", () => {
  const chart = { width: 3_000, height: 1_200 };
  const steps = fc.constantFrom([-1, 0], [1, 0], [0, -1], [0, 1]);
  fc.assert(
    fc.property(aCamera, fc.array(steps, { minLength: 1 }), (camera, presses) => {
      let at = camera;
      for (const [across = 0, down = 0] of presses) {
        const to = stepCamera(at, across, down, chart, seen);
        const middle = toChartPoint(to, { x: seen.width / 2, y: seen.height / 2 });
        const far = toChartPoint(at, {
          x: ((1 + across) * seen.width) / 2,
          y: ((1 + down) * seen.height) / 2,
        });
        expectNear(middle, {
          x: Math.min(chart.width, Math.max(0, far.x)),
          y: Math.min(chart.height, Math.max(0, far.y)),
        });
        expect([to.k, to.ky]).toEqual([camera.k, camera.ky]);
        at = to;
      }
    }),
  );
});

it("TREE-10 keeps the points under two fingers in place while pinching", () => {
  const near = { k: 1, ky: 1, x: -40, y: 25 };
  const [one, other] = [
    { x: 300, y: 200 },
    { x: 500, y: 200 },
  ];
  const grips = [
    { screenPoint: { x: 250, y: 200 }, chartPoint: toChartPoint(near, one) },
    { screenPoint: { x: 550, y: 200 }, chartPoint: toChartPoint(near, other) },
  ];
  const pinched = moveByGrips(near, grips, { ...scales, rowScaling: UNIFORM_SCALING });
  expect(pinched.k).toBeCloseTo(1.5, 8);
  for (const { screenPoint, chartPoint } of grips)
    expectNear(toScreenPoint(pinched, chartPoint), screenPoint);
});

it("keeps the chart within reach on any drag", () => {
  const chart = { width: 4000, height: 900 };
  fc.assert(
    fc.property(aCamera, (camera) => {
      const limited = keepNearChart(camera, chart, seen, 100);
      expect(limited.x).toBeLessThanOrEqual(Math.max(100 * limited.k, seen.width));
      expect(limited.x + chart.width * limited.k).toBeGreaterThanOrEqual(
        Math.min(seen.width - 100 * limited.k, 0),
      );
      expect(keepNearChart(limited, chart, seen, 100)).toEqual(limited);
    }),
  );
});

it("zooms ten times as fast on a touchpad pinch as on a wheel", () => {
  const turn = { deltaY: 50, deltaMode: 0, ctrlKey: false };
  expect(wheelFactor({ ...turn, deltaY: 500 })).toBeCloseTo(
    wheelFactor({ ...turn, ctrlKey: true }),
    8,
  );
  expect(wheelFactor({ ...turn, deltaY: -50 })).toBeGreaterThan(1);
});
