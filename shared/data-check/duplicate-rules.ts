import { neighboursOf } from "../family-tree/graph/adjacency.ts";
import type { DaySpan } from "../gedcom/dates/day-span.ts";
import { fold } from "../lib/fold.ts";
import { bornAs, type CheckedFamily, type Finding, sexOf } from "./finding.ts";

/** Two births that are one may be written down so many years apart. */
export const NEAR_YEARS = 2;

/** What stands where nobody knows a name. */
const NAMELESS =
  /^(?:|unknown.*|unnamed.*|no ?name|not named|living|private|n n|baby|infant|child|son|daughter|stillborn.*|mr|mrs|miss)$/;

/** What stands in the place of a given name where nobody knows it: 'Living Hughes', 'Infant Hughes'. */
const NO_GIVEN_NAME = new Set(
  "unknown unnamed unk nn living private infant baby child boy girl son daughter twin stillborn wife husband mr mrs miss".split(
    " ",
  ),
);

/**
 * Two people of one name who have a parent or a spouse in common, and were born within two years of one
 * another; or, where of one of them that is not known, whom nothing that is known tells apart. A brother
 * who was given the name of one who had died is told by the years.
 */
export function checkDuplicates(family: CheckedFamily): Finding[] {
  const found = new Map<string, Finding>();
  for (const namesakes of namesakesIn(family)) {
    const dated = namesakes.filter((index) => isDated(family, index));
    for (const pair of [...nearPairs(family, dated), ...undatedPairs(family, namesakes)]) {
      const people = pair.toSorted((one, other) => one - other);
      found.set(people.join(" "), { rule: "duplicate", people, values: saidOf(family, people) });
    }
  }
  return [...found.values()];
}

/** Whether of both it is known in which years they were born. */
export const areDated = (family: CheckedFamily, people: readonly number[]): boolean =>
  people.every((index) => isDated(family, index));

const isDated = ({ births }: CheckedFamily, index: number): boolean =>
  births[index]!.from !== null && births[index]!.to !== null;

const saidOf = (family: CheckedFamily, people: number[]): string[] =>
  people.flatMap((index) => [family.graph.people.fullName[index]!, bornAs(family, index)]);

/** Those of one name, relative by relative; who has a name. */
function namesakesIn(family: CheckedFamily): number[][] {
  const alike = new Map<string, number[]>();
  for (let index = 0; index < family.graph.size; index++) {
    const name = comparedName(family, index).join(" ");
    if (NAMELESS.test(name)) continue;
    for (const relative of sharedWith(family, index)) {
      const key = `${relative} ${name}`;
      const others = alike.get(key);
      if (others) others.push(index);
      else alike.set(key, [index]);
    }
  }
  return [...alike.values()].filter(({ length }) => length > 1);
}

/** Letters and figures alone, the words in one order: 'Hughes, Mary' is 'Mary Hughes'. */
const comparedName = (family: CheckedFamily, index: number): string[] =>
  nameInOrder(family, index).toSorted();

