import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import type { EventHelperRole } from "#shared/reunions/event-basics/event-options.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import { domainError } from "../../../lib/errors.ts";
import { isLiving, nameForMessages } from "../../core/person/index.ts";
import { type EventRow, type FoundEvent, lockEvent } from "./event.queries.ts";

/** An event's helpers. */
export async function listHelpers({ db }: Context, eventId: number) {
  const rows = await db
    .select({
      userId: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      role: eventHelpers.role,
    })
    .from(eventHelpers)
    .innerJoin(users, eq(users.id, eventHelpers.userId))
    .where(eq(eventHelpers.eventId, eventId))
    .orderBy(asc(users.searchName), asc(users.id));
  return rows.map(({ userId, role, ...person }) => ({
    userId,
    role,
    name: nameForMessages(person),
  }));
}

/** Sets a helper's role; null ends it. Throws 400 for people outside the event's family. */
export async function setHelperRole(
  { db }: Context,
  actor: Actor,
  event: FoundEvent,
  person: PolicyPerson,
  role: EventHelperRole | null,
): Promise<void> {
  const belongsToFamily =
    person.familyGroupId !== null &&
    (event.familyGroupId === null || person.familyGroupId === event.familyGroupId);
  if (role && !belongsToFamily) throw domainError(eventErrors.helperElsewhere);
  const helperKey = { eventId: event.id, userId: person.id };
  await db.transaction(async (tx) => {
    await lockEvent(tx, event.id);
    if (role === null)
      await tx
        .delete(eventHelpers)
        .where(and(eq(eventHelpers.eventId, event.id), eq(eventHelpers.userId, person.id)));
    else
      await tx
        .insert(eventHelpers)
        .values({ ...helperKey, role, addedBy: actor.id })
        .onConflictDoUpdate({
          target: [eventHelpers.eventId, eventHelpers.userId],
          set: { role, addedBy: actor.id },
        });
  });
}

/**
 * Gives a copied event the helpers of the one it was copied from, and its creator as a co-organizer, if
 * they still belong to its family.
 */
export async function copyHelpers(
  tx: Executor,
  { from, to, actor }: { from: EventRow; to: EventRow; actor: Actor },
): Promise<void> {
  const helpers = await tx.select().from(eventHelpers).where(eq(eventHelpers.eventId, from.id));
  const roleByUserId = new Map(helpers.map(({ userId, role }) => [userId, role]));
  if (from.createdBy !== null) roleByUserId.set(from.createdBy, "coOrganizer");
  roleByUserId.delete(actor.id);
  const belongsToFamily =
    to.familyGroupId === null
      ? isNotNull(users.familyGroupId)
      : eq(users.familyGroupId, to.familyGroupId);
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isAnyOf(users.id, [...roleByUserId.keys()]),
        isNull(users.deletedAt),
        isLiving,
        belongsToFamily,
      ),
    );
  if (people.length === 0) return;
  await tx.insert(eventHelpers).values(
    people.map(({ id }) => ({
      eventId: to.id,
      userId: id,
      role: roleByUserId.get(id)!,
      addedBy: actor.id,
    })),
  );
}
