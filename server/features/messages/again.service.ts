import { and, eq, sql } from "drizzle-orm";
import { mails } from "#shared/messages/mails.table.ts";
import { messageRecipients } from "#shared/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notify } from "../../lib/jobs/notifications.ts";
import { tellOfMessage } from "./message-news.service.ts";
import { MAIL_QUEUED } from "./queue-mail.service.ts";

/** Has the mails of a message that could not be sent tried again, as if for the first time; answers how many. */
export async function retryFailed(tx: Executor, messageId: number, now: Date): Promise<number> {
  await holdMessage(tx, messageId);
  const again = await tx
    .update(mails)
    .set({ status: "pending", attempts: 0, error: null, dueAt: now, updatedAt: now })
    .where(and(eq(mails.messageId, messageId), eq(mails.status, "failed")))
    .returning({ id: mails.id });
  if (again.length === 0) return 0;
  await tx.execute(sql`
    update ${messageRecipients} set error = null
    where message_id = ${messageId} and mail_id is not null and not sent`);
  await tx.update(messages).set({ status: "sending" }).where(eq(messages.id, messageId));
  await notify(tx, MAIL_QUEUED, "message");
  await tellOfMessage(tx, messageId);
  return again.length;
}

/** Deletes a message with its mails, as long as none of them has left or is leaving; answers what it was. */
export async function unwrite(tx: Executor, messageId: number) {
  const message = await holdMessage(tx, messageId);
  // A mail that a worker takes at this moment is skipped or waited for: it is one or the other.
  const rows = await tx
    .select({ status: mails.status })
    .from(mails)
    .where(eq(mails.messageId, messageId))
    .for("update");
  if (!message || rows.some(({ status }) => status !== "pending")) return null;
  const people = await tx
    .select({ id: messageRecipients.recipientId })
    .from(messageRecipients)
    .where(eq(messageRecipients.messageId, messageId));
  await tx.delete(messages).where(eq(messages.id, messageId));
  return { ...message, recipientIds: people.map(({ id }) => id) };
}

async function holdMessage(tx: Executor, id: number) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return message ?? null;
}
