import type { Sex } from "../people/sex.ts";

/** The fields that members can suggest edits to: those that the whole family sees, without contact details. */
export interface SuggestedValues {
  fullName?: string | undefined;
  /** A day, or the words of an inexact date; as for `deathDate`. */
  birthdate?: string | null | undefined;
  sex?: Sex | null | undefined;
  isDeceased?: boolean | undefined;
  deathDate?: string | null | undefined;
  familyBranch?: string | null | undefined;
}

export const SUGGESTIBLE_FIELDS = [
  "fullName",
  "birthdate",
  "isDeceased",
  "deathDate",
  "sex",
  "familyBranch",
] as const satisfies (keyof SuggestedValues)[];
export type SuggestedField = (typeof SUGGESTIBLE_FIELDS)[number];

export const SUGGESTION_STATUSES = ["open", "accepted", "rejected", "withdrawn"] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];
