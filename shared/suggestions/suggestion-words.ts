import type { IsoDate } from "../lib/dates.ts";
import type { Sex } from "../people/sex.ts";

/** What of a profile a correction can be suggested of: what everybody of the family sees, and no contact. */
export interface Suggested {
  fullName?: string | undefined;
  birthdate?: IsoDate | null | undefined;
  sex?: Sex | null | undefined;
  isDeceased?: boolean | undefined;
  deathDate?: IsoDate | null | undefined;
  familyBranch?: string | null | undefined;
}

export const SUGGESTIBLE = [
  "fullName",
  "birthdate",
  "isDeceased",
  "deathDate",
  "sex",
  "familyBranch",
] as const satisfies (keyof Suggested)[];
export type SuggestedField = (typeof SUGGESTIBLE)[number];

export const SUGGESTION_STATUSES = ["open", "taken", "declined", "withdrawn"] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];
