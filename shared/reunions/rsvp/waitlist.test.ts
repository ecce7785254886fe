import { expect, it } from "vitest";
import { chooseFittingHouseholds } from "./waitlist.ts";

/** A waitlist of households of these sizes, in order. */
const aLine = (...sizes: number[]) =>
  sizes.flatMap((size, place) => Array.from({ length: size }, () => ({ number: place + 1 })));

it.each([
  [0, [1], []],
  [1, [1, 1], [1]],
  [2, [3, 2, 1], [2]],
  [3, [3, 2, 1], [1]],
  [3, [2, 2, 1], [1, 3]],
  [9, [4, 6, 5], [1, 3]],
  [Infinity, [4, 6, 5], [1, 2, 3]],
  [-2, [1], []],
])(
  "ATT-14 %i seats go to the first of households of %j that fit whole: %j",
  (seats, sizes, seated) => {
    const numbers = chooseFittingHouseholds(aLine(...sizes), seats).map(({ number }) => number);
    expect([...new Set(numbers)]).toEqual(seated);
    expect(numbers).toHaveLength(seated.reduce((sum, place) => sum + sizes[place - 1]!, 0));
  },
);
