import type { ImportPlan, PlannedPerson } from "../plan/plan-import.ts";
import { fold } from "../../../lib/fold.ts";
import type { KnownFamily, RememberedPerson } from "./known-family.ts";
import { matchByFamily } from "./match-by-family.ts";
import { matchByName } from "./match-by-name.ts";

/** A person of the file, by index, matched with a profile of the group. */
export interface Match {
  place: number;
  userId: number;
  /**
   * How they were matched: by an id or pointer; by name, dates and family; by pointer and relatives
   * alone; or by hand.
   */
  by: "id" | "name" | "family" | "hand";
}

export interface MatchResult {
  /** The source that the file is a new version of; null for a new source. */
  sourceId: number | null;
  matches: Match[];
  /** People (indexes) from the same source who were removed from the tree since its last import. */
  removedHere: number[];
}

type FilePlan = Pick<ImportPlan, "people" | "unions" | "parentLinks">;

/**
 * Matches people of a file with profiles of the group. Each profile is matched once at most. Linear
 * in the file and the group.
 */
export function matchPeople(plan: FilePlan, known: KnownFamily): MatchResult {
  const sourceId = findSource(plan.people, known.remembered.people);
  const { matches, removedHere } = matchById(plan, known, sourceId);
  const byName = matchByName(plan, known, {
    places: new Set([...matches.map(({ place }) => place), ...removedHere]),
    users: new Set(matches.map(({ userId }) => userId)),
  });
  const allMatches = [...matches, ...byName];
  const present = new Set(known.people.map(({ id }) => id));
  const leftOut = new Set(removedHere);
  for (const { place, userId } of matchByFamily(plan, known, { sourceId, matches: allMatches })) {
    if (leftOut.has(place)) continue;
    if (present.has(userId)) allMatches.push({ place, userId, by: "family" });
    else removedHere.push(place);
  }
  return { sourceId, matches: allMatches, removedHere };
}

/** Decisions about matches. */
interface MatchDecisions {
  /** Indexes of people whose match is wrong. */
  refused: readonly number[];
  matched: readonly { place: number; userId: number }[];
}

/**
 * Applies decisions to the matches. Returns null if a match by hand names an unknown person, or the
 * same person twice. A match by hand replaces the person's other match.
 */
export function decideMatches(
  { people }: Pick<FilePlan, "people">,
  known: Pick<KnownFamily, "people">,
  found: MatchResult,
  { refused, matched }: MatchDecisions,
): MatchResult | null {
  const [places, users] = [
    new Set(matched.map(({ place }) => place)),
    new Set(matched.map(({ userId }) => userId)),
  ];
  const present = new Set(known.people.map(({ id }) => id));
  const isValid =
    places.size === matched.length &&
    users.size === matched.length &&
    matched.every(({ place, userId }) => place < people.length && present.has(userId));
  if (!isValid) return null;
  const refusedPlaces = new Set(refused);
  const others = found.matches.filter(
    ({ place, userId }) => !refusedPlaces.has(place) && !places.has(place) && !users.has(userId),
  );
  return {
    sourceId: found.sourceId,
    matches: [...others, ...matched.map((each) => ({ ...each, by: "hand" as const }))],
    removedHere: found.removedHere.filter((place) => !places.has(place)),
  };
}

function matchById({ people }: FilePlan, known: KnownFamily, sourceId: number | null) {
  const present = new Set(known.people.map(({ id }) => id));
  // Permanent ids are valid in every source; ids from this source come first.
  const sorted = known.remembered.people.toSorted(
    (one, other) =>
      Number(other.sourceId === sourceId) - Number(one.sourceId === sourceId) ||
      other.sourceId - one.sourceId,
  );
  const byOurUid = new Map(
    known.people.map(({ id, uid }) => [uid, { userId: id, sourceId: null }]),
  );
  const byId = new Map<string, (typeof sorted)[number]>();
  const byXref = new Map<string, (typeof sorted)[number]>();
  for (const each of sorted) {
    for (const id of each.ids) if (!byId.has(id)) byId.set(id, each);
    if (each.xref !== null && each.sourceId === sourceId) byXref.set(each.xref, each);
  }
  const matchedUsers = new Set<number>();
  const matches: Match[] = [];
  const removedHere: number[] = [];
  people.forEach((person, place) => {
    const sameXref = person.xref === null ? undefined : byXref.get(person.xref);
    const plausible = sameXref && isPlausibleMatch(person, sameXref) ? sameXref : undefined;
    const found = findFirst(byOurUid, person.ids) ?? findFirst(byId, person.ids) ?? plausible;
    if (!found || matchedUsers.has(found.userId)) return;
    matchedUsers.add(found.userId);
    if (present.has(found.userId)) matches.push({ place, userId: found.userId, by: "id" });
    else if (found.sourceId === sourceId) removedHere.push(place);
  });
  return { matches, removedHere };
}

function findFirst<T>(known: ReadonlyMap<string, T>, ids: readonly string[]): T | undefined {
  for (const id of ids) {
    const found = known.get(id);
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds the source of a group that a file is a new version of, or null: the source with the most
 * people under the same pointer or id, if these are at least half of the smaller side. File names
 * change, and every file has an @I1@, so neither is enough.
 */
function findSource(people: PlannedPerson[], remembered: RememberedPerson[]): number | null {
  const byXref = new Map(people.map((person) => [person.xref, person]));
  const ids = new Set(people.flatMap((person) => person.ids));
  const seen = new Map<number, { matched: number; total: number }>();
  for (const each of remembered) {
    const count = seen.get(each.sourceId) ?? { matched: 0, total: 0 };
    seen.set(each.sourceId, count);
    count.total += 1;
    const sameXref = each.xref === null ? undefined : byXref.get(each.xref);
    if (each.ids.some((id) => ids.has(id)) || (sameXref && isPlausibleMatch(sameXref, each)))
      count.matched += 1;
  }
  let best: { source: number; matched: number } | null = null;
  for (const [source, { matched, total }] of seen)
    if (2 * matched >= Math.min(total, people.length) && matched > (best?.matched ?? 0))
      best = { source, matched };
  return best?.source ?? null;
}

/**
 * Whether a person may be the one who had their pointer before. Some programs reassign pointers, so
 * the name or birth date has to be the same.
 */
function isPlausibleMatch(person: PlannedPerson, { imported }: RememberedPerson): boolean {
  const { name, birth } = imported;
  const hasSameBirthdate = person.birth.date !== null && person.birth.date === birth.date;
  return hasSameBirthdate || fold(person.fullName) === fold(name.fullName ?? "");
}
