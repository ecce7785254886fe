import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";

/** By cluster. */
export interface Rows {
  readonly row: Int32Array;
  /** Clusters of one part are joined, directly or through others: only their rows compare. */
  readonly part: Int32Array;
}

/**
 * The row of each cluster, below all its parents' rows; it may be negative. Starting from the focus everybody
 * gets the generation that the shortest way says, is moved down where a parent would not stand
 * above, and down again as far as that makes more links shorter than longer. Linear.
 */
export function assignRows({ focus, members }: Cast, clusters: Clusters): Rows {
  const { row, part } = firstGuess(clusters, [...focus, ...members]);
  const order = fromTheTop(clusters);
  const { parents, children } = clusters;
  for (const cluster of order)
    for (let place = parents.start[cluster]!; place < parents.start[cluster + 1]!; place++)
      row[cluster] = Math.max(row[cluster]!, row[parents.to[place]!]! + 1);
  for (let at = order.length - 1; at >= 0; at--) {
    const cluster = order[at]!;
    const below = children.start[cluster + 1]! - children.start[cluster]!;
    const above = parents.start[cluster + 1]! - parents.start[cluster]!;
    if (below === 0 || above > below) continue;
    let nearest = Infinity;
    for (let place = children.start[cluster]!; place < children.start[cluster + 1]!; place++)
      nearest = Math.min(nearest, row[children.to[place]!]!);
    row[cluster] = Math.max(row[cluster]!, nearest - 1);
  }
  return { row, part };
}

function firstGuess({ count, of, parents, children }: Clusters, people: readonly number[]) {
  const row = new Int32Array(count);
  const part = new Int32Array(count).fill(-1);
  let parts = -1;
  const waiting = new Int32Array(count);
  for (const person of people) {
    const first = of[person]!;
    if (part[first] !== -1) continue;
    part[first] = parts += 1;
    waiting[0] = first;
    let found = 1;
    for (let at = 0; at < found; at++) {
      const cluster = waiting[at]!;
      for (let place = children.start[cluster]!; place < children.start[cluster + 1]!; place++)
        visit(children.to[place]!, row[cluster]! + 1);
      for (let place = parents.start[cluster]!; place < parents.start[cluster + 1]!; place++)
        visit(parents.to[place]!, row[cluster]! - 1);
    }
    function visit(cluster: number, generation: number) {
      if (part[cluster] !== -1) return;
      part[cluster] = parts;
      row[cluster] = generation;
      waiting[found++] = cluster;
    }
  }
  return { row, part };
}

/** Every cluster after the clusters of its parents. */
function fromTheTop({ count, parents, children }: Clusters): Int32Array {
  const waiting = new Int32Array(count);
  const order = new Int32Array(count);
  let found = 0;
  for (let cluster = 0; cluster < count; cluster++) {
    waiting[cluster] = parents.start[cluster + 1]! - parents.start[cluster]!;
    if (waiting[cluster] === 0) order[found++] = cluster;
  }
  for (let at = 0; at < found; at++) {
    const cluster = order[at]!;
    for (let place = children.start[cluster]!; place < children.start[cluster + 1]!; place++) {
      const child = children.to[place]!;
      waiting[child]! -= 1;
      if (waiting[child] === 0) order[found++] = child;
    }
  }
  return order;
}
