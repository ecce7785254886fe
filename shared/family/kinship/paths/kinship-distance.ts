import type { FamilyGraph } from "../../family-graph/family-graph.ts";
import { BIRTH_COST, costOf, MAX_STEP_COST, RANK_COUNT, stepsOf } from "./kinship-steps.ts";

const COSTS = Uint8Array.from({ length: RANK_COUNT }, (_, rank) => costOf(rank));

/**
 * Returns each person's distance (by index) from one person on the closest path, by costOf(), or -1
 * if they aren't connected. One search in rings of equal distance, linear in the graph.
 */
export function measureDistances(graph: FamilyGraph, from: number): Int32Array {
  const { start, to, rank } = stepsOf(graph);
  const distances = new Int32Array(graph.size).fill(-1);
  distances[from] = 0;
  const rings: number[][] = [[from]];
  for (let distance = 0; distance < rings.length; distance++)
    for (const person of rings[distance] ?? []) {
      // Skips people who were found on a shorter path since, and were visited then.
      if (distances[person] !== distance) continue;
      for (let slot = start[person]!; slot < start[person + 1]!; slot++) {
        const next = to[slot]!;
        const newDistance = distance + COSTS[rank[slot]!]!;
        if (distances[next]! >= 0 && distances[next]! <= newDistance) continue;
        distances[next] = newDistance;
        (rings[newDistance] ??= []).push(next);
      }
    }
  return distances;
}

/** Distance of a first cousin or an aunt's husband: four steps, one of which may be a union. */
export const COUSIN_DISTANCE = 3 * BIRTH_COST + MAX_STEP_COST;
