import { assignLayers, type Layers } from "./assign-layers.ts";
import { breakCycles, type Cut, NOTHING_CUT } from "./break-cycles.ts";
import { type ChildLink, type ChildLinks, linkChildren } from "./child-links.ts";
import { buildGroupEdges } from "./group-edges.ts";
import { groupPartners, type PartnerGroups } from "./partner-groups.ts";
import type { Edges } from "./topological-order.ts";
import type { VisiblePeople } from "../visible-people/visible-people.ts";

/** Visible people with their groups, links and layers, before they become trees. */
export interface LayeredFamily {
  readonly visible: VisiblePeople;
  readonly groups: PartnerGroups;
  readonly cut: Cut;
  readonly links: ChildLinks;
  /** Edges between groups. */
  readonly edges: Edges;
  readonly layers: Layers;
}

/**
 * Groups partners, and puts each child's group below its parents'. Cuts links that make this
 * impossible (a grandfather who marries his granddaughter, a person who is their own ancestor).
 * Searches for such cycles only if layers can't be assigned.
 */
export function layerFamily(visible: VisiblePeople): LayeredFamily {
  const family = layerWith(visible, NOTHING_CUT) ?? layerWith(visible, breakCycles(visible));
  if (!family) throw new Error("There is a cycle of parents left");
  return family;
}

function layerWith(visible: VisiblePeople, cut: Cut): LayeredFamily | null {
  const groups = groupPartners(visible, cut);
  const { edges, groupsWithOwnChild } = buildGroupEdges(visible, groups, cut);
  if (groupsWithOwnChild.length > 0) return null;
  const focusGroups = visible.focus.map((person) => groups.groupOf[person]!);
  const layers = assignLayers(edges, focusGroups);
  return (
    layers && { visible, groups, cut, links: linkChildren(visible, groups, cut), edges, layers }
  );
}

/**
 * Returns the family with stubs instead of children whose edges can't be routed. `edges` and `layers`
 * still include the links. `all` and `ofChild` must share the new objects, because links are compared
 * by identity.
 */
export function replaceWithStubs(
  family: LayeredFamily,
  blocked: readonly ChildLink[],
): LayeredFamily {
  const { all, ofChild } = family.links;
  const replacements = new Map(blocked.map((link) => [link, { ...link, leadsToStub: true }]));
  const replacementOf = (link: ChildLink) => replacements.get(link) ?? link;
  const links = {
    all: all.map(replacementOf),
    ofChild: ofChild.map((own) => own.map(replacementOf)),
  };
  return { ...family, links };
}
