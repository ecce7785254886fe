import { and, asc, eq } from "drizzle-orm";
import { eventHelpers } from "#shared/events/event-helpers.table.ts";
import type { EventPart } from "#shared/events/event-words.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { type FoundEvent, holdEvent } from "./event.queries.ts";

/** Who was named to help with an event. */
export async function listHelpers({ db }: Pick<Deps, "db">, eventId: number) {
  const rows = await db
    .select({
      userId: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      part: eventHelpers.part,
    })
    .from(eventHelpers)
    .innerJoin(users, eq(users.id, eventHelpers.userId))
    .where(eq(eventHelpers.eventId, eventId))
    .orderBy(asc(users.searchName), asc(users.id));
  return rows.map(({ userId, part, ...person }) => ({ userId, part, name: nameInWords(person) }));
}

/**
 * Names somebody in place of what they were; null for no part any more. Throws 400 for who does not
 * belong to whom the event is for.
 */
export async function nameHelper(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  event: FoundEvent,
  person: PersonFacts,
  part: EventPart | null,
): Promise<void> {
  const belongs =
    person.familyGroupId !== null &&
    (event.familyGroupId === null || person.familyGroupId === event.familyGroupId);
  if (part && !belongs) throw refused(eventRefusals.helperElsewhere);
  const theirs = { eventId: event.id, userId: person.id };
  await db.transaction(async (tx) => {
    await holdEvent(tx, event.id);
    if (part === null)
      await tx
        .delete(eventHelpers)
        .where(and(eq(eventHelpers.eventId, event.id), eq(eventHelpers.userId, person.id)));
    else
      await tx
        .insert(eventHelpers)
        .values({ ...theirs, part, namedBy: actor.id })
        .onConflictDoUpdate({
          target: [eventHelpers.eventId, eventHelpers.userId],
          set: { part, namedBy: actor.id },
        });
  });
}
