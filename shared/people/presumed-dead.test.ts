import { expect, it } from "vitest";
import { isPresumedDeadByAge, presumedDeadAmong } from "./presumed-dead.ts";

const TODAY = "2026-11-21";

it("DATA-05 presumes dead who was born over 110 years ago, to the day", () => {
  expect(isPresumedDeadByAge("1916-11-20", TODAY)).toBe(true);
  expect(isPresumedDeadByAge("1916-11-21", TODAY)).toBe(false);
  expect(isPresumedDeadByAge(null, TODAY)).toBe(false);
  expect(presumedDeadAmong(["1916-11-20", "1916-11-21"], [], TODAY)).toEqual([true, false]);
});

it("DATA-05 presumes dead who has no birth date, and a descendant born over 95 years ago", () => {
  const line = [
    { parent: 0, child: 1 },
    { parent: 1, child: 2 },
  ];
  expect(presumedDeadAmong([null, null, "1931-11-20"], line, TODAY)).toEqual([true, true, false]);
  expect(presumedDeadAmong([null, null, "1931-11-21"], line, TODAY)).toEqual([false, false, false]);
  // One's own date is an answer, whatever the descendants'.
  expect(presumedDeadAmong([null, "1950-01-01", "1931-11-20"], line, TODAY)).toEqual([
    true,
    false,
    false,
  ]);
});

it("DATA-05 ends where people are recorded as their own ancestors", () => {
  const loop = [
    { parent: 0, child: 1 },
    { parent: 1, child: 0 },
    { parent: 1, child: 2 },
  ];
  expect(presumedDeadAmong([null, null, "1930-01-01"], loop, TODAY)).toEqual([true, true, false]);
  expect(presumedDeadAmong([null, null, null], loop, TODAY)).toEqual([false, false, false]);
});
