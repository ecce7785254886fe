import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { integerInQuery, untrimmedText, id, idInAddress } from "../../lib/schemas.ts";
import { familyRowsSchema } from "../../family/family-graph/family-rows.ts";
import { MAX_RELATIVES, ownFamilySchema } from "./own-family.ts";
import { treeAnswerSchema } from "./answer/tree-answer.schema.ts";

export const MAX_GENERATIONS = 12;
export const DEFAULT_GENERATIONS = 3;
/** The most singles, and the most couples, in one answer. */
export const MAX_OPTIONS = 200;

const INVALID_PARENT = "A parent is one id, a couple two joined by a comma";

/** `birthYear` is a year, which tells people of the same name apart. */
const personOptionSchema = z.object({ id, fullName: z.string(), birthYear: z.nullable(z.int()) });

export const familyTreeContract = defineContract("familyTree", {
  tree: {
    method: "get",
    path: "/api/debug/family-tree",
    summary: "List the descendants of a parent or couple by generation",
    access: { right: "family.see", on: { group: "query.familyGroupId?" } },
    query: z.object({
      familyGroupId: z.optional(idInAddress),
      /** One id, or the two ids of a couple separated by a comma. */
      parentId: z.optional(
        untrimmedText(21, INVALID_PARENT).check(
          z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})?$/, INVALID_PARENT),
        ),
      ),
      branch: z.optional(untrimmedText(100)),
      generations: z.optional(integerInQuery(1, MAX_GENERATIONS)),
    }),
    response: treeAnswerSchema,
  },
  parentOptions: {
    method: "get",
    path: "/api/family-groups/:id/parent-options",
    summary: `Search for single parents and couples to start a tree from: the first ${MAX_OPTIONS} of each by name`,
    access: { right: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: z.object({ search: z.optional(untrimmedText(200)) }),
    response: z.object({
      singles: z.array(personOptionSchema),
      couples: z.array(z.object({ partner1: personOptionSchema, partner2: personOptionSchema })),
      /** The number of matches, including those not returned. */
      total: z.int(),
    }),
  },
  ownFamily: {
    method: "get",
    path: "/api/family-tree/own",
    summary: `List your parents, partners, and children: up to ${MAX_RELATIVES} of each`,
    access: "signedIn",
    response: ownFamilySchema,
  },
  graph: {
    method: "get",
    path: "/api/family-groups/:id/graph",
    summary: "List a group's people and relationships in compact columns (for the chart)",
    access: { right: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    response: familyRowsSchema,
    // Requested again on every visit, and usually answered with 304 because the page's copy is
    // still current.
    cache: "revalidated",
  },
});
