import { isInFuture } from "#shared/family/dates/day-span.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { isDateStoredElsewhere, isPairKind, isStory } from "#shared/family/facts/fact-kinds.ts";
import { factErrors } from "#shared/family/facts/facts.errors.ts";
import { domainError } from "../../../lib/errors.ts";
import type { FactRow } from "./facts.view.ts";

type FactFields = Pick<FactRow, "kind" | "label" | "detail" | "note" | "date" | "dateWords">;

/** Throws 400 if the fact lacks something that its kind needs or has something that its kind can't have. */
export function assertFactFits(fact: FactFields, isPair: boolean, today: IsoDate): void {
  const { kind, label, date, dateWords } = fact;
  if (isPair && !isPairKind(kind)) throw domainError(factErrors.notOfPair);
  if (kind === "EVEN" && label === null) throw domainError(factErrors.unnamed);
  if (isStory(fact) && fact.note === null) throw domainError(factErrors.untold);
  if (isDateStoredElsewhere(kind, isPair) && (date !== null || dateWords !== null))
    throw domainError(factErrors.dayElsewhere);
  if (isInFuture(date, dateWords, today)) throw domainError(factErrors.inFuture);
}
