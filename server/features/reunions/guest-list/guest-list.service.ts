import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { Attendee } from "#shared/reunions/events/event.schema.ts";
import type { InvitedSpouses, InviteRule } from "#shared/reunions/event-basics/event-options.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import type { Addition } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { countBy } from "#shared/lib/group-by.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { isLiving, readViewer } from "../../core/person/index.ts";
import {
  type FoundAttendance,
  type EventRow,
  type FoundEvent,
  lockEvent,
} from "../event-basics/index.ts";
import { toAttendee } from "./attendee.view.ts";
import { readInvitedGenerations, invitedIdsOf } from "./family-sync.service.ts";
import { addRows, readHeadcount, readInvited, selectGuests } from "./guest-list.queries.ts";
import { notifyListChange } from "./list-changes.service.ts";
import { resetOverbookedLocked } from "./capacity.service.ts";
import { promoteFromWaitlist } from "./waitlist.service.ts";

interface Rule {
  familyGroupId?: number | null | undefined;
  familyBranch?: string | null | undefined;
  inviteRule: InviteRule;
  inviteAncestorId?: number | null | undefined;
  inviteSpouses?: InvitedSpouses | undefined;
}

/** The most guests from outside the family on a list. */
export const MAX_GUESTS = 2_000;

/** Throws 400 for an ancestor in another group. */
export function assertInOwnGroup(
  ancestor: PolicyPerson | null,
  familyGroupId: number | null,
): void {
  if (ancestor && (familyGroupId === null || ancestor.familyGroupId !== familyGroupId))
    throw domainError(eventErrors.ancestorElsewhere);
}

/** Previews an invite rule: counts the living people it would invite, by branch, the largest first, and by generation. */
export async function previewInviteRule(
  ctx: Context,
  actor: Actor,
  { familyGroupId = actor.familyGroupId, familyBranch = null, ...ruleFields }: Rule,
  ancestor: PolicyPerson | null,
) {
  assertInOwnGroup(ancestor, familyGroupId);
  const { inviteAncestorId = null, inviteSpouses = "none", inviteRule } = ruleFields;
  const rule = { familyGroupId, familyBranch, inviteAncestorId, inviteSpouses, inviteRule };
  const invitedGenerations = await readInvitedGenerations(ctx, rule);
  const invited = await readInvited(ctx.db, rule, invitedIdsOf(invitedGenerations));
  const branches = countBy(invited.map(({ familyBranch }) => familyBranch));
  const generations = countBy(
    invitedGenerations ? invited.map(({ id }) => invitedGenerations.get(id)!) : [],
  );
  return {
    total: invited.length,
    branches: branches
      .map(([branch, count]) => ({ branch, count }))
      .toSorted((one, other) => other.count - one.count),
    generations: generations
      .map(([generation, count]) => ({ generation, count }))
      .toSorted((one, other) => one.generation - other.generation),
  };
}

/**
 * Adds people whom the rule doesn't invite, and restores removed ones. Throws 409 if one of them isn't alive.
 */
export async function addPeople({ db, now }: Context, event: FoundEvent, people: PolicyPerson[]) {
  const ids = people.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    if ((await findLiving(tx, ids)).length < new Set(ids).size)
      throw domainError(eventErrors.notLiving);
    return addByHand(tx, lockedEvent, { ids, now: now() });
  });
}

/** Adds a person's current living descendants. Throws 400 for a person in another group. */
export async function addDescendants(
  ctx: Context,
  event: FoundEvent,
  { ancestor, spouses }: { ancestor: PolicyPerson; spouses: InvitedSpouses },
) {
  const { familyGroupId } = ancestor;
  // An event for all groups invites the branches in each of them.
  assertInOwnGroup(ancestor, event.familyGroupId ?? familyGroupId);
  const invitedGenerations = await readInvitedGenerations(ctx, {
    familyGroupId,
    inviteRule: "descendants",
    inviteAncestorId: ancestor.id,
    inviteSpouses: spouses,
  });
  return ctx.db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    const ids = await findLiving(tx, invitedIdsOf(invitedGenerations)!);
    return addByHand(tx, lockedEvent, { ids, now: ctx.now() });
  });
}

async function findLiving(tx: Executor, ids: number[]): Promise<number[]> {
  const hasId = sql`${users.id} = any(${sql.param(ids)}::int[])`;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasId, isNull(users.deletedAt), isLiving));
  return rows.map(({ id }) => id);
}

