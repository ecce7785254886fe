import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { daySpan } from "../../family/dates/day-span.ts";
import type { IsoDate } from "../../lib/dates.ts";
import { presumedDeadLimits } from "../../family/people/presumed-dead.ts";
import { findLoopClosingLinks } from "../gedcom/plan/ancestor-loops.ts";
import { checkDuplicates } from "./duplicate-rules.ts";
import {
  CHECK_RULES,
  type CheckedFamily,
  type Finding,
  birthValue,
  deathValue,
} from "./finding.ts";
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

/** Finds people who died before their birth, or have no recorded death after over 110 years. */
function checkLives(family: CheckedFamily): Finding[] {
  const { graph, births, deaths, today } = family;
  const { self } = presumedDeadLimits(today);
  const findings: Finding[] = [];
  for (let index = 0; index < graph.size; index++) {
    const [birth, death] = [births[index]!, deaths[index]!];
    const isDead = graph.people.isDeceased[index] === "1" || deathValue(family, index) !== " ";
    const born = birthValue(family, index);
    if (birth.from && death.to && death.to < birth.from) {
      const values = [born, deathValue(family, index)];
      findings.push({ rule: "deathBeforeBirth", people: [index], values });
    }
    if (!isDead && birth.to && birth.to < self)
      findings.push({ rule: "tooOld", people: [index], values: [born] });
  }
  return findings;
}

/** Finds parents who descend from their own child, once for each link that closes a loop. */
function checkAncestors({ graph }: CheckedFamily): Finding[] {
  const { parent, child } = graph.parentLinks;
  const links = Array.from(parent, (each, link) => ({ parent: each, child: child[link]! }));
  return Array.from(findLoopClosingLinks(graph.size, links), (link) => ({
    rule: "ownAncestor" as const,
    people: [link.parent, link.child],
    values: [],
  }));
}
