import { expect, it } from "vitest";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { findRelatedness } from "./relatedness.ts";

const { rows, graph } = familyWithKinship(
  "Opo + Oma: Otto 1930, Anna 1935, Emma 1937",
  "Anna + Karlo: Mara 1960",
  "Otto: Hugo 1961",
  "Fremdo: Neo",
);
const idOf = (name: string) => rows.people.id[rows.people.fullName.indexOf(name)]!;
const names = (ids: readonly number[]) =>
  ids.map((id) => rows.people.fullName[rows.people.id.indexOf(id)]);
const pair = (one: string, two: string) => [idOf(one), idOf(two)];

it("TREE-10 finds the people on the path between two people", () => {
  const related = findRelatedness(graph, pair("Mara", "Hugo"), null);
  expect(names(related!.path)).toEqual(["Mara", "Anna", "Oma", "Otto", "Hugo"]);
  expect(related?.sentence).toBe("Hugo is Mara's cousin; she is his cousin.");
  expect(related?.steps.map(({ text }) => text)).toEqual([
    "Mara",
    "mother Anna",
    "mother Oma",
    "son Otto",
    "son Hugo",
  ]);
});

it("TREE-10 addresses the reader as either of the two people", () => {
  expect(findRelatedness(graph, pair("Hugo", "Mara"), idOf("Mara"))?.sentence).toBe(
    "Hugo is your cousin; you are his cousin.",
  );
});

it("TREE-10 says so if no path is known, and finds nothing for someone unknown or the same person", () => {
  expect(findRelatedness(graph, pair("Mara", "Neo"), null)).toMatchObject({
    path: [],
    sentence: "We don't know how Mara and Neo are related.",
    steps: [],
  });
  expect(findRelatedness(graph, [idOf("Mara"), 999], null)).toBeNull();
  expect(findRelatedness(graph, pair("Mara", "Mara"), null)).toBeNull();
});

it("TREE-10 names the kind of each union on the path", () => {
  const unions = familyWithKinship("Otto / Anna", "Anna + Hugo");
  const ends = unions.rows.people.id.filter((_, at) => unions.rows.people.fullName[at] !== "Anna");
  expect(findRelatedness(unions.graph, ends, null)?.steps.map(({ text }) => text)).toEqual([
    "Otto",
    "former wife Anna",
    "husband Hugo",
  ]);
});
