import type { ImportPlan } from "../plan/plan-import.ts";
import type { KnownFamily } from "./known-family.ts";
import { isPlausible, sourceOf } from "./known-source.ts";
import { matchByName } from "./match-by-name.ts";

/** A person of the file, by their place in it, who is somebody of the group. */
export interface Match {
  place: number;
  userId: number;
  /** By what a file of the same source called them before, or by name, dates and family. */
  by: "id" | "name";
}

export interface Matched {
  /** The source that the file is; null for a new one. */
  sourceId: number | null;
  matches: Match[];
  /** Places of people whom the same source brought before, and who were removed here since. */
  removedHere: number[];
}

type FilePlan = Pick<ImportPlan, "people" | "unions" | "parentLinks">;

/** Who of a file is there already. Nobody is met twice. Linear in the file and the group. */
export function matchPeople(plan: FilePlan, known: KnownFamily): Matched {
  const sourceId = sourceOf(plan.people, known.remembered.people);
  const { matches, removedHere } = matchById(plan, known, sourceId);
  const byName = matchByName(plan, known, {
    places: new Set([...matches.map(({ place }) => place), ...removedHere]),
    users: new Set(matches.map(({ userId }) => userId)),
  });
  return { sourceId, matches: [...matches, ...byName], removedHere };
}

function matchById({ people }: FilePlan, known: KnownFamily, sourceId: number | null) {
  const present = new Set(known.people.map(({ id }) => id));
  // An id for good holds in every source; that of this one is asked first.
  const sorted = known.remembered.people.toSorted(
    (one, other) =>
      Number(other.sourceId === sourceId) - Number(one.sourceId === sourceId) ||
      other.sourceId - one.sourceId,
  );
  const byId = new Map<string, (typeof sorted)[number]>();
  const byXref = new Map<string, (typeof sorted)[number]>();
  for (const each of sorted) {
    for (const id of each.ids) if (!byId.has(id)) byId.set(id, each);
    if (each.xref !== null && each.sourceId === sourceId) byXref.set(each.xref, each);
  }
  const met = new Set<number>();
  const matches: Match[] = [];
  const removedHere: number[] = [];
  people.forEach((person, place) => {
    const named = person.xref === null ? undefined : byXref.get(person.xref);
    const same = named && isPlausible(person, named) ? named : undefined;
    const found = person.ids.map((id) => byId.get(id)).find((each) => each !== undefined) ?? same;
    if (!found || met.has(found.userId)) return;
    met.add(found.userId);
    if (present.has(found.userId)) matches.push({ place, userId: found.userId, by: "id" });
    else if (found.sourceId === sourceId) removedHere.push(place);
  });
  return { matches, removedHere };
}
