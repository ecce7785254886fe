import { describe, expect, it } from "vitest";
import {
  type AnyLife,
  type AnyLink,
  runDataCheck,
  findingsOf,
} from "../../../tests/support/families/checked-family.ts";
import type { Sex } from "../../family/people/sex.ts";
import { findingKey } from "./finding.ts";

const parentOf = (parent: number, child: number, kind?: string): AnyLink => ({
  parent,
  child,
  ...(kind && { kind }),
});

/** A parent and their child. */
const ofParent = (
  parent: Omit<AnyLife, "name"> | string,
  child: string,
  sex: Sex = "female",
  kind?: string,
) =>
  findingsOf(
    [
      {
        name: "Pa",
        sex,
        ...(typeof parent === "string" ? { born: parent, isDeceased: true } : parent),
      },
      { name: "Cy", born: child },
    ],
    [parentOf(0, 1, kind)],
  );

describe("a birth parent and a child", () => {
  it.each([
    ["3 MAR 1950", "2 MAR 1950", "parentYounger"],
    ["1951", "1950", "parentYounger"],
    ["AFT 1960", "BEF 1950", "parentYounger"],
    ["3 MAR 1950", "2 MAR 1962", "parentTooYoung"],
    ["BET 1950 AND 1955", "1961", "parentTooYoung"],
    ["3 MAR 1950", "3 MAR 2006", "motherTooOld"],
    ["BEF 1900", "AFT 1960", "motherTooOld"],
  ])("DATA-08 don't fit as a mother of %s and a child of %s: %s", (mother, child, rule) => {
    expect(ofParent(mother, child)).toEqual([`${rule}: Pa Cy`]);
  });

  it.each([
    ["3 MAR 1950", "3 MAR 1962"],
    ["3 MAR 1950", "2 MAR 2006"],
    ["1950", "1962"],
    ["ABT 1950", "1955"],
    ["BEF 1960", "1955"],
    ["AFT 1900", "1955"],
    ["BET 1900 AND 1950", "1957"],
    ["", "1955"],
    ["1990", ""],
  ])("DATA-08 may be a mother of '%s' and a child of '%s'", (...two) => {
    expect(ofParent(...two)).toEqual([]);
  });

  it("DATA-08 may be a father up to age ninety, or a parent of unknown sex", () => {
    expect(ofParent("3 MAR 1900", "2 MAR 1991", "male")).toEqual([]);
    expect(ofParent("3 MAR 1900", "3 MAR 1991", "male")).toEqual(["fatherTooOld: Pa Cy"]);
    expect(ofParent("3 MAR 1920", "3 MAR 1991", "other")).toEqual([]);
  });

  it.each([
    [{ died: "3 MAR 1950" }, "4 MAR 1950", "female", "afterMothersDeath: Pa Cy"],
    [{ died: "1950" }, "1951", "female", "afterMothersDeath: Pa Cy"],
    [{ died: "3 MAR 1950" }, "23 DEC 1950", "male", "afterFathersDeath: Pa Cy"],
    [{ died: "3 MAR 1950" }, "3 MAR 1950", "female", undefined],
    [{ died: "1950" }, "1950", "female", undefined],
    [{ died: "ABT 1950" }, "1955", "female", undefined],
    [{ died: "3 MAR 1950" }, "22 DEC 1950", "male", undefined],
    [{ isDeceased: true }, "1950", "female", undefined],
  ] as const)(
    "DATA-08 are checked against a parent's death: %o, %s, %s",
    (parent, child, sex, found) => {
      expect(ofParent(parent, child, sex)).toEqual(found ? [found] : []);
    },
  );

  it("DATA-08 aren't checked if the parent is adoptive, step, or foster", () => {
    for (const kind of ["adoptive", "step", "foster"])
      expect(ofParent("1990", "1950", "female", kind)).toEqual([]);
  });
});

