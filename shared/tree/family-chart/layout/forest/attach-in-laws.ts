import { groupBy } from "#shared/lib/group-by.ts";
import { SEXES } from "#shared/family/people/sex.ts";
import { inLayerOrder } from "../layers/assign-layers.ts";
import type { ChildLink } from "../groups/child-links.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";
import type { PrimaryParents } from "./primary-parents.ts";

/** Trees that are drawn above a person who married into another tree. */
export interface InLaws {
  /** The links by which these trees hang above their child, and the trees' root groups. */
  readonly links: ReadonlySet<ChildLink>;
  readonly roots: ReadonlySet<number>;
  /** Groups moved to the left (-1) or right (1) end of their siblings, next to a large tree. */
  readonly sideOf: ReadonlyMap<number, number>;
}

export const NO_IN_LAWS: InLaws = { links: new Set(), roots: new Set(), sideOf: new Map() };

/**
 * In-law trees up to this size stand next to the child who married, before that child's siblings.
 */
const SMALL = 16;
const MALE = SEXES.indexOf("male");

/**
 * Joins trees: draws each one above a child who is in another tree, if it is small or that tree's
 * end is free. The smallest come first, each joined to its largest possible host. Linear, except
 * for sorting.
 */
export function attachInLaws(family: LayeredFamily, primary: PrimaryParents): InLaws {
  const { graph } = family.visible;
  const { treeOf, sizes } = findTrees(family, primary);
  const offers = offersOf(family, primary, treeOf);
  const links = new Set<ChildLink>();
  const roots = new Set<number>();
  const sideOf = new Map<number, number>();
  /** Groups whose right end is taken, numbered from 1, and negative ones whose left end is. */
  const taken = new Set<number>();
  const joinedTo = sizes.map((_, tree) => tree);
  const smallestFirst = [...offers.keys()].toSorted((a, b) => sizes[a]! - sizes[b]! || a - b);
  for (const tree of smallestFirst) {
    const size = sizes[whole(tree)]!;
    const hosts = offers
      .get(tree)!
      .filter((link) => hostOf(link) !== whole(tree))
      .toSorted((a, b) => sizes[hostOf(b)]! - sizes[hostOf(a)]!);
    const chosen = hosts.find((link) => size <= SMALL || moveToEnd(link));
    if (!chosen) continue;
    links.add(chosen);
    roots.add(lineUp(chosen.above, primary).at(-1)!);
    const host = hostOf(chosen);
    sizes[host]! += size;
    joinedTo[whole(tree)] = host;
  }
  return { links, roots, sideOf };

  /** Finds the tree that a tree was joined to, directly or through others. */
  function whole(tree: number): number {
    let at = tree;
    while (joinedTo[at] !== at) at = joinedTo[at] = joinedTo[joinedTo[at]!]!;
    return at;
  }
  function hostOf({ below }: ChildLink) {
    return whole(treeOf[below]!);
  }
  /**
   * Moves a person and their ancestors to the end of their siblings, unless that end is taken or
   * they have been moved already.
   */
  function moveToEnd({ child, below }: ChildLink): boolean {
    const side = primary[below] === null && graph.sex[child] === MALE ? -1 : 1;
    // The root has no siblings, so it doesn't move.
    const line = lineUp(below, primary);
    const moved = line.slice(0, -1);
    if (roots.has(line.at(-1)!)) return false;
    const ends = moved.map((group) => side * (primary[group]!.above + 1));
    if (moved.some((group) => sideOf.has(group)) || ends.some((end) => taken.has(end)))
      return false;
    for (const group of moved) sideOf.set(group, side);
    for (const end of ends) taken.add(end);
    return true;
  }
}

/** A group, the group of its primary parents, and so on up to the root of its tree. */
function lineUp(group: number, primary: PrimaryParents): number[] {
  const line = [group];
  for (let link = primary[group]; link; link = primary[link.above]) line.push(link.above);
  return line;
}

/** Numbers the trees of primary parents; `sizes` counts their people. */
function findTrees({ groups, layers }: LayeredFamily, primary: PrimaryParents) {
  const treeOf = new Int32Array(groups.count).fill(-1);
  const sizes: number[] = [];
  for (const group of inLayerOrder(layers)) {
    const link = primary[group]!;
    const tree = link === null ? sizes.push(0) - 1 : treeOf[link.above]!;
    treeOf[group] = tree;
    sizes[tree]! += groups.people[group]!.length;
  }
  return { treeOf, sizes };
}

/** Maps each tree to the links to its children in other trees. */
function offersOf({ links }: LayeredFamily, primary: PrimaryParents, treeOf: Int32Array) {
  const offers = links.all.filter((link) => {
    const { above, below, isBroken } = link;
    return primary[below] !== link && !isBroken && treeOf[above] !== treeOf[below];
  });
  return groupBy(offers, ({ above }) => treeOf[above]!);
}
