import { expect, it } from "vitest";
import { decodeDigits } from "./family-codes.ts";

it("reads a column of digits, and missing or other characters as 0", () => {
  expect([...decodeDigits("0123456789", 10)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...decodeDigits("12", 5)]).toEqual([1, 2, 0, 0, 0]);
  expect([...decodeDigits("123", 1)]).toEqual([1]);
  for (const strange of [":", "?", " ", "x", "é", "漢"])
    expect([...decodeDigits(`1${strange}3`, 3)]).toEqual([1, 0, 3]);
});
