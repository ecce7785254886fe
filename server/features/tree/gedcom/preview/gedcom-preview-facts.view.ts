import { formatFactName } from "#shared/family/facts/fact-labels.ts";
import type { FactValues } from "#shared/tree/gedcom/again/imported-values.ts";
import { factKey } from "#shared/tree/gedcom/again/updated-people.ts";
import type { PreviewChange, PreviewLinkChange } from "#shared/tree/gedcom/preview.schema.ts";
import { visible } from "#shared/tree/gedcom/report/visible.ts";
import { formatLongDay, type DateOrder } from "#shared/lib/dates.ts";
import type { Comparison } from "./gedcom-comparison.service.ts";

/** Returns facts that differ in the file: those of one person by index, and those of pairs. */
export function factChangesOf({ plan, update, dates }: Comparison) {
  const ofPeople = new Map<number, PreviewChange[]>();
  const ofPairs: PreviewLinkChange[] = [];
  update.facts.forEach((step, at) => {
    if (step.does !== "change") return;
    const { whose, ...file } = plan.facts[at]!;
    const change: PreviewChange = {
      key: factKey(at),
      field: "fact",
      outcome: step.outcome,
      here: describeFact(step.here, dates),
      file: describeFact(file, dates),
    };
    const { one, other } = whose;
    const name = (place: number) => visible(plan.people[place]?.fullName ?? "");
    if (other !== null) ofPairs.push({ ...change, who: `${name(one)} and ${name(other)}` });
    else ofPeople.set(one, [...(ofPeople.get(one) ?? []), change]);
  });
  return { ofPeople, ofPairs };
}

function describeFact(fact: FactValues, order: DateOrder): string {
  const { detail, date, dateWords, place, note } = fact;
  const day = dateWords ?? (date && formatLongDay(date, order));
  const said = [formatFactName(fact), detail, day, place, note].filter(Boolean).join(", ");
  return visible(said.length > MAX_LENGTH ? `${said.slice(0, MAX_LENGTH)} …` : said);
}

const MAX_LENGTH = 300;
