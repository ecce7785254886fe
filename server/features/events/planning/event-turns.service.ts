import { eq } from "drizzle-orm";
import { events } from "#shared/events/event.table.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { ASKING_MAILS } from "#shared/messages/message-words.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { noteChange, noteTurn } from "../../history/history.service.ts";
import { closeMails } from "../../messages/queue-mail.service.ts";
import { settleSeats } from "../guests/waiting-line.service.ts";
import { inviteLocked } from "../mail/invitations.service.ts";
import { type EventRow, type FoundEvent, holdEvent } from "./event.queries.ts";
import { aboutEvent } from "./event.service.ts";

/**
 * Cancels an event, or takes that back; what is so already stays as it is. Invitations that have not left
 * are closed, and written anew where it takes place after all.
 */
export async function setCancelled(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  id: number,
  isCancelled: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await holdEvent(tx, id);
    if ((before.cancelledAt !== null) === isCancelled) return;
    const values = { cancelledAt: isCancelled ? now() : null };
    const calendarSequence = before.calendarSequence + 1;
    await tx
      .update(events)
      .set({ ...values, calendarSequence, edition: before.edition + 1, updatedAt: now() })
      .where(eq(events.id, id));
    const about = { ...aboutEvent(before), actor, at: now() };
    await noteChange(tx, about, { before, after: values });
    await settleSeats(tx, { ...before, ...values }, now());
    if (isCancelled) await closeMails(tx, { eventIds: [id], kinds: ASKING_MAILS, now: now() });
    else await inviteAgain(tx, { ...before, ...values }, now());
  });
}

/** Deletes an event, which can be restored for 30 days; what waits of its mail does not leave. */
export async function removeEvent(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await holdEvent(tx, id);
    await tx
      .update(events)
      .set({ deletedAt: now(), deletedBy: actor.id, calendarSequence: event.calendarSequence + 1 })
      .where(eq(events.id, id));
    await noteTurn(tx, { ...aboutEvent(event), actor, at: now() }, "deleted");
    await closeMails(tx, { eventIds: [id], now: now() });
  });
}

/** Brings back what was deleted; what is there by now stays as it is. */
export async function restoreEvent(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  event: FoundEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [back] = await tx
      .update(events)
      .set({ deletedAt: null, deletedBy: null, calendarSequence: event.calendarSequence + 1 })
      .where(eq(events.id, event.id))
      .returning();
    if (!back) return;
    await noteTurn(tx, { ...aboutEvent(event), actor, at: now() }, "restored");
    await inviteAgain(tx, back, now());
  });
}

/** Whom invitations were for that were closed meanwhile. For a transaction that holds the event. */
async function inviteAgain(tx: Executor, event: EventRow, now: Date): Promise<void> {
  const isOver = event.endDate < dayAt(now, event.timeZone);
  if (event.invitationsSentAt && !event.cancelledAt && !isOver) await inviteLocked(tx, event, now);
}
