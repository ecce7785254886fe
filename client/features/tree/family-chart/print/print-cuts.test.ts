import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findCuts, spansOf } from "./print-cuts.ts";

const cutThrough = (boxes: number[], width: number, cuts: number[]) =>
  cuts.slice(1, -1).flatMap((cut) => boxes.filter((left) => left < cut && left + width > cut));
const spans = (boxes: number[], width: number) =>
  spansOf(
    boxes,
    boxes.map((left) => left + width),
  );

it("TREE-10 cuts between cards where there is a gap", () => {
  const boxes = [0, 160, 320, 480, 640, 800];
  const cuts = findCuts(spans(boxes, 144), { total: 944, longest: 400, reserve: 144 });
  expect(cuts).toEqual([0, 312, 632, 944]);
  expect(cutThrough(boxes, 144, cuts)).toEqual([]);
});

it("TREE-10 cuts through as few cards as possible if rows share no gap", () => {
  const boxes = [0, 160, 320, 480, 80, 240, 330, 500];
  const cuts = findCuts(spans(boxes, 144), { total: 644, longest: 500, reserve: 144 });
  expect(cutThrough(boxes, 144, cuts)).toHaveLength(1);
});

it("TREE-10 doesn't cut a chart that fits", () => {
  expect(findCuts(spans([0], 144), { total: 144, longest: 500, reserve: 144 })).toEqual([0, 144]);
});

it("TREE-10 covers any length with pieces that fit, in ascending order", () => {
  const position = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(fc.array(position), fc.integer({ min: 300, max: 3000 }), (boxes, longest) => {
      const total = Math.max(0, ...boxes) + 144;
      const cuts = findCuts(spans(boxes, 144), { total, longest, reserve: 144 });
      expect([cuts[0], cuts.at(-1)]).toEqual([0, total]);
      for (const [index, cut] of cuts.slice(1).entries()) {
        expect(cut - cuts[index]!).toBeGreaterThan(0);
        expect(cut - cuts[index]!).toBeLessThanOrEqual(longest);
      }
    }),
  );
});
