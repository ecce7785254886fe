import { neighborsOf } from "../../family/family-graph/adjacency.ts";
import type { DaySpan } from "../../family/dates/day-span.ts";
import { splitWords } from "../../lib/fold.ts";
import { birthValue, type CheckedFamily, type Finding, sexOf } from "./finding.ts";

/** The maximum number of years between two recorded births, or two recorded deaths, of one person. */
export const MAX_YEARS_APART = 2;

/** Placeholders for an unknown name. */
const UNKNOWN_NAME =
  /^(?:|unknown.*|unnamed.*|no ?name|not named|living|private|n n|baby|infant|child|son|daughter|stillborn.*|mr|mrs|miss)$/;

/** Placeholders for an unknown given name, as in 'Living Hughes' or 'Infant Hughes'. */
const UNKNOWN_GIVEN_NAMES = new Set(
  "unknown unnamed unk nn living private infant baby child boy girl son daughter twin stillborn wife husband mr mrs miss".split(
    " ",
  ),
);

/**
 * Finds pairs with the same name and a common parent or partner who may be one person. Two people
 * with birth years were born within two years of each other. If a birth year is missing, no known
 * fact may contradict the match. The years exclude a child named after a sibling who died.
 */
export function checkDuplicates(family: CheckedFamily): Finding[] {
  const findings = new Map<string, Finding>();
  for (const namesakes of groupNamesakes(family)) {
    const dated = namesakes.filter((index) => isDated(family, index));
    for (const pair of [...pairDated(family, dated), ...pairUndated(family, namesakes)]) {
      const people = pair.toSorted((one, other) => one - other);
      findings.set(people.join(" "), {
        rule: "duplicate",
        people,
        values: valuesOf(family, people),
      });
    }
  }
  return [...findings.values()];
}

/** Whether the birth years of all these people are known. */
export const haveBirthYears = (family: CheckedFamily, people: readonly number[]): boolean =>
  people.every((index) => isDated(family, index));

const isDated = ({ births }: CheckedFamily, index: number): boolean =>
  births[index]!.from !== null && births[index]!.to !== null;

const valuesOf = (family: CheckedFamily, people: number[]): string[] =>
  people.flatMap((index) => [family.graph.people.fullName[index]!, birthValue(family, index)]);

