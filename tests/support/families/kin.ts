import { buildGraph } from "#shared/family-tree/graph/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/graph/family-rows.ts";
import { kinshipBetween } from "#shared/family-tree/kinship/kinship.ts";
import { smallFamily } from "./small-family.ts";

/**
 * A small family (see there) in which a woman's name ends in 'a' and a man's in 'o'; of others the
 * sex is not said. `kin("Ada", "Otto")` is what Otto is to Ada.
 */
export function aKin(...households: string[]) {
  const { rows, people } = smallFamily(...households);
  const sex = people.map(({ fullName }) => sexOf(fullName)).join("");
  return kinIn({ ...rows, people: { ...rows.people, sex } });
}

/** The same of any rows, where everybody has a name of their own. */
export function kinIn(rows: FamilyRows) {
  const graph = buildGraph(rows);
  const indexOf = (name: string) => rows.people.fullName.indexOf(name);
  const between = (from: string, to: string) => kinshipBetween(graph, indexOf(from), indexOf(to));
  const kin = (from: string, to: string) => between(from, to)?.toWords;
  return { rows, graph, indexOf, between, kin };
}

function sexOf(name: string): string {
  if (/a\d*$/.test(name)) return "0";
  return /o\d*$/.test(name) ? "1" : "3";
}
