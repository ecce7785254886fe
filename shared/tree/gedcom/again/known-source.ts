import { fold } from "../../../lib/fold.ts";
import type { PlannedPerson } from "../plan/plan-import.ts";
import type { RememberedPerson } from "./known-family.ts";

/**
 * Finds the source of a group that a file is a new version of, or null: the source with the most
 * people under the same pointer or id, if these are at least half of the smaller side. File names
 * change, and every file has an @I1@, so neither is enough.
 */
export function sourceOf(people: PlannedPerson[], remembered: RememberedPerson[]): number | null {
  const byXref = new Map(people.map((person) => [person.xref, person]));
  const ids = new Set(people.flatMap((person) => person.ids));
  const seen = new Map<number, { met: number; all: number }>();
  for (const each of remembered) {
    const count = seen.get(each.sourceId) ?? { met: 0, all: 0 };
    seen.set(each.sourceId, count);
    count.all += 1;
    const named = each.xref === null ? undefined : byXref.get(each.xref);
    if (each.ids.some((id) => ids.has(id)) || (named && isPlausible(named, each))) count.met += 1;
  }
  let best: { source: number; met: number } | null = null;
  for (const [source, { met, all }] of seen)
    if (2 * met >= Math.min(all, people.length) && met > (best?.met ?? 0)) best = { source, met };
  return best?.source ?? null;
}

/**
 * Whether a person may be the one who had their pointer before. Some programs reassign pointers, so
 * the name or birth date has to be the same.
 */
export function isPlausible(person: PlannedPerson, { imported }: RememberedPerson): boolean {
  const { name, birth } = imported;
  const isBornThen = person.birth.date !== null && person.birth.date === birth.date;
  return isBornThen || fold(person.fullName) === fold(name.fullName ?? "");
}
