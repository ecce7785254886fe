import { unionBetween } from "#shared/family/family-graph/family-graph.ts";
import type { Cut } from "../layers/break-cycles.ts";
import type { PartnerGroups } from "./partner-groups.ts";
import type { VisiblePeople } from "./visible-people.ts";

/**
 * A link from a child to one group of their parents. A child has one link for each group that
 * contains a parent.
 */
export interface ChildLink {
  readonly child: number;
  /** The groups of the parents and of the child. */
  readonly above: number;
  readonly below: number;
  /** The smallest index into PARENT_KINDS of these parents: 0 if one is by birth. */
  kind: number;
  /**
   * Whether a stub replaces the child, because the link closes a loop in the data or its line can't
   * be routed.
   */
  isBroken: boolean;
}

export interface ChildLinks {
  readonly all: readonly ChildLink[];
  /** By person: their links as a child, in the order of their parents. */
  readonly ofChild: readonly (readonly ChildLink[])[];
}

const NONE: readonly ChildLink[] = [];

/** Links children to their parents' groups. Linear in the links between visible people. */
export function linkChildren(visible: VisiblePeople, groups: PartnerGroups, cut: Cut): ChildLinks {
  const { graph, people } = visible;
  const { start, to, link: links } = graph.parents;
  const kinds = graph.parentLinks.kind;
  const all: ChildLink[] = [];
  const ofChild = graph.people.id.map(() => NONE);
  for (const child of people) {
    const below = groups.of[child]!;
    let own = NONE;
    for (let place = start[child]!; place < start[child + 1]!; place++) {
      const parent = to[place]!;
      if (groups.of[parent] === -1) continue;
      const kind = kinds[links[place]!]!;
      const isBroken = cut.brokenLinks.has(links[place]!);
      const above = groups.of[hostOf(visible, cut, child, parent)]!;
      const known = linkFrom(own, above);
      if (known) {
        known.kind = Math.min(known.kind, kind);
        known.isBroken ||= isBroken;
      } else {
        const link = { child, above, below, kind, isBroken };
        own = own.length === 0 ? [link] : [...own, link];
      }
    }
    if (own.length === 0) continue;
    ofChild[child] = own;
    all.push(...own);
  }
  return { all, ofChild };
}

/** Returns the child's link from a group, or null. */
export function linkFrom(links: readonly ChildLink[], above: number): ChildLink | null {
  for (let at = 0; at < links.length; at++) if (links[at]!.above === above) return links[at]!;
  return null;
}

/**
 * Returns the parent below whom a child hangs: if two parents' union is split, the one beside whom
 * the other has a stub.
 */
export function hostOf(
  { graph, isVisible }: VisiblePeople,
  { splitUnions, brokenLinks }: Cut,
  child: number,
  parent: number,
): number {
  if (splitUnions.size === 0) return parent;
  const { start, to, link } = graph.parents;
  let host = parent;
  for (let place = start[child]!; place < start[child + 1]!; place++) {
    const other = to[place]!;
    if (brokenLinks.has(link[place]!)) {
      // A link that closes a loop stays with its own parent.
      if (other === parent) return parent;
      continue;
    }
    if (other === parent || isVisible[other] === 0) continue;
    const union = unionBetween(graph, parent, other);
    if (union >= 0 && splitUnions.has(union) && host === parent) host = graph.unions.one[union]!;
  }
  return host;
}
