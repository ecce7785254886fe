import { MALE } from "#shared/family/people/sex.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { listByLayer } from "../generations/assign-layers.ts";
import type { ChildLink } from "../generations/child-links.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import { sizeOfGroup } from "../generations/partner-groups.ts";
import type { PrimaryParents } from "./primary-parents.ts";

type RowEnd = "left" | "right";

/** Trees that are drawn above a person who married into another tree. */
export interface InLaws {
  /** The links that connect these trees to the child below, and the groups of these children. */
  readonly links: ReadonlySet<ChildLink>;
  readonly childGroups: ReadonlySet<number>;
  /** The root groups of the trees. */
  readonly roots: ReadonlySet<number>;
  /** Groups moved to an end of their siblings, so that a large tree fits above them. */
  readonly endOf: ReadonlyMap<number, RowEnd>;
}

export const NO_IN_LAWS: InLaws = {
  links: new Set(),
  childGroups: new Set(),
  roots: new Set(),
  endOf: new Map(),
};

/**
 * In-law trees of up to this many people may be drawn above any child, even in the middle of a row of
 * siblings. Larger ones are only drawn at an end of the row. A GEDCOM file of 501 people has 51
 * crossings and 13 stubs with 8, 64 and 12 with 16, and 243 and 6 with 32, where it is also 13% wider.
 */
const MAX_SMALL_TREE = 16;

/**
 * Joins trees: each is drawn above a child of its people who is in another tree (the host), if it is
 * small, or if the child and all the child's ancestors in the host can move to an end of their
 * siblings. The smallest trees come first, each joined to its largest possible host. Linear, except
 * for sorting.
 */
export function attachInLaws(family: LayeredFamily, primary: PrimaryParents): InLaws {
  const { graph } = family.visible;
  const { treeOf, rootOf, sizes } = findTrees(family, primary);
  const linksOfTree = findLinksToOtherTrees(family, primary, treeOf);
  const links = new Set<ChildLink>();
  const childGroups = new Set<number>();
  const roots = new Set<number>();
  const endOf = new Map<number, RowEnd>();
  /** Groups of parents with a child that was moved to this end. */
  const occupied = { left: new Set<number>(), right: new Set<number>() };
  const joinedTo = sizes.map((_, tree) => tree);
  const smallestFirst = [...linksOfTree.keys()].toSorted((a, b) => sizes[a]! - sizes[b]! || a - b);
  for (const tree of smallestFirst) {
    const size = sizes[joinedTreeOf(tree)]!;
    const candidates = linksOfTree
      .get(tree)!
      .filter((link) => hostTreeOf(link) !== joinedTreeOf(tree))
      .toSorted((a, b) => sizes[hostTreeOf(b)]! - sizes[hostTreeOf(a)]!);
    const chosen = candidates.find((link) => size <= MAX_SMALL_TREE || moveToEnd(link));
    if (!chosen) continue;
    links.add(chosen);
    childGroups.add(chosen.childGroup);
    roots.add(rootOf[tree]!);
    const host = hostTreeOf(chosen);
    sizes[host]! += size;
    joinedTo[joinedTreeOf(tree)] = host;
  }
  return { links, childGroups, roots, endOf };

  /** Finds the tree that a tree was joined to, directly or through others (union-find with path halving). */
  function joinedTreeOf(tree: number): number {
    let current = tree;
    while (joinedTo[current] !== current)
      current = joinedTo[current] = joinedTo[joinedTo[current]!]!;
    return current;
  }
  function hostTreeOf({ childGroup }: ChildLink) {
    return joinedTreeOf(treeOf[childGroup]!);
  }
  /**
   * Moves a person and their ancestors to the end of their siblings, unless that end is occupied or
   * they have been moved already.
   */
  function moveToEnd({ child, childGroup }: ChildLink): boolean {
    // Follows orderPartners: of a couple without parents here, the man is at the left; elsewhere, the
    // partner who married in is at the right.
    const end = primary[childGroup] === null && graph.sex[child] === MALE ? "left" : "right";
    // The root has no siblings, so it doesn't move.
    const path = pathToRoot(childGroup, primary);
    const moved = path.slice(0, -1);
    if (roots.has(path.at(-1)!)) return false;
    const parents = moved.map((group) => primary[group]!.parentGroup);
    if (moved.some((group) => endOf.has(group))) return false;
    if (parents.some((group) => occupied[end].has(group))) return false;
    for (const group of moved) endOf.set(group, end);
    for (const group of parents) occupied[end].add(group);
    return true;
  }
}

/** Returns a group, the group of its primary parents, and so on up to the root of its tree. */
function pathToRoot(group: number, primary: PrimaryParents): number[] {
  const path = [group];
  for (let link = primary[group]; link; link = primary[link.parentGroup])
    path.push(link.parentGroup);
  return path;
}

/** Numbers the trees of primary parents, with the root group and the number of people of each. */
function findTrees({ groups, layers }: LayeredFamily, primary: PrimaryParents) {
  const treeOf = new Int32Array(groups.count).fill(-1);
  const rootOf: number[] = [];
  const sizes: number[] = [];
  for (const group of listByLayer(layers)) {
    const link = primary[group]!;
    const tree = link === null ? rootOf.push(group) - 1 : treeOf[link.parentGroup]!;
    treeOf[group] = tree;
    sizes[tree] = (sizes[tree] ?? 0) + sizeOfGroup(groups, group);
  }
  return { treeOf, rootOf, sizes };
}

/** Maps each tree to the links to its children in other trees. */
function findLinksToOtherTrees(
  { links }: LayeredFamily,
  primary: PrimaryParents,
  treeOf: Int32Array,
) {
  const outgoing = links.all.filter((link) => {
    const { parentGroup, childGroup, leadsToStub } = link;
    return (
      primary[childGroup] !== link && !leadsToStub && treeOf[parentGroup] !== treeOf[childGroup]
    );
  });
  return groupBy(outgoing, ({ parentGroup }) => treeOf[parentGroup]!);
}
