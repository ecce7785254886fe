import type { PlannedParentLink } from "../plan/plan-parent-links.ts";
import type { KnownLink } from "./known-family.ts";

interface Arc {
  parent: string;
  child: string;
  planned: PlannedParentLink | null;
}

/**
 * Finds the planned parent links that would make a person their own ancestor together with existing
 * links. Also finds links between two such loops. Removes people without a parent or child, with
 * their links, until none are left. Linear.
 */
export function findLoopLinks(
  known: KnownLink[],
  planned: PlannedParentLink[],
  userAt: Map<number, number>,
): Set<PlannedParentLink> {
  // A plan alone never contains a loop.
  if (!known.some(({ type }) => type === "PARENT")) return new Set();
  const nodeOf = (index: number) => {
    const user = userAt.get(index);
    return user === undefined ? `new ${index}` : `user ${user}`;
  };
  const arcs: Arc[] = [
    ...known
      .filter(({ type }) => type === "PARENT")
      .map(({ userId, relatedUserId }) => ({
        parent: `user ${userId}`,
        child: `user ${relatedUserId}`,
        planned: null,
      })),
    ...planned.map((link) => ({
      parent: nodeOf(link.parent),
      child: nodeOf(link.child),
      planned: link,
    })),
  ];
  const loopArcs = removeEnds(removeEnds(arcs, "parent", "child"), "child", "parent");
  return new Set(loopArcs.flatMap(({ planned }) => planned ?? []));
}

/** Removes the arcs of nodes that no arc leads to, again and again. */
function removeEnds(arcs: Arc[], from: "parent" | "child", to: "parent" | "child"): Arc[] {
  const incomingCounts = new Map<string, number>();
  const outgoing = new Map<string, Arc[]>();
  for (const arc of arcs) {
    incomingCounts.set(arc[to], (incomingCounts.get(arc[to]) ?? 0) + 1);
    const leaving = outgoing.get(arc[from]);
    if (leaving) leaving.push(arc);
    else outgoing.set(arc[from], [arc]);
  }
  const removed = new Set<Arc>();
  const queue = [...outgoing.keys()].filter((node) => !incomingCounts.has(node));
  for (let node = queue.pop(); node !== undefined; node = queue.pop())
    for (const arc of outgoing.get(node) ?? []) {
      removed.add(arc);
      const remaining = (incomingCounts.get(arc[to]) ?? 0) - 1;
      incomingCounts.set(arc[to], remaining);
      if (remaining === 0) queue.push(arc[to]);
    }
  return arcs.filter((arc) => !removed.has(arc));
}
