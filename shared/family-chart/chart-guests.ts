import { placesFromCounts } from "#shared/family-tree/adjacency.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import { SEXES } from "#shared/people/sex.ts";
import type { Cast } from "./chart-cast.ts";
import { rowsInOrder } from "./chart-homes.ts";
import type { Net } from "./chart-net.ts";
import { orderOf } from "./order-of.ts";

/** Which families are drawn above somebody who married into another. */
export interface Guests {
  /** 1 for the root cluster of a tree that is drawn above somebody of another tree. */
  readonly isGuest: Uint8Array;
  /** 1 for a tie by which a guest hangs above. */
  readonly isUp: Uint8Array;
  /** Whether a cluster stands at the left (-1) or right (1) end of its siblings, to be near a large guest. */
  readonly bias: Int8Array;
}

export const noGuests = ({ clusters, ties }: Net): Guests => ({
  isGuest: new Uint8Array(clusters.count),
  isUp: new Uint8Array(ties.count),
  bias: new Int8Array(clusters.count),
});

/** Of so many people a family is drawn right beside whom it gave away, with their siblings after it. */
const SMALL = 16;

/** Trees that hang together by homes, and the groups that they are joined into. */
interface Trees {
  readonly count: i32;
  readonly treeOf: Int32Array;
  /** How many people a tree has; of a group, in the tree that leads to itself. */
  readonly sizes: Int32Array;
  /** A tree on the way to the one that stands for its group. */
  readonly group: Int32Array;
}

/**
 * Joins trees into groups: each is drawn above one of its own who stands in another tree, if it is
 * small or there is room at that tree's end. The smallest come first, each to the largest host it can
 * have. Linear but for sorting.
 */
export function chooseGuests(cast: Cast, net: Net, homes: Int32Array): Guests {
  const { ties } = net;
  const guests = noGuests(net);
  const trees = findTrees(net, homes);
  const { treeOf, sizes, group } = trees;
  const { start, tie: offers } = waysIn(net, homes, trees);
  for (const tree of orderOf(sizes, trees.count)) {
    if (start[tree] === start[tree + 1]) continue;
    const own = groupOf(trees, tree);
    const size = sizes[own]!;
    const hosts = largestFirst(net, trees, offers.subarray(start[tree]!, start[tree + 1]!), own);
    for (const tie of hosts) {
      if (size > SMALL && !moveToEnd(cast, net, homes, guests, tie)) continue;
      guests.isUp[tie] = 1;
      guests.isGuest[rootOf(net, homes, ties.above[tie]!)] = 1;
      const host = groupOf(trees, treeOf[ties.below[tie]!]!);
      sizes[host]! += size;
      group[own] = host;
      break;
    }
  }
  return guests;
}

function groupOf({ group }: Trees, tree: i32): i32 {
  let at = tree;
  while (group[at] !== at) {
    group[at] = group[group[at]!]!;
    at = group[at]!;
  }
  return at;
}

/** The ties into other groups than one's own, that into the largest first. */
function largestFirst({ ties }: Net, trees: Trees, offers: Int32Array, own: i32): i32[] {
  const others: i32[] = [];
  const keys = new Int32Array(offers.length);
  for (const tie of offers) {
    const host = groupOf(trees, trees.treeOf[ties.below[tie]!]!);
    if (host === own) continue;
    keys[others.length] = -trees.sizes[host]!;
    others.push(tie);
  }
  const sorted: i32[] = [];
  for (const place of orderOf(keys, others.length)) sorted.push(others[place]!);
  return sorted;
}

function rootOf({ ties }: Net, homes: Int32Array, cluster: i32): i32 {
  let at = cluster;
  while (homes[at] !== -1) at = ties.above[homes[at]!]!;
  return at;
}

const MALE = SEXES.indexOf("male");

/** Moves somebody and their ancestors to the end of their siblings, unless the other end is taken. */
function moveToEnd(
  cast: Cast,
  { ties }: Net,
  homes: Int32Array,
  { bias }: Guests,
  tie: i32,
): boolean {
  const isMan = cast.kin.sex[ties.child[tie]!] === MALE;
  const side = homes[ties.below[tie]!] === -1 && isMan ? -1 : 1;
  const way: i32[] = [];
  for (let at = ties.below[tie]!; homes[at] !== -1; at = ties.above[homes[at]!]!) way.push(at);
  for (const cluster of way) if (bias[cluster] !== 0) return false;
  for (const cluster of way) bias[cluster] = side;
  return true;
}

function findTrees({ clusters, ties, rows }: Net, homes: Int32Array): Trees {
  const { start } = clusters;
  const treeOf = new Int32Array(clusters.count).fill(-1);
  const sizes = new Int32Array(clusters.count);
  const group = new Int32Array(clusters.count);
  let count = 0;
  for (const cluster of rowsInOrder(rows.row)) {
    const home = homes[cluster]!;
    let tree = count;
    if (home === -1) {
      group[tree] = tree;
      count += 1;
    } else tree = treeOf[ties.above[home]!]!;
    treeOf[cluster] = tree;
    sizes[tree]! += start[cluster + 1]! - start[cluster]!;
  }
  return { count, treeOf, sizes, group };
}

/** For each tree the ties of those of its own who stand in another. */
interface WaysIn {
  readonly start: Int32Array;
  readonly tie: Int32Array;
}

function waysIn(net: Net, homes: Int32Array, { count: trees, treeOf }: Trees): WaysIn {
  const { above, below, isBroken, count } = net.ties;
  const start = new Int32Array(trees + 1);
  const isWay = new Uint8Array(count);
  for (let tie = 0; tie < count; tie++) {
    if (homes[below[tie]!] === tie || isBroken[tie] === 1) continue;
    const tree = treeOf[above[tie]!]!;
    if (tree === treeOf[below[tie]!]) continue;
    isWay[tie] = 1;
    start[tree + 1]! += 1;
  }
  const next = placesFromCounts(start);
  const ways = new Int32Array(start[trees]!);
  for (let tie = 0; tie < count; tie++) {
    if (isWay[tie] === 0) continue;
    const tree = treeOf[above[tie]!]!;
    const place = next[tree]!;
    next[tree] = place + 1;
    ways[place] = tie;
  }
  return { start, tie: ways };
}
