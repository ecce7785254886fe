import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { countInQuery, exactText, id, idInAddress } from "../lib/schemas.ts";
import { familyRowsSchema } from "./graph/family-rows.ts";
import { MOST_OF_EACH, ownFamilySchema } from "./own-family.ts";
import { treeAnswerSchema } from "./answer/tree-answer.schema.ts";

export const MOST_GENERATIONS = 12;
export const USUAL_GENERATIONS = 3;
/** As many singles, and as many couples, as one answer holds. */
export const MOST_OPTIONS = 200;

const NO_PARENT = "A parent is one id, a couple two joined by a comma";

/** `bornIn` is a year, by which namesakes are told apart. */
const named = z.object({ id, fullName: z.string(), bornIn: z.nullable(z.int()) });

export const familyTreeContract = defineContract("familyTree", {
  tree: {
    method: "get",
    path: "/api/debug/family-tree",
    summary: "A parent's or a couple's descendants, generation by generation",
    access: { may: "family.see", on: { group: "query.familyGroupId?" } },
    query: z.object({
      familyGroupId: z.optional(idInAddress),
      /** One id, or the two of a couple joined by a comma. */
      parentId: z.optional(
        exactText(21, NO_PARENT).check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})?$/, NO_PARENT)),
      ),
      branch: z.optional(exactText(100)),
      generations: z.optional(countInQuery(1, MOST_GENERATIONS)),
    }),
    answer: treeAnswerSchema,
  },
  parentOptions: {
    method: "get",
    path: "/api/family-groups/:id/parent-options",
    summary: `Whom a tree can start from: the first ${MOST_OPTIONS} single parents and couples by name, of those whom a search finds`,
    access: { may: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: z.object({ search: z.optional(exactText(200)) }),
    answer: z.object({
      singles: z.array(named),
      couples: z.array(z.object({ partner1: named, partner2: named })),
      /** How many the search finds, shown here or not. */
      total: z.int(),
    }),
  },
  own: {
    method: "get",
    path: "/api/family-tree/own",
    summary: `The reader's own three generations: parents, partners and children, the first ${MOST_OF_EACH} of each`,
    access: "signedIn",
    answer: ownFamilySchema,
  },
  graph: {
    method: "get",
    path: "/api/family-groups/:id/graph",
    summary: "A group's people and links as compact columns, from which the family graph is built",
    access: { may: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    answer: familyRowsSchema,
    // Asked for again at every visit, and mostly answered by 304: the page's own copy is still right.
    cache: "revalidated",
  },
});
