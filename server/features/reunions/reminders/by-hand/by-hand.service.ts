import { and } from "drizzle-orm";
import type { InvitedSpouses } from "#shared/reunions/event-basics/event-words.ts";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
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
  readRow,
  invitedByDescent,
  assertInOwnGroup,
} from "../../guest-list/index.ts";
import { type FoundAttendance, type FoundEvent, lockEvent } from "../../event-basics/index.ts";
import { assertAnswersOpen } from "../../rsvp/index.ts";
import { nameForMessages, readViewer } from "../../../core/person/index.ts";
import { manualSenderOf } from "../../../core/outbox/index.ts";
import { previewReminder, remindLocked } from "../remind.service.ts";
import { isAmongIds, readRemindable } from "../reminders.queries.ts";

const KINDS = { pending: "reminder", declined: "followUp" } as const;

/**
 * Sends a reminder to a guest who is pending or has declined. Throws 409 for guests who are going, on the
 * waitlist, reminded in the last 24 hours or unreachable, and if answers are closed.
 */
export const remindOne = (
  { db, now, config }: Context,
  actor: Actor,
  found: FoundAttendance,
): Promise<ReminderReach & { name: string; status: RemindableStatus }> =>
  db.transaction(async (tx) => {
    const at = now();
    const event = await lockEvent(tx, found.eventId);
    assertAnswersOpen(event, at);
    const held = await lockAttendance(tx, found.id);
    const { person, attendance: row } = await readRow(tx, held);
    const name = person ? nameForMessages(person) : (row.guestName ?? "Guest");
    const { status, waitingSince, userId, eventId } = row;
    if (status !== "pending" && status !== "declined")
      throw domainError(remindersErrors.notNeeded, { name });
    if (waitingSince) throw domainError(remindersErrors.inLine, { name });
    if (userId === null) throw domainError(remindersErrors.unreached, { name });
    const people = [{ id: userId, name }];
    const sender = manualSenderOf(config, actor);
    const reminder = { facts: { eventId }, people, now: at, sender };
    const whom = await remindLocked(tx, { kind: KINDS[status], ...reminder });
    if (whom.unreached.total > 0) throw domainError(remindersErrors.unreached, { name });
    if (whom.lately.total > 0) throw domainError(remindersErrors.lately, { name });
    return { ...whom, name, status };
  });

/** The people to remind together. */
interface Many {
  status: RemindableStatus;
  search?: string | undefined;
  spouses?: InvitedSpouses | undefined;
  /** The person whose descendants are reminded; null for everyone on the list. */
  ancestor: PersonFacts | null;
}

/** A preview of whom a reminder would reach. */
export async function previewMany(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  many: Many,
): Promise<ReminderReach> {
  const { db, now } = ctx;
  const which = await among(ctx, actor, event, many);
  const people = await readRemindable(db, event.id, { status: many.status, which });
  return previewReminder(db, event.id, { kind: KINDS[many.status], people, now: now() });
}

/** Reminds these people. Throws 409 if answers are closed. */
export async function remindMany(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  many: Many,
): Promise<ReminderReach> {
  const { db, now, config } = ctx;
  const at = now();
  const which = await among(ctx, actor, event, many);
  const eventId = event.id;
  return db.transaction(async (tx) => {
    assertAnswersOpen(await lockEvent(tx, eventId), at);
    const people = await readRemindable(tx, eventId, { status: many.status, which });
    const sender = manualSenderOf(config, actor);
    const reminder = { facts: { eventId }, people, now: at, sender };
    return remindLocked(tx, { kind: KINDS[many.status], ...reminder });
  });
}

/** The people who match the search and descend from the ancestor. Throws 400 for an ancestor in another group. */
async function among(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  { search, ancestor, spouses = "none" }: Many,
) {
  const found = search
    ? matchesFilter(await readViewer(ctx.db, actor, ctx.now()), { search })
    : undefined;
  if (!ancestor) return found;
  // An event for all groups reminds the branches in each of them.
  assertInOwnGroup(ancestor, event.familyGroupId ?? ancestor.familyGroupId);
  const descent = await invitedByDescent(ctx, {
    familyGroupId: ancestor.familyGroupId,
    inviteRule: "descendants",
    inviteAncestorId: ancestor.id,
    inviteSpouses: spouses,
  });
  return and(found, isAmongIds([...descent!.keys()]));
}
