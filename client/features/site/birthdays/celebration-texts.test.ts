import { expect, it } from "vitest";
import { groupByMonth, formatDay, describeYears } from "./celebration-texts.ts";

it.each([
  ["birthday", 80, "turns 80"],
  ["birthday", 0, "is born"],
  ["anniversary", 1, "1 year together"],
  ["anniversary", 25, "25 years together"],
] as const)("PROF-10 describes a %s of %i: %s", (kind, years, words) => {
  expect(describeYears({ kind, years })).toBe(words);
});

it("PROF-10 groups by month across the end of the year, and names the weekday", () => {
  const birthdayOn = (on: string) => ({
    id: 1,
    kind: "birthday" as const,
    on,
    years: 1,
    people: [],
  });
  const months = groupByMonth([
    birthdayOn("2026-11-28"),
    birthdayOn("2026-11-30"),
    birthdayOn("2027-11-02"),
  ]);
  expect(months.map(({ month, days }) => [month, days.length])).toEqual([
    ["November 2026", 2],
    ["November 2027", 1],
  ]);
  expect(formatDay("2026-11-28")).toBe("Saturday, November 28");
});
