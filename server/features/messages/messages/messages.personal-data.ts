import { desc, eq, getTableName, inArray, or, sql } from "drizzle-orm";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messageDrafts } from "#shared/messages/messages/message-drafts.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { unsubscribes } from "#shared/messages/unsubscribes/unsubscribes.table.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
import { type PersonalData, type Merge, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";

/** Emails record who wrote them, to whom, and at which address. */
export const messagesPersonalData: PersonalData = {
  columns: [
    {
      column: messageRecipients.recipientId,
      uniqueWith: messageRecipients.messageId,
      onMerge: "move",
      onErase: "delete",
    },
    { column: messages.senderId, onMerge: "move", onErase: "keep" },
    { column: messages.recipientId, onMerge: "move", onErase: "setNull" },
    { column: mails.senderId, onMerge: "move", onErase: "setNull" },
    { column: mails.personId, onMerge: "move", onErase: "delete" },
    {
      column: mailPeople.personId,
      uniqueWith: mailPeople.mailId,
      onMerge: "move",
      onErase: "delete",
    },
    { column: unsubscribes.personId, onMerge: "custom", onErase: "delete" },
    { column: messageDrafts.writerId, onMerge: "keep", onErase: "delete" },
  ],
  merge: mergeUnsubscribes,
  erase: async (tx, { emails }) => {
    if (emails.length > 0)
      await tx.delete(mails).where(inArray(sql`lower(${mails.address})`, emails));
  },
  exportData: async (db, { id, email }) => ({
    unsubscribes: await db
      .select({ unsubscribedAt: unsubscribes.unsubscribedAt })
      .from(unsubscribes)
      .where(eq(unsubscribes.personId, id)),
    messageDrafts: await db
      .select({
        subject: messageDrafts.subject,
        content: messageDrafts.content,
        updatedAt: messageDrafts.updatedAt,
      })
      .from(messageDrafts)
      .where(eq(messageDrafts.writerId, id))
      .orderBy(desc(messageDrafts.id))
      .limit(MAX_EXPORTED_ROWS),
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
      .limit(MAX_EXPORTED_ROWS),
    writtenMessages: await db
      .select({
        subject: messages.subject,
        content: messages.content,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.senderId, id))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};

/** If either record has unsubscribed, the kept one has. */
async function mergeUnsubscribes(tx: Executor, { kept, gone }: Merge): Promise<MergeStep[]> {
  const { personId } = unsubscribes;
  const { rows } = await tx.execute<{ key: number }>(sql`
    update ${unsubscribes} set person_id = ${kept.id}
    where ${personId} = ${gone.id}
      and not exists (select 1 from ${unsubscribes} own where own.person_id = ${kept.id})
    returning ${personId} as key`);
  const moved = rows.map(({ key }) => key);
  return [{ table: getTableName(unsubscribes), column: personId.name, by: personId.name, moved }];
}