/** Groups people who have the same name and a relative in common. Skips people without a name. */
function groupNamesakes(family: CheckedFamily): number[][] {
  const groups = new Map<string, number[]>();
  for (let index = 0; index < family.graph.size; index++) {
    const name = sortedNameWords(family, index).join(" ");
    if (UNKNOWN_NAME.test(name)) continue;
    for (const relative of relativeKeysOf(family, index)) {
      const key = `${relative} ${name}`;
      const others = groups.get(key);
      if (others) others.push(index);
      else groups.set(key, [index]);
    }
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Words of a name in alphabetical order, so that 'Hughes, Mary' equals 'Mary Hughes'. */
const sortedNameWords = (family: CheckedFamily, index: number): string[] =>
  orderedNameWords(family, index).toSorted();

/**
 * Words of a name with the surname last. Given names keep their order: Anna Maria and Maria Anna
 * may be sisters.
 */
function orderedNameWords({ graph }: CheckedFamily, index: number): string[] {
  const [name = "", given = ""] = (graph.people.fullName[index] ?? "").split(",");
  return splitWords(`${given} ${name}`);
}

/** Keys of a person's parents and partners. */
const relativeKeysOf = ({ graph }: CheckedFamily, index: number): string[] => [
  ...Array.from(neighborsOf(graph.parents, index), (parent) => `child of ${parent}`),
  ...Array.from(neighborsOf(graph.partners, index), (partner) => `partner of ${partner}`),
];

type Pair = [number, number];

/** Pairs each person only with the next one born, so that the number of pairs stays linear. */
function pairDated(family: CheckedFamily, dated: number[]): Pair[] {
  const year = (index: number) => yearOf(family.graph.people.birthdate[index]!);
  const sorted = dated.toSorted((one, other) => year(one) - year(other) || one - other);
  return sorted.slice(1).flatMap((later, position): Pair[] => {
    const earlier = sorted[position]!;
    const areClose = year(later) - year(earlier) <= MAX_YEARS_APART;
    return areClose && haveCompatibleLives(family, earlier, later) ? [[earlier, later]] : [];
  });
}

/** Limits the namesakes compared with each person without a date, so that the search stays linear. */
const MAX_COMPARED = 5;

/** Pairs each person without a date with the first namesake who may be the same person. */
function pairUndated(family: CheckedFamily, namesakes: number[]): Pair[] {
  if (!hasFullName(family, namesakes[0]!)) return [];
  const dated = namesakes.filter((index) => isDated(family, index)).slice(0, MAX_COMPARED);
  const undated = namesakes.filter((index) => !isDated(family, index));
  return undated.flatMap((index, position): Pair[] => {
    const others = [...dated, ...undated.slice(Math.max(0, position - MAX_COMPARED), position)];
    const other = others.find((each) => mayBeSamePerson(family, index, each));
    return other === undefined ? [] : [[index, other]];
  });
}

/** Whether a name has at least two words that aren't initials, and no placeholder. */
const hasFullName = (family: CheckedFamily, index: number): boolean => {
  const words = sortedNameWords(family, index);
  return (
    words.filter((word) => !isInitial(word)).length > 1 &&
    !words.some((word) => UNKNOWN_GIVEN_NAMES.has(word))
  );
};

const isInitial = (word: string) => word.length === 1 && word.toUpperCase() !== word;

/**
 * Whether two people may be the same: no difference in name order, sex, dates or parents. Excludes
 * ancestors and descendants, because children are named after ancestors.
 */
function mayBeSamePerson(family: CheckedFamily, one: number, other: number): boolean {
  const { births, deaths } = family;
  const isEarlier = (a: number, b: number) =>
    isLongBefore(births[a]!, births[b]!) || isBefore(deaths[a]!, births[b]!);
  return (
    orderedNameWords(family, one).join(" ") === orderedNameWords(family, other).join(" ") &&
    haveCompatibleLives(family, one, other) &&
    !isEarlier(one, other) &&
    !isEarlier(other, one) &&
    haveTheSameParents(family, one, other) &&
    !isDescendant(family, one, other) &&
    !isDescendant(family, other, one)
  );
}

/** Whether all known parents of one are also the other's. Half siblings differ in one parent. */
function haveTheSameParents({ graph }: CheckedFamily, one: number, other: number): boolean {
  const [a, b] = [neighborsOf(graph.parents, one), neighborsOf(graph.parents, other)];
  return a.every((parent) => b.includes(parent)) || b.every((parent) => a.includes(parent));
}

/** Generations searched for an ancestor of the same name. */
const SEARCHED_GENERATIONS = 3;

function isDescendant({ graph }: CheckedFamily, person: number, ancestor: number): boolean {
  let ancestors = [person];
  for (let generation = 0; generation < SEARCHED_GENERATIONS; generation++) {
    ancestors = ancestors.flatMap((each) => [...neighborsOf(graph.parents, each)]);
    if (ancestors.includes(ancestor)) return true;
  }
  return false;
}

/** Whether two people have no different sexes and no deaths more than two years apart. */
function haveCompatibleLives(
  { graph, deaths }: CheckedFamily,
  one: number,
  other: number,
): boolean {
  const [sex, otherSex] = [sexOf(graph, one), sexOf(graph, other)];
  if (sex && otherSex && sex !== otherSex) return false;
  const [a, b] = [deaths[one]!, deaths[other]!];
  return !isLongBefore(a, b) && !isLongBefore(b, a);
}

const isLongBefore = ({ to }: DaySpan, { from }: DaySpan): boolean =>
  to !== null && from !== null && yearOf(from) - yearOf(to) > MAX_YEARS_APART;

const isBefore = ({ to }: DaySpan, { from }: DaySpan): boolean =>
  to !== null && from !== null && to < from;

const yearOf = (day: string) => Number(day.slice(0, 4));
