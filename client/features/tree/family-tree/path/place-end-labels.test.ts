import * as fc from "fast-check";
import { expect, it } from "vitest";
import { placeEndLabels } from "./place-end-labels.ts";

const WINDOW = { width: 800, height: 600 };
const LABEL = { width: 120, height: 44 };
const CARD = { width: 144, height: 104, side: "above", gap: 4 } as const;

it("TREE-10 labels both ends of a path at their cards, or at the window's edge if they are out of view", () => {
  const [one, other] = placeEndLabels(
    [
      { left: 100, top: 200, ...CARD },
      { left: 2000, top: 200, ...CARD },
    ],
    [LABEL, LABEL],
    WINDOW,
  );
  expect(one).toEqual({ x: 112, y: 152, rotation: null });
  expect(other).toMatchObject({ x: 800 - 120 - 8, rotation: 90 });
  const card = { left: 100, top: 200, ...CARD, side: "beneath" } as const;
  const [below] = placeEndLabels([card, { ...card, left: 2000 }], [LABEL, LABEL], WINDOW);
  expect(below).toEqual({ x: 112, y: 308, rotation: null });
});

it("TREE-10 keeps both labels in the window, apart from each other, the overview map, and the zoom buttons", () => {
  const at = fc.integer({ min: -5000, max: 5000 });
  const scale = fc.constantFrom(0.001, 0.1, 1, 2.5);
  const label = fc.record({ width: fc.integer({ min: 60, max: 280 }), height: fc.constant(44) });
  const window = fc.constantFrom(
    WINDOW,
    { width: 844, height: 276 },
    { width: 640, height: 240 },
    { width: 390, height: 640 },
  );
  const all = fc.tuple(at, at, at, at, scale, label, label, window);
  fc.assert(
    fc.property(all, ([x, y, otherX, otherY, k, first, second, window]) => {
      const size = { ...CARD, width: CARD.width * k, height: CARD.height * k };
      const [one, other] = placeEndLabels(
        [
          { left: x, top: y, ...size },
          { left: otherX, top: otherY, ...size, side: "beneath" },
        ],
        [first, second],
        window,
      );
      for (const [{ x, y }, { width, height }] of [
        [one, first],
        [other, second],
      ] as const) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(window.width);
        expect(y + height).toBeLessThanOrEqual(window.height - 64);
        const isOverMap = x + width > window.width - 224 && y + height > window.height - 160;
        expect(isOverMap && window.width >= 640).toBe(false);
      }
      const isBeside = one.x + first.width <= other.x || other.x + second.width <= one.x;
      const isBeneath = one.y + first.height <= other.y || other.y + second.height <= one.y;
      expect(isBeside || isBeneath).toBe(true);
    }),
  );
});
