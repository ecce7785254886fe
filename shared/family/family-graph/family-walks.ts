import { type Adjacency, neighboursOf } from "./adjacency.ts";
import { childrenOf, type FamilyGraph, parentsOf } from "./family-graph.ts";

/**
 * Returns all descendants of the given people (indexes), one list per generation, the given people
 * first. Each person appears once, in the nearest generation, so loops in the data end. Skips
 * everyone in `without`. Linear.
 */
export const descendants = (
  graph: FamilyGraph,
  from: readonly number[],
  generations: number,
  without: readonly number[] = [],
) => walk(graph.children, graph.size, from, generations, without);

/** Like descendants(), for ancestors. */
export const ancestors = (graph: FamilyGraph, from: readonly number[], generations: number) =>
  walk(graph.parents, graph.size, from, generations, []);

/**
 * Moves each person from the result of descendants() to their farthest generation, below all of
 * their parents. Ignores the link that closes a loop in the data. Linear.
 */
export function deepestGenerations(
  graph: FamilyGraph,
  nearest: readonly (readonly number[])[],
): number[][] {
  const everyone = nearest.flat();
  const waitingFor = countParentsAmong(graph, everyone);
  for (const root of nearest[0] ?? []) waitingFor[root] = 0;
  const isPlaced = new Uint8Array(graph.size);
  const depth = new Int32Array(graph.size);
  const lists: number[][] = [];
  for (const start of everyone) {
    if (isPlaced[start] === 1) continue;
    const ready = [start];
    for (const index of ready) {
      isPlaced[index] = 1;
      (lists[depth[index]!] ??= []).push(index);
      for (const child of childrenOf(graph, index)) {
        if (isPlaced[child] === 1) continue;
        depth[child] = Math.max(depth[child]!, depth[index]! + 1);
        waitingFor[child]! -= 1;
        if (waitingFor[child] === 0) ready.push(child);
      }
    }
  }
  return lists;
}

function countParentsAmong(graph: FamilyGraph, people: readonly number[]): Int32Array {
  const isAmong = new Uint8Array(graph.size);
  for (const index of people) isAmong[index] = 1;
  const counts = new Int32Array(graph.size);
  for (const index of people)
    for (const parent of parentsOf(graph, index)) counts[index]! += isAmong[parent]!;
  return counts;
}

function walk(
  links: Adjacency,
  size: number,
  from: readonly number[],
  generations: number,
  without: readonly number[],
): number[][] {
  const seen = new Uint8Array(size);
  for (const index of without) seen[index] = 1;
  const reached: number[][] = [];
  let current = unseen(from, seen);
  while (current.length > 0 && reached.length <= generations) {
    reached.push(current);
    const next: number[] = [];
    for (const index of current)
      for (const near of unseen(neighboursOf(links, index), seen)) next.push(near);
    current = next;
  }
  return reached;
}

function unseen(indexes: Iterable<number>, seen: Uint8Array): number[] {
  const fresh: number[] = [];
  for (const index of indexes) {
    if (seen[index] === 1) continue;
    seen[index] = 1;
    fresh.push(index);
  }
  return fresh;
}
