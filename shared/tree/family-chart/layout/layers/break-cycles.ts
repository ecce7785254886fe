import { packBothDirections } from "#shared/family/family-graph/adjacency.ts";
import { childrenOf, partnersOf } from "#shared/family/family-graph/family-graph.ts";
import { groupPartners, type PartnerGroups } from "../groups/partner-groups.ts";
import { onCycles } from "./strong-components.ts";
import { type Edges, topologicalOrder } from "./topological-order.ts";
import type { VisiblePeople } from "../groups/visible-people.ts";

/** Unions and links that are cut because the data contradicts itself. A stub shows each. */
export interface Cut {
  /** Unions whose partners can't be in one layer. */
  readonly splitUnions: ReadonlySet<number>;
  /** Parent links that close a loop in the data. */
  readonly brokenLinks: ReadonlySet<number>;
}

export const NOTHING_CUT: Cut = { splitUnions: new Set(), brokenLinks: new Set() };

/** In this round, every union on a cycle is split if its partners differ in depth of descent. */
const ROUNDS = 8;

/**
 * The most split unions that are tried again. Each try walks through the whole family, and data
 * with more splits is beyond repair.
 */
const MAX_REJOINED = 100;

/**
 * Breaks cycles so that layers exist. First cuts parent links that lead back to a person's own
 * ancestor. Then, round by round, splits unions on cycles of partner groups, starting with the
 * partners whose depths of descent differ most. Each of a fixed number of rounds is linear.
 */
export function breakCycles(visible: VisiblePeople): Cut {
  const { one, other } = visible.graph.unions;
  const brokenLinks = linksThatCloseLoops(visible);
  const descent = descentOf(visible, brokenLinks);
  const apart = (union: number) => Math.abs(descent[one[union]!]! - descent[other[union]!]!);
  const splitUnions = new Set<number>();
  const cut: Cut = { splitUnions, brokenLinks };
  for (let round = 1; ; round++) {
    const unions = unionsOnCycles(visible, cut);
    if (unions.length === 0) return rejoin(visible, cut, apart);
    const most = unions.reduce((most, union) => Math.max(most, apart(union)), 1);
    const least = round < ROUNDS ? most : 1;
    for (const union of unions) if (apart(union) >= least) splitUnions.add(union);
  }
}

/** Rejoins unions that didn't need to be split, starting with the smallest difference in depth. */
function rejoin(
  visible: VisiblePeople,
  { splitUnions, brokenLinks }: Cut,
  apart: (union: number) => number,
) {
  const { people, unions } = visible.graph;
  const idOf = (union: number) =>
    Math.min(people.id[unions.one[union]!]!, people.id[unions.other[union]!]!);
  const kept = new Set(splitUnions);
  const leastFirst = [...splitUnions].toSorted((a, b) => apart(a) - apart(b) || idOf(a) - idOf(b));
  for (const union of leastFirst.slice(0, MAX_REJOINED)) {
    kept.delete(union);
    if (unionsOnCycles(visible, { splitUnions: kept, brokenLinks }).length > 0) kept.add(union);
  }
  return { splitUnions: kept, brokenLinks };
}

/** Finds links back to a person whose descendants are still being searched (depth-first search). */
function linksThatCloseLoops({ graph, people, isVisible }: VisiblePeople): Set<number> {
  const { start, to, link } = graph.children;
  const broken = new Set<number>();
  const next = start.slice(0, graph.size);
  const state = new Uint8Array(graph.size);
  const [walking, done] = [1, 2];
  for (const first of people) {
    if (state[first] !== 0) continue;
    const way = [first];
    state[first] = walking;
    for (let person = way.at(-1); person !== undefined; person = way.at(-1)) {
      const place = next[person]!++;
      if (place >= start[person + 1]!) {
        state[person] = done;
        way.pop();
        continue;
      }
      const child = to[place]!;
      if (isVisible[child] === 0) continue;
      if (state[child] === walking) broken.add(link[place]!);
      else if (state[child] === 0) {
        state[child] = walking;
        way.push(child);
      }
    }
  }
  return broken;
}

/**
 * Counts the generations of visible ancestors of each person. A person without any gets their
 * partner's count, but always fewer than their children's.
 */
function descentOf(visible: VisiblePeople, brokenLinks: ReadonlySet<number>): Int32Array {
  const { graph, people, isVisible } = visible;
  const { parent, child } = graph.parentLinks;
  const kept = [...parent.keys()].filter(
    (link) =>
      isVisible[parent[link]!] === 1 && isVisible[child[link]!] === 1 && !brokenLinks.has(link),
  );
  const { forward: below, backward: above } = packBothDirections(
    graph.size,
    Int32Array.from(kept, (link) => parent[link]!),
    Int32Array.from(kept, (link) => child[link]!),
  );
  const own = new Int32Array(graph.size);
  for (const person of topologicalOrder({ below, above }))
    for (let place = below.start[person]!; place < below.start[person + 1]!; place++) {
      const child = below.to[place]!;
      own[child] = Math.max(own[child]!, own[person]! + 1);
    }
  const descent = own.slice();
  const isDrawn = (index: number) => isVisible[index] === 1;
  for (const person of people) {
    if (own[person]! > 0) continue;
    const partners = partnersOf(graph, person).filter(isDrawn);
    const most = partners.reduce((most, partner) => Math.max(most, own[partner]!), 0);
    const children = childrenOf(graph, person).filter(isDrawn);
    const lowest = children.reduce((least, child) => Math.min(least, own[child]! - 1), most);
    descent[person] = Math.max(0, lowest);
  }
  return descent;
}

/** Lists the unsplit unions in groups that lie on a cycle or contain a parent with their child. */
function unionsOnCycles(visible: VisiblePeople, cut: Cut): number[] {
  const { graph } = visible;
  const groups = groupPartners(visible, cut);
  const { edges, withOwnChild } = groupEdges(visible, groups, cut);
  const isOn = onCycles(edges);
  for (const group of withOwnChild) isOn[group] = 1;
  const { one, other } = graph.unions;
  return [...one.keys()].filter((union) => {
    const group = groups.of[one[union]!]!;
    if (group === -1 || groups.of[other[union]!] === -1) return false;
    return isOn[group] === 1 && !cut.splitUnions.has(union);
  });
}

/** Returns the edges between groups, and the groups that contain a parent with their child. */
export function groupEdges(
  { graph: { parents }, people }: VisiblePeople,
  { count, of }: PartnerGroups,
  { brokenLinks }: Cut,
): { edges: Edges; withOwnChild: number[] } {
  const { start, to: parentAt, link } = parents;
  const [from, to]: [number[], number[]] = [[], []];
  const withOwnChild: number[] = [];
  for (const child of people)
    for (let place = start[child]!; place < start[child + 1]!; place++) {
      const above = of[parentAt[place]!]!;
      const below = of[child]!;
      if (above < 0 || brokenLinks.has(link[place]!)) continue;
      if (above === below) withOwnChild.push(above);
      else {
        from.push(above);
        to.push(below);
      }
    }
  const { forward, backward } = packBothDirections(
    count,
    Int32Array.from(from),
    Int32Array.from(to),
  );
  return { edges: { below: forward, above: backward }, withOwnChild };
}
