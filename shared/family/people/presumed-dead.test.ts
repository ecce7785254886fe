import { expect, it } from "vitest";
import { isPresumedDeadByAge, latestBirthDay, findPresumedDead } from "./presumed-dead.ts";

const TODAY = "2026-11-21";

it("DATA-05 presumes people born over 110 years ago dead, to the day", () => {
  expect(isPresumedDeadByAge("1916-11-20", TODAY)).toBe(true);
  expect(isPresumedDeadByAge("1916-11-21", TODAY)).toBe(false);
  expect(isPresumedDeadByAge(null, TODAY)).toBe(false);
  expect(findPresumedDead(["1916-11-20", "1916-11-21"], [], TODAY)).toEqual([true, false]);
});

it.each([
  // A year, a month, or a range may end after the stored day.
  ["1916-01-01", "1916", "1916-12-31"],
  ["1916-11-01", "NOV 1916", "1916-12-31"],
  ["1910-01-01", "BET 1910 AND 1916", "1916-12-31"],
  ["1916-05-03", "baptised 3 MAY 1916", "1916-12-31"],
  ["1899-09-05", "@#DHEBREW@ 5660", "1900-12-31"],
  ["1850-05-01", "before the flood", "1850-05-01"],
  ["1850-05-01", null, "1850-05-01"],
  [null, "1916", null],
])("DATA-05 reads %s, “%s”, as %s at the latest", (date, words, latest) => {
  expect(latestBirthDay(date, words)).toBe(latest);
});

it("DATA-05 presumes people without a birth date dead if a descendant was born over 95 years ago", () => {
  const line = [
    { parent: 0, child: 1 },
    { parent: 1, child: 2 },
  ];
  expect(findPresumedDead([null, null, "1931-11-20"], line, TODAY)).toEqual([true, true, false]);
  expect(findPresumedDead([null, null, "1931-11-21"], line, TODAY)).toEqual([false, false, false]);
  // A person's own date takes precedence over their descendants'.
  expect(findPresumedDead([null, "1950-01-01", "1931-11-20"], line, TODAY)).toEqual([
    true,
    false,
    false,
  ]);
});

it("DATA-05 stops if people are recorded as their own ancestors", () => {
  const loop = [
    { parent: 0, child: 1 },
    { parent: 1, child: 0 },
    { parent: 1, child: 2 },
  ];
  expect(findPresumedDead([null, null, "1930-01-01"], loop, TODAY)).toEqual([true, true, false]);
  expect(findPresumedDead([null, null, null], loop, TODAY)).toEqual([false, false, false]);
});
