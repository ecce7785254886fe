import { packBothDirections } from "#shared/family/family-graph/adjacency.ts";
import { assignLayers, type Layers } from "./assign-layers.ts";
import { breakCycles, type Cut, buildGroupEdges, NOTHING_CUT } from "./break-cycles.ts";
import { type ChildLink, type ChildLinks, linkChildren } from "./child-links.ts";
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
  const groups = groupPartners(visible, NOTHING_CUT);
  const links = linkChildren(visible, groups, NOTHING_CUT);
  const from = new Int32Array(links.all.length);
  const to = new Int32Array(links.all.length);
  links.all.forEach(({ parentGroup, childGroup }, nth) => {
    from[nth] = parentGroup;
    to[nth] = childGroup;
  });
  const { forward: below, backward: above } = packBothDirections(groups.count, from, to);
  const edges = { below, above };
  const layers = assignLayers(edges, focusGroups(visible, groups));
  return layers
    ? { visible, groups, cut: NOTHING_CUT, links, edges, layers }
    : layerWithCuts(visible);
}

function layerWithCuts(visible: VisiblePeople): LayeredFamily {
  const cut = breakCycles(visible);
  const groups = groupPartners(visible, cut);
  const links = linkChildren(visible, groups, cut);
  const { edges } = buildGroupEdges(visible, groups, cut);
  const layers = assignLayers(edges, focusGroups(visible, groups));
  if (!layers) throw new Error("There is a cycle of parents left");
  return { visible, groups, cut, links, edges, layers };
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

const focusGroups = ({ focus }: VisiblePeople, { groupOf }: PartnerGroups) =>
  focus.map((person) => groupOf[person]!);
