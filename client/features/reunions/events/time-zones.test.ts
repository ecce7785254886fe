import { expect, it } from "vitest";
import { listZoneOptions } from "./time-zones.ts";

const SUMMER = new Date("2031-07-01T12:00:00Z");
const labelsOf = (options: { label: string }[]) => options.map(({ label }) => label);

it("EVT-02 lists time zones by city with their offset; the chosen, own, and common ones come first", () => {
  const { common, others } = listZoneOptions("Asia/Calcutta", "Europe/Oslo", SUMMER);
  expect(labelsOf(common)).toEqual([
    "Kolkata (UTC+5:30)",
    "Oslo (UTC+2)",
    "New York (UTC−4)",
    "Chicago (UTC−5)",
    "Denver (UTC−6)",
    "Phoenix (UTC−7)",
    "Los Angeles (UTC−7)",
    "Anchorage (UTC−8)",
    "Honolulu (UTC−10)",
  ]);
  expect(others).toContainEqual({
    value: "America/Indiana/Knox",
    label: "Knox, Indiana (America)",
  });
  expect(others).toContainEqual({ value: "Europe/London", label: "London (Europe)" });
  expect(labelsOf(others)).toEqual(
    labelsOf(others).toSorted((one, other) => one.localeCompare(other)),
  );
});

it("EVT-02 lists each time zone once, and keeps the saved one", () => {
  const { common, others } = listZoneOptions("US/Pacific", "America/Chicago", SUMMER);
  expect(common[0]).toEqual({ value: "US/Pacific", label: "Pacific (UTC−7)" });
  const values = [...common, ...others].map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  for (const zone of Intl.supportedValuesOf("timeZone")) expect(values).toContain(zone);
});

it("EVT-02 shows a zone without a city by its own name", () => {
  expect(listZoneOptions("UTC", "", SUMMER).common[0]).toEqual({ value: "UTC", label: "UTC" });
});
