import { and, eq, sql } from "drizzle-orm";
import type { updateSchema } from "#shared/reunions/event-mail/event-mail.contract.ts";
import { eventMailErrors } from "#shared/reunions/event-mail/event-mail.errors.ts";
import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
} from "#shared/reunions/event-basics/event-options.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import type * as z from "zod/mini";
import type { Context, Executor } from "../../../lib/context.ts";
import { badRequest, domainError } from "../../../lib/errors.ts";
import { hasMailServer } from "../../core/mail-server/index.ts";
import { manualSenderOf, readReach, type QueueResult } from "../../core/outbox/index.ts";
import { queueEventMessage } from "../../messages/messages/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { type FoundEvent, lockEvent } from "../event-basics/index.ts";
import { listUnreached } from "./invitations.service.ts";
import { hasUnsentNews, readPeopleByStatus, readUpdates } from "./event-mail.queries.ts";

/** Counts guests by status, and whom an update to some statuses would reach. */
export async function previewUpdate(
  ctx: Context,
  { id }: Pick<FoundEvent, "id">,
  statuses: Partial<Record<AttendanceStatus, "true" | undefined>>,
) {
  const { db, now } = ctx;
  const guests = await readPeopleByStatus(db, id, [...ATTENDANCE_STATUSES]);
  const countWithStatus = (status: AttendanceStatus) =>
    guests.filter((one) => one.status === status).length;
  const people = guests.filter(({ status }) => statuses[status]);
  const ids = people.map((person) => person.id);
  const reach = await readReach(db, ids, { kind: "eventUpdate", now: now() });
  const unreachedIds = new Set(reach.unreachable.map((each) => each.id));
  return {
    people: {
      confirmed: countWithStatus("confirmed"),
      pending: countWithStatus("pending"),
      declined: countWithStatus("declined"),
      attended: countWithStatus("attended"),
    },
    reached: { people: people.length - unreachedIds.size, emails: reach.envelopes.length },
    unreachable: listUnreached(people.filter((person) => unreachedIds.has(person.id))),
    hasMailServer: await hasMailServer(ctx),
  };
}

/**
 * Sends an update to some of an event's guests. Throws 409 if no email reaches any of them, and 429 over the
 * writer's daily limits, which don't apply to news of a cancellation, or of a new date or place.
 */
export const sendUpdate = (
  { db, now, config }: Context,
  actor: Actor,
  { id: eventId, familyGroupId, cancelledAt }: FoundEvent,
  { statuses, news, ...message }: z.output<typeof updateSchema>,
): Promise<QueueResult> =>
  db.transaction(async (tx) => {
    // Locks before looking up the key, so that a simultaneous repeat waits here.
    await lockEvent(tx, eventId);
    const earlier =
      message.key &&
      (await readEarlierResult(tx, { eventId, senderId: actor.id, key: message.key }));
    if (earlier) return earlier;
    const people = (await readPeopleByStatus(tx, eventId, statuses)).map(({ id }) => id);
    // Unsubscribed people get the email only if the event is really canceled.
    const isTrue = news !== "cancelled" || cancelledAt !== null;
    const isUnsentNews = news !== undefined && (await hasUnsentNews(tx, eventId, news));
    const sender = isUnsentNews ? undefined : manualSenderOf(config, actor);
    const origin = {
      senderId: actor.id,
      sender,
      familyGroupId,
      eventId,
      ...(isTrue && { tells: news }),
    };
    const queued = await queueEventMessage(tx, { ...message, ...origin, people, now: now() });
    if (queued.mails === 0) throw domainError(eventMailErrors.nobodyReached);
    return queued;
  });

/** The result of an earlier update with this key, or null. Throws 400 for someone else's key. */
async function readEarlierResult(
  tx: Executor,
  { eventId, senderId, key }: { eventId: number; senderId: number; key: string },
): Promise<QueueResult | null> {
  const rows = await tx
    .select({
      isOwn: sql<boolean>`(${and(eq(messages.eventId, eventId), eq(messages.senderId, senderId))})`,
      id: messageRecipients.recipientId,
      mailId: messageRecipients.mailId,
    })
    .from(messages)
    .innerJoin(messageRecipients, eq(messageRecipients.messageId, messages.id))
    .where(eq(messages.key, key));
  if (rows.length === 0) return null;
  if (!rows[0]!.isOwn) throw badRequest("This key was already used for another email.");
  const mailIdByPerson = new Map(
    rows.flatMap(({ id, mailId }) => (mailId === null ? [] : [[id, mailId]])),
  );
  const unreachable = rows
    .filter(({ mailId }) => mailId === null)
    .map(({ id }) => ({ id, reason: "noAddress" as const }));
  return { mails: new Set(mailIdByPerson.values()).size, mailIdByPerson, unreachable };
}

export async function listUpdates({ db }: Context, actor: Actor, event: Pick<FoundEvent, "id">) {
  const updates = await readUpdates(db, event.id);
  return updates.map(({ id, subject, content, at, waiting, sent, captured, failed, writer }) => {
    const by = writer && maySeePerson(actor, writer) ? nameForMessages(writer) : null;
    return { id, subject, content, by, at, waiting, sent, captured, failed };
  });
}
