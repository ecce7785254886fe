import { statusOf, unionKindOf } from "../family-tree/graph/family-codes.ts";
import {
  childrenOf,
  type FamilyGraph,
  indexesOf,
  parentsOf,
  partnersOf,
  unionBetween,
} from "../family-tree/graph/family-graph.ts";
import { type IsoDate, isMinor } from "../lib/dates.ts";

/**
 * Some people (by id) by household: couples of today, and children under 18 with whichever of their
 * parents are among them. Those who stand alone are households of one. Linear.
 */
export function householdsAmong(
  graph: FamilyGraph,
  ids: readonly number[],
  today: IsoDate,
): number[][] {
  const among = new Set(indexesOf(graph, ids));
  const households = new Map<number, number[]>();
  for (const first of among) {
    if (households.has(first)) continue;
    const household = [first];
    households.set(first, household);
    for (const index of household)
      for (const other of livingWith(graph, index, today)) {
        if (!among.has(other) || households.has(other)) continue;
        households.set(other, household);
        household.push(other);
      }
  }
  return [...new Set(households.values())].map((household) =>
    household.map((index) => graph.people.id[index]!),
  );
}

/** A partner of today, own children under 18, and who is under 18 their parents. */
function livingWith(graph: FamilyGraph, index: number, today: IsoDate): number[] {
  const isChild = (at: number) => isMinor(graph.people.birthdate[at] || null, today);
  return [
    ...[...partnersOf(graph, index)].filter((other) => isCouple(graph, index, other)),
    ...[...childrenOf(graph, index)].filter(isChild),
    ...(isChild(index) ? parentsOf(graph, index) : []),
  ];
}

function isCouple(graph: FamilyGraph, one: number, other: number): boolean {
  const { unions } = graph;
  const union = unionBetween(graph, one, other);
  if (union < 0 || union >= unions.firstImplied) return false;
  return (
    statusOf(unions.status[union]) === "CURRENT" && unionKindOf(unions.kind[union]) !== "divorced"
  );
}
