import { expect, it } from "vitest";
import { nextIndex } from "./next-index.ts";

it("moves through the choices with the arrow keys, and wraps around", () => {
  expect(nextIndex("ArrowDown", { activeIndex: -1, count: 3 })).toBe(0);
  expect(nextIndex("ArrowDown", { activeIndex: 1, count: 3 })).toBe(2);
  expect(nextIndex("ArrowDown", { activeIndex: 2, count: 3 })).toBe(0);
  expect(nextIndex("ArrowUp", { activeIndex: 2, count: 3 })).toBe(1);
  expect(nextIndex("ArrowUp", { activeIndex: 0, count: 3 })).toBe(2);
  expect(nextIndex("ArrowUp", { activeIndex: -1, count: 3 })).toBe(2);
});

it("moves by ten, and to both ends", () => {
  expect(nextIndex("PageDown", { activeIndex: 2, count: 40 })).toBe(12);
  expect(nextIndex("PageDown", { activeIndex: 35, count: 40 })).toBe(39);
  expect(nextIndex("PageUp", { activeIndex: 4, count: 40 })).toBe(0);
  expect(nextIndex("Home", { activeIndex: 4, count: 40 })).toBe(0);
  expect(nextIndex("End", { activeIndex: 4, count: 40 })).toBe(39);
});

it("leaves the keys that move within text to the text if nothing is highlighted", () => {
  expect(nextIndex("Home", { activeIndex: -1, count: 3 })).toBeUndefined();
  expect(nextIndex("End", { activeIndex: -1, count: 3 })).toBeUndefined();
  expect(nextIndex("a", { activeIndex: 1, count: 3 })).toBeUndefined();
});

it("highlights nothing in an empty list", () => {
  expect(nextIndex("ArrowDown", { activeIndex: -1, count: 0 })).toBe(-1);
  expect(nextIndex("ArrowUp", { activeIndex: -1, count: 0 })).toBe(-1);
});
