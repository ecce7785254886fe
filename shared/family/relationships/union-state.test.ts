import { expect, it } from "vitest";
import { hasEnded, isLasting } from "./union-state.ts";

it.each([
  ["CURRENT", "married", false],
  ["CURRENT", null, false],
  ["CURRENT", "divorced", true],
  ["FORMER", "partners", true],
  ["FORMER", null, true],
  ["DECEASED", "married", false],
  ["DECEASED", "divorced", true],
  ["HONORARY", null, false],
] as const)("REL-03 knows if a union that is %s and %s has ended: %s", (status, kind, ended) => {
  expect(hasEnded({ status, kind })).toBe(ended);
});

it.each([
  ["CURRENT", true],
  ["DECEASED", true],
  ["FORMER", false],
  ["HONORARY", false],
] as const)("REL-03 knows if a link that is %s lasts: %s", (status, lasts) => {
  expect(isLasting(status)).toBe(lasts);
});
