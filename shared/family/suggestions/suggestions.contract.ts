import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import {
  integerInQuery,
  version,
  id,
  idInAddress,
  timestamp,
  outcome,
  cursorInQuery,
  textOrNull,
  namedPerson,
  idAndName,
} from "../../lib/schemas.ts";
import { profileErrors } from "../people/people.errors.ts";
import { profileShape } from "../people/profile.schema.ts";
import { relationshipErrors } from "../relationships/relationships.errors.ts";
import { SUGGESTIBLE_FIELDS, SUGGESTION_STATUSES } from "./suggestion-fields.ts";
import { suggestionErrors } from "./suggestions.errors.ts";

/** The most suggestions per page; `after` gets more. */
export const SUGGESTIONS_PER_PAGE = 200;

/** The most decisions listed for the person who made the suggestions. */
export const MAX_ANSWERED = 5;

const valueSchema = z.nullable(z.union([z.string(), z.boolean()]));

const suggestionSchema = z.object({
  id,
  at: timestamp,
  status: z.enum(SUGGESTION_STATUSES),
  person: idAndName,
  /** The person's current version, which accepting must send back. */
  version,
  by: namedPerson,
  changes: z.array(
    z.object({
      field: z.enum(SUGGESTIBLE_FIELDS),
      /** The value at the time of the suggestion. */
      before: valueSchema,
      now: valueSchema,
      suggested: valueSchema,
    }),
  ),
  note: z.nullable(z.string()),
  decidedBy: z.nullable(namedPerson),
  decidedAt: z.nullable(timestamp),
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
const suggestionParams = z.object({ id: idInAddress });
const { alreadyDecided, nothing, tooMany } = suggestionErrors;

export const suggestionsContract = defineContract("suggestions", {
  ofPerson: {
    method: "get",
    path: "/api/users/:id/suggestions",
    summary: "List your suggested edits of a profile; for administrators, also open ones by others",
    access: { right: "person.see", on: { person: "params.id" } },
    params: suggestionParams,
    response: z.array(suggestionSchema),
  },
  create: {
    method: "post",
    path: "/api/users/:id/suggestions",
    summary: "Suggest an edit of a profile you can't edit",
    limit: "suggestions",
    access: { right: "suggestion.create", on: { person: "params.id" } },
    params: suggestionParams,
    body: newSuggestionSchema,
    errors: [nothing, tooMany, relationshipErrors.movedMeanwhile],
    response: suggestionSchema,
    status: 201,
  },
  ofGroup: {
    method: "get",
    path: "/api/family-groups/:id/suggestions",
    summary: "List a group's open suggested edits, oldest first",
    access: { right: "suggestion.see", on: { group: "params.id" } },
    params: suggestionParams,
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, SUGGESTIONS_PER_PAGE)),
    }),
    response: { page: suggestionSchema },
  },
  countWaiting: {
    method: "get",
    path: "/api/suggestions/waiting",
    summary: "Count the open suggested edits in groups you administer",
    access: "signedIn",
    response: z.array(z.object({ familyGroupId: id, waiting: z.int() })),
  },
  decided: {
    method: "get",
    path: "/api/suggestions/answered",
    summary: `List the decisions on your suggested edits from the last 30 days: the newest ${MAX_ANSWERED}`,
    access: "signedIn",
    response: z.array(suggestionSchema),
  },
  accept: {
    method: "post",
    path: "/api/suggestions/:id/accept",
    summary: "Accept a suggested edit, unless the profile has changed since it was shown",
    access: { right: "suggestion.decide", on: { suggestion: "params.id" } },
    params: suggestionParams,
    body: z.object({ version, answer }),
    errors: [CHANGED_MEANWHILE, alreadyDecided, ...profileErrors],
    response: suggestionSchema,
  },
  reject: {
    method: "post",
    path: "/api/suggestions/:id/reject",
    summary: "Reject a suggested edit; the profile stays as it is",
    access: { right: "suggestion.decide", on: { suggestion: "params.id" } },
    params: suggestionParams,
    body: z.object({ answer }),
    errors: [alreadyDecided],
    response: suggestionSchema,
  },
  withdraw: {
    method: "delete",
    path: "/api/suggestions/:id",
    summary: "Withdraw your suggested edit",
    access: { right: "suggestion.withdraw", on: { suggestion: "params.id" } },
    params: suggestionParams,
    errors: [alreadyDecided],
    response: outcome,
  },
});
