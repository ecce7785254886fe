import type { i32, u8 } from "#shared/lib/numbers.ts";
import { packBothWays } from "#shared/family-tree/adjacency.ts";
import type { KinUnions } from "#shared/family-tree/kin.ts";
import type { Cast } from "./chart-cast.ts";
import { clusterPartners, type Clusters, type Cut } from "./chart-clusters.ts";
import type { Lines } from "./chart-generations.ts";
import { cyclicParts } from "./cyclic-parts.ts";
import { distance, larger, smaller } from "./integers.ts";

/** After so many rounds every union of partners of different descent on a circle is split. */
const ROUNDS = 8;

/**
 * Which parent links close a loop, and which unions must be split so that children stand below their
 * parents. Each round splits, on circles only, the unions of those whose descent differs most. Linear
 * for each of a fixed number of rounds.
 */
export function findContradictions(cast: Cast): Cut {
  const { unions, parentLinks } = cast.kin;
  const isSplit = new Uint8Array(unions.one.length);
  const isBroken = new Uint8Array(parentLinks.kind.length);
  breakLoops(cast, isBroken);
  const hasBroken = isBroken.includes(1);
  const depth = depths(cast, isBroken);
  let cut: Cut = { isSplit, hasSplit: false, isBroken, hasBroken };
  let onCircle = unionsOnCircles(cast, clusterPartners(cast, cut));
  for (let round = 1; onCircle.length > 0; round++) {
    let least = 1;
    if (round < ROUNDS)
      for (const union of onCircle) least = larger(least, apart(unions, union, depth));
    for (const union of onCircle) if (apart(unions, union, depth) >= least) isSplit[union] = 1;
    cut = { isSplit, hasSplit: true, isBroken, hasBroken };
    onCircle = unionsOnCircles(cast, clusterPartners(cast, cut));
  }
  return cut;
}

/** By how many generations the descent of two partners differs. */
const apart = ({ one, other }: KinUnions, union: i32, depth: Int32Array): i32 =>
  distance(depth[one[union]!]!, depth[other[union]!]!);

interface ClusterLines {
  readonly lines: Lines;
  /** Clusters that hold a parent with their child, once for each such link. */
  readonly withOwnChild: i32[];
}

/** The clusters of each cluster's children and parents, and those that hold a parent with their child. */
export function linesOf({ kin }: Cast, { count, clusterOf, isBroken }: Clusters): ClusterLines {
  const { parent, child } = kin.parentLinks;
  const from = new Int32Array(parent.length);
  const to = new Int32Array(parent.length);
  const withOwnChild: i32[] = [];
  let found = 0;
  for (let link = 0; link < parent.length; link++) {
    const above = clusterOf[parent[link]!]!;
    const below = clusterOf[child[link]!]!;
    if (above < 0 || below < 0 || isBroken[link] === 1) continue;
    if (above === below) withOwnChild.push(above);
    else {
      from[found] = above;
      to[found++] = below;
    }
  }
  const { on, back } = packBothWays(count, from.subarray(0, found), to.subarray(0, found));
  const lines: Lines = { children: on, parents: back };
  return { lines, withOwnChild };
}

/** The unions still joined within clusters that lie on a circle, or hold a parent with their child. */
function unionsOnCircles(cast: Cast, clusters: Clusters): i32[] {
  const { kin, isIn } = cast;
  const { count, clusterOf, isSplit } = clusters;
  const { lines, withOwnChild } = linesOf(cast, clusters);
  const isOn = new Uint8Array(count);
  const circle = cyclicParts(count, lines.children);
  if (circle !== null)
    for (let cluster = 0; cluster < count; cluster++) if (circle[cluster]! >= 0) isOn[cluster] = 1;
  for (const cluster of withOwnChild) isOn[cluster] = 1;
  const { one, other } = kin.unions;
  const found: i32[] = [];
  for (let union = 0; union < one.length; union++) {
    const a = one[union]!;
    if (isSplit[union] === 1 || isIn[a] === 0 || isIn[other[union]!] === 0) continue;
    if (isOn[clusterOf[a]!] === 1) found.push(union);
  }
  return found;
}

const WALKING: u8 = 1;
const DONE: u8 = 2;

/** Breaks each link that leads back to somebody whose descendants are just being walked through. */
function breakLoops({ kin, members, isIn }: Cast, isBroken: Uint8Array) {
  const { start, to, link } = kin.children;
  const next = start.slice();
  const state = new Uint8Array(kin.size);
  for (const first of members) {
    if (state[first] !== 0) continue;
    const way = [first];
    state[first] = WALKING;
    while (way.length > 0) {
      const person = way[way.length - 1]!;
      const place = next[person]!;
      if (place >= start[person + 1]!) {
        state[person] = DONE;
        way.pop();
        continue;
      }
      next[person] = place + 1;
      const child = to[place]!;
      if (isIn[child] === 0) continue;
      if (state[child] === WALKING) isBroken[link[place]!] = 1;
      else if (state[child] === 0) {
        state[child] = WALKING;
        way.push(child);
      }
    }
  }
}

/**
 * How many generations of ancestors a person has among those drawn. Who has none counts as their
 * partner does, as far as that leaves them above their children.
 */
function depths(cast: Cast, isBroken: Uint8Array): Int32Array {
  const { kin, members, isIn } = cast;
  const { start, to } = kin.children;
  const { start: partnerStart, to: partner } = kin.partners;
  const depth = new Int32Array(kin.size);
  for (const person of fromTheTop(cast, isBroken))
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (leadsOn(cast, isBroken, place))
        depth[to[place]!] = larger(depth[to[place]!]!, depth[person]! + 1);
  const own = depth.slice();
  for (const person of members) {
    if (own[person]! > 0) continue;
    let most = 0;
    for (let place = partnerStart[person]!; place < partnerStart[person + 1]!; place++)
      if (isIn[partner[place]!] === 1) most = larger(most, own[partner[place]!]!);
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (leadsOn(cast, isBroken, place)) most = smaller(most, own[to[place]!]! - 1);
    depth[person] = larger(0, most);
  }
  return depth;
}

/** Everybody, parents before their children. */
function fromTheTop(cast: Cast, isBroken: Uint8Array): i32[] {
  const { kin, members } = cast;
  const { start, to } = kin.children;
  const waiting = new Int32Array(kin.size);
  for (const person of members)
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (leadsOn(cast, isBroken, place)) waiting[to[place]!]! += 1;
  const ready: i32[] = [];
  for (const person of members) if (waiting[person] === 0) ready.push(person);
  for (const person of ready)
    for (let place = start[person]!; place < start[person + 1]!; place++) {
      if (!leadsOn(cast, isBroken, place)) continue;
      const child = to[place]!;
      waiting[child]! -= 1;
      if (waiting[child] === 0) ready.push(child);
    }
  return ready;
}

/** Whether a place among the children leads to somebody drawn, by a link that is not broken. */
const leadsOn = ({ kin, isIn }: Cast, isBroken: Uint8Array, place: i32): boolean =>
  isIn[kin.children.to[place]!] === 1 && isBroken[kin.children.link[place]!] === 0;
