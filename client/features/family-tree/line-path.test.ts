import { expect, it } from "vitest";
import { linePath } from "./line-path.ts";

it("draws a straight line straight", () => {
  expect(linePath([0, 0, 0, 90])).toBe("M0 0L0 90");
});

it("rounds the corners of an elbow", () => {
  expect(linePath([0, 0, 0, 50, 100, 50, 100, 90])).toBe(
    "M0 0L0 38Q0 50 12 50L88 50Q100 50 100 62L100 90",
  );
});

it("makes a bend of a small jog", () => {
  expect(linePath([0, 0, 0, 50, 4, 50, 4, 90])).toBe("M0 0L0 38C0 50 4 50 4 62L4 90");
});
