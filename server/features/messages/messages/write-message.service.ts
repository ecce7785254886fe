import { sql } from "drizzle-orm";
import type { EventNews } from "#shared/core/outbox/mail-kinds.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { type MailSender, queueMail, type QueueResult } from "../../core/outbox/index.ts";

interface NewMessage {
  senderId: number;
  /** Leave out for news without a daily limit. */
  sender?: MailSender | undefined;
  subject: string;
  content: string;
  people: readonly number[];
  now: Date;
}

interface EventMessage extends NewMessage {
  familyGroupId: number | null;
  eventId: number;
  /** Set for news about the event itself, which people who have unsubscribed get too. */
  tells?: EventNews | undefined;
  key?: string | undefined;
}

/** Stores a message to guests of an event with its recipients and queues its emails. */
export async function queueEventMessage(tx: Executor, message: EventMessage): Promise<QueueResult> {
  const { people, now, tells, eventId, sender, ...written } = message;
  const messageId = await insertMessage(tx, { ...written, eventId, createdAt: now });
  const facts = { eventId, messageId, ...(tells && { tells }) };
  const queued = await queueMail(tx, { kind: "eventUpdate", facts, to: { people }, now, sender });
  await insertRecipients(tx, { messageId, queued, now });
  return queued;
}

interface GroupMessage extends NewMessage {
  /** Null means all groups. */
  familyGroupId: number | null;
  sendAt: Date | null;
}

/**
 * Stores a message to people of one group or all groups with its recipients and queues its emails
 * for when it is due.
 */
export async function queueGroupMessage(
  tx: Executor,
  message: GroupMessage,
): Promise<QueueResult & { id: number }> {
  const { people, now, sendAt, sender, ...written } = message;
  const isGlobal = message.familyGroupId === null;
  const id = await insertMessage(tx, { ...written, isGlobal, sendAt, createdAt: now });
  const dueAt = sendAt ?? now;
  const mail = { facts: { messageId: id }, to: { people }, now, dueAt, sender };
  const queued = await queueMail(tx, { kind: "message", ...mail });
  await insertRecipients(tx, { messageId: id, queued, now });
  return { ...queued, id };
}

/** Stores and queues a test message to its author. Over the hourly limit, nothing is queued. */
export async function queueTestMessage(
  tx: Executor,
  message: Omit<NewMessage, "people" | "sender"> & { familyGroupId: number | null },
): Promise<QueueResult> {
  const { now, senderId, ...written } = message;
  const recipientId = senderId;
  const messageId = await insertMessage(tx, { ...written, senderId, recipientId, createdAt: now });
  const to = { people: [senderId] };
  return queueMail(tx, { kind: "message", facts: { messageId }, to, now, isManual: true });
}

async function insertMessage(tx: Executor, values: typeof messages.$inferInsert): Promise<number> {
  const [row] = await tx.insert(messages).values(values).returning({ id: messages.id });
  return row!.id;
}

async function insertRecipients(
  tx: Executor,
  { messageId, queued, now }: { messageId: number; queued: QueueResult; now: Date },
): Promise<void> {
  const recipients = [
    ...[...queued.mailIdByPerson].map(([id, mailId]) => ({ id, mailId, error: null })),
    ...queued.unreachable.map(({ id, reason }) => ({ id, mailId: null, error: reason })),
  ];
  const column = (name: "id" | "mailId" | "error") => sql.param(recipients.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${messageRecipients} (message_id, recipient_id, mail_id, error, created_at)
    select ${messageId}::int, *, ${now.toISOString()}::timestamptz
    from unnest(${column("id")}::int[], ${column("mailId")}::int[], ${column("error")}::text[])`);
}
