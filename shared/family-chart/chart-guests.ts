import { SEXES } from "#shared/people/sex.ts";
import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";
import { type Homes, rowsInOrder } from "./chart-homes.ts";
import type { Net } from "./chart-net.ts";
import type { Ties } from "./chart-ties.ts";

/** Which families are drawn above somebody who married into another. */
export interface Guests {
  /** The root cluster of a tree that is drawn above somebody of another tree. */
  isGuest: (root: number) => boolean;
  /** A tie by which a guest hangs above. */
  isUp: (tie: number) => boolean;
  /** Whether a cluster stands at the left (-1) or right (1) end of its siblings, to be near a large guest. */
  biasOf: (cluster: number) => number;
}

export const noGuests: Guests = { isGuest: () => false, isUp: () => false, biasOf: () => 0 };

/** Of so many people a family is drawn right beside whom it gave away, with their siblings after it. */
const SMALL = 16;

/**
 * Joins trees into groups: each is drawn above one of its own who stands in another tree, if it is
 * small or there is room at that tree's end. The smallest come first, each to the largest host it can
 * have. Linear but for sorting.
 */
export function chooseGuests(cast: Cast, { clusters, ties, rows }: Net, homes: Homes): Guests {
  const { row } = rows;
  const { treeOf, sizes } = findTrees(clusters, ties, row, homes);
  const bias = new Int8Array(clusters.count);
  const isUp = new Uint8Array(ties.count);
  const guests = new Set<number>();
  const group = sizes.map((_, tree) => tree);
  const groupOf = (tree: number) => {
    let at = tree;
    while (group[at] !== at) at = group[at] = group[group[at]!]!;
    return at;
  };
  const offers = waysIn(ties, homes, treeOf);
  const smallestFirst = [...offers.keys()].toSorted((a, b) => sizes[a]! - sizes[b]! || a - b);
  for (const tree of smallestFirst) {
    const size = sizes[groupOf(tree)]!;
    const hosts = offers
      .get(tree)!
      .filter((tie) => groupOf(treeOf[ties.below[tie]!]!) !== groupOf(tree))
      .toSorted((a, b) => sizeAt(b) - sizeAt(a) || a - b);
    const chosen = hosts.find((tie) => size <= SMALL || moveToEnd(tie));
    if (chosen === undefined) continue;
    isUp[chosen] = 1;
    guests.add(rootOf(ties.above[chosen]!));
    const host = groupOf(treeOf[ties.below[chosen]!]!);
    sizes[host]! += size;
    group[groupOf(tree)] = host;
  }
  return {
    isGuest: (root) => guests.has(root),
    isUp: (tie) => isUp[tie] === 1,
    biasOf: (cluster) => bias[cluster]!,
  };

  function sizeAt(tie: number) {
    return sizes[groupOf(treeOf[ties.below[tie]!]!)]!;
  }
  function rootOf(cluster: number) {
    let at = cluster;
    while (homes[at] !== -1) at = ties.above[homes[at]!]!;
    return at;
  }
  /** Moves somebody and their ancestors to the end of their siblings, unless the other end is taken. */
  function moveToEnd(tie: number): boolean {
    const child = ties.child[tie]!;
    const side = homes[ties.below[tie]!] === -1 && isMale(cast, child) ? -1 : 1;
    const way: number[] = [];
    for (let at = ties.below[tie]!; homes[at] !== -1; at = ties.above[homes[at]!]!) way.push(at);
    if (way.some((cluster) => bias[cluster] !== 0)) return false;
    for (const cluster of way) bias[cluster] = side;
    return true;
  }
}

const MALE = String(SEXES.indexOf("male"));
const isMale = ({ graph }: Cast, person: number) => graph.people.sex[person] === MALE;

/** Numbers the trees that hang together by homes; `sizes` counts their people. */
function findTrees({ count, members }: Clusters, ties: Ties, row: Int32Array, homes: Homes) {
  const treeOf = new Int32Array(count).fill(-1);
  const sizes: number[] = [];
  const inOrder = rowsInOrder(row);
  for (let at = 0; at < count; at++) {
    const cluster = inOrder[at]!;
    const home = homes[cluster]!;
    const tree = home === -1 ? sizes.push(0) - 1 : treeOf[ties.above[home]!]!;
    treeOf[cluster] = tree;
    sizes[tree]! += members.start[cluster + 1]! - members.start[cluster]!;
  }
  return { treeOf, sizes };
}

/** Tree → the ties of those who stand in another tree. */
function waysIn(ties: Ties, homes: Homes, treeOf: Int32Array) {
  const ways = new Map<number, number[]>();
  for (let tie = 0; tie < ties.count; tie++) {
    const below = ties.below[tie]!;
    if (homes[below] === tie || ties.isBroken[tie] === 1) continue;
    const above = ties.above[tie]!;
    if (treeOf[above] === treeOf[below]) continue;
    const known = ways.get(treeOf[above]!);
    if (known) known.push(tie);
    else ways.set(treeOf[above]!, [tie]);
  }
  return ways;
}
