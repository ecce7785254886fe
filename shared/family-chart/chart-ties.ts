import type { i32 } from "#shared/lib/numbers.ts";
import { linkBetween } from "#shared/family-tree/adjacency.ts";
import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";

/**
 * That a person is a child of somebody in a cluster: one tie for each child and each cluster in which
 * they have parents. Columns, numbered from 0.
 */
export interface Ties {
  readonly count: i32;
  readonly child: Int32Array;
  /** The clusters of the parents and of the child. */
  readonly above: Int32Array;
  readonly below: Int32Array;
  /** How many of the cluster are parents of the child. */
  readonly parents: Int32Array;
  /** The least place in PARENT_KINDS of its links: 0 if some parent is one by birth. */
  readonly kind: Uint8Array;
  /** 1 where not all are parents in the same way. */
  readonly isMixed: Uint8Array;
  /** 1 where it closes a loop in the data. */
  readonly isBroken: Uint8Array;
  /** A person's ties as a child are `first[person]` up to, not including, `end[person]`. */
  readonly first: Int32Array;
  readonly end: Int32Array;
}

/** Linear in the links between those drawn. */
export function tieChildren(cast: Cast, clusters: Clusters): Ties {
  const { kin, members } = cast;
  const { start, to, link: links } = kin.parents;
  const kinds = kin.parentLinks.kind;
  const { clusterOf, hasSplit, hasBroken } = clusters;
  const most = kinds.length;
  const child = new Int32Array(most);
  const above = new Int32Array(most);
  const below = new Int32Array(most);
  const parents = new Int32Array(most);
  const kind = new Uint8Array(most);
  const isMixed = new Uint8Array(most);
  const isBroken = new Uint8Array(most);
  const starts = new Int32Array(kin.size);
  const ends = new Int32Array(kin.size);
  let count = 0;
  for (let member = 0; member < members.length; member++) {
    const person = members[member]!;
    const end = start[person + 1]!;
    const first = count;
    for (let place = start[person]!; place < end; place++) {
      const parent = to[place]!;
      if (clusterOf[parent] === -1) continue;
      const link = links[place]!;
      const own = kinds[link]!;
      const cluster = clusterOf[hasSplit ? hostOf(cast, clusters, person, parent) : parent]!;
      let tie = first;
      while (tie < count && above[tie] !== cluster) tie++;
      if (tie === count) {
        count += 1;
        child[tie] = person;
        above[tie] = cluster;
        below[tie] = clusterOf[person]!;
        kind[tie] = own;
      } else if (kind[tie] !== own) {
        isMixed[tie] = 1;
        if (own < kind[tie]!) kind[tie] = own;
      }
      parents[tie]! += 1;
      if (hasBroken && clusters.isBroken[link] === 1) isBroken[tie] = 1;
    }
    if (count === first) continue;
    starts[person] = first;
    ends[person] = count;
  }
  return {
    count,
    child,
    above: above.subarray(0, count),
    below: below.subarray(0, count),
    parents,
    kind,
    isMixed,
    isBroken,
    first: starts,
    end: ends,
  };
}

/** Where two parents' union is split, their children hang below the one beside whom the other has a stub. */
export function hostOf({ kin, isIn }: Cast, clusters: Clusters, child: i32, parent: i32): i32 {
  if (!clusters.hasSplit) return parent;
  const { start, to, link } = kin.parents;
  let host = parent;
  for (let place = start[child]!; place < start[child + 1]!; place++) {
    const other = to[place]!;
    if (clusters.isBroken[link[place]!] === 1) {
      // A link that closes a loop is shown where the parent is.
      if (other === parent) return parent;
      continue;
    }
    if (other === parent || isIn[other] === 0) continue;
    const union = linkBetween(kin.partners, parent, other);
    if (union >= 0 && clusters.isSplit[union] === 1 && host === parent)
      host = kin.unions.one[union]!;
  }
  return host;
}
