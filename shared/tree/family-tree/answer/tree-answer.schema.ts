import * as z from "zod/mini";
import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  UNION_KINDS,
} from "#shared/family/relationships/relationship-types.ts";
import { treePersonSchema } from "../../../family/family-graph/tree-person.ts";

/** What the member is to `relatedUser`: an entry of type CHILD contains a parent of the member. */
const treeRelationshipSchema = z.object({
  relationshipType: z.enum(RELATIONSHIP_TYPES),
  relationshipStatus: z.enum(RELATIONSHIP_STATUSES),
  relationshipKind: z.nullable(z.enum([...PARENT_KINDS, ...UNION_KINDS])),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  relatedUser: z.object({ id: z.int(), fullName: z.string() }),
});
export type TreeRelationship = z.output<typeof treeRelationshipSchema>;

const treeMemberSchema = z.extend(treePersonSchema, {
  spouses: z.array(treePersonSchema),
  /** People with whom the member has a child, but no recorded union. */
  coParents: z.array(treePersonSchema),
  children: z.array(treePersonSchema),
  relationships: z.array(treeRelationshipSchema),
  /** Status of the current union, or else of the last one; null without any. */
  relationshipStatus: z.nullable(z.enum(RELATIONSHIP_STATUSES)),
});
export type TreeMember = z.output<typeof treeMemberSchema>;

/** `generations` contains the fourth and further generations, if more than three are requested. */
export const treeAnswerSchema = z.object({
  roots: z.array(treeMemberSchema),
  firstGen: z.array(treeMemberSchema),
  secondGen: z.array(treeMemberSchema),
  thirdGen: z.array(treeMemberSchema),
  generations: z.array(z.array(treeMemberSchema)),
  message: z.nullable(z.string()),
});
export type TreeResponse = z.output<typeof treeAnswerSchema>;
