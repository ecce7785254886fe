import { type Adjacency, neighboursOf } from "./adjacency.ts";
import { childrenOf, type FamilyGraph, parentsOf } from "./family-graph.ts";

/**
 * Everyone below the given people (indexes), one list for each generation, the given ones first.
 * Each person stands once, in the nearest generation, so a loop in the data ends by itself. Nobody
 * in `without` is reached. Linear.
 */
export const descendants = (
  graph: FamilyGraph,
  from: readonly number[],
  generations: number,
  without: readonly number[] = [],
) => walk(graph.children, graph.size, from, generations, without);

/** Everyone above the given people, as descendants() does below. */
export const ancestors = (graph: FamilyGraph, from: readonly number[], generations: number) =>
  walk(graph.parents, graph.size, from, generations, []);

/**
 * Everyone below people without parents, each in the farthest generation from them, so that nobody
 * stands beside or above a parent. Who is part of a loop, or below one, stands in the nearest. Linear.
 */
export function deepestGenerations(
  graph: FamilyGraph,
  roots: readonly number[],
  generations: number,
): number[][] {
  const nearest = descendants(graph, roots, graph.size);
  const reached = nearest.flat();
  const isReached = new Uint8Array(graph.size);
  for (const index of reached) isReached[index] = 1;
  const waitingFor = new Int32Array(graph.size);
  for (const index of reached)
    for (const parent of parentsOf(graph, index)) waitingFor[index]! += isReached[parent]!;
  const depth = new Int32Array(graph.size);
  const lists: number[][] = [];
  const ready = [...roots];
  for (const index of ready) {
    (lists[depth[index]!] ??= []).push(index);
    for (const child of childrenOf(graph, index)) {
      depth[child] = Math.max(depth[child]!, depth[index]! + 1);
      waitingFor[child]! -= 1;
      if (waitingFor[child] === 0) ready.push(child);
    }
  }
  nearest.forEach((list, generation) => {
    const unplaced = list.filter((index) => waitingFor[index]! > 0);
    if (unplaced.length > 0) (lists[generation] ??= []).push(...unplaced);
  });
  return lists.slice(0, generations + 1);
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
