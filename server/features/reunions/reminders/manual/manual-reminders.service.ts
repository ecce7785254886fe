import { and } from "drizzle-orm";
import type { InvitedSpouses } from "#shared/reunions/event-basics/event-options.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import type {
  RemindableStatus,
  ReminderReach,
} from "#shared/reunions/reminders/reminders.contract.ts";
import { remindersErrors } from "#shared/reunions/reminders/reminders.errors.ts";
import type { Context } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  matchesFilter,
  lockAttendance,
  readGuestRow,
  readInvitedGenerations,
  assertInOwnGroup,
} from "../../guest-list/index.ts";
import { type FoundAttendance, type FoundEvent, lockEvent } from "../../event-basics/index.ts";
import { assertRepliesOpen } from "../../rsvp/index.ts";
import { nameForMessages, readViewer } from "../../../core/person/index.ts";
import { manualSenderOf } from "../../../core/outbox/index.ts";
import { previewReminder, remindLocked } from "../remind.service.ts";
import { isAmongIds, readRemindable } from "../reminders.queries.ts";

const REMINDER_KINDS = { pending: "reminder", declined: "followUp" } as const;

/**
 * Sends a reminder to a guest who is pending or has declined. Throws 409 for guests who are going, on the
 * waitlist, reminded in the last 24 hours, or unreachable, and if replies are closed.
 */
export const remindGuest = (
  { db, now, config }: Context,
  actor: Actor,
  found: FoundAttendance,
): Promise<ReminderReach & { name: string; status: RemindableStatus }> =>
  db.transaction(async (tx) => {
    const at = now();
    const event = await lockEvent(tx, found.eventId);
    assertRepliesOpen(event, at);
    const lockedRow = await lockAttendance(tx, found.id);
    const { person, attendance: row } = await readGuestRow(tx, lockedRow);
    const name = person ? nameForMessages(person) : (row.guestName ?? "Guest");
    const { status, waitingSince, userId, eventId } = row;
    if (status !== "pending" && status !== "declined")
      throw domainError(remindersErrors.notNeeded, { name });
    if (waitingSince) throw domainError(remindersErrors.onWaitlist, { name });
    if (userId === null) throw domainError(remindersErrors.unreachable, { name });
    const people = [{ id: userId, name }];
    const sender = manualSenderOf(config, actor);
    const reminder = { facts: { eventId }, people, now: at, sender };
    const reach = await remindLocked(tx, { kind: REMINDER_KINDS[status], ...reminder });
    if (reach.unreachable.total > 0) throw domainError(remindersErrors.unreachable, { name });
    if (reach.recentlyReminded.total > 0)
      throw domainError(remindersErrors.recentlyReminded, { name });
    return { ...reach, name, status };
  });

/** Which people to remind together. */
interface ReminderFilter {
  status: RemindableStatus;
  search?: string | undefined;
  spouses?: InvitedSpouses | undefined;
  /** The person whose descendants are reminded; null for everyone on the list. */
  ancestor: PolicyPerson | null;
}

/** Previews whom a reminder would reach. */
export async function previewReminders(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  filter: ReminderFilter,
): Promise<ReminderReach> {
  const { db, now } = ctx;
  const condition = await buildCondition(ctx, actor, event, filter);
  const people = await readRemindable(db, event.id, { status: filter.status, condition });
  return previewReminder(db, event.id, { kind: REMINDER_KINDS[filter.status], people, now: now() });
}

/** Reminds the people who match a filter. Throws 409 if replies are closed. */
export async function remindGuests(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  filter: ReminderFilter,
): Promise<ReminderReach> {
  const { db, now, config } = ctx;
  const at = now();
  const condition = await buildCondition(ctx, actor, event, filter);
  const eventId = event.id;
  return db.transaction(async (tx) => {
    assertRepliesOpen(await lockEvent(tx, eventId), at);
    const people = await readRemindable(tx, eventId, { status: filter.status, condition });
    const sender = manualSenderOf(config, actor);
    const reminder = { facts: { eventId }, people, now: at, sender };
    return remindLocked(tx, { kind: REMINDER_KINDS[filter.status], ...reminder });
  });
}

/** SQL condition: people who match the search and descend from the ancestor. Throws 400 for an ancestor in another group. */
async function buildCondition(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  { search, ancestor, spouses = "none" }: ReminderFilter,
) {
  const matchesSearch = search
    ? matchesFilter(await readViewer(ctx.db, actor, ctx.now()), { search })
    : undefined;
  if (!ancestor) return matchesSearch;
  // An event for all groups reminds the branches in each of them.
  assertInOwnGroup(ancestor, event.familyGroupId ?? ancestor.familyGroupId);
  const invitedGenerations = await readInvitedGenerations(ctx, {
    familyGroupId: ancestor.familyGroupId,
    inviteRule: "descendants",
    inviteAncestorId: ancestor.id,
    inviteSpouses: spouses,
  });
  return and(matchesSearch, isAmongIds([...invitedGenerations!.keys()]));
}
