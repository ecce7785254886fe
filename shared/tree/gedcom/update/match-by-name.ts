import { fold } from "../../../lib/fold.ts";
import { groupBy } from "../../../lib/group-by.ts";
import type { ImportPlan } from "../plan/plan-import.ts";
import type { DayValue } from "./imported-values.ts";
import type { KnownFamily, KnownPerson } from "./known-family.ts";
import type { Match } from "./match-people.ts";

/** The values of a person that are compared, from the file or from the group. */
interface ComparedPerson {
  name: string;
  sex: string | null;
  birth: DayValue;
  death: DayValue;
  /** Normalized names of parents and spouses. */
  parents: Set<string>;
  spouses: Set<string>;
}

type FilePlan = Pick<ImportPlan, "people" | "unions" | "parentLinks">;

const MIN_SCORE = 2;

/** Names shared by more people than this, such as Unknown, are not matched. */
const MAX_NAMESAKES = 200;

/**
 * Matches people who have the same name, and the same birth day or year, or a parent or spouse of
 * the same name, if nothing contradicts it. Ambiguous people are not matched but added: duplicates
 * are easier to fix than two lives in one profile.
 */
export function matchByName(
  plan: FilePlan,
  known: KnownFamily,
  matched: { places: Set<number>; users: Set<number> },
): Match[] {
  const here = describeTree(known);
  const unmatched = [...here.keys()].filter((userId) => !matched.users.has(userId));
  const byName = groupBy(unmatched, (userId) => here.get(userId)!.name);
  const bestMatches = new Map<number, { place: number; score: number; isTied: boolean }>();
  describeFile(plan).forEach((described, place) => {
    if (matched.places.has(place)) return;
    const namesakes = byName.get(described.name) ?? [];
    const candidates = (namesakes.length > MAX_NAMESAKES ? [] : namesakes)
      .map((userId) => ({ userId, score: scoreMatch(described, here.get(userId)!) }))
      .filter(({ score }) => score >= MIN_SCORE)
      .toSorted((one, other) => other.score - one.score);
    const [best, second] = candidates;
    if (!best || best.score === second?.score) return;
    const { userId, score } = best;
    const rival = bestMatches.get(userId);
    if (!rival || rival.score < score) bestMatches.set(userId, { place, score, isTied: false });
    else if (rival.score === score) rival.isTied = true;
  });
  return [...bestMatches].flatMap(([userId, { place, isTied }]) =>
    isTied ? [] : [{ place, userId, by: "name" as const }],
  );
}

const UNNAMED = "unknown";

/** Scores a match; negative if something contradicts it. */
function scoreMatch(one: ComparedPerson, other: ComparedPerson): number {
  if (one.sex !== null && other.sex !== null && one.sex !== other.sex) return -1;
  const birthScore = compareDates(one.birth, other.birth);
  const deathScore = compareDates(one.death, other.death);
  if (birthScore === null || deathScore === null) return -1;
  const [parents, spouses] = [
    compareNames(one.parents, other.parents),
    compareNames(one.spouses, other.spouses),
  ];
  if (parents === null && birthScore < SAME_DAY) return -1;
  if (one.name === UNNAMED && !parents && !spouses) return -1;
  return birthScore + Math.min(deathScore, 1) + 2 * (parents ?? 0) + 2 * (spouses ?? 0);
}

const SAME_DAY = 4;
const SAME_YEAR = 2;

/** Compares two dates: 0 if one is unknown, null if they can't be the same. */
function compareDates(one: DayValue, other: DayValue): number | null {
  if (one.date === null || other.date === null) return 0;
  if (one.date === other.date && one.words === null && other.words === null) return SAME_DAY;
  const isExact = one.words === null && other.words === null;
  if (isExact || one.date.slice(0, 4) !== other.date.slice(0, 4)) return null;
  return SAME_YEAR;
}

/** Returns 1 if the sets share a name, 0 if one is empty, and null if they share none. */
function compareNames(one: Set<string>, other: Set<string>): number | null {
  if (one.size === 0 || other.size === 0) return 0;
  return [...one].some((name) => other.has(name)) ? 1 : null;
}

function describeFile({ people, unions, parentLinks }: FilePlan): ComparedPerson[] {
  const described = people.map(({ fullName, sex, birth, death }) => ({
    name: fold(fullName),
    sex,
    birth,
    death,
    ...noNames(),
  }));
  const relate = (kin: Kin, person: number, relative: number) =>
    addName(described[person]?.[kin], described[relative]);
  for (const { parent, child } of parentLinks) relate("parents", child, parent);
  for (const { one, other } of unions) {
    relate("spouses", one, other);
    relate("spouses", other, one);
  }
  return described;
}

type Kin = "parents" | "spouses";

function addName(names: Set<string> | undefined, relative: ComparedPerson | undefined): void {
  if (relative && relative.name !== UNNAMED) names?.add(relative.name);
}

const noNames = () => ({ parents: new Set<string>(), spouses: new Set<string>() });

const nameInTree = ({ fullName, firstName, lastName }: KnownPerson["name"]): string =>
  fullName ?? [firstName, lastName].filter(Boolean).join(" ");

function describeTree({ people, links }: KnownFamily): Map<number, ComparedPerson> {
  const described = new Map<number, ComparedPerson>();
  for (const { id, name, sex, birth, death } of people)
    described.set(id, { name: fold(nameInTree(name)), sex, birth, death, ...noNames() });
  const relate = (kin: Kin, person: number, relative: number) =>
    addName(described.get(person)?.[kin], described.get(relative));
  for (const { type, userId, relatedUserId } of links) {
    relate(type === "PARENT" ? "parents" : "spouses", relatedUserId, userId);
    if (type === "SPOUSE") relate("spouses", userId, relatedUserId);
  }
  return described;
}
