import * as z from "zod/mini";
import {
  PARENT_KINDS,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  UNION_KINDS,
} from "#shared/relationships/relationship-words.ts";
import { treePersonSchema } from "../tree-person.ts";

/** What the member is to `relatedUser`: an entry of type CHILD names a parent of the member. */
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
  /** Those with whom the member has a child, but no recorded union. */
  coParents: z.array(treePersonSchema),
  children: z.array(treePersonSchema),
  relationships: z.array(treeRelationshipSchema),
  /** Of the present union, else of the last one; null where there was none. */
  relationshipStatus: z.nullable(z.enum(RELATIONSHIP_STATUSES)),
});
export type TreeMember = z.output<typeof treeMemberSchema>;

/** `generations` holds the fourth generation, the fifth, and so on, where more than three are asked for. */
export const treeAnswerSchema = z.object({
  roots: z.array(treeMemberSchema),
  firstGen: z.array(treeMemberSchema),
  secondGen: z.array(treeMemberSchema),
  thirdGen: z.array(treeMemberSchema),
  generations: z.array(z.array(treeMemberSchema)),
  message: z.nullable(z.string()),
});
export type TreeAnswer = z.output<typeof treeAnswerSchema>;
