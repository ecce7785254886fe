import { and, count, eq, or, type SQL } from "drizzle-orm";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { maySeeSuggestions } from "#shared/family/suggestions/suggestions.policy.ts";
import { suggestions } from "#shared/family/suggestions/suggestions.table.ts";
import type { Executor } from "../../../../lib/context.ts";

export const isOpenSuggestion = eq(suggestions.status, "open");

/**
 * SQL condition: suggestions about a person that this actor may see. That means their own and, for
 * administrators, all open ones.
 */
export function isVisibleSuggestion(actor: Actor, person: PolicyPerson): SQL | undefined {
  const isOwn = eq(suggestions.suggestedBy, actor.id);
  const isVisible = maySeeSuggestions(actor, person.familyGroupId)
    ? or(isOwn, isOpenSuggestion)
    : isOwn;
  return and(eq(suggestions.userId, person.id), isVisible);
}

/** Counts those suggestions, so that a profile knows whether to load any. */
export async function countVisibleSuggestions(
  db: Executor,
  actor: Actor,
  person: PolicyPerson,
): Promise<number> {
  const { familyGroupId } = person;
  if (familyGroupId === null) return 0;
  const [row] = await db
    .select({ seen: count() })
    .from(suggestions)
    .where(and(isVisibleSuggestion(actor, person), eq(suggestions.familyGroupId, familyGroupId)));
  return row?.seen ?? 0;
}
