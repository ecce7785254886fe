import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageDrafts } from "#shared/messages/messages/message-drafts.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import type { Db } from "../../server/lib/context.ts";

/** Factories for messages. */
export function messageFactoriesOn({ db }: { db: Db }) {
  let count = 0;

  /** Creates a message to one person whose email the mail server has rejected. */
  async function aFailedMessage({
    to,
    ...values
  }: Partial<typeof messages.$inferInsert> & { to: { id: number; email: string | null } }) {
    const text = { subject: "Chairs", content: "Too few", status: "failed" as const };
    const [message] = await db
      .insert(messages)
      .values({ ...text, ...values })
      .returning();
    const { id: messageId } = message!;
    const [mail] = await db
      .insert(mails)
      .values({
        kind: "message",
        address: to.email ?? "nobody@example.org",
        personId: to.id,
        messageId,
        status: "failed",
        error: "550 No such user",
        attempts: 1,
        internetMessageId: `failed-${++count}`,
      })
      .returning();
    const { id: mailId } = mail!;
    await db.insert(mailPeople).values({ mailId, personId: to.id });
    await db
      .insert(messageRecipients)
      .values({ messageId, mailId, recipientId: to.id, error: mail!.error });
    return message!;
  }

  async function aDraft(values: Partial<typeof messageDrafts.$inferInsert> & { writerId: number }) {
    const [draft] = await db.insert(messageDrafts).values(values).returning();
    return draft!;
  }

  return { aFailedMessage, aDraft };
}
