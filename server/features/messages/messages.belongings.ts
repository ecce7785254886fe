import { desc, eq, inArray, or, sql } from "drizzle-orm";
import { mails } from "#shared/messages/mails.table.ts";
import { messageRecipients } from "#shared/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

const MOST_MAILS = 10_000;

/** Mail keeps who wrote, to whom, and at which address. */
export const messagesBelongings: Belongings = {
  columns: [
    {
      column: messageRecipients.recipientId,
      onePer: messageRecipients.messageId,
      merged: "move",
      erased: "go",
    },
    { column: messages.senderId, merged: "move", erased: "stay" },
    { column: messages.recipientId, merged: "move", erased: "empty" },
    { column: mails.personId, merged: "move", erased: "go" },
  ],
  erase: async (tx, { emails }) => {
    if (emails.length > 0)
      await tx.delete(mails).where(inArray(sql`lower(${mails.address})`, emails));
  },
  tell: async (db, { id, email }) => ({
    mails: await db
      .select({
        kind: mails.kind,
        address: mails.address,
        status: mails.status,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(or(eq(mails.personId, id), sql`lower(${mails.address}) = lower(${email})`))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(MOST_MAILS),
    writtenMessages: await db
      .select({
        subject: messages.subject,
        content: messages.content,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.senderId, id))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(MOST_MAILS),
  }),
};
