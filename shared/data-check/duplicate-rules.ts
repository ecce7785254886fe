import { neighboursOf } from "../family-tree/adjacency.ts";
import type { DaySpan } from "../gedcom/dates/day-span.ts";
import { fold } from "../lib/fold.ts";
import { SEXES } from "../people/sex.ts";
import { bornAs, type CheckedFamily, type Finding } from "./finding.ts";

/** Two births that are one may be written down so many years apart. */
export const NEAR_YEARS = 2;

/** What stands where nobody knows a name. */
const NAMELESS =
  /^(?:|unknown.*|unnamed.*|no ?name|not named|living|private|n n|baby|infant|child|son|daughter|stillborn.*|mr|mrs|miss)$/;

/**
 * Two people of one name who were born within two years of one another and have a parent or a spouse in
 * common. A brother who was given the name of one who had died is told by the years.
 */
export function checkDuplicates(family: CheckedFamily): Finding[] {
  const alike = new Map<string, number[]>();
  for (let index = 0; index < family.graph.size; index++) {
    const { from, to } = family.births[index]!;
    const name = comparedName(family.graph.people.fullName[index] ?? "");
    if (!from || !to || NAMELESS.test(name)) continue;
    for (const relative of sharedWith(family, index)) {
      const key = `${relative} ${name}`;
      const others = alike.get(key);
      if (others) others.push(index);
      else alike.set(key, [index]);
    }
  }
  const found = new Map<string, Finding>();
  for (const namesakes of alike.values())
    for (const pair of nearPairs(family, namesakes)) found.set(pair.people.join(" "), pair);
  return [...found.values()];
}

/** Letters and figures alone, the words in one order: 'Hughes, Mary' is 'Mary Hughes'. */
const comparedName = (name: string): string =>
  (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(" ");

/** The parents and partners of somebody, told apart. */
const sharedWith = ({ graph }: CheckedFamily, index: number): string[] => [
  ...Array.from(neighboursOf(graph.parents, index), (parent) => `child of ${parent}`),
  ...Array.from(neighboursOf(graph.partners, index), (partner) => `partner of ${partner}`),
];

/** Each with the next one born, so that many of one name make no more pairs than they are. */
function nearPairs(family: CheckedFamily, namesakes: number[]): Finding[] {
  const year = (index: number) => yearOf(family.graph.people.birthdate[index]!);
  const sorted = namesakes.toSorted((one, other) => year(one) - year(other) || one - other);
  return sorted.slice(1).flatMap((later, place) => {
    const earlier = sorted[place]!;
    if (year(later) - year(earlier) > NEAR_YEARS || !mayBeOneLife(family, earlier, later))
      return [];
    const people = [earlier, later].toSorted((one, other) => one - other);
    const values = people.flatMap((index) => [
      family.graph.people.fullName[index]!,
      bornAs(family, index),
    ]);
    return [{ rule: "duplicate" as const, people, values }];
  });
}

/** Not of two sexes, and not with two deaths that can't be one. */
function mayBeOneLife({ graph, deaths }: CheckedFamily, one: number, other: number): boolean {
  const sexes = [graph.sex[one]!, graph.sex[other]!];
  if (sexes.every((sex) => SEXES[sex]) && sexes[0] !== sexes[1]) return false;
  const [a, b] = [deaths[one]!, deaths[other]!];
  return !isLongBefore(a, b) && !isLongBefore(b, a);
}

const isLongBefore = ({ to }: DaySpan, { from }: DaySpan): boolean =>
  to !== null && from !== null && yearOf(from) - yearOf(to) > NEAR_YEARS;

const yearOf = (day: string) => Number(day.slice(0, 4));
