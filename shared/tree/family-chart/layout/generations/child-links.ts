import { unionBetween } from "#shared/family/family-graph/family-graph.ts";
import type { Cut } from "./break-cycles.ts";
import type { Mutable } from "../mutable.ts";
import type { PartnerGroups } from "./partner-groups.ts";
import type { VisiblePeople } from "../visible-people/visible-people.ts";

/**
 * A link from a child to one group of their parents. A child has one link for each group that
 * contains a parent.
 */
export interface ChildLink {
  readonly child: number;
  /** The groups of the parents and of the child. */
  readonly parentGroup: number;
  readonly childGroup: number;
  /** The smallest index into PARENT_KINDS of these parents: 0 if one is by birth. */
  readonly kind: number;
  /**
   * Whether a stub replaces the child, because the link closes a loop in the data or its edge can't
   * be routed.
   */
  readonly leadsToStub: boolean;
}

export interface ChildLinks {
  readonly all: readonly ChildLink[];
  /** By person: their links as a child, in the order of their parents. */
  readonly ofChild: readonly (readonly ChildLink[])[];
}

const NONE: readonly Mutable<ChildLink>[] = [];

/** Links children to their parents' groups. Linear in the links between visible people. */
export function linkChildren(visible: VisiblePeople, groups: PartnerGroups, cut: Cut): ChildLinks {
  const { graph, people } = visible;
  const { start, to, link: linkIds } = graph.parents;
  const kinds = graph.parentLinks.kind;
  const all: ChildLink[] = [];
  const ofChild: (readonly ChildLink[])[] = graph.people.id.map(() => NONE);
  for (const child of people) {
    const childGroup = groups.groupOf[child]!;
    let ownLinks = NONE;
    for (let slot = start[child]!; slot < start[child + 1]!; slot++) {
      const parent = to[slot]!;
      if (groups.groupOf[parent] === -1) continue;
      const kind = kinds[linkIds[slot]!]!;
      const leadsToStub = cut.brokenLinks.has(linkIds[slot]!);
      const parentGroup = groups.groupOf[anchorParentOf(visible, cut, child, parent)]!;
      const existing = linkFrom(ownLinks, parentGroup);
      if (existing) {
        existing.kind = Math.min(existing.kind, kind);
        existing.leadsToStub ||= leadsToStub;
      } else {
        const link = { child, parentGroup, childGroup, kind, leadsToStub };
        ownLinks = ownLinks.length === 0 ? [link] : [...ownLinks, link];
      }
    }
    if (ownLinks.length === 0) continue;
    ofChild[child] = ownLinks;
    for (const link of ownLinks) all.push(link);
  }
  return { all, ofChild };
}

/** Returns the child's link from a group, or null. */
export function linkFrom<Link extends ChildLink>(
  links: readonly Link[],
  above: number,
): Link | null {
  for (let nth = 0; nth < links.length; nth++)
    if (links[nth]!.parentGroup === above) return links[nth]!;
  return null;
}

/**
 * Returns the parent whose group the child's link to `parent` comes from: usually `parent`. If the
 * union of two parents is split, it is the one beside whom the other has only a stub.
 */
export function anchorParentOf(
  { graph, isVisible }: VisiblePeople,
  { splitUnions, brokenLinks }: Cut,
  child: number,
  parent: number,
): number {
  if (splitUnions.size === 0) return parent;
  const { start, to, link } = graph.parents;
  let anchor = parent;
  for (let slot = start[child]!; slot < start[child + 1]!; slot++) {
    const other = to[slot]!;
    if (brokenLinks.has(link[slot]!)) {
      // A link that closes a loop has its stub below `parent` itself, whatever unions are split.
      if (other === parent) return parent;
      continue;
    }
    if (other === parent || isVisible[other] === 0) continue;
    const union = unionBetween(graph, parent, other);
    if (union >= 0 && splitUnions.has(union) && anchor === parent)
      anchor = graph.unions.one[union]!;
  }
  return anchor;
}
