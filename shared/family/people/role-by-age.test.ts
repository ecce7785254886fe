import { expect, it } from "vitest";
import { mayBeMinor, roleByAge } from "./life-dates.ts";

const TODAY = "2026-11-21";

it("AUTH-12 gives people under 18 the role CHILD, and everyone else USER", () => {
  expect(roleByAge({ birthdate: "2008-11-22" }, TODAY)).toBe("CHILD");
  expect(roleByAge({ birthdate: "2008-11-21" }, TODAY)).toBe("USER");
  expect(roleByAge({ birthdate: null }, TODAY)).toBe("USER");
});

it.each([
  ["2008-01-01", "2008", true],
  ["2007-01-01", "2007", false],
  ["2008-11-01", "Nov 2008", true],
  ["2008-10-01", "Oct 2008", false],
  ["2000-01-01", "about 2000", true],
  ["1998-01-01", "ABT 1998", true],
  ["1997-01-01", "about 1997", false],
  ["2010-01-01", "before 2010", true],
  ["1990-01-01", "before 1990", false],
  ["1990-01-01", "after 1990", true],
  ["1850-01-01", "AFT 1850", false],
  [null, "long ago", false],
])(
  "DATA-09 counts people who may be under 18 as children: %s, %s",
  (birthdate, birthdateWords, isChild) =>
    expect(mayBeMinor({ birthdate, birthdateWords }, TODAY)).toBe(isChild),
);
