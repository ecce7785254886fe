import { findLoopClosingLinks } from "../gedcom/plan/ancestor-loops.ts";
import type { CheckedFamily, Finding } from "./finding.ts";

/** Finds parents who descend from their own child, once for each link that closes a loop. */
export function checkAncestors({ graph }: CheckedFamily): Finding[] {
  const { parent, child } = graph.parentLinks;
  const links = Array.from(parent, (each, link) => ({ parent: each, child: child[link]! }));
  return Array.from(findLoopClosingLinks(graph.size, links), (link) => ({
    rule: "ownAncestor" as const,
    people: [link.parent, link.child],
    values: [],
  }));
}
