import { expect, it } from "vitest";
import { stepTo } from "./choice-steps.ts";

it("walks a list of choices by the arrow keys, around its ends", () => {
  expect(stepTo("ArrowDown", { at: -1, count: 3 })).toBe(0);
  expect(stepTo("ArrowDown", { at: 1, count: 3 })).toBe(2);
  expect(stepTo("ArrowDown", { at: 2, count: 3 })).toBe(0);
  expect(stepTo("ArrowUp", { at: 2, count: 3 })).toBe(1);
  expect(stepTo("ArrowUp", { at: 0, count: 3 })).toBe(2);
  expect(stepTo("ArrowUp", { at: -1, count: 3 })).toBe(2);
});

it("goes ten further at a time, and to the ends", () => {
  expect(stepTo("PageDown", { at: 2, count: 40 })).toBe(12);
  expect(stepTo("PageDown", { at: 35, count: 40 })).toBe(39);
  expect(stepTo("PageUp", { at: 4, count: 40 })).toBe(0);
  expect(stepTo("Home", { at: 4, count: 40 })).toBe(0);
  expect(stepTo("End", { at: 4, count: 40 })).toBe(39);
});

it("leaves to the text what moves in the text while nothing is highlighted", () => {
  expect(stepTo("Home", { at: -1, count: 3 })).toBeUndefined();
  expect(stepTo("End", { at: -1, count: 3 })).toBeUndefined();
  expect(stepTo("a", { at: 1, count: 3 })).toBeUndefined();
});

it("highlights nothing in an empty list", () => {
  expect(stepTo("ArrowDown", { at: -1, count: 0 })).toBe(-1);
  expect(stepTo("ArrowUp", { at: -1, count: 0 })).toBe(-1);
});
