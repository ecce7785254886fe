import { unionKindOf } from "../../family/family-graph/family-codes.ts";
import { daySpan } from "../../family/dates/day-span.ts";
import { yearsBefore } from "../../lib/dates.ts";
import { birthValue, type CheckedFamily, type Finding, unionKey } from "./finding.ts";

export const MIN_SPOUSE_AGE = 14;

/** Finds people who married before the age of 14. */
export function checkUnions(family: CheckedFamily): Finding[] {
  const { one, other, kind, startDate } = family.graph.unions;
  const findings: Finding[] = [];
  for (let union = 0; union < one.length; union++) {
    const start = startDate[union];
    if (!start || unionKindOf(kind[union]) === "partners") continue;
    findings.push(...checkSpouses(family, [one[union]!, other[union]!], start));
  }
  return findings;
}

function checkSpouses(family: CheckedFamily, pair: [number, number], start: string): Finding[] {
  const { id } = family.graph.people;
  const words = family.unionWords.get(unionKey(id[pair[0]]!, id[pair[1]]!)) ?? null;
  const { to } = daySpan(start, words);
  if (!to) return [];
  return [pair, pair.toReversed()].flatMap(([spouse, partner]) => {
    const { from } = family.births[spouse!]!;
    if (!from || yearsBefore(to, MIN_SPOUSE_AGE) >= from) return [];
    const values = [birthValue(family, spouse!), `${start} ${words ?? ""}`];
    return [{ rule: "marriedYoung" as const, people: [spouse!, partner!], values }];
  });
}
