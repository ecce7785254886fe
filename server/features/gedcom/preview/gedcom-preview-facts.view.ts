import { FACT_WORDS } from "#shared/facts/fact-labels.ts";
import type { FactValues } from "#shared/gedcom/again/imported-values.ts";
import { factKey } from "#shared/gedcom/again/updated-people.ts";
import type { PreviewChange, PreviewLinkChange } from "#shared/gedcom/preview.schema.ts";
import { visible } from "#shared/gedcom/report/visible.ts";
import { asLongDay } from "#shared/lib/dates.ts";
import type { Comparison } from "./gedcom-comparison.service.ts";

/** Facts that are other in the file: those of one person by their place, and those of two. */
export function factChangesOf({ plan, update }: Comparison) {
  const ofPeople = new Map<number, PreviewChange[]>();
  const ofPairs: PreviewLinkChange[] = [];
  update.facts.forEach((step, at) => {
    if (step.does !== "change") return;
    const { whose, ...file } = plan.facts[at]!;
    const change: PreviewChange = {
      key: factKey(at),
      field: "fact",
      outcome: step.outcome,
      here: factInWords(step.here),
      file: factInWords(file),
    };
    const { one, other } = whose;
    const name = (place: number) => visible(plan.people[place]?.fullName ?? "");
    if (other !== null) ofPairs.push({ ...change, who: `${name(one)} and ${name(other)}` });
    else ofPeople.set(one, [...(ofPeople.get(one) ?? []), change]);
  });
  return { ofPeople, ofPairs };
}

function factInWords(fact: FactValues): string {
  const { detail, date, dateWords, place, note } = fact;
  const day = dateWords ?? (date && asLongDay(date));
  const said = [calledIn(fact), detail, day, place, note].filter(Boolean).join(", ");
  return visible(said.length > MOST_WORDS ? `${said.slice(0, MOST_WORDS)} …` : said);
}

/** As a profile calls it, and what sort of it: 'Marriage (religious)'. */
function calledIn({ kind, label }: FactValues): string {
  const { label: called } = FACT_WORDS[kind];
  if (kind === "EVEN" && label !== null) return label;
  return label === null ? called : `${called} (${label})`;
}

const MOST_WORDS = 300;
