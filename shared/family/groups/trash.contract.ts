import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { integerInQuery, id, timestamp, cursorInQuery, nullableString } from "../../lib/schemas.ts";

export const TRASH_KINDS = ["person", "group"] as const;

/** A person or family group that can be restored. */
const trashRowSchema = z.object({
  kind: z.enum(TRASH_KINDS),
  id,
  name: z.string(),
  birthdate: nullableString,
  /** The group that a person was in. */
  familyGroupName: nullableString,
  deletedAt: timestamp,
  /** The name of the person who deleted it; null if that person was erased. */
  deletedBy: nullableString,
});
export type TrashRow = z.output<typeof trashRowSchema>;

export const TRASH_PER_PAGE = 50;

export const trashContract = defineContract("trash", {
  list: {
    method: "get",
    path: "/api/trash",
    summary: "List what was deleted in the last 30 days, newest first",
    access: { right: "trash.see" },
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, TRASH_PER_PAGE)),
    }),
    response: { page: trashRowSchema },
  },
});
