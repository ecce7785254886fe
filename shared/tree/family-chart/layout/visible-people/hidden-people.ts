import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";

/**
 * Returns the people hidden in the whole family: all descendants of collapsed people (`isCollapsed`
 * is 1), and people who belong to the family only as a partner or parent of hidden ones.
 */
export function findHiddenPeople(graph: FamilyGraph, isCollapsed: Uint8Array): ReadonlySet<number> {
  const collapsed = [...isCollapsed.keys()].filter((index) => isCollapsed[index] === 1);
  const descendants = new Set(collapsed.flatMap((index) => [...childrenOf(graph, index)]));
  for (const index of descendants)
    for (const child of childrenOf(graph, index)) descendants.add(child);
  // Collapsed people who are their own ancestors stay visible; otherwise nothing would be left to
  // expand.
  const hidden = new Set(descendants);
  for (const index of collapsed) if (isOwnAncestor(graph, index)) hidden.delete(index);
  for (const index of descendants)
    for (const relative of [...partnersOf(graph, index), ...parentsOf(graph, index)])
      if (isCollapsed[relative] === 0 && isOnlyLinkedToHidden(graph, relative, hidden))
        hidden.add(relative);
  return hidden;
}

const isOnlyLinkedToHidden = (graph: FamilyGraph, index: number, hidden: ReadonlySet<number>) =>
  parentsOf(graph, index).length === 0 &&
  partnersOf(graph, index).every((partner) => hidden.has(partner)) &&
  childrenOf(graph, index).every((child) => hidden.has(child));

function isOwnAncestor(graph: FamilyGraph, index: number): boolean {
  const descendants = new Set(childrenOf(graph, index));
  for (const person of descendants)
    for (const child of childrenOf(graph, person)) descendants.add(child);
  return descendants.has(index);
}
