import { type Adjacency, neighborsOf } from "./adjacency.ts";
import { childrenOf, type FamilyGraph, parentsOf } from "./family-graph.ts";

/**
 * Returns all descendants of the given people (indexes), one list per generation, the given people
 * first. Each person appears once, in the nearest generation, so loops in the data end. Skips
 * everyone in `excluded`. Linear.
 */
export const findDescendants = (
  graph: FamilyGraph,
  from: readonly number[],
  generations: number,
  excluded: readonly number[] = [],
) => walkGenerations(graph.children, graph.size, from, generations, excluded);

/** Like findDescendants(), for ancestors. */
export const findAncestors = (graph: FamilyGraph, from: readonly number[], generations: number) =>
  walkGenerations(graph.parents, graph.size, from, generations, []);

/**
 * Moves each person from the result of findDescendants() to their farthest generation, below all of
 * their parents. Ignores the link that closes a loop in the data. Linear.
 */
export function deepestGenerations(
  graph: FamilyGraph,
  nearest: readonly (readonly number[])[],
): number[][] {
  const everyone = nearest.flat();
  const remainingParents = countParentsAmong(graph, everyone);
  for (const root of nearest[0] ?? []) remainingParents[root] = 0;
  const isPlaced = new Uint8Array(graph.size);
  const depth = new Int32Array(graph.size);
  const generationLists: number[][] = [];
  for (const start of everyone) {
    if (isPlaced[start] === 1) continue;
    const ready = [start];
    for (const index of ready) {
      isPlaced[index] = 1;
      (generationLists[depth[index]!] ??= []).push(index);
      for (const child of childrenOf(graph, index)) {
        if (isPlaced[child] === 1) continue;
        depth[child] = Math.max(depth[child]!, depth[index]! + 1);
        remainingParents[child]! -= 1;
        if (remainingParents[child] === 0) ready.push(child);
      }
    }
  }
  return generationLists;
}

function countParentsAmong(graph: FamilyGraph, people: readonly number[]): Int32Array {
  const isAmong = new Uint8Array(graph.size);
  for (const index of people) isAmong[index] = 1;
  const counts = new Int32Array(graph.size);
  for (const index of people)
    for (const parent of parentsOf(graph, index)) counts[index]! += isAmong[parent]!;
  return counts;
}

function walkGenerations(
  links: Adjacency,
  size: number,
  from: readonly number[],
  generations: number,
  excluded: readonly number[],
): number[][] {
  const seen = new Uint8Array(size);
  for (const index of excluded) seen[index] = 1;
  const generationLists: number[][] = [];
  let current = takeUnseen(from, seen);
  while (current.length > 0 && generationLists.length <= generations) {
    generationLists.push(current);
    const next: number[] = [];
    for (const index of current)
      for (const neighbor of takeUnseen(neighborsOf(links, index), seen)) next.push(neighbor);
    current = next;
  }
  return generationLists;
}

function takeUnseen(indexes: Iterable<number>, seen: Uint8Array): number[] {
  const fresh: number[] = [];
  for (const index of indexes) {
    if (seen[index] === 1) continue;
    seen[index] = 1;
    fresh.push(index);
  }
  return fresh;
}
