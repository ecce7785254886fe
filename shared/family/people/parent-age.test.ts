import { expect, it } from "vitest";
import { diedBeforeConception, findTooLowParentAge } from "./parent-age.ts";

const born = (birthdate: string | null, birthdateWords: string | null = null) => ({
  birthdate,
  birthdateWords,
});

it("REL-06 requires ten years between a birth parent and the child, to the day", () => {
  expect(findTooLowParentAge(born("1990-06-15"), born("2000-06-14"))).toBe(9);
  expect(findTooLowParentAge(born("1990-06-15"), born("2000-06-15"))).toBeNull();
  expect(findTooLowParentAge(born("1990-06-15"), born("1990-06-14"))).toBe(-1);
});

it("REL-06 DATA-09 rejects nobody for a missing date, or an inexact date that may fit", () => {
  expect(findTooLowParentAge(born(null), born("2000-01-01"))).toBeNull();
  expect(findTooLowParentAge(born("2000-01-01"), born(null))).toBeNull();
  expect(findTooLowParentAge(born("1850-01-01", "ABT 1850"), born("1855-03-04"))).toBeNull();
  expect(findTooLowParentAge(born("1850-01-01", "1850"), born("1860-01-01", "1860"))).toBeNull();
  expect(findTooLowParentAge(born("1850-01-01"), born("1855-01-01", "before 1855"))).toBe(5);
  expect(findTooLowParentAge(born("1850-01-01"), born("1855-01-01", "after 1855"))).toBeNull();
  expect(findTooLowParentAge(born("1850-01-01", "1850"), born("1859-01-01", "1859"))).toBe(9);
});

it("REL-06 finds a parent who died too early on every possible day of inexact dates", () => {
  const died = (deathDate: string | null, deathDateWords: string | null = null) => ({
    sex: "male" as const,
    deathDate,
    deathDateWords,
  });
  expect(diedBeforeConception(died("1940-01-01"), born("1940-10-21"))).toBe(false);
  expect(diedBeforeConception(died("1940-01-01"), born("1940-10-22"))).toBe(true);
  expect(diedBeforeConception({ ...died("1940-01-01"), sex: "female" }, born("1940-01-01"))).toBe(
    false,
  );
  expect(diedBeforeConception({ ...died("1940-01-01"), sex: "female" }, born("1940-01-02"))).toBe(
    true,
  );
  expect(diedBeforeConception(died("1940-01-01", "1940"), born("1950-01-01", "ABT 1950"))).toBe(
    false,
  );
  expect(diedBeforeConception(died("1938-01-01", "1938"), born("1950-01-01", "ABT 1950"))).toBe(
    true,
  );
  expect(diedBeforeConception(died("1930-01-01", "AFT 1930"), born("1950-01-01"))).toBe(false);
  expect(diedBeforeConception(died(null), born("1950-01-01"))).toBe(false);
});
