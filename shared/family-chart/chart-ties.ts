import { unionBetween } from "#shared/family-tree/family-graph.ts";
import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";

/**
 * That a person is a child of somebody in a cluster: one tie for each child and each cluster in which
 * they have parents. Columns, numbered from 0.
 */
export interface Ties {
  readonly count: number;
  readonly child: Int32Array;
  /** The clusters of the parents and of the child. */
  readonly above: Int32Array;
  readonly below: Int32Array;
  /** The least place in PARENT_KINDS of its links: 0 if some parent is one by birth. */
  readonly kind: Uint8Array;
  /** 1 where it closes a loop in the data. */
  readonly isBroken: Uint8Array;
  /** A person's ties as a child are `first[person]` up to, not including, `end[person]`. */
  readonly first: Int32Array;
  readonly end: Int32Array;
}

/** Linear in the links between those drawn. */
export function tieChildren(cast: Cast, clusters: Clusters): Ties {
  const { graph, members, isIn } = cast;
  const { parents, parentLinks } = graph;
  const most = parentLinks.kind.length;
  const child = new Int32Array(most);
  const above = new Int32Array(most);
  const below = new Int32Array(most);
  const kind = new Uint8Array(most);
  const isBroken = new Uint8Array(most);
  const [starts, ends] = [new Int32Array(graph.size), new Int32Array(graph.size)];
  let count = 0;
  for (const person of members) {
    const first = (starts[person] = count);
    for (let place = parents.start[person]!; place < parents.start[person + 1]!; place++) {
      const parent = parents.to[place]!;
      if (isIn[parent] === 0) continue;
      const link = parents.link[place]!;
      const cluster = clusters.of[hostOf(cast, clusters, person, parent)]!;
      let tie = first;
      while (tie < count && above[tie] !== cluster) tie++;
      if (tie === count) {
        count += 1;
        child[tie] = person;
        above[tie] = cluster;
        below[tie] = clusters.of[person]!;
        kind[tie] = parentLinks.kind[link]!;
      }
      kind[tie] = Math.min(kind[tie]!, parentLinks.kind[link]!);
      isBroken[tie]! |= clusters.isBroken[link]!;
    }
    ends[person] = count;
  }
  return { count, child, above, below, kind, isBroken, first: starts, end: ends };
}

/** Where two parents' union is split, their children hang below the one beside whom the other has a stub. */
export function hostOf({ graph, isIn }: Cast, clusters: Clusters, child: number, parent: number) {
  if (!clusters.hasSplit) return parent;
  const { start, to, link } = graph.parents;
  let host = parent;
  for (let place = start[child]!; place < start[child + 1]!; place++) {
    const other = to[place]!;
    if (clusters.isBroken[link[place]!] === 1) {
      // A link that closes a loop is shown where the parent is.
      if (other === parent) return parent;
      continue;
    }
    if (other === parent || isIn[other] === 0) continue;
    const union = unionBetween(graph, parent, other);
    if (union >= 0 && clusters.isSplit[union] === 1 && host === parent)
      host = graph.unions.one[union]!;
  }
  return host;
}
