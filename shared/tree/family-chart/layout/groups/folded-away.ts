import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";

/**
 * Returns the people hidden in the whole family: all descendants of collapsed people (`isClosed` is
 * 1), and people who belong to the family only as a partner or parent of hidden ones.
 */
export function foldedAway(graph: FamilyGraph, isClosed: Uint8Array): ReadonlySet<number> {
  const closed = [...isClosed.keys()].filter((index) => isClosed[index] === 1);
  const below = new Set(closed.flatMap((index) => [...childrenOf(graph, index)]));
  for (const index of below) for (const child of childrenOf(graph, index)) below.add(child);
  // Collapsed people who are their own ancestors stay visible; otherwise nothing would be left to
  // expand.
  const hidden = new Set(below);
  for (const index of closed) if (isOwnAncestor(graph, index)) hidden.delete(index);
  for (const index of below)
    for (const near of [...partnersOf(graph, index), ...parentsOf(graph, index)])
      if (isClosed[near] === 0 && isIncomer(graph, near, hidden)) hidden.add(near);
  return hidden;
}

const isIncomer = (graph: FamilyGraph, index: number, hidden: ReadonlySet<number>) =>
  parentsOf(graph, index).length === 0 &&
  partnersOf(graph, index).every((partner) => hidden.has(partner)) &&
  childrenOf(graph, index).every((child) => hidden.has(child));

function isOwnAncestor(graph: FamilyGraph, index: number): boolean {
  const below = new Set(childrenOf(graph, index));
  for (const person of below) for (const child of childrenOf(graph, person)) below.add(child);
  return below.has(index);
}
