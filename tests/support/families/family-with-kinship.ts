import { buildGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { findKinship } from "#shared/family/kinship/kinship.ts";
import { smallFamily } from "./small-family.ts";

/**
 * Builds a family in the notation of smallFamily. People whose names end in 'a' are women, in 'o' men; the sex of
 * others is unknown. `kin("Ada", "Otto")` is what Otto is to Ada.
 */
export function familyWithKinship(...households: string[]) {
  const { rows, people } = smallFamily(...households);
  const sex = people.map(({ fullName }) => sexOf(fullName)).join("");
  return kinshipIn({ ...rows, people: { ...rows.people, sex } });
}

/** Returns functions that find kinships in these rows by name. Names must be unique. */
export function kinshipIn(rows: FamilyRows) {
  const graph = buildGraph(rows);
  const indexOf = (name: string) => rows.people.fullName.indexOf(name);
  const between = (from: string, to: string) => findKinship(graph, indexOf(from), indexOf(to));
  const kin = (from: string, to: string) => between(from, to)?.toWords;
  return { rows, graph, indexOf, between, kin };
}

function sexOf(name: string): string {
  if (/a\d*$/.test(name)) return "0";
  return /o\d*$/.test(name) ? "1" : "3";
}
