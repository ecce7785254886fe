import { packBothDirections } from "#shared/family/family-graph/adjacency.ts";
import { childrenOf, partnersOf } from "#shared/family/family-graph/family-graph.ts";
import { groupPartners } from "./partner-groups.ts";
import { buildGroupEdges } from "./group-edges.ts";
import { markNodesOnCycles } from "./strong-components.ts";
import { sortTopologically } from "./topological-order.ts";
import type { VisiblePeople } from "../visible-people/visible-people.ts";

/** Unions and links that are cut because the data contradicts itself. A stub shows each. */
export interface Cut {
  /** Unions whose partners can't be in one layer. */
  readonly splitUnions: ReadonlySet<number>;
  /** Parent links that close a loop in the data. */
  readonly brokenLinks: ReadonlySet<number>;
}

export const NOTHING_CUT: Cut = { splitUnions: new Set(), brokenLinks: new Set() };

/**
 * From this round on, all unions on cycles whose partners differ in depth are split at once, so that
 * the rounds end soon.
 */
const FINAL_ROUND = 8;

/**
 * How many split unions are tried without the split, because each try visits the whole family. Data
 * with more splits is wrong in many places.
 */
const MAX_REJOIN_TRIES = 100;

/**
 * Breaks cycles so that layers exist. First cuts parent links that lead back to a person's own
 * ancestor. Then, round by round, splits unions in partner groups that are on a cycle, starting with the
 * partners whose depths (generations of ancestors) differ most. Each of a fixed number of rounds is linear.
 */
export function breakCycles(visible: VisiblePeople): Cut {
  const { one, other } = visible.graph.unions;
  const brokenLinks = findLoopLinks(visible);
  const depth = countDepths(visible, brokenLinks);
  const depthGap = (union: number) => Math.abs(depth[one[union]!]! - depth[other[union]!]!);
  const splitUnions = new Set<number>();
  const cut: Cut = { splitUnions, brokenLinks };
  for (let round = 1; ; round++) {
    const unions = findUnionsOnCycles(visible, cut);
    if (unions.length === 0) return rejoinUnions(visible, cut, depthGap);
    const largest = unions.reduce((largest, union) => Math.max(largest, depthGap(union)), 1);
    const minGap = round < FINAL_ROUND ? largest : 1;
    for (const union of unions) if (depthGap(union) >= minGap) splitUnions.add(union);
  }
}

/** Rejoins unions that didn't need to be split, starting with the smallest difference in depth. */
function rejoinUnions(
  visible: VisiblePeople,
  { splitUnions, brokenLinks }: Cut,
  depthGap: (union: number) => number,
) {
  const { people, unions } = visible.graph;
  const idOf = (union: number) =>
    Math.min(people.id[unions.one[union]!]!, people.id[unions.other[union]!]!);
  const stillSplit = new Set(splitUnions);
  const smallestFirst = [...splitUnions].toSorted(
    (a, b) => depthGap(a) - depthGap(b) || idOf(a) - idOf(b),
  );
  for (const union of smallestFirst.slice(0, MAX_REJOIN_TRIES)) {
    stillSplit.delete(union);
    if (findUnionsOnCycles(visible, { splitUnions: stillSplit, brokenLinks }).length > 0)
      stillSplit.add(union);
  }
  return { splitUnions: stillSplit, brokenLinks };
}

/** Finds links back to a person on the current path of a depth-first search: they close a loop. */
function findLoopLinks({ graph, people, isVisible }: VisiblePeople): Set<number> {
  const { start, to, link } = graph.children;
  const broken = new Set<number>();
  const nextSlot = start.slice(0, graph.size);
  const state = new Uint8Array(graph.size);
  const [onPath, done] = [1, 2];
  for (const first of people) {
    if (state[first] !== 0) continue;
    const path = [first];
    state[first] = onPath;
    for (let person = path.at(-1); person !== undefined; person = path.at(-1)) {
      const slot = nextSlot[person]!++;
      if (slot >= start[person + 1]!) {
        state[person] = done;
        path.pop();
        continue;
      }
      const child = to[slot]!;
      if (isVisible[child] === 0) continue;
      if (state[child] === onPath) broken.add(link[slot]!);
      else if (state[child] === 0) {
        state[child] = onPath;
        path.push(child);
      }
    }
  }
  return broken;
}

/**
 * Counts the generations of visible ancestors of each person. People without any get the largest
 * count of a partner, but at most one less than the smallest count of a child.
 */
function countDepths(visible: VisiblePeople, brokenLinks: ReadonlySet<number>): Int32Array {
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
  const ownDepth = new Int32Array(graph.size);
  for (const person of sortTopologically({ below, above }))
    for (let slot = below.start[person]!; slot < below.start[person + 1]!; slot++) {
      const child = below.to[slot]!;
      ownDepth[child] = Math.max(ownDepth[child]!, ownDepth[person]! + 1);
    }
  const depth = ownDepth.slice();
  const isShown = (index: number) => isVisible[index] === 1;
  for (const person of people) {
    if (ownDepth[person]! > 0) continue;
    const partners = partnersOf(graph, person).filter(isShown);
    const deepest = partners.reduce((deepest, partner) => Math.max(deepest, ownDepth[partner]!), 0);
    const children = childrenOf(graph, person).filter(isShown);
    const depthAboveChildren = children.reduce(
      (min, child) => Math.min(min, ownDepth[child]! - 1),
      deepest,
    );
    depth[person] = Math.max(0, depthAboveChildren);
  }
  return depth;
}

/** Lists the unsplit unions in groups that lie on a cycle or contain a parent with their child. */
function findUnionsOnCycles(visible: VisiblePeople, cut: Cut): number[] {
  const { graph } = visible;
  const groups = groupPartners(visible, cut);
  const { edges, groupsWithOwnChild } = buildGroupEdges(visible, groups, cut);
  const isOnCycle = markNodesOnCycles(edges);
  for (const group of groupsWithOwnChild) isOnCycle[group] = 1;
  const { one, other } = graph.unions;
  return [...one.keys()].filter((union) => {
    const group = groups.groupOf[one[union]!]!;
    if (group === -1 || groups.groupOf[other[union]!] === -1) return false;
    return isOnCycle[group] === 1 && !cut.splitUnions.has(union);
  });
}
