import type { IsoDate } from "#shared/lib/dates.ts";
import type { Person } from "#shared/family/people/person.schema.ts";
import { formatTypedDate } from "../../../lib/family-dates.ts";
import { toServerDate } from "../../../lib/dates.ts";
import { LABELS as FIELD_LABELS } from "./suggestion-texts.ts";

/** The fields of a person that a suggestion needs. */
export type SuggestiblePerson = Pick<
  Person,
  | "id"
  | "role"
  | "familyGroupId"
  | "version"
  | "fullName"
  | "birthdate"
  | "birthdateWords"
  | "isDeceased"
  | "deathDate"
  | "deathDateWords"
  | "sex"
  | "familyBranch"
>;

/** The initial values of a form for suggesting an edit to this person. */
export const toFormValues = (person: SuggestiblePerson) => ({
  fullName: person.fullName,
  birthdate: formatTypedDate(person.birthdate, person.birthdateWords),
  isDeceased: person.isDeceased,
  deathDate: formatTypedDate(person.deathDate, person.deathDateWords),
  sex: person.sex ?? ("" as const),
  familyBranch: person.familyBranch ?? "",
  note: "",
});
export type TypedSuggestion = ReturnType<typeof toFormValues>;

export const LABELS: Record<keyof TypedSuggestion, string> = {
  ...FIELD_LABELS,
  note: "In your own words",
};

/** Returns the fields that differ from `before`, converted for the request body. */
export function changedFields(typed: TypedSuggestion, before: TypedSuggestion, today: IsoDate) {
  const body = {
    ...typed,
    birthdate: toServerDate(typed.birthdate, today),
    deathDate: typed.isDeceased ? toServerDate(typed.deathDate, today) : "",
    sex: typed.sex || null,
  };
  const hasChanged = (field: keyof TypedSuggestion) => typed[field] !== before[field];
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => hasChanged(field as keyof TypedSuggestion)),
  );
}
