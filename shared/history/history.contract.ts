import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { factRefusals } from "../facts/facts.refusals.ts";
import { groupRefusals } from "../groups/groups.refusals.ts";
import { imageRefusals } from "../images/images.refusals.ts";
import type { Refusal } from "../lib/refusals.ts";
import { countInQuery, id, idInAddress, moment, outcome, placeInList } from "../lib/schemas.ts";
import { profileRefusals } from "../people/people.refusals.ts";
import { RELATIONSHIP_TYPES } from "../relationships/relationship-words.ts";
import { linkRefusals, returnRefusals } from "../relationships/relationships.refusals.ts";
import { HISTORY_ACTIONS, HISTORY_SUBJECTS } from "./history-words.ts";
import { historyRefusals } from "./history.refusals.ts";

/** As many lines as one answer holds; more are asked for with `after`. */
export const LINES_PER_PAGE = 200;

const named = z.object({
  /** Null where there is no page of theirs to go to. */
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
  /** Whose idea it was, where somebody else took it. */
  suggestedBy: z.nullable(named),
  /** Of the machine it came from; for Super Admins only. */
  address: z.nullable(z.string()),
  /** The person, the two people of a link, or the group. */
  about: z.array(named),
  /** What the first of the two is to the second. */
  relationshipType: z.nullable(z.enum(RELATIONSHIP_TYPES)),
  /** What changed, and what the reader may know of how it was and became. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** Whether the reader may have it back as it was before. */
  canBringBack: z.boolean(),
  /** Of a merge that the reader may undo. */
  mergeId: z.nullable(id),
  /** Of a move to another family group that the reader may undo. */
  moveId: z.nullable(id),
});
export type HistoryLine = z.output<typeof historyLineSchema>;

/** Of facts and other names. */
const { inFuture, noUnion, alreadyThere, tooMany } = factRefusals;
const keptRefusals = [inFuture, noUnion, alreadyThere, tooMany];

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
    summary: "Who changed what of a person and of their links, the newest first, in pages",
    access: { may: "history.see", on: { person: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: paged,
    answer: { page: historyLineSchema },
  },
  ofGroup: {
    method: "get",
    path: "/api/family-groups/:id/history",
    summary: "Who changed what of a family group, its people and their links, the newest first",
    access: { may: "groupHistory.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    query: paged,
    answer: { page: historyLineSchema },
  },
  bringBack: {
    method: "post",
    path: "/api/history/:id/bring-back",
    summary: "Bring back what was there before a change, for who may edit it",
    access: { may: "history.bringBack", on: { change: "params.id" } },
    params: z.object({ id: idInAddress }),
    refuses: [
      ...Object.values(historyRefusals),
      ...onceEach([...profileRefusals, ...linkRefusals, ...returnRefusals, ...keptRefusals]),
      groupRefusals.nameTaken,
      imageRefusals.gone,
    ],
    answer: outcome,
  },
});
