import { SEX_LABELS } from "#shared/family/people/sex-labels.ts";
import type { Sex } from "#shared/family/people/sex.ts";
import type { SuggestedField } from "#shared/family/suggestions/suggestion-fields.ts";
import { describeFamilyDate } from "../../../lib/family-dates.ts";
import { formatTimestampDay } from "../../../lib/dates.ts";
import type { Suggestion } from "./suggestions.api.ts";

/** The fields' labels, as in the profile form. */
export const LABELS: Record<SuggestedField, string> = {
  fullName: "Full name",
  birthdate: "Birthdate",
  isDeceased: "Deceased",
  deathDate: "Date of death",
  sex: "Sex",
  familyBranch: "Family branch",
};

/** Formats a field's value. */
export function formatValue(
  field: SuggestedField,
  value: Suggestion["changes"][number]["now"],
): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null) return "Not specified";
  if (field === "sex") return SEX_LABELS[value as Sex] ?? value;
  return (field === "birthdate" || field === "deathDate") && describeFamilyDate(value)
    ? describeFamilyDate(value)
    : value;
}

/** A suggestion's outcome, for the person who made it. */
export function describeOutcome({ status, decidedBy, decidedAt }: Suggestion): string {
  const decider = decidedBy?.name ?? "Someone";
  const when = decidedAt === null ? "" : ` on ${formatTimestampDay(decidedAt)}`;
  switch (status) {
    case "open":
      return "Waiting for an administrator";
    case "accepted":
      return `Accepted by ${decider}${when}`;
    case "rejected":
      return `Rejected by ${decider}${when}`;
    case "withdrawn":
      return `Withdrawn${when}`;
  }
}
