import { fold } from "../../lib/fold.ts";
import type { PlannedPerson } from "../plan/plan-import.ts";
import type { RememberedPerson } from "./known-family.ts";

/**
 * Which of a group's sources a file is, or null for one that nobody brought yet: that with most of its
 * people under the same pointer or id, at least half of the smaller of both. Files are renamed, and
 * every file has an @I1@: neither tells anything alone.
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

/** A pointer is given anew by some programs: who has it now must at least be called or born the same. */
export function isPlausible(person: PlannedPerson, { imported }: RememberedPerson): boolean {
  const { name, birth } = imported;
  const isBornThen = person.birth.date !== null && person.birth.date === birth.date;
  return isBornThen || fold(person.fullName) === fold(name.fullName ?? "");
}
