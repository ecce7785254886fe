import { asLongDay, isRealDay } from "#shared/lib/dates.ts";
import { SEX_LABELS } from "#shared/people/sex-labels.ts";
import type { Sex } from "#shared/people/sex.ts";
import type { SuggestedField } from "#shared/suggestions/suggestion-words.ts";
import { dayOfMoment } from "../../lib/dates.ts";
import type { Suggestion } from "./suggestions.api.ts";

/** What the fields are called, as in the form of a profile. */
export const LABELS: Record<SuggestedField, string> = {
  fullName: "Full name",
  birthdate: "Birthdate",
  isDeceased: "Deceased",
  deathDate: "Date of death",
  sex: "Sex",
  familyBranch: "Family branch",
};

/** A value in words. */
export function valueOf(
  field: SuggestedField,
  value: Suggestion["changes"][number]["now"],
): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null) return field === "sex" ? "Not said" : "Nothing";
  if (field === "sex") return SEX_LABELS[value as Sex] ?? value;
  return isRealDay(value) ? asLongDay(value) : value;
}

/** What became of one, for who made it. */
export function outcomeOf({ status, decidedBy, decidedAt }: Suggestion): string {
  const who = decidedBy?.name ?? "Somebody";
  const when = decidedAt === null ? "" : ` on ${dayOfMoment(decidedAt)}`;
  switch (status) {
    case "open":
      return "Waits for an administrator";
    case "taken":
      return `Taken by ${who}${when}`;
    case "declined":
      return `Declined by ${who}${when}`;
    case "withdrawn":
      return `Taken back${when}`;
  }
}
