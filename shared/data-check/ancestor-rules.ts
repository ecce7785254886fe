import { loopClosingLinks } from "../gedcom/plan/ancestor-loops.ts";
import type { CheckedFamily, Finding } from "./finding.ts";

/** Parents who descend from their own child, one for each link that leads back. */
export function checkAncestors({ graph }: CheckedFamily): Finding[] {
  const { parent, child } = graph.parentLinks;
  const links = Array.from(parent, (each, link) => ({ parent: each, child: child[link]! }));
  return Array.from(loopClosingLinks(graph.size, links), (link) => ({
    rule: "ownAncestor" as const,
    people: [link.parent, link.child],
    values: [],
  }));
}
