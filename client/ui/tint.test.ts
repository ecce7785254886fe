import { expect, it } from "vitest";
import { tintOf } from "./tint.ts";

it("gives the same person the same tint each time", () => {
  expect(tintOf(42)).toBe(tintOf(42));
  expect(tintOf("42")).toBe(tintOf(42));
});

it("spreads a family evenly over all eight tints", () => {
  const counts = Array.from({ length: 8 }, () => 0);
  for (let id = 1; id <= 800; id++) counts[tintOf(id)]! += 1;
  for (const count of counts) expect(count).toBeGreaterThan(60);
});
