import { and, eq, isNotNull } from "drizzle-orm";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { UPCOMING_EVENT_MAILS } from "#shared/core/outbox/mail-kinds.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import type { Config } from "../../../lib/process/config.ts";
import { logChange, logStateChange } from "../../core/change-log/index.ts";
import { closeMails, reopenMails, automaticSenderOf } from "../../core/outbox/index.ts";
import { promoteFromWaitlist } from "../guest-list/index.ts";
import { inviteLocked } from "../event-mail/index.ts";
import {
  changeSubjectOf,
  type EventRow,
  type FoundEvent,
  lockEvent,
} from "../event-basics/index.ts";
import { purgeDeletedRows } from "../../../lib/jobs/purge.ts";
import { removeUnusedImages } from "../../core/images/index.ts";

/**
 * Cancels an event or undoes that; repeating either changes nothing. Canceling stops emails that ask people
 * to come; undoing it queues them again.
 */
export async function setCanceled(
  { db, now, config }: Context,
  actor: Actor,
  id: number,
  isCanceled: boolean,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const before = await lockEvent(tx, id);
    if ((before.cancelledAt !== null) === isCanceled) return;
    const values = { cancelledAt: isCanceled ? at : null };
    const calendarSequence = before.calendarSequence + 1;
    await tx
      .update(events)
      .set({ ...values, calendarSequence, version: before.version + 1, updatedAt: at })
      .where(eq(events.id, id));
    await logChange(tx, { ...changeSubjectOf(before), actor, at }, { before, after: values });
    await promoteFromWaitlist(tx, { ...before, ...values }, at);
    if (isCanceled) await closeMails(tx, { eventIds: [id], kinds: UPCOMING_EVENT_MAILS, now: at });
    else
      await resumeMails(
        tx,
        { ...before, ...values },
        { closedAt: before.cancelledAt!, config, now: at },
      );
  });
}

/** Deletes an event and stops its unsent emails. It can be restored for 30 days. */
export async function removeEvent({ db, now }: Context, actor: Actor, id: number): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    await tx
      .update(events)
      .set({ deletedAt: at, deletedBy: actor.id, calendarSequence: event.calendarSequence + 1 })
      .where(eq(events.id, id));
    await logStateChange(tx, { ...changeSubjectOf(event), actor, at }, "deleted");
    await closeMails(tx, { eventIds: [id], now: at });
  });
}

/** Restores a deleted event and queues its unsent emails again; repeating it changes nothing. */
export async function restoreEvent(
  { db, now, config }: Context,
  actor: Actor,
  { id }: FoundEvent,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const isDeleted = and(eq(events.id, id), isNotNull(events.deletedAt));
    const [deleted] = await tx.select().from(events).where(isDeleted).for("no key update");
    if (!deleted) return;
    const restored = {
      deletedAt: null,
      deletedBy: null,
      calendarSequence: deleted.calendarSequence + 1,
    };
    await tx.update(events).set(restored).where(eq(events.id, id));
    await logStateChange(tx, { ...changeSubjectOf(deleted), actor, at }, "restored");
    await resumeMails(tx, deleted, { closedAt: deleted.deletedAt!, config, now: at });
  });
}

/**
 * Queues the emails again that were stopped at that moment, and invitations for people without one.
 * The caller has locked the event.
 */
async function resumeMails(
  tx: Executor,
  event: EventRow,
  { closedAt, config, now }: { closedAt: Date; config: Config; now: Date },
): Promise<void> {
  await reopenMails(tx, { eventId: event.id, closedAt, now });
  const isOver = event.endDate < dayAt(now, event.timeZone);
  const sender = automaticSenderOf(config, event);
  if (event.invitationsSentAt && !event.cancelledAt && !isOver)
    await inviteLocked(tx, event, { now, sender });
}

/**
 * Permanently removes events deleted over 30 days ago with everything that belongs to them, and photos that
 * nothing else uses.
 */
export const removeExpiredEvents = (ctx: Context): Promise<void> =>
  purgeDeletedRows(ctx, events, async (tx, isGone) => {
    const gone = await tx.delete(events).where(isGone).returning({ cover: events.cover });
    await removeUnusedImages(
      tx,
      gone.map(({ cover }) => cover),
    );
  });
