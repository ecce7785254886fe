import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { factRefusals } from "../facts/facts.refusals.ts";
import { groupRefusals } from "../groups/groups.refusals.ts";
import { ownPasswordRefusals } from "../people/own-password.refusals.ts";
import { imageRefusals } from "../../core/images/images.refusals.ts";
import type { Refusal } from "../../lib/refusals.ts";
import { countInQuery, id, idInAddress, moment, outcome, placeInList } from "../../lib/schemas.ts";
import { profileRefusals } from "../people/people.refusals.ts";
import { RELATIONSHIP_TYPES } from "../relationships/relationship-words.ts";
import { linkRefusals, returnRefusals } from "../relationships/relationships.refusals.ts";
import { HISTORY_ACTIONS, HISTORY_SUBJECTS } from "./history-words.ts";
import { historyRefusals } from "./history.refusals.ts";

/** The most lines in one answer; `after` gets more. */
export const LINES_PER_PAGE = 200;

const named = z.object({
  /** Null if they have no page. */
  id: z.nullable(id),
  name: z.string(),
});

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const historyLineSchema = z.object({
  id,
  at: moment,
  subject: z.enum(HISTORY_SUBJECTS),
  action: z.enum(HISTORY_ACTIONS),
  by: named,
  /** Who suggested the change, if someone else accepted it. */
  suggestedBy: z.nullable(named),
  /** The IP address it came from; for Super Admins only. */
  address: z.nullable(z.string()),
  /** The person, the two people of a link, or the group. */
  about: z.array(named),
  /** What the first person is to the second. */
  relationshipType: z.nullable(z.enum(RELATIONSHIP_TYPES)),
  /** The changed fields, with the values that the reader may see. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** Whether the reader may undo it. */
  canBringBack: z.boolean(),
  /** The merge, if the reader may undo it. */
  mergeId: z.nullable(id),
  /** The move to another family group, if the reader may undo it. */
  moveId: z.nullable(id),
});
export type HistoryLine = z.output<typeof historyLineSchema>;

/** For facts and other names. */
const { inFuture, untold, noUnion, alreadyThere, tooMany } = factRefusals;
const keptRefusals = [inFuture, untold, noUnion, alreadyThere, tooMany];

const onceEach = (refusals: readonly Refusal[]) => [
  ...new Map(refusals.map((each) => [each.code, each])).values(),
];

const paged = z.object({
  after: z.optional(placeInList),
  limit: z.optional(countInQuery(1, LINES_PER_PAGE)),
});

export const historyContract = defineContract("history", {
  ofPerson: {
    method: "get",
    path: "/api/users/:id/history",
    summary: "List changes to a person and their relationships, newest first",
    access: { may: "history.see", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: paged,
    answer: { page: historyLineSchema },
  },
  ofGroup: {
    method: "get",
    path: "/api/family-groups/:id/history",
    summary: "List changes to a group, its people, and their relationships, newest first",
    access: { may: "groupHistory.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: paged,
    answer: { page: historyLineSchema },
  },
  bringBack: {
    method: "post",
    path: "/api/history/:id/bring-back",
    summary: "Undo a change",
    access: { may: "history.bringBack", on: { change: "params.id" } },
    params: z.object({ id: idInAddress }),
    refuses: [
      ...Object.values(historyRefusals),
      ...onceEach([...profileRefusals, ...linkRefusals, ...returnRefusals, ...keptRefusals]),
      groupRefusals.nameTaken,
      imageRefusals.gone,
      ownPasswordRefusals.needed,
    ],
    answer: outcome,
  },
});
