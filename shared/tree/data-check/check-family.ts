import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { daySpan } from "../../family/dates/day-span.ts";
import type { IsoDate } from "../../lib/dates.ts";
import { checkAncestors } from "./ancestor-rules.ts";
import { checkDuplicates } from "./duplicate-rules.ts";
import { CHECK_RULES, type CheckedFamily, type Finding } from "./finding.ts";
import { checkLives } from "./life-rules.ts";
import { checkParents } from "./parent-rules.ts";
import { checkSiblings } from "./sibling-rules.ts";
import { checkUnions } from "./union-rules.ts";

/** Prepares a family for the rules: reads the possible days of each birth and death once. */
export function prepareFamily(
  graph: FamilyGraph,
  today: IsoDate,
  unionWords: ReadonlyMap<string, string>,
): CheckedFamily {
  const { birthdate, birthdateWords, deathDate, deathDateWords } = graph.people;
  const readSpans = (dates: string[], words: string[]) =>
    dates.map((date, index) => daySpan(date || null, words[index] || null));
  const births = readSpans(birthdate, birthdateWords);
  return { graph, today, births, deaths: readSpans(deathDate, deathDateWords), unionWords };
}

/**
 * Returns the possible errors of a family, sorted by rule, then by people. A finding has to hold
 * for every day that an inexact date allows, so missing dates cause none. Linear in people and
 * links, except for sorting.
 */
export function checkFamily(family: CheckedFamily): Finding[] {
  const findings = [
    ...checkAncestors(family),
    ...checkParents(family),
    ...checkLives(family),
    ...checkUnions(family),
    ...checkSiblings(family),
    ...checkDuplicates(family),
  ];
  return findings.toSorted(
    (one, other) =>
      CHECK_RULES.indexOf(one.rule) - CHECK_RULES.indexOf(other.rule) ||
      comparePeople(one.people, other.people),
  );
}

function comparePeople(one: readonly number[], other: readonly number[]): number {
  const first = one.findIndex((person, position) => person !== other[position]);
  return first < 0 ? 0 : (one[first] ?? 0) - (other[first] ?? 0);
}
