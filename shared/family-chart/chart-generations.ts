import type { i32 } from "#shared/lib/numbers.ts";
import type { Adjacency } from "#shared/family-tree/adjacency.ts";
import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";

/** By cluster. */
export interface Rows {
  readonly row: Int32Array;
  /** Clusters of one part are joined, directly or through others: only their rows compare. */
  readonly part: Int32Array;
}

/** Cluster → the clusters of its members' children and parents. */
export interface Lines {
  readonly children: Adjacency;
  readonly parents: Adjacency;
}

/**
 * The row of each cluster, below all its parents' rows; it may be negative. Starting from the focus everybody
 * gets the generation that the shortest way says, is moved down where a parent would not stand
 * above, and down again as far as that makes more links shorter than longer. Linear. Null where a
 * circle of clusters makes it impossible.
 */
export function assignRows(cast: Cast, clusters: Clusters, lines: Lines): Rows | null {
  const { row, part, isEven } = firstGuess(cast, clusters, lines);
  if (isEven) return { row, part };
  const order = fromTheTop(clusters.count, lines);
  if (order.length < clusters.count) return null;
  const { parents, children } = lines;
  for (const cluster of order) {
    const end = parents.start[cluster + 1]!;
    let lowest = row[cluster]!;
    for (let place = parents.start[cluster]!; place < end; place++) {
      const below = row[parents.to[place]!]! + 1;
      if (below > lowest) lowest = below;
    }
    row[cluster] = lowest;
  }
  for (let at = order.length - 1; at >= 0; at--) {
    const cluster = order[at]!;
    const first = children.start[cluster]!;
    const end = children.start[cluster + 1]!;
    const above = parents.start[cluster + 1]! - parents.start[cluster]!;
    if (end === first || above > end - first) continue;
    let nearest = row[children.to[first]!]!;
    for (let place = first + 1; place < end; place++) {
      const below = row[children.to[place]!]!;
      if (below < nearest) nearest = below;
    }
    if (nearest - 1 > row[cluster]!) row[cluster] = nearest - 1;
  }
  return { row, part };
}

interface Guess {
  readonly row: Int32Array;
  readonly part: Int32Array;
  /** Whether rows are one apart wherever there is a link. */
  readonly isEven: boolean;
}

/** Generations by the shortest way. */
function firstGuess(
  cast: Cast,
  { count, clusterOf }: Clusters,
  { children, parents }: Lines,
): Guess {
  const { focus, members } = cast;
  const { start: childStart, to: child } = children;
  const { start: parentStart, to: parent } = parents;
  const row = new Int32Array(count);
  const part = new Int32Array(count).fill(-1);
  const waiting = new Int32Array(count);
  let parts = 0;
  let isEven = true;
  for (let seed = -focus.length; seed < members.length; seed++) {
    const first = clusterOf[seed < 0 ? focus[seed + focus.length]! : members[seed]!]!;
    // Somebody in focus may be folded away.
    if (first === -1 || part[first] !== -1) continue;
    part[first] = parts;
    waiting[0] = first;
    let found = 1;
    for (let at = 0; at < found; at++) {
      const cluster = waiting[at]!;
      const below = row[cluster]! + 1;
      const childEnd = childStart[cluster + 1]!;
      for (let place = childStart[cluster]!; place < childEnd; place++) {
        const near = child[place]!;
        if (part[near] === -1) {
          part[near] = parts;
          row[near] = below;
          waiting[found++] = near;
        } else if (row[near] !== below) isEven = false;
      }
      const parentEnd = parentStart[cluster + 1]!;
      for (let place = parentStart[cluster]!; place < parentEnd; place++) {
        const near = parent[place]!;
        if (part[near] !== -1) continue;
        part[near] = parts;
        row[near] = below - 2;
        waiting[found++] = near;
      }
    }
    parts += 1;
  }
  return { row, part, isEven };
}

/** Every cluster after the clusters of its parents; those on circles and below are missing. */
function fromTheTop(count: i32, { children, parents }: Lines): Int32Array {
  const waiting = new Int32Array(count);
  const order = new Int32Array(count);
  let found = 0;
  for (let cluster = 0; cluster < count; cluster++) {
    waiting[cluster] = parents.start[cluster + 1]! - parents.start[cluster]!;
    if (waiting[cluster] === 0) order[found++] = cluster;
  }
  for (let at = 0; at < found; at++) {
    const cluster = order[at]!;
    const end = children.start[cluster + 1]!;
    for (let place = children.start[cluster]!; place < end; place++) {
      const child = children.to[place]!;
      const left = waiting[child]! - 1;
      waiting[child] = left;
      if (left === 0) order[found++] = child;
    }
  }
  return order.subarray(0, found);
}
