import { packBothWays } from "#shared/family-tree/adjacency.ts";
import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { Cast } from "./chart-cast.ts";
import { clusterPartners, type Clusters, type Cut } from "./chart-clusters.ts";
import type { Lines } from "./chart-generations.ts";
import { cyclicParts } from "./cyclic-parts.ts";

/** After so many rounds every union of partners of different descent on a circle is split. */
const ROUNDS = 8;

/**
 * Which parent links close a loop, and which unions must be split so that children stand below their
 * parents. Each round splits, on circles only, the unions of those whose descent differs most. Linear
 * for each of a fixed number of rounds.
 */
export function findContradictions(cast: Cast): Cut {
  const { unions, parentLinks } = cast.graph;
  const isSplit = new Uint8Array(unions.one.length);
  const isBroken = new Uint8Array(parentLinks.kind.length);
  breakLoops(cast, isBroken);
  const depth = depths(cast, isBroken);
  for (let round = 1; ; round++) {
    const cut = {
      isSplit,
      hasSplit: isSplit.includes(1),
      isBroken,
      hasBroken: isBroken.includes(1),
    };
    const onCircle = unionsOnCircles(cast, clusterPartners(cast, cut));
    if (onCircle.length === 0) return cut;
    const apart = (union: number) =>
      Math.abs(depth[unions.one[union]!]! - depth[unions.other[union]!]!);
    const most = onCircle.reduce((most, union) => Math.max(most, apart(union)), 0);
    const least = round < ROUNDS ? Math.max(most, 1) : 1;
    for (const union of onCircle) if (apart(union) >= least) isSplit[union] = 1;
  }
}

/** The clusters of each cluster's children and parents, and those that hold a parent with their child. */
export function linesOf({ graph }: Cast, { count, of, isBroken }: Clusters) {
  const { parent, child } = graph.parentLinks;
  const [from, to]: [number[], number[]] = [[], []];
  const withOwnChild: number[] = [];
  for (let link = 0; link < parent.length; link++) {
    const above = of[parent[link]!]!;
    const below = of[child[link]!]!;
    if (above < 0 || below < 0 || isBroken[link] === 1) continue;
    if (above === below) withOwnChild.push(above);
    else {
      from.push(above);
      to.push(below);
    }
  }
  const { on, back } = packBothWays(count, Int32Array.from(from), Int32Array.from(to));
  const lines: Lines = { children: on, parents: back };
  return { lines, withOwnChild };
}

/** The unions still joined within clusters that lie on a circle, or hold a parent with their child. */
function unionsOnCircles(cast: Cast, clusters: Clusters) {
  const { graph, isIn } = cast;
  const { lines, withOwnChild } = linesOf(cast, clusters);
  const isOn = new Uint8Array(clusters.count);
  cyclicParts(clusters.count, lines.children)?.forEach((circle, cluster) => {
    isOn[cluster] = circle >= 0 ? 1 : 0;
  });
  for (const cluster of withOwnChild) isOn[cluster] = 1;
  const { one, other } = graph.unions;
  const found: number[] = [];
  for (let union = 0; union < one.length; union++) {
    const [a, b] = [one[union]!, other[union]!];
    if (clusters.isSplit[union] === 1 || isIn[a] === 0 || isIn[b] === 0) continue;
    if (isOn[clusters.of[a]!] === 1) found.push(union);
  }
  return found;
}

/** Breaks each link that leads back to somebody whose descendants are just being walked through. */
function breakLoops({ graph, members, isIn }: Cast, isBroken: Uint8Array) {
  const { start, to, link } = graph.children;
  const next = start.slice(0, graph.size);
  const state = new Uint8Array(graph.size);
  const [walking, done] = [1, 2];
  for (const first of members) {
    if (state[first] !== 0) continue;
    const way = [first];
    state[first] = walking;
    while (way.length > 0) {
      const person = way.at(-1)!;
      const place = next[person]!++;
      if (place >= start[person + 1]!) {
        state[person] = done;
        way.pop();
        continue;
      }
      const child = to[place]!;
      if (isIn[child] === 0) continue;
      if (state[child] === walking) isBroken[link[place]!] = 1;
      else if (state[child] === 0) {
        state[child] = walking;
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
  const { graph, members, isIn } = cast;
  const depth = new Int32Array(graph.size);
  for (const person of fromTheTop(cast, isBroken))
    eachChild(graph, person, isBroken, (child) => {
      if (isIn[child] === 1) depth[child] = Math.max(depth[child]!, depth[person]! + 1);
    });
  const own = depth.slice();
  for (const person of members) {
    if (own[person]! > 0) continue;
    let most = 0;
    const { start, to } = graph.partners;
    for (let place = start[person]!; place < start[person + 1]!; place++)
      if (isIn[to[place]!] === 1) most = Math.max(most, own[to[place]!]!);
    eachChild(graph, person, isBroken, (child) => {
      if (isIn[child] === 1) most = Math.min(most, own[child]! - 1);
    });
    depth[person] = Math.max(0, most);
  }
  return depth;
}

/** Everybody, parents before their children. */
function fromTheTop({ graph, members, isIn }: Cast, isBroken: Uint8Array): number[] {
  const waiting = new Int32Array(graph.size);
  const count = (person: number, by: number, ready: number[]) =>
    eachChild(graph, person, isBroken, (child) => {
      waiting[child]! += by;
      if (by < 0 && waiting[child] === 0 && isIn[child] === 1) ready.push(child);
    });
  for (const person of members) count(person, 1, []);
  const ready = Array.from(members).filter((person) => waiting[person] === 0);
  for (const person of ready) count(person, -1, ready);
  return ready;
}

function eachChild(
  { children }: FamilyGraph,
  person: number,
  isBroken: Uint8Array,
  visit: (child: number) => void,
) {
  for (let place = children.start[person]!; place < children.start[person + 1]!; place++)
    if (isBroken[children.link[place]!] === 0) visit(children.to[place]!);
}
