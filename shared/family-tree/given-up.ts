import { parentKindOf, statusOf } from "./family-codes.ts";
import { type FamilyGraph, unionBetween } from "./family-graph.ts";

const LASTING = new Set(["CURRENT", "DECEASED"]);

/**
 * Whether a parent link is one by birth to a child whom others adopted. A parent whose own partner
 * adopted the child has not given it up, nor has one who is on record as adopting it, too.
 */
export function isGivenUp(graph: FamilyGraph, link: number): boolean {
  const { parents, parentLinks } = graph;
  if (parentKindOf(parentLinks.kind[link]) !== "birth") return false;
  const [parent, child] = [parentLinks.parent[link]!, parentLinks.child[link]!];
  let isAdopted = false;
  for (let place = parents.start[child]!; place < parents.start[child + 1]!; place++) {
    const other = parents.link[place]!;
    const isAdoption = parentKindOf(parentLinks.kind[other]) === "adoptive";
    if (!isAdoption || !LASTING.has(statusOf(parentLinks.status[other]))) continue;
    const adopter = parents.to[place]!;
    if (adopter === parent || unionBetween(graph, parent, adopter) >= 0) return false;
    isAdopted = true;
  }
  return isAdopted;
}