/** Its words with the surname last: sisters are called Anna Maria and Maria Anna. */
function nameInOrder({ graph }: CheckedFamily, index: number): string[] {
  const [name = "", given = ""] = fold(graph.people.fullName[index] ?? "").split(",");
  return `${given} ${name}`.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The parents and partners of somebody, told apart. */
const sharedWith = ({ graph }: CheckedFamily, index: number): string[] => [
  ...Array.from(neighboursOf(graph.parents, index), (parent) => `child of ${parent}`),
  ...Array.from(neighboursOf(graph.partners, index), (partner) => `partner of ${partner}`),
];

type Pair = [number, number];

/** Each with the next one born, so that many of one name make no more pairs than they are. */
function nearPairs(family: CheckedFamily, dated: number[]): Pair[] {
  const year = (index: number) => yearOf(family.graph.people.birthdate[index]!);
  const sorted = dated.toSorted((one, other) => year(one) - year(other) || one - other);
  return sorted.slice(1).flatMap((later, place): Pair[] => {
    const earlier = sorted[place]!;
    const isNear = year(later) - year(earlier) <= NEAR_YEARS;
    return isNear && mayBeOneLife(family, earlier, later) ? [[earlier, later]] : [];
  });
}

/** With how many namesakes somebody without a date is compared, so that many of one name take no longer. */
const MOST_COMPARED = 5;

/** Each of whom no date is known, with the first one whom nothing tells apart from them. */
function undatedPairs(family: CheckedFamily, namesakes: number[]): Pair[] {
  if (!hasWholeName(family, namesakes[0]!)) return [];
  const dated = namesakes.filter((index) => isDated(family, index)).slice(0, MOST_COMPARED);
  const undated = namesakes.filter((index) => !isDated(family, index));
  return undated.flatMap((index, place): Pair[] => {
    const others = [...dated, ...undated.slice(Math.max(0, place - MOST_COMPARED), place)];
    const other = others.find((each) => nothingTellsApart(family, index, each));
    return other === undefined ? [] : [[index, other]];
  });
}

/** Two words at least that are neither an initial nor said of somebody without a name. */
const hasWholeName = (family: CheckedFamily, index: number): boolean => {
  const words = comparedName(family, index);
  return (
    words.filter((word) => !isInitial(word)).length > 1 &&
    !words.some((word) => NO_GIVEN_NAME.has(word))
  );
};

const isInitial = (word: string) => word.length === 1 && word.toUpperCase() !== word;

/** Neither their days nor their parents, nor the order of their names; nor is one the forebear of the other, for whom they were named. */
function nothingTellsApart(family: CheckedFamily, one: number, other: number): boolean {
  const { births, deaths } = family;
  const isLater = (a: number, b: number) =>
    isLongBefore(births[a]!, births[b]!) || isBefore(deaths[a]!, births[b]!);
  return (
    nameInOrder(family, one).join(" ") === nameInOrder(family, other).join(" ") &&
    mayBeOneLife(family, one, other) &&
    !isLater(one, other) &&
    !isLater(other, one) &&
    haveTheSameParents(family, one, other) &&
    !descends(family, one, other) &&
    !descends(family, other, one)
  );
}

/** As far as they are known: of half-siblings each has one whom the other has not. */
function haveTheSameParents({ graph }: CheckedFamily, one: number, other: number): boolean {
  const [a, b] = [neighboursOf(graph.parents, one), neighboursOf(graph.parents, other)];
  return a.every((parent) => b.includes(parent)) || b.every((parent) => a.includes(parent));
}

/** As many generations as may be named for one another. */
const GENERATIONS = 3;

function descends({ graph }: CheckedFamily, one: number, from: number): boolean {
  let forebears = [one];
  for (let generation = 0; generation < GENERATIONS; generation++) {
    forebears = forebears.flatMap((each) => [...neighboursOf(graph.parents, each)]);
    if (forebears.includes(from)) return true;
  }
  return false;
}

/** Not of two sexes, and not with two deaths that can't be one. */
function mayBeOneLife({ graph, deaths }: CheckedFamily, one: number, other: number): boolean {
  const [sex, otherSex] = [sexOf(graph, one), sexOf(graph, other)];
  if (sex && otherSex && sex !== otherSex) return false;
  const [a, b] = [deaths[one]!, deaths[other]!];
  return !isLongBefore(a, b) && !isLongBefore(b, a);
}

const isLongBefore = ({ to }: DaySpan, { from }: DaySpan): boolean =>
  to !== null && from !== null && yearOf(from) - yearOf(to) > NEAR_YEARS;

const isBefore = ({ to }: DaySpan, { from }: DaySpan): boolean =>
  to !== null && from !== null && to < from;

const yearOf = (day: string) => Number(day.slice(0, 4));
