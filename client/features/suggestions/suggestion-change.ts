import { asFormDay, type IsoDate, parseDay } from "#shared/lib/dates.ts";
import type { Person } from "#shared/people/person.schema.ts";
import { LABELS as FIELD_LABELS } from "./suggestion-words.ts";

/** A person as far as a correction is concerned. */
export type Corrected = Pick<
  Person,
  | "id"
  | "role"
  | "familyGroupId"
  | "edition"
  | "fullName"
  | "birthdate"
  | "birthdateWords"
  | "isDeceased"
  | "deathDate"
  | "deathDateWords"
  | "sex"
  | "familyBranch"
>;

/** What a form for corrections of this person starts with. */
export const typedOf = (person: Corrected) => ({
  fullName: person.fullName,
  birthdate: person.birthdate ? asFormDay(person.birthdate) : "",
  isDeceased: person.isDeceased,
  deathDate: person.deathDate ? asFormDay(person.deathDate) : "",
  sex: person.sex ?? ("" as const),
  familyBranch: person.familyBranch ?? "",
  note: "",
});
export type TypedSuggestion = ReturnType<typeof typedOf>;

export const LABELS: Record<keyof TypedSuggestion, string> = {
  ...FIELD_LABELS,
  note: "In your own words",
};

/** Those fields of `typed` that are not as they were in `before`, as the route takes them. */
export function suggestedIn(typed: TypedSuggestion, before: TypedSuggestion, today: IsoDate) {
  // What can't be read as a day is told as it was typed.
  const dayOf = (text: string) => parseDay(text, today) ?? text.trim();
  const body = {
    ...typed,
    birthdate: dayOf(typed.birthdate),
    deathDate: typed.isDeceased ? dayOf(typed.deathDate) : "",
    sex: typed.sex || null,
  };
  const isOther = (field: keyof TypedSuggestion) => typed[field] !== before[field];
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => isOther(field as keyof TypedSuggestion)),
  );
}
