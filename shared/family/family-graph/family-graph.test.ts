import { expect, it } from "vitest";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { buildGraph, childrenOf, parentsOf, partnersOf, unionBetween } from "./family-graph.ts";
import { packFamilyRows } from "./family-rows.ts";
import { personAt } from "./person-at.ts";

const names = (family: ReturnType<typeof smallFamily>, indexes: Int32Array) =>
  Array.from(indexes, (index) => personAt(family.graph, index).fullName);

const at = (family: ReturnType<typeof smallFamily>, name: string) =>
  family.graph.indexOfId.get(family.idOf(name))!;

it("TREE-05 orders children by birth date, missing dates last, then by name", () => {
  const family = smallFamily("Otto: Zoe, Berta, Karl 1960, Anna 1955, Max 1960");
  const children = childrenOf(family.graph, at(family, "Otto"));
  expect(names(family, children)).toEqual(["Anna", "Karl", "Max", "Berta", "Zoe"]);
});

it("REL-08 lists birth parents before adoptive, step, and foster parents", () => {
  const family = smallFamily(
    "Fay (foster): Kim",
    "Sue (step): Kim",
    "Ada (adoptive): Kim",
    "Bea: Kim",
  );
  expect(names(family, parentsOf(family.graph, at(family, "Kim")))).toEqual([
    "Bea",
    "Ada",
    "Sue",
    "Fay",
  ]);
});

it("joins unmarried parents by an implied union", () => {
  const family = smallFamily("Otto ~ Anna: Karl, Lena", "Otto + Berta");
  const [otto, anna, berta] = [at(family, "Otto"), at(family, "Anna"), at(family, "Berta")];
  expect(names(family, partnersOf(family.graph, otto)).toSorted()).toEqual(["Anna", "Berta"]);
  const { firstImplied } = family.graph.unions;
  expect(unionBetween(family.graph, anna, otto)).toBeGreaterThanOrEqual(firstImplied);
  expect(unionBetween(family.graph, otto, berta)).toBeLessThan(firstImplied);
  expect(unionBetween(family.graph, anna, berta)).toBe(-1);
});

it("joins any two of three birth parents, in any order of rows", () => {
  const family = smallFamily("Ada: Kim", "Bea: Kim", "Cleo: Kim");
  const [ada, bea, cleo] = [at(family, "Ada"), at(family, "Bea"), at(family, "Cleo")];
  for (const [one, other] of [
    [ada, bea],
    [bea, cleo],
    [ada, cleo],
  ] as const)
    expect(unionBetween(family.graph, one, other)).toBeGreaterThanOrEqual(0);
});

it("implies no couple of two step parents, or of parents of two kinds", () => {
  const family = smallFamily(
    "Eva (step): Kim",
    "Tom (step): Kim",
    "Bea: Kim",
    "Ada (adoptive): Kim",
  );
  expect(family.graph.unions.one).toHaveLength(0);
});

it("orders the unions of a person by their start", () => {
  const family = smallFamily(
    "Otto + Clara: Tim 1970",
    "Otto / Anna: Karl 1950",
    "Otto † Berta: Lena 1960",
  );
  const partners = partnersOf(family.graph, at(family, "Otto"));
  expect(names(family, partners)).toEqual(["Anna", "Berta", "Clara"]);
});

it("orders the unions of a person by their eldest children if no start is known", () => {
  const family = smallFamily(
    "Otto / Clara",
    "Otto / Berta: Lena 1960",
    "Otto / Dora",
    "Otto + Anna: Tim, Max 1970, Karl 1950",
  );
  const partners = partnersOf(family.graph, at(family, "Otto"));
  expect(names(family, partners)).toEqual(["Anna", "Berta", "Clara", "Dora"]);
});

it("prefers the recorded start of a union to the birth of its eldest child", () => {
  const family = smallFamily("Otto / Berta: Lena 1940", "Otto + Anna: Karl 1950");
  const berta = family.links.find(({ relationshipType }) => relationshipType === "SPOUSE");
  berta!.startDate = "1960-05-01";
  const graph = buildGraph(packFamilyRows(family.people, family.links));
  const partners = partnersOf(graph, at(family, "Otto"));
  expect(names(family, partners)).toEqual(["Anna", "Berta"]);
});

it.each([16, 17, 18, 31, 33, 47])("TREE-05 orders %i children", (count) => {
  const children = Array.from({ length: count }, (_, nth) => ({
    // Some share a birth year, some have none, and the names are in another order.
    year: nth % 7 === 3 ? null : 1900 + ((nth * 37) % 23),
    name: `N${100 + ((nth * 59) % 97)}`,
  }));
  const descriptions = children.map(({ name, year }) => (year ? `${name} ${year}` : name));
  const family = smallFamily(`Otto: ${descriptions.join(", ")}`);
  const inOrder = children.toSorted(
    (a, b) => (a.year ?? 9999) - (b.year ?? 9999) || (a.name < b.name ? -1 : 1),
  );
  expect(names(family, childrenOf(family.graph, at(family, "Otto")))).toEqual(
    inOrder.map(({ name }) => name),
  );
});

it("finds people by ids that are far apart or consecutive", () => {
  for (const farId of [4, 1_500, 2_000_000_000]) {
    const { people, links } = smallFamily("Otto: Karl 1950", "Otto: Lena 1952");
    people[1]!.id = farId;
    links[0]!.relatedUserId = farId;
    const graph = buildGraph(packFamilyRows(people, links));
    expect([...childrenOf(graph, 0)]).toEqual([1, 2]);
    expect(graph.indexOfId.get(farId)).toBe(1);
  }
});

it("ignores links to missing people and to oneself", () => {
  const { rows } = smallFamily("Otto + Anna: Karl");
  rows.parentLinks.parent.push(99, 1);
  rows.parentLinks.child.push(1, 1);
  rows.unions.one.push(2, 99);
  rows.unions.other.push(2, 1);
  const graph = buildGraph(rows);
  expect([...childrenOf(graph, 0)]).toEqual([2]);
  expect([...parentsOf(graph, 0)]).toEqual([]);
  expect([...partnersOf(graph, 1)]).toEqual([0]);
});

it("returns each person unchanged", () => {
  const { people, graph } = smallFamily("Otto 1930 + Anna: Karl");
  expect(people.map((_, index) => personAt(graph, index))).toEqual(people);
});

it("TREE-10 orders parents of one kind, and partners of one day, by their ids, whatever the order of rows", () => {
  const family = smallFamily("Ada", "Bea", "Cem", "Cem ~ Bea: Kim", "Ada + Cem", "Bea + Ada");
  const { people, parentLinks, unions } = family.rows;
  const reversed = buildGraph({
    people,
    parentLinks: { ...parentLinks, parent: parentLinks.parent.toReversed() },
    unions: {
      ...unions,
      one: unions.one.toReversed(),
      other: unions.other.toReversed(),
    },
  });
  const [ada, kim] = [at(family, "Ada"), at(family, "Kim")];
  for (const graph of [family.graph, reversed]) {
    expect(names(family, parentsOf(graph, kim))).toEqual(["Bea", "Cem"]);
    expect(names(family, partnersOf(graph, ada))).toEqual(["Bea", "Cem"]);
  }
});
