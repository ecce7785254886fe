import { type Adjacency, packAdjacency } from "#shared/family-tree/adjacency.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { Cast } from "./chart-cast.ts";
import { cyclicParts } from "./cyclic-parts.ts";
import { findContradictions } from "./contradictions.ts";

/** People joined by unions, directly or through others, who stand in one row. Clusters are numbered from 0. */
export interface Clusters {
  readonly count: number;
  /** By person; -1 for who is not drawn. */
  readonly of: Int32Array;
  /** Cluster → its members; `link` is of no use. */
  readonly members: Adjacency;
  /** Cluster → the clusters of its children and parents, as often as there are links between them. */
  readonly children: Adjacency;
  readonly parents: Adjacency;
  /** 1 for a union whose partners can't stand in one row, by union. */
  readonly isSplit: Uint8Array;
  readonly hasSplit: boolean;
  /** 1 for a parent link that closes a loop in the data, by link: it is shown by a stub. */
  readonly isBroken: Uint8Array;
}

/**
 * Joins partners, so that each child's cluster can stand below its parents'. What makes that
 * impossible (a grandfather who marries his granddaughter, a person who is their own ancestor) is
 * split or broken: unions only where both partners lie on one circle.
 */
export function clusterPartners(cast: Cast): Clusters {
  const { graph } = cast;
  const cut = {
    isSplit: new Uint8Array(graph.unions.one.length),
    isBroken: new Uint8Array(graph.parentLinks.kind.length),
  };
  const joined = join(cast, cut);
  const part = cyclicParts(joined.count, joined.children);
  if (!part && !joined.hasOwnChild) return { ...joined, ...cut, hasSplit: false };
  const freed = findContradictions(cast, cut, (now) => join(cast, now));
  return { ...freed, ...cut, hasSplit: cut.isSplit.includes(1) };
}

export interface Cut {
  readonly isSplit: Uint8Array;
  readonly isBroken: Uint8Array;
}

export interface Joined extends Omit<Clusters, keyof Cut | "hasSplit"> {
  /** Some cluster holds a parent with a child of theirs. */
  readonly hasOwnChild: boolean;
}

function join({ graph, members, isIn }: Cast, { isSplit, isBroken }: Cut): Joined {
  const top = new Int32Array(graph.size);
  for (const person of members) top[person] = person;
  const find = (index: number) => {
    let at = index;
    while (top[at] !== at) at = top[at] = top[top[at]!]!;
    return at;
  };
  const { one, other } = graph.unions;
  for (let union = 0; union < one.length; union++) {
    const [a, b] = [one[union]!, other[union]!];
    if (isSplit[union] === 0 && isIn[a] === 1 && isIn[b] === 1) top[find(a)] = find(b);
  }
  const of = new Int32Array(graph.size).fill(-1);
  let count = 0;
  for (const person of members) {
    const head = find(person);
    if (of[head] === -1) of[head] = count++;
    of[person] = of[head]!;
  }
  return {
    count,
    of,
    members: membersOf(count, of, members),
    ...edges(graph, of, count, isBroken),
  };
}

function membersOf(count: number, of: Int32Array, members: readonly number[]): Adjacency {
  const to = Int32Array.from(members);
  return packAdjacency(
    count,
    to.map((person) => of[person]!),
    to,
    to.map((_, at) => at),
  );
}

function edges({ parentLinks }: FamilyGraph, of: Int32Array, count: number, isBroken: Uint8Array) {
  const links = parentLinks.kind.length;
  const [from, to, link] = [new Int32Array(links), new Int32Array(links), new Int32Array(links)];
  let hasOwnChild = false;
  let found = 0;
  for (let at = 0; at < links; at++) {
    const [above, below] = [of[parentLinks.parent[at]!]!, of[parentLinks.child[at]!]!];
    if (above < 0 || below < 0 || isBroken[at] === 1) continue;
    if (above === below) hasOwnChild = true;
    else {
      from[found] = above;
      to[found] = below;
      link[found] = found++;
    }
  }
  const ends = { from: from.subarray(0, found), to: to.subarray(0, found) };
  const all = link.subarray(0, found);
  return {
    children: packAdjacency(count, ends.from, ends.to, all),
    parents: packAdjacency(count, ends.to, ends.from, all),
    hasOwnChild,
  };
}
