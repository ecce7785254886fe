import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { factErrors } from "../facts/facts.errors.ts";
import { groupErrors } from "../groups/groups.errors.ts";
import { ownPasswordErrors } from "../people/own-password.errors.ts";
import { imageErrors } from "../../core/images/images.errors.ts";
import type { ErrorDefinition } from "../../lib/errors.ts";
import {
  integerInQuery,
  id,
  idInAddress,
  timestamp,
  outcome,
  cursorInQuery,
  namedPerson,
} from "../../lib/schemas.ts";
import { profileErrors } from "../people/people.errors.ts";
import { RELATIONSHIP_TYPES } from "../relationships/relationship-types.ts";
import { linkErrors, restorePersonErrors } from "../relationships/relationships.errors.ts";
import { HISTORY_ACTIONS, HISTORY_SUBJECTS } from "./history-actions.ts";
import { historyErrors } from "./history.errors.ts";

/** The most lines per page; `after` gets more. */
export const LINES_PER_PAGE = 200;

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const historyLineSchema = z.object({
  id,
  at: timestamp,
  subject: z.enum(HISTORY_SUBJECTS),
  action: z.enum(HISTORY_ACTIONS),
  by: namedPerson,
  /** Who suggested the change, if someone else accepted it. */
  suggestedBy: z.nullable(namedPerson),
  /** The IP address it came from; for Super Admins only. */
  address: z.nullable(z.string()),
  /** The person, the two people of a link, or the group. */
  about: z.array(namedPerson),
  /** What the first person is to the second. */
  relationshipType: z.nullable(z.enum(RELATIONSHIP_TYPES)),
  /** The changed fields, with the values that the reader may see. */
  changes: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })),
  /** Whether the reader may undo it. */
  canRestore: z.boolean(),
  /** The merge, if the reader may undo it. */
  mergeId: z.nullable(id),
  /** The move to another family group, if the reader may undo it. */
  moveId: z.nullable(id),
});
export type HistoryLine = z.output<typeof historyLineSchema>;

/** The errors of restoring facts and other names. */
const { inFuture, noStory, noUnion, alreadyExists, tooMany } = factErrors;
const detailErrors = [inFuture, noStory, noUnion, alreadyExists, tooMany];

const uniqueErrors = (errors: readonly ErrorDefinition[]) => [
  ...new Map(errors.map((each) => [each.code, each])).values(),
];

const pageQuery = z.object({
  after: z.optional(cursorInQuery),
  limit: z.optional(integerInQuery(1, LINES_PER_PAGE)),
});

export const historyContract = defineContract("history", {
  ofPerson: {
    method: "get",
    path: "/api/users/:id/history",
    summary: "List changes to a person and their relationships, newest first",
    access: { right: "history.see", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: pageQuery,
    response: { page: historyLineSchema },
  },
  ofGroup: {
    method: "get",
    path: "/api/family-groups/:id/history",
    summary: "List changes to a group, its people, and their relationships, newest first",
    access: { right: "groupHistory.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: pageQuery,
    response: { page: historyLineSchema },
  },
  restore: {
    method: "post",
    path: "/api/history/:id/restore",
    summary: "Undo a change",
    access: { right: "history.restore", on: { change: "params.id" } },
    params: z.object({ id: idInAddress }),
    errors: [
      ...Object.values(historyErrors),
      ...uniqueErrors([...profileErrors, ...linkErrors, ...restorePersonErrors, ...detailErrors]),
      groupErrors.nameTaken,
      imageErrors.gone,
      ownPasswordErrors.needed,
      ownPasswordErrors.signInAgain,
    ],
    response: outcome,
  },
});
