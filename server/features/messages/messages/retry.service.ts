import { and, eq, inArray, not, sql } from "drizzle-orm";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notify } from "../../../lib/jobs/notifications.ts";
import { notifyMessageProgress } from "./message-progress.service.ts";
import { MAIL_QUEUED } from "../../core/outbox/index.ts";

/**
 * Queues the failed emails of a message again and resets their attempts, except those to
 * `excludedAddresses`. Returns how many it queued.
 */
export async function retryFailed(
  tx: Executor,
  messageId: number,
  now: Date,
  excludedAddresses: readonly string[],
): Promise<number> {
  await lockMessage(tx, messageId);
  const requeued = await tx
    .update(mails)
    .set({ status: "pending", attempts: 0, error: null, dueAt: now, updatedAt: now })
    .where(
      and(
        eq(mails.messageId, messageId),
        eq(mails.status, "failed"),
        not(sql`lower(${mails.address}) = any(${sql.param(excludedAddresses)}::text[])`),
      ),
    )
    .returning({ id: mails.id });
  if (requeued.length === 0) return 0;
  const ids = requeued.map(({ id }) => id);
  await tx
    .update(messageRecipients)
    .set({ error: null })
    .where(and(inArray(messageRecipients.mailId, ids), eq(messageRecipients.sent, false)));
  await tx.update(messages).set({ status: "sending" }).where(eq(messages.id, messageId));
  await notify(tx, MAIL_QUEUED, "message");
  await notifyMessageProgress(tx, messageId);
  return requeued.length;
}

/** Deletes a message and its emails if none has been sent or is being sent. Returns the deleted message. */
export async function withdrawMessage(tx: Executor, messageId: number) {
  const message = await lockMessage(tx, messageId);
  // Locks the emails, so that a worker either has claimed one already or waits for us.
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

async function lockMessage(tx: Executor, id: number) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return message ?? null;
}
