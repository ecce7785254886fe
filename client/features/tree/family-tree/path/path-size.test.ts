import { expect, it } from "vitest";
import { CARD_HEIGHT, fitRows } from "./path-size.ts";

it("TREE-10 moves a path's cards closer together only if more of them become visible", () => {
  expect(fitRows(720, 4)).toEqual({ rows: 10, gap: 24 });
  expect(fitRows(540, 7)).toEqual({ rows: 7, gap: 24 });
  expect(fitRows(540, 8)).toEqual({ rows: 9, gap: 8 });
  const { rows, gap } = fitRows(184, 3);
  expect(rows).toBe(3);
  expect(rows * (CARD_HEIGHT + gap)).toBeLessThanOrEqual(184);
});
