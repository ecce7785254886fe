import { expect, it } from "vitest";
import { groupLastDay } from "./arrivals-by-interval.ts";

it("ATT-13 shows the last day's arrivals, including empty quarter-hours", () => {
  const arrivals = [
    { from: "2027-06-01T18:00", count: 9 },
    { from: "2027-06-02T09:45", count: 3 },
    { from: "2027-06-02T10:30", count: 1 },
  ];
  expect(groupLastDay(arrivals)).toEqual({
    day: "2027-06-02",
    intervals: [
      { from: "09:45", count: 3 },
      { from: "10:00", count: 0 },
      { from: "10:15", count: 0 },
      { from: "10:30", count: 1 },
    ],
  });
});

it("ATT-13 shows no intervals without arrivals", () => {
  expect(groupLastDay([]).intervals).toEqual([]);
});