describe("one life", () => {
  it.each([
    ["3 MAR 1950", "2 MAR 1950", ["deathBeforeBirth: Al"]],
    ["1950", "1949", ["deathBeforeBirth: Al"]],
    ["1950", "1950", []],
    ["ABT 1950", "1945", []],
    ["AFT 1950", "BEF 1950", []],
  ])("DATA-08 from %s to %s", (born, died, found) => {
    expect(findingsOf([{ name: "Al", born, died }], [])).toEqual(found);
  });

  it("DATA-08 doesn't last more than 110 years", () => {
    const found = (born: string, isDeceased = false) =>
      findingsOf([{ name: "Al", born, isDeceased }], []);
    expect(found("20 NOV 1916")).toEqual(["tooOld: Al"]);
    expect(found("21 NOV 1916")).toEqual([]);
    expect(found("ABT 1910")).toEqual([]);
    expect(found("AFT 1800")).toEqual([]);
    expect(found("1850", true)).toEqual([]);
    expect(findingsOf([{ name: "Al", born: "1850", died: "unknown day" }], [])).toEqual([]);
  });
});

it.each([
  ["3 MAR 1950", "2 MAR 1964", undefined, ["marriedYoung: Al Bo"]],
  ["3 MAR 1950", "3 MAR 1964", undefined, []],
  ["1950", "1964", undefined, []],
  ["1951", "1964", undefined, ["marriedYoung: Al Bo"]],
  ["1950", "BEF 1980", undefined, []],
  ["1960", "AFT 1950", undefined, []],
  ["1950", "1960", "partners", []],
])("DATA-08 checks the age of a person born %s and married %s (%s)", (born, since, kind, found) => {
  const spouses: AnyLink = { spouses: [0, 1], since, ...(kind && { kind }) };
  expect(findingsOf([{ name: "Al", born }, { name: "Bo" }], [spouses])).toEqual(found);
});

describe("children of one mother", () => {
  const ofMother = (births: string[], sex: Sex = "female") =>
    findingsOf(
      [{ name: "Ma", sex }, ...births.map((born, index) => ({ name: `C${index}`, born }))],
      births.map((_, index) => parentOf(0, index + 1)),
    );

  it.each([
    [["1 MAR 1950", "3 MAR 1950"], []],
    [["1 MAR 1950", "4 MAR 1950"], ["siblingsTooClose: C0 C1 Ma"]],
    [["1 MAR 1950", "26 SEP 1950"], ["siblingsTooClose: C0 C1 Ma"]],
    [["1 MAR 1950", "27 SEP 1950"], []],
    [["1 MAR 1950", "1 MAR 1950", "1 JUN 1950"], ["siblingsTooClose: C0 C2 Ma"]],
    [["MAR 1950", "JUN 1950"], ["siblingsTooClose: C0 C1 Ma"]],
    [["MAR 1950", "20 MAR 1950"], []],
    [["1950", "1951"], []],
    [["ABT MAR 1950", "JUN 1950"], []],
  ])("DATA-08 born on %s are compared", (births, found) => {
    expect(ofMother(births)).toEqual(found);
  });

  it("DATA-08 are compared, but not those of one father", () => {
    expect(ofMother(["1 MAR 1950", "1 JUN 1950"], "male")).toEqual([]);
  });
});

it("DATA-08 finds people who descend from their own child, at any distance", () => {
  const lives = ["Al", "Bo", "Cy", "Di"].map((name) => ({ name }));
  const line = [parentOf(0, 1), parentOf(1, 2, "adoptive"), parentOf(2, 3)];
  expect(findingsOf(lives, line)).toEqual([]);
  expect(findingsOf(lives, [...line, parentOf(3, 1)])).toEqual(["ownAncestor: Di Bo"]);
});

it("DATA-08 keeps a finding's key until its facts change", () => {
  const key = (born: string, name = "Al") => {
    const { family, findings } = runDataCheck([{ name, born, died: "1949" }], []);
    return findingKey(family, findings[0]!);
  };
  expect(key("1950", "Another name")).toBe(key("1950"));
  expect(key("1951")).not.toBe(key("1950"));
  expect(key("BET 1950 AND 1950")).not.toBe(key("1950"));
});
