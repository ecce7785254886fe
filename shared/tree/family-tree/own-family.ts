import * as z from "zod/mini";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "../../family/family-graph/family-graph.ts";
import { personAt } from "../../family/family-graph/person-at.ts";

/** The most people in each list, not counting the person. */
export const MAX_OF_EACH = 6;

const relative = z.object({
  id: z.int(),
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  isDeceased: z.boolean(),
});

/** The first people of a list, and their total. */
const some = z.object({ people: z.array(relative), count: z.int() });

export const ownFamilySchema = z.object({
  /** Null for a person without a family. */
  person: z.nullable(relative),
  parents: some,
  partners: some,
  children: some,
});
export type OwnFamily = z.output<typeof ownFamilySchema>;
export type OwnRelative = z.output<typeof relative>;

/** Returns a person's parents, partners and children, in the tree's order. */
export function ownFamily(graph: FamilyGraph, id: number): OwnFamily {
  const index = graph.indexOfId.get(id);
  if (index === undefined) return NO_FAMILY;
  const first = (relatives: Int32Array) => ({
    people: Array.from(relatives.subarray(0, MAX_OF_EACH), (other) => personAt(graph, other)),
    count: relatives.length,
  });
  return {
    person: personAt(graph, index),
    parents: first(parentsOf(graph, index)),
    partners: first(partnersOf(graph, index)),
    children: first(childrenOf(graph, index)),
  };
}

const NOBODY = { people: [], count: 0 };
export const NO_FAMILY: OwnFamily = {
  person: null,
  parents: NOBODY,
  partners: NOBODY,
  children: NOBODY,
};
