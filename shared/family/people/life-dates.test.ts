import { expect, it } from "vitest";
import { findLifeDateErrors } from "./life-dates.ts";

const TODAY = "2027-06-01";
const errors = (birthdate?: string | null, deathDate?: string | null) =>
  findLifeDateErrors({ birthdate, deathDate }, TODAY).map(({ path, message }) => [path, message]);

it("PROF-05 accepts dates up to today, and a death on the day of birth", () => {
  expect(errors()).toEqual([]);
  expect(errors(null, null)).toEqual([]);
  expect(errors("1980-05-17", "1980-05-17")).toEqual([]);
  expect(errors(TODAY, TODAY)).toEqual([]);
  expect(errors(null, "1980-05-17")).toEqual([]);
});

it("PROF-05 returns an error for each impossible date", () => {
  const later = "2027-06-02";
  expect(errors(later)).toEqual([["birthdate", "The birth date can't be in the future"]]);
  expect(errors(null, later)).toEqual([["deathDate", "The date of death can't be in the future"]]);
  expect(errors("1980-05-17", "1980-05-16")).toEqual([
    ["deathDate", "The date of death can't be before the birth date"],
  ]);
  expect(errors("2027-06-03", later)).toHaveLength(3);
});
