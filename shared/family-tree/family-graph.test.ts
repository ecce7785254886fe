import { expect, it } from "vitest";
import { smallFamily } from "../../tests/support/small-family.ts";
import { buildGraph, childrenOf, parentsOf, partnersOf, unionBetween } from "./family-graph.ts";
import { personAt } from "./person-at.ts";

const names = (family: ReturnType<typeof smallFamily>, indexes: Int32Array) =>
  Array.from(indexes, (index) => personAt(family.graph, index).fullName);

const at = (family: ReturnType<typeof smallFamily>, name: string) =>
  family.graph.indexOfId.get(family.idOf(name))!;

it("TREE-05 knows the children by birth date, a missing one last, then by name", () => {
  const family = smallFamily("Otto: Zoe, Berta, Karl 1960, Anna 1955, Max 1960");
  const children = childrenOf(family.graph, at(family, "Otto"));
  expect(names(family, children)).toEqual(["Anna", "Karl", "Max", "Berta", "Zoe"]);
});

it("REL-08 puts birth parents before adoptive, step and foster ones", () => {
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

it("joins unmarried parents by a union that was not recorded", () => {
  const family = smallFamily("Otto ~ Anna: Karl, Lena", "Otto + Berta");
  const [otto, anna, berta] = [at(family, "Otto"), at(family, "Anna"), at(family, "Berta")];
  expect(names(family, partnersOf(family.graph, otto)).toSorted()).toEqual(["Anna", "Berta"]);
  const { firstImplied } = family.graph.unions;
  expect(unionBetween(family.graph, anna, otto)).toBeGreaterThanOrEqual(firstImplied);
  expect(unionBetween(family.graph, otto, berta)).toBeLessThan(firstImplied);
  expect(unionBetween(family.graph, anna, berta)).toBe(-1);
});

it("joins every two of three birth parents, in whatever order they are written", () => {
  const family = smallFamily("Ada: Kim", "Bea: Kim", "Cleo: Kim");
  const [ada, bea, cleo] = [at(family, "Ada"), at(family, "Bea"), at(family, "Cleo")];
  for (const [one, other] of [
    [ada, bea],
    [bea, cleo],
    [ada, cleo],
  ] as const)
    expect(unionBetween(family.graph, one, other)).toBeGreaterThanOrEqual(0);
});

it("takes no couple for granted where two step parents, or parents of two kinds, meet in a child", () => {
  const family = smallFamily(
    "Eva (step): Kim",
    "Tom (step): Kim",
    "Bea: Kim",
    "Ada (adoptive): Kim",
  );
  expect(family.graph.unions.one).toHaveLength(0);
});

it("orders the unions of a person by when they began", () => {
  const family = smallFamily(
    "Otto + Clara: Tim 1970",
    "Otto / Anna: Karl 1950",
    "Otto † Berta: Lena 1960",
  );
  const partners = partnersOf(family.graph, at(family, "Otto"));
  expect(names(family, partners)).toEqual(["Anna", "Berta", "Clara"]);
});

it("leaves out links that lead to nobody or to oneself", () => {
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

it("gives back each person as they were", () => {
  const { people, graph } = smallFamily("Otto 1930 + Anna: Karl");
  expect(people.map((_, index) => personAt(graph, index))).toEqual(people);
});
