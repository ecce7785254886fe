import { expect, it } from "vitest";
import { tooFewYears } from "./parent-age.ts";

const born = (birthdate: string | null, birthdateWords: string | null = null) => ({
  birthdate,
  birthdateWords,
});

it("REL-06 asks for ten years between a birth parent and the child, to the day", () => {
  expect(tooFewYears(born("1990-06-15"), born("2000-06-14"))).toBe(9);
  expect(tooFewYears(born("1990-06-15"), born("2000-06-15"))).toBeNull();
  expect(tooFewYears(born("1990-06-15"), born("1990-06-14"))).toBe(-1);
});

it("REL-06 refuses nobody by a date that is missing or inexact", () => {
  expect(tooFewYears(born(null), born("2000-01-01"))).toBeNull();
  expect(tooFewYears(born("2000-01-01"), born(null))).toBeNull();
  expect(tooFewYears(born("1850-01-01", "ABT 1850"), born("1855-03-04"))).toBeNull();
  expect(tooFewYears(born("1850-01-01"), born("1855-01-01", "1855"))).toBeNull();
});
