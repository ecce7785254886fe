import { expect, it } from "vitest";
import { chooseFittingHouseholds } from "./waitlist.ts";

/** A waitlist of households of these sizes, in order. */
const aWaitlist = (...sizes: number[]) =>
  sizes.flatMap((size, number) => Array.from({ length: size }, () => ({ number: number + 1 })));

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
  "ATT-14 gives %i spots to the first of households of %j that fit completely: %j",
  (spots, sizes, chosen) => {
    const numbers = chooseFittingHouseholds(aWaitlist(...sizes), spots).map(({ number }) => number);
    expect([...new Set(numbers)]).toEqual(chosen);
    expect(numbers).toHaveLength(chosen.reduce((sum, number) => sum + sizes[number - 1]!, 0));
  },
);
