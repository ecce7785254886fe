import * as z from "zod/mini";
import {
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "../../family/family-graph/family-graph.ts";
import { personAt } from "../../family/family-graph/person-at.ts";

/** The maximum number of people in each list. */
export const MAX_RELATIVES = 6;

const relativeSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  isDeceased: z.boolean(),
});

/** The first people of a list, and how many the full list has. */
const relativesSchema = z.object({ people: z.array(relativeSchema), count: z.int() });

export const ownFamilySchema = z.object({
  /** Null for a person without a family. */
  person: z.nullable(relativeSchema),
  parents: relativesSchema,
  partners: relativesSchema,
  children: relativesSchema,
});
export type OwnFamily = z.output<typeof ownFamilySchema>;
export type OwnRelative = z.output<typeof relativeSchema>;

/** Returns a person's parents, partners and children, in the tree's order. */
export function buildOwnFamily(graph: FamilyGraph, id: number): OwnFamily {
  const index = graph.indexOfId.get(id);
  if (index === undefined) return NO_FAMILY;
  const toList = (relatives: Int32Array) => ({
    people: Array.from(relatives.subarray(0, MAX_RELATIVES), (other) => personAt(graph, other)),
    count: relatives.length,
  });
  return {
    person: personAt(graph, index),
    parents: toList(parentsOf(graph, index)),
    partners: toList(partnersOf(graph, index)),
    children: toList(childrenOf(graph, index)),
  };
}

const NO_RELATIVES = { people: [], count: 0 };
export const NO_FAMILY: OwnFamily = {
  person: null,
  parents: NO_RELATIVES,
  partners: NO_RELATIVES,
  children: NO_RELATIVES,
};