/**
 * Adds people by hand. People already on the list stay unchanged, and those restored to a full event must
 * reply again.
 */
async function addByHand(
  tx: Executor,
  event: EventRow,
  { ids, now }: { ids: number[]; now: Date },
) {
  const rows = await addRows(tx, event.id, ids);
  const returnedIds = rows.map(({ id }) => id);
  await resetOverbookedLocked(tx, event, { returnedIds, now });
  await notifyListChange(tx, event.id, returnedIds);
  const idsOf = (isFirst: boolean) =>
    rows.filter((row) => row.isFirst === isFirst).map(({ id }) => id);
  return {
    added: rows.length,
    addition: { added: idsOf(true), restored: idsOf(false) },
    headcount: await readHeadcount(tx, event.id),
  };
}

/**
 * Undoes an addition: deletes new rows, so that a rule may add those people, and removes restored people
 * again. People who have replied since stay.
 */
export const undoAddition = (
  { db, now }: Context,
  { id }: FoundEvent,
  { added, restored }: Addition,
) =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, id);
    const isAmong = (ids: number[]) =>
      and(eq(attendance.eventId, id), sql`${attendance.id} = any(${sql.param(ids)}::int[])`);
    const isUnanswered = and(
      eq(attendance.status, "pending"),
      isNull(attendance.repliedBy),
      isNull(attendance.waitingSince),
    );
    await tx.delete(attendance).where(and(isAmong(added), isUnanswered, attendance.isAdded));
    await tx
      .update(attendance)
      .set({ removedAt: now() })
      .where(
        and(isAmong(restored), ne(attendance.status, "attended"), isNull(attendance.removedAt)),
      );
    await notifyListChange(tx, id, [...added, ...restored]);
    await promoteFromWaitlist(tx, lockedEvent, now());
    return { headcount: await readHeadcount(tx, id) };
  });

/** Throws 409 if the list can't hold this many more guests. The caller has locked the event. */
export async function assertGuestLimit(
  tx: Executor,
  eventId: number,
  added: number,
): Promise<void> {
  const guests = await tx.$count(
    attendance,
    and(eq(attendance.eventId, eventId), isNotNull(attendance.guestName)),
  );
  if (guests + added > MAX_GUESTS) throw domainError(eventErrors.tooManyGuests);
}

/** Adds a guest from outside the family. Throws 409 if the list can't hold more. */
export async function addGuest(
  { db, now }: Context,
  actor: Actor,
  event: FoundEvent,
  { name, isChild }: { name: string; isChild: boolean },
): Promise<Attendee> {
  const id = await db.transaction(async (tx) => {
    await lockEvent(tx, event.id);
    await assertGuestLimit(tx, event.id, 1);
    const [row] = await tx
      .insert(attendance)
      .values({
        eventId: event.id,
        guestName: name,
        guestIsChild: isChild,
        isAdded: true,
        updatedAt: now(),
      })
      .returning({ id: attendance.id });
    await notifyListChange(tx, event.id, [row!.id]);
    return row!.id;
  });
  const [row] = await selectGuests(db, event.id, inArray(attendance.id, [id]));
  return toAttendee(await readViewer(db, actor, now()), row!, true);
}

/** Removes a guest, whose spot goes to the waitlist; repeating it changes nothing. */
export const removeGuest = ({ db, now }: Context, { id, event }: FoundAttendance) =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    await tx
      .update(attendance)
      .set({ removedAt: now() })
      .where(and(eq(attendance.id, id), isNull(attendance.removedAt)));
    await notifyListChange(tx, event.id, [id]);
    await promoteFromWaitlist(tx, lockedEvent, now());
  });

/**
 * Restores a removed guest with their earlier reply, unless they were going and the event is now full.
 * Returns whether there was a spot.
 */
export const restoreGuest = (
  { db, now }: Context,
  { id, event }: FoundAttendance,
): Promise<{ hasSpot: boolean }> =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    const restored = await tx
      .update(attendance)
      .set({ removedAt: null })
      .where(and(eq(attendance.id, id), isNotNull(attendance.removedAt)))
      .returning({ id: attendance.id });
    const returnedIds = restored.map((row) => row.id);
    await notifyListChange(tx, event.id, returnedIds);
    const resetCount = await resetOverbookedLocked(tx, lockedEvent, { returnedIds, now: now() });
    await promoteFromWaitlist(tx, lockedEvent, now());
    return { hasSpot: resetCount === 0 };
  });
