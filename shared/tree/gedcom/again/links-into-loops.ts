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
export function linksIntoLoops(
  known: KnownLink[],
  planned: PlannedParentLink[],
  userAt: Map<number, number>,
): Set<PlannedParentLink> {
  // A plan alone never contains a loop.
  if (!known.some(({ type }) => type === "PARENT")) return new Set();
  const nodeAt = (place: number) => {
    const user = userAt.get(place);
    return user === undefined ? `new ${place}` : `user ${user}`;
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
      parent: nodeAt(link.parent),
      child: nodeAt(link.child),
      planned: link,
    })),
  ];
  const between = withoutEnds(withoutEnds(arcs, "parent", "child"), "child", "parent");
  return new Set(between.flatMap(({ planned }) => planned ?? []));
}

/** Removes the arcs of nodes that no arc leads to, again and again. */
function withoutEnds(arcs: Arc[], from: "parent" | "child", to: "parent" | "child"): Arc[] {
  const towards = new Map<string, number>();
  const away = new Map<string, Arc[]>();
  for (const arc of arcs) {
    towards.set(arc[to], (towards.get(arc[to]) ?? 0) + 1);
    const leaving = away.get(arc[from]);
    if (leaving) leaving.push(arc);
    else away.set(arc[from], [arc]);
  }
  const gone = new Set<Arc>();
  const free = [...away.keys()].filter((node) => !towards.has(node));
  for (let node = free.pop(); node !== undefined; node = free.pop())
    for (const arc of away.get(node) ?? []) {
      gone.add(arc);
      const left = (towards.get(arc[to]) ?? 0) - 1;
      towards.set(arc[to], left);
      if (left === 0) free.push(arc[to]);
    }
  return arcs.filter((arc) => !gone.has(arc));
}
