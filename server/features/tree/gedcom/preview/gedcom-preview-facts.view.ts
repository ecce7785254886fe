import { formatFactName } from "#shared/family/facts/fact-labels.ts";
import type { FactValues } from "#shared/tree/gedcom/update/imported-values.ts";
import { factKey } from "#shared/tree/gedcom/update/updated-people.ts";
import type { PreviewChange, PreviewLinkChange } from "#shared/tree/gedcom/preview.schema.ts";
import { showControlCharacters } from "#shared/tree/gedcom/report/control-characters.ts";
import { formatLongDay, type DateOrder } from "#shared/lib/dates.ts";
import type { Comparison } from "./gedcom-comparison.service.ts";

/** Returns facts that differ in the file: those of one person by index, and those of pairs. */
export function listFactChanges({ plan, update, dates }: Comparison) {
  const ofPeople = new Map<number, PreviewChange[]>();
  const ofPairs: PreviewLinkChange[] = [];
  update.facts.forEach((step, index) => {
    if (step.action !== "change") return;
    const { owner, ...file } = plan.facts[index]!;
    const change: PreviewChange = {
      key: factKey(index),
      field: "fact",
      outcome: step.outcome,
      here: describeFact(step.here, dates),
      file: describeFact(file, dates),
    };
    const { one, other } = owner;
    const name = (personIndex: number) =>
      showControlCharacters(plan.people[personIndex]?.fullName ?? "");
    if (other !== null) ofPairs.push({ ...change, who: `${name(one)} and ${name(other)}` });
    else ofPeople.set(one, [...(ofPeople.get(one) ?? []), change]);
  });
  return { ofPeople, ofPairs };
}

function describeFact(fact: FactValues, order: DateOrder): string {
  const { detail, date, dateWords, place, note } = fact;
  const day = dateWords ?? (date && formatLongDay(date, order));
  const text = [formatFactName(fact), detail, day, place, note].filter(Boolean).join(", ");
  return showControlCharacters(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text);
}

const MAX_LENGTH = 300;
