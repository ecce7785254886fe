import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  carried,
  keptNear,
  type Point,
  pointUnder,
  wheelFactor,
  zoomedAbout,
} from "./camera-gestures.ts";
import type { Camera } from "./camera.ts";

const scales = { smallest: 0.01, largest: 2.5 };
const seen = { width: 1280, height: 600 };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const onScreen = fc.record({ x: number(0, seen.width), y: number(0, seen.height) });
const aCamera = fc.record({
  k: number(scales.smallest, scales.largest),
  x: number(-20_000, 20_000),
  y: number(-20_000, 20_000),
});
const aFactor = number(0.05, 20);

/** Equal but for what numbers lose: in pixels of the screen. */
function expectNear(actual: Point, expected: Point) {
  expect(actual.x).toBeCloseTo(expected.x, 4);
  expect(actual.y).toBeCloseTo(expected.y, 4);
}
const placeOf = ({ k, x, y }: Camera, point: Point): Point => ({
  x: point.x * k + x,
  y: point.y * k + y,
});

it("TREE-10 zooms with the point under the pointer staying where it is", () => {
  fc.assert(
    fc.property(aCamera, aFactor, onScreen, (camera, factor, at) => {
      const to = zoomedAbout(camera, factor, at, scales);
      expectNear(placeOf(to, pointUnder(camera, at)), at);
      expect(to.k).toBeGreaterThanOrEqual(scales.smallest);
      expect(to.k).toBeLessThanOrEqual(scales.largest);
    }),
  );
});

it("TREE-10 is back where it was after zooming in and out again", () => {
  const unlimited = { smallest: 0, largest: Infinity };
  fc.assert(
    fc.property(aCamera, aFactor, onScreen, (camera, factor, at) => {
      const there = zoomedAbout(camera, factor, at, unlimited);
      const back = zoomedAbout(there, 1 / factor, at, unlimited);
      expect(back.k).toBeCloseTo(camera.k, 8);
      expectNear(back, camera);
    }),
  );
});

it("TREE-10 drags with what was taken hold of under the finger, at the same scale", () => {
  fc.assert(
    fc.property(aCamera, onScreen, onScreen, (camera, from, to) => {
      const dragged = carried(camera, [{ holds: pointUnder(camera, from), at: to }], scales);
      expect(dragged.k).toBe(camera.k);
      expectNear(dragged, { x: camera.x + to.x - from.x, y: camera.y + to.y - from.y });
    }),
  );
});

it("TREE-10 pinches with the middle between the fingers staying, by as much as they part", () => {
  fc.assert(
    fc.property(aCamera, onScreen, onScreen, aFactor, (camera, one, other, apart) => {
      fc.pre(Math.hypot(one.x - other.x, one.y - other.y) > 1);
      const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      const parted = [one, other].map((from) => ({
        holds: pointUnder(camera, from),
        at: {
          x: middle.x + (from.x - middle.x) * apart,
          y: middle.y + (from.y - middle.y) * apart,
        },
      }));
      const pinched = carried(camera, parted, scales);
      const wished = Math.min(scales.largest, Math.max(scales.smallest, camera.k * apart));
      expect(pinched.k).toBeCloseTo(wished, 6);
      expectNear(placeOf(pinched, pointUnder(camera, middle)), middle);
    }),
  );
});

it("keeps its scale while two fingers are at one point, and its place without any", () => {
  const camera = { k: 0.5, x: 10, y: 20 };
  const grip = { holds: { x: 4, y: 4 }, at: { x: 12, y: 22 } };
  expect(carried(camera, [grip, grip], scales)).toEqual(camera);
  expect(carried(camera, [], scales)).toBe(camera);
});

it("never leaves the layout by more than the margin, and leaves alone what is within", () => {
  const layout = { width: 5000, height: 900 };
  fc.assert(
    fc.property(aCamera, (camera) => {
      const kept = keptNear(camera, layout, seen, 900);
      expect(keptNear(kept, layout, seen, 900)).toEqual(kept);
      const corner = pointUnder(kept, { x: 0, y: 0 });
      const across = pointUnder(kept, { x: seen.width, y: seen.height });
      if (seen.width < 6800 * camera.k) {
        expect(corner.x).toBeGreaterThanOrEqual(-900.001);
        expect(across.x).toBeLessThanOrEqual(5900.001);
      } else expect(corner.x + across.x).toBeCloseTo(layout.width, 4);
    }),
  );
  const inside = { k: 1, x: -300, y: -100 };
  expect(keptNear(inside, layout, seen, 900)).toEqual(inside);
});

it("zooms in where the wheel turns away, more by the line and by a pinch on a touchpad", () => {
  const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) =>
    wheelFactor({ deltaY, deltaMode, ctrlKey });
  expect(turn(-500)).toBe(2);
  expect(turn(500)).toBe(0.5);
  expect(turn(-20, 1)).toBe(2);
  expect(turn(-1, 2)).toBe(2);
  expect(turn(-50, 0, true)).toBe(2);
});
