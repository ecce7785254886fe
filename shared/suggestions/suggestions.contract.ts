import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { CHANGED } from "../lib/refusals.ts";
import {
  countInQuery,
  edition,
  id,
  idInAddress,
  moment,
  outcome,
  placeInList,
  textOrNull,
} from "../lib/schemas.ts";
import { profileRefusals } from "../people/people.refusals.ts";
import { profileShape } from "../people/profile.schema.ts";
import { relationshipRefusals } from "../relationships/relationships.refusals.ts";
import { SUGGESTIBLE, SUGGESTION_STATUSES } from "./suggestion-words.ts";
import { suggestionRefusals } from "./suggestions.refusals.ts";

/** As many suggestions as one answer holds; more are asked for with `after`. */
export const SUGGESTIONS_PER_PAGE = 200;

/** As many as are told to who made them. */
export const MOST_ANSWERED = 5;

const named = z.object({
  /** Null where there is no page of theirs to go to. */
  id: z.nullable(id),
  name: z.string(),
});
const value = z.nullable(z.union([z.string(), z.boolean()]));

const suggestionSchema = z.object({
  id,
  at: moment,
  status: z.enum(SUGGESTION_STATUSES),
  person: z.object({ id, name: z.string() }),
  /** Of the person as they are now; to be sent back by who takes it. */
  edition,
  by: named,
  changes: z.array(
    z.object({
      field: z.enum(SUGGESTIBLE),
      /** What was there when it was suggested. */
      before: value,
      now: value,
      suggested: value,
    }),
  ),
  note: z.nullable(z.string()),
  decidedBy: z.nullable(named),
  decidedAt: z.nullable(moment),
  answer: z.nullable(z.string()),
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

const { fullName, birthdate, sex, isDeceased, deathDate, familyBranch } = profileShape;

export const newSuggestionSchema = z.partial(
  z.object({
    fullName,
    birthdate,
    sex,
    isDeceased,
    deathDate,
    familyBranch,
    note: textOrNull(2000),
  }),
);

const answer = z.optional(textOrNull(1000));
const one = z.object({ id: idInAddress });
const { alreadyDecided, nothing, tooMany } = suggestionRefusals;

export const suggestionsContract = defineContract("suggestions", {
  ofPerson: {
    method: "get",
    path: "/api/users/:id/suggestions",
    summary:
      "The caller's own suggestions about a profile; for administrators, also others' that wait",
    access: { may: "person.see", on: { person: "params.id" } },
    params: one,
    answer: z.array(suggestionSchema),
  },
  make: {
    method: "post",
    path: "/api/users/:id/suggestions",
    summary: "Suggest a correction of a profile that the caller may not edit",
    access: { may: "suggestion.make", on: { person: "params.id" } },
    params: one,
    body: newSuggestionSchema,
    refuses: [nothing, tooMany, relationshipRefusals.movedMeanwhile],
    answer: suggestionSchema,
    status: 201,
  },
  ofGroup: {
    method: "get",
    path: "/api/family-groups/:id/suggestions",
    summary: "The suggestions about a group's people that wait for an answer, the oldest first",
    access: { may: "suggestion.see", on: { group: "params.id" } },
    params: one,
    query: z.object({
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, SUGGESTIONS_PER_PAGE)),
    }),
    answer: { page: suggestionSchema },
  },
  waiting: {
    method: "get",
    path: "/api/suggestions/waiting",
    summary: "How many suggestions wait in the groups whose administrator the caller is",
    access: "signedIn",
    answer: z.array(z.object({ familyGroupId: id, waiting: z.int() })),
  },
  answered: {
    method: "get",
    path: "/api/suggestions/answered",
    summary: `What became of the caller's own suggestions within 30 days: the latest ${MOST_ANSWERED}`,
    access: "signedIn",
    answer: z.array(suggestionSchema),
  },
  take: {
    method: "post",
    path: "/api/suggestions/:id/take",
    summary: "Change the profile as suggested, as if by hand; the person's edition is that shown",
    access: { may: "suggestion.decide", on: { suggestion: "params.id" } },
    params: one,
    body: z.object({ edition, answer }),
    refuses: [CHANGED, alreadyDecided, ...profileRefusals],
    answer: suggestionSchema,
  },
  decline: {
    method: "post",
    path: "/api/suggestions/:id/decline",
    summary: "Leave the profile as it is",
    access: { may: "suggestion.decide", on: { suggestion: "params.id" } },
    params: one,
    body: z.object({ answer }),
    refuses: [alreadyDecided],
    answer: suggestionSchema,
  },
  withdraw: {
    method: "delete",
    path: "/api/suggestions/:id",
    summary: "Take back what the caller suggested",
    access: { may: "suggestion.withdraw", on: { suggestion: "params.id" } },
    params: one,
    refuses: [alreadyDecided],
    answer: outcome,
  },
});
