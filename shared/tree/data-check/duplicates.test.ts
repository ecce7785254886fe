import { describe, expect, it } from "vitest";
import {
  type AnyLife,
  type AnyLink,
  findingsOf,
} from "../../../tests/support/families/checked-family.ts";

const parentOf = (parent: number, child: number): AnyLink => ({ parent, child });

describe("two records of one person", () => {
  const two = (one: Partial<AnyLife>, other: Partial<AnyLife>, links = childrenOfOne) =>
    findingsOf(
      [{ name: "Ma" }, { name: "Jo Åberg", ...one }, { name: "jo aberg", ...other }],
      links,
    );
  const childrenOfOne = [parentOf(0, 1), parentOf(0, 2)];
  const found = ["duplicate: Jo Åberg jo aberg"];

  it("DATA-08 share a name, close birth years, and a parent or spouse", () => {
    const years = [{ born: "1950" }, { born: "3 MAR 1951" }] as const;
    expect(two(...years)).toEqual(found);
    expect(two({ born: "1950" }, { born: "ABT 1952" })).toEqual(found);
    expect(two(...years, [{ spouses: [0, 1] }, { spouses: [0, 2] }])).toEqual(found);
    const pair = ["Jo Åberg", "Åberg, Jo"].map((name) => ({ name, born: "1950" }));
    expect(findingsOf([{ name: "Ma" }, ...pair], childrenOfOne)).toHaveLength(1);
  });

  it.each<[string, Partial<AnyLife>, Partial<AnyLife>, AnyLink[]?]>([
    ["no relative in common", { born: "1950" }, { born: "1950" }, [parentOf(0, 1)]],
    ["other years: a child named for one who died", { born: "1950" }, { born: "1953" }],
    ["another name", { born: "1950" }, { born: "1950", name: "Jo Berg" }],
    ["another sex", { born: "1950", sex: "male" }, { born: "1950", sex: "female" }],
    ["another death", { born: "1950", died: "1960" }, { born: "1950", died: "1990" }],
    ["no name", { born: "1950", name: "Unknown" }, { born: "1950", name: "unknown" }],
  ])("DATA-08 aren't assumed: %s", (_, one, other, links) => {
    expect(two(one, other, links)).toEqual([]);
  });
});

describe("two records of one person, one of them without a birth year,", () => {
  const childrenOf = (...parents: number[]) =>
    parents.flatMap((parent) => [parentOf(parent, 2), parentOf(parent, 3)]);
  const two = (one: Partial<AnyLife>, other: Partial<AnyLife>, links = childrenOf(0, 1)) =>
    findingsOf(
      [
        { name: "Ma" },
        { name: "Pa" },
        { name: "Jo Åberg", ...one },
        { name: "jo aberg", ...other },
      ],
      links,
    );
  const found = ["duplicate: Jo Åberg jo aberg"];
  const wives: AnyLink[] = [{ spouses: [0, 2] }, { spouses: [0, 3] }];

  it("DATA-08 have the same known parents, or the same spouse", () => {
    expect(two({ born: "1950" }, {})).toEqual(found);
    expect(two({ born: "BEF 1950" }, { born: "1940" })).toEqual(found);
    expect(two({}, { died: "1990" })).toEqual(found);
    expect(two({ born: "1950" }, { name: "Åberg, Jo" })).toHaveLength(1);
    expect(two({ born: "1950" }, {}, childrenOf(0))).toEqual(found);
    expect(two({ born: "1950" }, {}, [...childrenOf(0), parentOf(1, 2)])).toEqual(found);
    expect(two({ born: "1950" }, {}, wives)).toEqual(found);
    expect(two({ born: "1950" }, {}, [...wives, parentOf(1, 2)])).toEqual(found);
  });

  it.each<[string, Partial<AnyLife>, Partial<AnyLife>, AnyLink[]?]>([
    ["other years, as far as they are known", { born: "BEF 1950" }, { born: "1953" }],
    [
      "a child named for one who had died",
      { born: "1951", died: "2 MAR 1952" },
      { born: "AFT 1953" },
    ],
    ["another death", { died: "1950" }, { died: "1990" }],
    ["another sex", { sex: "male" }, { born: "1950", sex: "female" }],
    [
      "half-siblings",
      { born: "1950" },
      {},
      [parentOf(0, 2), parentOf(1, 2), parentOf(0, 3), parentOf(4, 3)],
    ],
    [
      "a father and a son whom the grandfather adopted",
      { born: "1950" },
      {},
      [...childrenOf(0), parentOf(2, 3)],
    ],
    [
      "wives of one husband and of other parents",
      { born: "1950" },
      {},
      [...wives, parentOf(1, 2), parentOf(4, 3)],
    ],
    ["sisters", { name: "Anna Maria Berg", born: "1950" }, { name: "Maria Anna Berg" }],
    ["a given name alone", { name: "Mary", born: "1950" }, { name: "mary" }],
    ["an initial", { name: "J. Åberg", born: "1950" }, { name: "J Aberg" }],
    ["no name", { name: "Living Åberg" }, { name: "Living Åberg" }],
    ["a child without a name", { name: "Infant Åberg", born: "1950" }, { name: "Infant Åberg" }],
  ])("DATA-08 aren't assumed: %s", (_, one, other, links) => {
    const all = [
      { name: "Ma" },
      { name: "Pa" },
      { name: "Jo Åberg", ...one },
      { name: "jo aberg", ...other },
      { name: "Al" },
    ];
    expect(findingsOf(all, links ?? childrenOf(0, 1))).toEqual([]);
  });
});
