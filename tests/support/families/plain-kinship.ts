import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family-tree/family-graph.ts";
import { linksOf, neighboursOf } from "#shared/family-tree/adjacency.ts";
import { parentKindOf, statusOf } from "#shared/family-tree/family-codes.ts";

/** The first person of each family in a graph, with everybody who is joined with them. */
export function familiesOf(graph: FamilyGraph): [first: number, joined: Set<number>][] {
  const families: [number, Set<number>][] = [];
  for (const first of graph.people.id.keys()) {
    if (families.some(([, joined]) => joined.has(first))) continue;
    const joined = new Set([first]);
    for (const index of joined)
      for (const near of [parentsOf, childrenOf, partnersOf])
        for (const other of near(graph, index)) joined.add(other);
    families.push([first, joined]);
  }
  return families;
}

/** The civil degree by a plain search, breadth first: births up, then births down; null where there is none. */
export function plainBloodDegree(graph: FamilyGraph, from: number, to: number): number | null {
  let ring = new Set([`${from} up`]);
  const seen = new Set(ring);
  for (let degree = 0; ring.size > 0; degree++) {
    if (ring.has(`${to} up`) || ring.has(`${to} down`)) return degree;
    const next = new Set<string>();
    for (const state of ring) {
      const [index, way] = [Number.parseInt(state, 10), state.split(" ")[1]];
      const births = [
        ...(way === "up" ? birthsFrom(graph, "parents", index).map((other) => `${other} up`) : []),
        ...birthsFrom(graph, "children", index).map((other) => `${other} down`),
      ];
      for (const reached of births) if (!seen.has(reached)) next.add(reached);
    }
    for (const state of next) seen.add(state);
    ring = next;
  }
  return null;
}

const birthsFrom = (graph: FamilyGraph, side: "parents" | "children", index: number): number[] => {
  const { kind, status } = graph.parentLinks;
  const links = linksOf(graph[side], index);
  return [...neighboursOf(graph[side], index)].filter(
    (_, place) =>
      parentKindOf(kind[links[place]!]) === "birth" &&
      statusOf(status[links[place]!]) !== "HONORARY",
  );
};

/** How long the closest way is from somebody to each, a birth or adoption counting 2 and any other link 3. */
export function plainLengths(graph: FamilyGraph, from: number): number[] {
  const { parentLinks, unions } = graph;
  const links: [one: number, other: number, length: number][] = [];
  parentLinks.kind.forEach((kind, link) => {
    const isKin =
      ["birth", "adoptive"].includes(parentKindOf(kind)) &&
      statusOf(parentLinks.status[link]) !== "HONORARY";
    links.push([parentLinks.parent[link]!, parentLinks.child[link]!, isKin ? 2 : 3]);
  });
  for (let union = 0; union < unions.firstImplied; union++)
    links.push([unions.one[union]!, unions.other[union]!, 3]);
  const lengths = graph.people.id.map((_, index) => (index === from ? 0 : Infinity));
  for (const _ of lengths)
    for (const [one, other, length] of links) {
      lengths[one] = Math.min(lengths[one]!, lengths[other]! + length);
      lengths[other] = Math.min(lengths[other]!, lengths[one] + length);
    }
  return lengths;
}
