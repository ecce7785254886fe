import type { IsoDate } from "#shared/lib/dates.ts";
import { hasDayElsewhere, isOfPairs } from "#shared/facts/fact-words.ts";
import { factRefusals } from "#shared/facts/facts.refusals.ts";
import { refused } from "../../lib/errors.ts";
import type { FactRow } from "./facts.view.ts";

type Said = Pick<FactRow, "kind" | "label" | "date" | "dateWords">;

/** Throws 400 for what can't be said of such a fact. */
export function assertFactFits(fact: Said, isPair: boolean, today: IsoDate): void {
  const { kind, label, date, dateWords } = fact;
  if (isPair && !isOfPairs(kind)) throw refused(factRefusals.notOfPair);
  if (kind === "EVEN" && label === null) throw refused(factRefusals.unnamed);
  if (hasDayElsewhere(kind, isPair) && (date !== null || dateWords !== null))
    throw refused(factRefusals.dayElsewhere);
  if (date !== null && date > today) throw refused(factRefusals.inFuture);
}
