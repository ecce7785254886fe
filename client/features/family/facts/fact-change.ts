import { isDateStoredElsewhere, STORY_LABEL } from "#shared/family/facts/fact-kinds.ts";
import type { LifeFact } from "#shared/family/facts/facts.contract.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { formatTypedDate } from "../../../lib/family-dates.ts";
import { dateToSend } from "../../../lib/dates.ts";
import type { FactChoice } from "./fact-choices.ts";

/** The initial values of a form for this fact. */
export const typedOf = (fact: Partial<LifeFact>) => ({
  label: fact.label ?? "",
  detail: fact.detail ?? "",
  date: formatTypedDate(fact.date ?? null, fact.dateWords ?? null),
  place: fact.place ?? "",
  note: fact.note ?? "",
  sources: fact.sources ?? "",
});
export type TypedFact = ReturnType<typeof typedOf>;

/** The form's labels, in order. */
export const LABELS: Record<keyof TypedFact, string> = {
  label: "What happened",
  detail: "Details",
  date: "When",
  place: "Where",
  note: "The story",
  sources: "Sources",
};

interface FactContext {
  choice: FactChoice;
  isPair: boolean;
  before: TypedFact;
  today: IsoDate;
}

/**
 * The request body: the form's texts, and its date if it is stored with the fact. An unchanged date is
 * left out, because an imported one may be unreadable.
 */
export function toBody(typed: TypedFact, { choice, isPair, before, today }: FactContext) {
  const { kind, fixedLabel } = choice;
  const { date, ...rest } = typed;
  const values = {
    ...rest,
    ...(fixedLabel && { label: fixedLabel }),
    // Typed before the kind was changed; no longer shown.
    ...(fixedLabel === STORY_LABEL && { detail: "" }),
  };
  if (isDateStoredElsewhere(kind, isPair) || date === before.date) return values;
  return { ...values, date: dateToSend(date, today) };
}
