import { type FactKind, hasDayElsewhere } from "#shared/facts/fact-words.ts";
import type { LifeFact } from "#shared/facts/facts.contract.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { readWhen, typedWhen } from "./when.ts";

/** What a form for this fact starts with. */
export const typedOf = (fact: Partial<LifeFact>) => ({
  label: fact.label ?? "",
  detail: fact.detail ?? "",
  date: typedWhen({ date: fact.date ?? null, dateWords: fact.dateWords ?? null }),
  place: fact.place ?? "",
  note: fact.note ?? "",
  sources: fact.sources ?? "",
});
export type TypedFact = ReturnType<typeof typedOf>;

/** What the form calls its fields, in their order. */
export const LABELS: Record<keyof TypedFact, string> = {
  label: "What it was",
  detail: "Details",
  date: "When",
  place: "Where",
  note: "The story",
  sources: "Sources",
};

/** What is sent of a form: its text, and the day where it is kept with the fact. */
export function bodyOf(typed: TypedFact, kind: FactKind, isPair: boolean, today: IsoDate) {
  const { date, ...texts } = typed;
  return hasDayElsewhere(kind, isPair) ? texts : { ...texts, ...readWhen(date, today) };
}
