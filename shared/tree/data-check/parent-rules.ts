import type { DaySpan } from "../../family/dates/day-span.ts";
import { MAX_PREGNANCY_DAYS } from "../../family/people/parent-age.ts";
import { daysAfter, yearsBefore } from "../../lib/dates.ts";
import {
  birthValue,
  type CheckedFamily,
  type CheckRule,
  deathValue,
  type Finding,
  isBirthLink,
  sexOf,
} from "./finding.ts";

export const MIN_PARENT_AGE = 12;
export const MAX_MOTHER_AGE = 55;
export const MAX_FATHER_AGE = 90;

/** Finds birth parents whose dates contradict those of a child. */
export function checkParents(family: CheckedFamily): Finding[] {
  const { parent, child } = family.graph.parentLinks;
  const findings: Finding[] = [];
  for (let link = 0; link < parent.length; link++)
    if (isBirthLink(family.graph, link))
      findings.push(...checkParent(family, parent[link]!, child[link]!));
  return findings;
}

function checkParent(family: CheckedFamily, parent: number, child: number): Finding[] {
  const isMother = sexOf(family.graph, parent) === "female";
  const born = family.births[child]!;
  const brokenAgeRule = findBrokenAgeRule(family.births[parent]!, born, isMother);
  const death = family.deaths[parent]!;
  const isBornAfterDeath = isBornAfter(born, death, isMother ? 0 : MAX_PREGNANCY_DAYS);
  const toFinding = (rule: CheckRule, value: string): Finding => ({
    rule,
    people: [parent, child],
    values: [value, birthValue(family, child)],
  });
  return [
    ...(brokenAgeRule ? [toFinding(brokenAgeRule, birthValue(family, parent))] : []),
    ...(isBornAfterDeath
      ? [
          toFinding(
            isMother ? "afterMothersDeath" : "afterFathersDeath",
            deathValue(family, parent),
          ),
        ]
      : []),
  ];
}

/** Returns the rule that a parent's age at the birth breaks. Unknown sex counts as a father. */
function findBrokenAgeRule(parent: DaySpan, child: DaySpan, isMother: boolean): CheckRule | null {
  if (parent.from && child.to) {
    if (child.to < parent.from) return "parentYounger";
    if (yearsBefore(child.to, MIN_PARENT_AGE) < parent.from) return "parentTooYoung";
  }
  if (!parent.to || !child.from) return null;
  const oldest = isMother ? MAX_MOTHER_AGE : MAX_FATHER_AGE;
  const isTooOld = parent.to <= yearsBefore(child.from, oldest + 1);
  return isTooOld ? (isMother ? "motherTooOld" : "fatherTooOld") : null;
}

const isBornAfter = (born: DaySpan, death: DaySpan, maxDays: number): boolean =>
  Boolean(
    born.from && death.to && born.from > death.to && born.from > daysAfter(death.to, maxDays),
  );
