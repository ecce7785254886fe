import { describe, expect, it } from "vitest";
import { nextCelebrations, nextCelebration } from "./celebrations.ts";

const born = (since: string, id = 1) => ({ kind: "birthday" as const, since, celebrants: { id } });

describe("days that recur each year", () => {
  it.each([
    ["1950-11-21", "2026-11-21", "2026-11-21", 76],
    ["1950-11-20", "2026-11-21", "2027-11-20", 77],
    ["1950-11-22", "2026-11-21", "2026-11-22", 76],
    ["1952-02-29", "2026-11-21", "2027-02-28", 75],
    ["1952-02-29", "2027-11-21", "2028-02-29", 76],
    ["2026-03-01", "2026-11-21", "2027-03-01", 1],
  ])("PROF-10 for %s, on %s, recur next on %s with the count %i", (since, today, on, years) => {
    expect(nextCelebration(born(since), today)).toMatchObject({ on, years });
  });

  it("PROF-10 lists the next days first, across the end of the year, and skips those that haven't begun", () => {
    const all = [
      born("1950-01-02", 1),
      born("1950-12-24", 2),
      born("1951-12-24", 3),
      born("2027-01-01", 4),
    ];
    const next = nextCelebrations(all, "2026-11-21");
    expect(next.map(({ celebrants }) => celebrants.id)).toEqual([2, 3, 1]);
  });
});
