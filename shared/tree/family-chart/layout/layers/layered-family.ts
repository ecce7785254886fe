import { packBothDirections } from "#shared/family/family-graph/adjacency.ts";
import { assignLayers, type Layers } from "./assign-layers.ts";
import { breakCycles, type Cut, groupEdges, NOTHING_CUT } from "./break-cycles.ts";
import { type ChildLink, type ChildLinks, linkChildren } from "../groups/child-links.ts";
import { groupPartners, type PartnerGroups } from "../groups/partner-groups.ts";
import type { Edges } from "./topological-order.ts";
import type { VisiblePeople } from "../groups/visible-people.ts";

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
  links.all.forEach(({ above, below }, nth) => {
    from[nth] = above;
    to[nth] = below;
  });
  const { forward: below, backward: above } = packBothDirections(groups.count, from, to);
  const edges = { below, above };
  const layers = assignLayers(edges, focused(visible, groups));
  return layers ? { visible, groups, cut: NOTHING_CUT, links, edges, layers } : layerAnew(visible);
}

function layerAnew(visible: VisiblePeople): LayeredFamily {
  const cut = breakCycles(visible);
  const groups = groupPartners(visible, cut);
  const links = linkChildren(visible, groups, cut);
  const { edges } = groupEdges(visible, groups, cut);
  const layers = assignLayers(edges, focused(visible, groups));
  if (!layers) throw new Error("There is a cycle of parents left");
  return { visible, groups, cut, links, edges, layers };
}

/** Returns the family with stubs instead of children whose lines can't be routed. */
export function withStubsFor(family: LayeredFamily, blocked: readonly ChildLink[]): LayeredFamily {
  const { all, ofChild } = family.links;
  const anew = new Map(blocked.map((link) => [link, { ...link, isBroken: true }]));
  const linkAnew = (link: ChildLink) => anew.get(link) ?? link;
  const links = { all: all.map(linkAnew), ofChild: ofChild.map((own) => own.map(linkAnew)) };
  return { ...family, links };
}

const focused = ({ focus }: VisiblePeople, { of }: PartnerGroups) =>
  focus.map((person) => of[person]!);
