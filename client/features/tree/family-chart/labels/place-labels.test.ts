import { array, assert, integer, property, record } from "fast-check";
import { expect, it } from "vitest";
import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { placeLabels, type LabelToPlace } from "./place-labels.ts";

const within = { left: 0, top: 0, right: 800, bottom: 600 };
const point = record({
  x: integer({ min: -99, max: 850 }),
  y: integer({ min: -99, max: 650 }),
});
const wanted = array(
  record({
    width: integer({ min: 20, max: 260 }),
    height: integer({ min: 20, max: 44 }),
    positions: array(point, { maxLength: 4 }),
  }),
  { maxLength: 60 },
);
const areas = array(
  point.map(({ x, y }): Area => ({ left: x, top: y, right: x + 80, bottom: y + 40 })),
  { maxLength: 4 },
);

const overlap = (one: Area, other: Area) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

it("TREE-10 places labels apart from each other and from obstacles, inside the window, and up to the limit", () => {
  assert(
    property(wanted, areas, (labels, taken) => {
      const placed = placeLabels(labels, { bounds: within, obstacles: taken, limit: 20 });
      expect(placed.length).toBeLessThanOrEqual(20);
      for (const [index, { area, width, height }] of placed.entries()) {
        expect([area.right - area.left, area.bottom - area.top]).toEqual([width, height]);
        expect(area.left >= 0 && area.top >= 0 && area.right <= 800 && area.bottom <= 600).toBe(
          true,
        );
        const others = [...taken, ...placed.slice(0, index).map((other) => other.area)];
        expect(others.some((other) => overlap(area, other))).toBe(false);
      }
    }),
  );
});

it("TREE-10 gives each label its first free position, in order of the labels", () => {
  const label = (name: string, ...positions: LabelToPlace["positions"]) => ({
    name,
    width: 100,
    height: 20,
    positions,
  });
  const placed = placeLabels(
    [
      label("first", { x: 0, y: 0 }),
      label("second", { x: 50, y: 10 }, { x: 200, y: 0 }),
      label("third", { x: 210, y: 5 }),
    ],
    { bounds: within, obstacles: [], limit: 20 },
  );
  expect(placed.map(({ name, area }) => [name, area.left])).toEqual([
    ["first", 0],
    ["second", 200],
  ]);
});
