import { and, count, eq, or, type SQL } from "drizzle-orm";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { maySeeSuggestions } from "#shared/suggestions/suggestions.policy.ts";
import { suggestions } from "#shared/suggestions/suggestions.table.ts";
import type { Executor } from "../../lib/deps.ts";

export const isOpen = eq(suggestions.status, "open");

/** Those about a person that this actor can look at: their own, and for administrators all that wait. */
export function areSeen(actor: Actor, person: PersonFacts): SQL | undefined {
  const isOwn = eq(suggestions.suggestedBy, actor.id);
  const which = maySeeSuggestions(actor, person.familyGroupId) ? or(isOwn, isOpen) : isOwn;
  return and(eq(suggestions.userId, person.id), which);
}

/** How many they are: a profile says so, and nobody has to ask for none. */
export async function countSeen(db: Executor, actor: Actor, person: PersonFacts): Promise<number> {
  const { familyGroupId } = person;
  if (familyGroupId === null) return 0;
  const [row] = await db
    .select({ seen: count() })
    .from(suggestions)
    .where(and(areSeen(actor, person), eq(suggestions.familyGroupId, familyGroupId)));
  return row?.seen ?? 0;
}
