import { fold } from "../../../lib/fold.ts";
import type { PlannedPerson } from "../plan/plan-import.ts";
import type { RememberedPerson } from "./known-family.ts";

/**
 * Finds the source of a group that a file is a new version of, or null: the source with the most
 * people under the same pointer or id, if these are at least half of the smaller side. File names
 * change, and every file has an @I1@, so neither is enough.
 */
export function findSource(people: PlannedPerson[], remembered: RememberedPerson[]): number | null {
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
export function isPlausibleMatch(person: PlannedPerson, { imported }: RememberedPerson): boolean {
  const { name, birth } = imported;
  const hasSameBirthdate = person.birth.date !== null && person.birth.date === birth.date;
  return hasSameBirthdate || fold(person.fullName) === fold(name.fullName ?? "");
}
