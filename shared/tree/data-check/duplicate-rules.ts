import { neighborsOf } from "../../family/family-graph/adjacency.ts";
import type { DaySpan } from "../../family/dates/day-span.ts";
import { splitWords } from "../../lib/fold.ts";
import { bornAs, type CheckedFamily, type Finding, sexOf } from "./finding.ts";

/** The most years between two recorded births of one person. */
export const NEAR_YEARS = 2;

/** Placeholders for an unknown name. */
const NAMELESS =
  /^(?:|unknown.*|unnamed.*|no ?name|not named|living|private|n n|baby|infant|child|son|daughter|stillborn.*|mr|mrs|miss)$/;

/** Placeholders for an unknown given name, as in 'Living Hughes' or 'Infant Hughes'. */
const NO_GIVEN_NAME = new Set(
  "unknown unnamed unk nn living private infant baby child boy girl son daughter twin stillborn wife husband mr mrs miss".split(
    " ",
  ),
);

/**
 * Finds pairs with the same name and a common parent or partner who may be one person. Two people
 * with birth years were born within two years of each other. If a birth year is missing, no known
 * fact may tell them apart. The years rule out a child named after a sibling who died.
 */
export function checkDuplicates(family: CheckedFamily): Finding[] {
  const found = new Map<string, Finding>();
  for (const namesakes of namesakesIn(family)) {
    const dated = namesakes.filter((index) => isDated(family, index));
    for (const pair of [...nearPairs(family, dated), ...undatedPairs(family, namesakes)]) {
      const people = pair.toSorted((one, other) => one - other);
      found.set(people.join(" "), { rule: "duplicate", people, values: valuesOf(family, people) });
    }
  }
  return [...found.values()];
}

/** Whether the birth years of all these people are known. */
export const areDated = (family: CheckedFamily, people: readonly number[]): boolean =>
  people.every((index) => isDated(family, index));

const isDated = ({ births }: CheckedFamily, index: number): boolean =>
  births[index]!.from !== null && births[index]!.to !== null;

const valuesOf = (family: CheckedFamily, people: number[]): string[] =>
  people.flatMap((index) => [family.graph.people.fullName[index]!, bornAs(family, index)]);

/** Groups people who have the same name and a relative in common. Skips people without a name. */
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

/** Words of a name in alphabetical order, so that 'Hughes, Mary' equals 'Mary Hughes'. */
const comparedName = (family: CheckedFamily, index: number): string[] =>
  nameInOrder(family, index).toSorted();

/**
 * Words of a name with the surname last. Given names keep their order: Anna Maria and Maria Anna
 * may be sisters.
 */
function nameInOrder({ graph }: CheckedFamily, index: number): string[] {
  const [name = "", given = ""] = (graph.people.fullName[index] ?? "").split(",");
  return splitWords(`${given} ${name}`);
}

/** Keys of a person's parents and partners. */
const sharedWith = ({ graph }: CheckedFamily, index: number): string[] => [
  ...Array.from(neighborsOf(graph.parents, index), (parent) => `child of ${parent}`),
  ...Array.from(neighborsOf(graph.partners, index), (partner) => `partner of ${partner}`),
];

type Pair = [number, number];

/** Pairs each person only with the next one born, so that the number of pairs stays linear. */
function nearPairs(family: CheckedFamily, dated: number[]): Pair[] {
  const year = (index: number) => yearOf(family.graph.people.birthdate[index]!);
  const sorted = dated.toSorted((one, other) => year(one) - year(other) || one - other);
  return sorted.slice(1).flatMap((later, place): Pair[] => {
    const earlier = sorted[place]!;
    const isNear = year(later) - year(earlier) <= NEAR_YEARS;
    return isNear && mayBeOneLife(family, earlier, later) ? [[earlier, later]] : [];
  });
}

/** The number of namesakes compared with a person without a date, which keeps the search linear. */
const MAX_COMPARED = 5;

/** Pairs each person without a date with the first namesake whom no known fact tells apart. */
function undatedPairs(family: CheckedFamily, namesakes: number[]): Pair[] {
  if (!hasWholeName(family, namesakes[0]!)) return [];
  const dated = namesakes.filter((index) => isDated(family, index)).slice(0, MAX_COMPARED);
  const undated = namesakes.filter((index) => !isDated(family, index));
  return undated.flatMap((index, place): Pair[] => {
    const others = [...dated, ...undated.slice(Math.max(0, place - MAX_COMPARED), place)];
    const other = others.find((each) => nothingTellsApart(family, index, each));
    return other === undefined ? [] : [[index, other]];
  });
}

/** Whether a name has at least two words that aren't initials, and no placeholder. */
const hasWholeName = (family: CheckedFamily, index: number): boolean => {
  const words = comparedName(family, index);
  return (
    words.filter((word) => !isInitial(word)).length > 1 &&
    !words.some((word) => NO_GIVEN_NAME.has(word))
  );
};

const isInitial = (word: string) => word.length === 1 && word.toUpperCase() !== word;

/**
 * Whether two people may be one: no difference in name order, sex, dates or parents. Excludes
 * ancestors, after whom children are named.
 */
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

/** Whether all known parents of one are also the other's. Half siblings differ in one parent. */
function haveTheSameParents({ graph }: CheckedFamily, one: number, other: number): boolean {
  const [a, b] = [neighborsOf(graph.parents, one), neighborsOf(graph.parents, other)];
  return a.every((parent) => b.includes(parent)) || b.every((parent) => a.includes(parent));
}

/** Generations searched for an ancestor of the same name. */
const GENERATIONS = 3;

function descends({ graph }: CheckedFamily, one: number, from: number): boolean {
  let forebears = [one];
  for (let generation = 0; generation < GENERATIONS; generation++) {
    forebears = forebears.flatMap((each) => [...neighborsOf(graph.parents, each)]);
    if (forebears.includes(from)) return true;
  }
  return false;
}

/** Rules out different sexes, and deaths more than two years apart. */
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
