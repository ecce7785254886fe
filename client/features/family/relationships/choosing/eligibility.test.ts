import { expect, it } from "vitest";
import { aTreePerson } from "../../../../../tests/support/families/tree-person.ts";
import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import { type LinkRow, packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { type RelativeType, describeDifference, createEligibilityCheck } from "./eligibility.ts";

const TODAY = "2026-11-21";

/**
 * Otto and Berta have the children Anna and Karl; Anna has the daughter Ida with Ben, and the
 * stepson Sven. Carl is not related.
 */
const BORN = {
  Otto: "1930-02-03",
  Berta: "1932-02-03",
  Anna: "1962-03-04",
  Karl: "1960-02-03",
  Ben: "1961-02-03",
  Ida: "1990-02-03",
  Sven: "1985-02-03",
  Carl: "1955-02-03",
  Rosa: "",
};
type Name = keyof typeof BORN;
const names = Object.keys(BORN) as Name[];
const idOf = (name: Name) => names.indexOf(name) + 1;

const people = names.map((fullName) =>
  aTreePerson(idOf(fullName), fullName, { birthdate: BORN[fullName] || null }),
);
const link = (
  one: Name,
  relationshipType: LinkRow["relationshipType"],
  other: Name,
  kind: string | null = null,
): LinkRow => ({
  userId: idOf(one),
  relatedUserId: idOf(other),
  relationshipType,
  relationshipStatus: "CURRENT",
  kind,
  startDate: null,
  endDate: null,
});
const graph = buildGraph(
  packFamilyRows(people, [
    link("Otto", "PARENT", "Anna"),
    link("Berta", "PARENT", "Anna"),
    link("Otto", "PARENT", "Karl"),
    link("Anna", "PARENT", "Ida"),
    link("Ben", "PARENT", "Ida"),
    link("Anna", "PARENT", "Sven", "step"),
    link("Anna", "SPOUSE", "Carl"),
  ]),
);

/** Returns who can't be chosen as the relative, and why. */
const excluded = (name: Name, as: RelativeType, kind = "birth") => {
  const whyNot = createEligibilityCheck(graph, idOf(name), as, { today: TODAY, kind });
  return Object.fromEntries(
    names.flatMap((other) => {
      const why = whyNot(idOf(other));
      return why ? [[other, why]] : [];
    }),
  );
};

it("REL-04 REL-06 excludes spouses and blood relatives as a spouse", () => {
  expect(excluded("Anna", "SPOUSE")).toEqual({
    Anna: "the same person",
    Carl: "already recorded as a spouse of Anna",
    Otto: "a birth parent of Anna",
    Berta: "a birth parent of Anna",
    Ida: "a birth child of Anna",
    Karl: "a birth sibling of Anna",
  });
});

it("REL-04 REL-06 excludes a living person under 16 as a spouse, and offers them none", () => {
  const personBorn = (
    id: number,
    birthdate: string,
    more: Parameters<typeof aTreePerson>[2] = {},
  ) => aTreePerson(id, `Person ${id}`, { birthdate, ...more });
  const family = buildGraph(
    packFamilyRows(
      [
        personBorn(1, "1980-01-01"),
        personBorn(2, "2010-11-22"),
        personBorn(3, "2010-11-21"),
        personBorn(4, "2012-01-01", { birthdateWords: "ABT 2012" }),
        personBorn(5, "2012-01-01", { isDeceased: true }),
        personBorn(6, "2012-01-01", { deathDate: "2014-01-01" }),
      ],
      [],
    ),
  );
  const reasons = (id: number) =>
    [1, 2, 3, 4, 5, 6].map(createEligibilityCheck(family, id, "SPOUSE", { today: TODAY }));
  expect(reasons(1)).toEqual(["the same person", "under 16", null, null, null, null]);
  const tooYoung = "left out because Person 2 is under 16";
  expect(reasons(2)).toEqual([
    tooYoung,
    "the same person",
    ...Array.from({ length: 4 }, () => tooYoung),
  ]);
});

it("REL-04 REL-06 excludes parents, descendants, and anyone too young as a parent", () => {
  expect(excluded("Karl", "PARENT")).toEqual({
    Karl: "the same person",
    Otto: "already recorded as a parent of Karl",
    Anna: "not at least 10 years older than Karl",
    Ben: "not at least 10 years older than Karl",
    Ida: "not at least 10 years older than Karl",
    Sven: "not at least 10 years older than Karl",
    Carl: "not at least 10 years older than Karl",
  });
  expect(excluded("Karl", "PARENT", "adoptive")).toEqual({
    Karl: "the same person",
    Otto: "already recorded as a parent of Karl",
  });
  const relativesOfAnna = excluded("Anna", "PARENT");
  expect(relativesOfAnna.Ida).toBe("a descendant of Anna");
  expect(relativesOfAnna.Carl).toBe("a spouse of Anna");
  expect(relativesOfAnna.Rosa).toBe("left out because Anna already has two birth parents");
  expect(excluded("Anna", "PARENT", "foster").Sven).toBe("a descendant of Anna");
});

it("REL-04 REL-06 excludes children, ancestors, and anyone with two birth parents as a child", () => {
  expect(excluded("Rosa", "CHILD")).toEqual({
    Rosa: "the same person",
    Anna: "left out because they already have two birth parents",
    Ida: "left out because they already have two birth parents",
  });
  expect(excluded("Ida", "CHILD", "step")).toEqual({
    Ida: "the same person",
    Anna: "an ancestor of Ida",
    Ben: "an ancestor of Ida",
    Otto: "an ancestor of Ida",
    Berta: "an ancestor of Ida",
  });
  const relativesOfAnna = excluded("Anna", "CHILD");
  expect(relativesOfAnna.Sven).toBe("already recorded as a child of Anna");
  expect(relativesOfAnna.Carl).toBe("a spouse of Anna");
  expect(relativesOfAnna.Ben).toBe("not at least 10 years younger than Anna");
});

it("REL-04 gives no reason for unknown people", () => {
  const whyNot = (id: number) => createEligibilityCheck(graph, id, "SPOUSE", { today: TODAY });
  expect(whyNot(99)(idOf("Otto"))).toBeNull();
  expect(whyNot(idOf("Anna"))(99)).toBeNull();
});

it("REL-04 tells namesakes apart by birth year and parents", () => {
  expect(describeDifference(graph, idOf("Anna"))).toBe("born 1962, child of Otto and Berta");
  expect(describeDifference(graph, idOf("Otto"))).toBe("born 1930");
  expect(describeDifference(graph, idOf("Rosa"))).toBe("");
  expect(describeDifference(graph, 99)).toBe("");
});
