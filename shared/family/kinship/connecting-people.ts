import { type FamilyGraph, parentsOf } from "../family-graph/family-graph.ts";
import type { Kinship } from "./kinship.ts";

/**
 * Returns the people who connect a person (an index) with a relative: the partners in the path's
 * unions, or else the common ancestors, or else the people between ancestor and descendant. Leaves
 * out the two themselves.
 */
export function findConnectingPeople(
  graph: FamilyGraph,
  from: number,
  { path }: Kinship,
): number[] {
  const people = [from, ...path.map(({ personIndex }) => personIndex)];
  const between = people.slice(1, -1);
  const unionPartners = path.flatMap(({ step }, position) =>
    step === "partner" ? people.slice(position, position + 2) : [],
  );
  if (unionPartners.length > 0) return between.filter((index) => unionPartners.includes(index));
  const topIndex = path.findIndex(
    ({ step }, position) => step === "parent" && path[position + 1]?.step === "child",
  );
  if (topIndex < 0) return between;
  const others = parentsOf(graph, people[topIndex + 2]!);
  return [...parentsOf(graph, people[topIndex]!)].filter((parent) => others.includes(parent));
}
