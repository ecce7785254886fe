import type { FamilyGraph } from "../../graph/family-graph.ts";
import { BIRTH_COST, costOf, MOST_COST, RANK_COUNT, stepsOf } from "./kinship-steps.ts";

const COSTS = Uint8Array.from({ length: RANK_COUNT }, (_, rank) => costOf(rank));

/**
 * How far everybody (by index) is from one person on the closest way, by costOf();
 * -1 where no way leads there. One search for all, in rings of equal distance: linear in the graph.
 */
export function distancesFrom(graph: FamilyGraph, from: number): Int32Array {
  const { start, to, rank } = stepsOf(graph);
  const distances = new Int32Array(graph.size).fill(-1);
  distances[from] = 0;
  const rings: number[][] = [[from]];
  for (let distance = 0; distance < rings.length; distance++)
    for (const person of rings[distance] ?? []) {
      // Whoever was found on a shorter way meanwhile has been gone on from already.
      if (distances[person] !== distance) continue;
      for (let place = start[person]!; place < start[person + 1]!; place++) {
        const next = to[place]!;
        const reached = distance + COSTS[rank[place]!]!;
        if (distances[next]! >= 0 && distances[next]! <= reached) continue;
        distances[next] = reached;
        (rings[reached] ??= []).push(next);
      }
    }
  return distances;
}

/** As far as a first cousin or an aunt's husband is: four steps, of which one may be a union. */
export const COUSIN_DISTANCE = 3 * BIRTH_COST + MOST_COST;
