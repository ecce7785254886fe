import { and, eq, sql } from "drizzle-orm";
import type { updateSchema } from "#shared/event-mail/event-mail.contract.ts";
import { eventMailRefusals } from "#shared/event-mail/event-mail.refusals.ts";
import { ATTENDANCE_STATUSES } from "#shared/events/event-words.ts";
import { messageRecipients } from "#shared/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages.table.ts";
import { type Actor, maySeePerson } from "#shared/people/people.policy.ts";
import type * as z from "zod/mini";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { badRequest, refused } from "../../../lib/errors.ts";
import { senderOf } from "../../messages/mail-limits.service.ts";
import { readReach } from "../../messages/mail-reach.queries.ts";
import type { Queued } from "../../messages/queue-mail.service.ts";
import { writeToEvent } from "../../messages/write-message.service.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { type FoundEvent, holdEvent } from "../planning/event.queries.ts";
import { hasUntoldNews, readOfStatus, readUpdates } from "./event-mail.queries.ts";

/** How many of each status an update would reach. */
export async function reachOfUpdate(
  { db, now }: Pick<Deps, "db" | "now">,
  { id }: Pick<FoundEvent, "id">,
) {
  const people = await readOfStatus(db, id, [...ATTENDANCE_STATUSES]);
  const ids = people.map((person) => person.id);
  const { unreached } = await readReach(db, ids, { kind: "eventUpdate", now: now() });
  const missed = new Set(unreached.map((each) => each.id));
  return ATTENDANCE_STATUSES.map((status) => {
    const ofStatus = people.filter((person) => person.status === status);
    const reached = ofStatus.filter((person) => !missed.has(person.id)).length;
    return { status, reached, unreached: ofStatus.length - reached };
  });
}

/**
 * Writes to those of an event's people. Throws 409 where no mail reaches any of them, and 429 over the
 * writer's daily limits, which don't hold back news of a cancellation, or of a new day or place.
 */
export const sendUpdate = (
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  actor: Actor,
  { id: eventId, familyGroupId, cancelledAt }: FoundEvent,
  { statuses, tells, ...written }: z.output<typeof updateSchema>,
): Promise<Queued> =>
  db.transaction(async (tx) => {
    // Before the key is looked for: what is sent twice at once waits here for itself.
    await holdEvent(tx, eventId);
    const before =
      written.key && (await readSent(tx, { eventId, senderId: actor.id, key: written.key }));
    if (before) return before;
    const people = (await readOfStatus(tx, eventId, statuses)).map(({ id }) => id);
    // Who has unsubscribed is not told of a cancellation that there was none of.
    const isTrue = tells !== "cancelled" || cancelledAt !== null;
    const isUntold = tells !== undefined && (await hasUntoldNews(tx, eventId, tells));
    const sender = isUntold ? undefined : senderOf(config, actor);
    const whose = { senderId: actor.id, sender, familyGroupId, eventId, ...(isTrue && { tells }) };
    const queued = await writeToEvent(tx, { ...written, ...whose, people, now: now() });
    if (queued.mails === 0) throw refused(eventMailRefusals.nobodyReached);
    return queued;
  });

/** What became of an update that was sent with this key before; null where none was. Throws 400 for another's key. */
async function readSent(
  tx: Executor,
  { eventId, senderId, key }: { eventId: number; senderId: number; key: string },
): Promise<Queued | null> {
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
  if (!rows[0]!.isOwn) throw badRequest("Another mail was sent with this key already.");
  const mailOf = new Map(rows.flatMap(({ id, mailId }) => (mailId === null ? [] : [[id, mailId]])));
  const unreached = rows
    .filter(({ mailId }) => mailId === null)
    .map(({ id }) => ({ id, why: "noAddress" as const }));
  return { mails: new Set(mailOf.values()).size, mailOf, unreached };
}

export async function listUpdates(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  event: Pick<FoundEvent, "id">,
) {
  const updates = await readUpdates(db, event.id);
  return updates.map(({ id, subject, content, at, waiting, sent, kept, failed, writer }) => {
    const by = writer && maySeePerson(actor, writer) ? nameInWords(writer) : null;
    return { id, subject, content, by, at, waiting, sent, kept, failed };
  });
}
