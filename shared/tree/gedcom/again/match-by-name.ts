import { fold } from "../../../lib/fold.ts";
import { groupBy } from "../../../lib/group-by.ts";
import type { ImportPlan } from "../plan/plan-import.ts";
import type { DayValue } from "./imported-values.ts";
import type { KnownFamily, KnownPerson } from "./known-family.ts";
import type { Match } from "./match-people.ts";

/** The values of a person that are compared, from the file or from the group. */
interface Described {
  name: string;
  sex: string | null;
  birth: DayValue;
  death: DayValue;
  /** Normalized names of parents and spouses. */
  parents: Set<string>;
  spouses: Set<string>;
}

type FilePlan = Pick<ImportPlan, "people" | "unions" | "parentLinks">;

const ENOUGH = 2;

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
  met: { places: Set<number>; users: Set<number> },
): Match[] {
  const here = describeHere(known);
  const free = [...here.keys()].filter((userId) => !met.users.has(userId));
  const byName = groupBy(free, (userId) => here.get(userId)!.name);
  const wanted = new Map<number, { place: number; score: number; isTied: boolean }>();
  describeFile(plan).forEach((described, place) => {
    if (met.places.has(place)) return;
    const all = byName.get(described.name) ?? [];
    const candidates = (all.length > MAX_NAMESAKES ? [] : all)
      .map((userId) => ({ userId, score: likeness(described, here.get(userId)!) }))
      .filter(({ score }) => score >= ENOUGH)
      .toSorted((one, other) => other.score - one.score);
    const [best, second] = candidates;
    if (!best || best.score === second?.score) return;
    const { userId, score } = best;
    const rival = wanted.get(userId);
    if (!rival || rival.score < score) wanted.set(userId, { place, score, isTied: false });
    else if (rival.score === score) rival.isTied = true;
  });
  return [...wanted].flatMap(([userId, { place, isTied }]) =>
    isTied ? [] : [{ place, userId, by: "name" as const }],
  );
}

const NAMELESS = "unknown";

/** Scores a match; negative if something contradicts it. */
function likeness(one: Described, other: Described): number {
  if (one.sex !== null && other.sex !== null && one.sex !== other.sex) return -1;
  const born = sameDay(one.birth, other.birth);
  const died = sameDay(one.death, other.death);
  if (born === null || died === null) return -1;
  const [parents, spouses] = [
    shared(one.parents, other.parents),
    shared(one.spouses, other.spouses),
  ];
  if (parents === null && born < DAY) return -1;
  if (one.name === NAMELESS && !parents && !spouses) return -1;
  return born + Math.min(died, 1) + 2 * (parents ?? 0) + 2 * (spouses ?? 0);
}

const DAY = 4;
const YEAR = 2;

/** Compares two dates: 0 if one is unknown, null if they can't be the same. */
function sameDay(one: DayValue, other: DayValue): number | null {
  if (one.date === null || other.date === null) return 0;
  if (one.date === other.date && one.words === null && other.words === null) return DAY;
  const isExact = one.words === null && other.words === null;
  if (isExact || one.date.slice(0, 4) !== other.date.slice(0, 4)) return null;
  return YEAR;
}

/** Returns 1 if the sets share a name, 0 if one is empty, and null if they share none. */
function shared(one: Set<string>, other: Set<string>): number | null {
  if (one.size === 0 || other.size === 0) return 0;
  return [...one].some((name) => other.has(name)) ? 1 : null;
}

function describeFile({ people, unions, parentLinks }: FilePlan): Described[] {
  const described = people.map(({ fullName, sex, birth, death }) => ({
    name: fold(fullName),
    sex,
    birth,
    death,
    ...nobody(),
  }));
  const relate = (kin: Kin, of: number, who: number) =>
    addNamed(described[of]?.[kin], described[who]);
  for (const { parent, child } of parentLinks) relate("parents", child, parent);
  for (const { one, other } of unions) {
    relate("spouses", one, other);
    relate("spouses", other, one);
  }
  return described;
}

type Kin = "parents" | "spouses";

function addNamed(names: Set<string> | undefined, who: Described | undefined): void {
  if (who && who.name !== NAMELESS) names?.add(who.name);
}

const nobody = () => ({ parents: new Set<string>(), spouses: new Set<string>() });

const calledHere = ({ fullName, firstName, lastName }: KnownPerson["name"]): string =>
  fullName ?? [firstName, lastName].filter(Boolean).join(" ");

function describeHere({ people, links }: KnownFamily): Map<number, Described> {
  const described = new Map<number, Described>();
  for (const { id, name, sex, birth, death } of people)
    described.set(id, { name: fold(calledHere(name)), sex, birth, death, ...nobody() });
  const relate = (kin: Kin, of: number, who: number) =>
    addNamed(described.get(of)?.[kin], described.get(who));
  for (const { type, userId, relatedUserId } of links) {
    relate(type === "PARENT" ? "parents" : "spouses", relatedUserId, userId);
    if (type === "SPOUSE") relate("spouses", userId, relatedUserId);
  }
  return described;
}
