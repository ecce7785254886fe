import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  MESSAGES_PER_PAGE,
  RECIPIENTS_PER_PAGE,
} from "#shared/mail/group-mail/group-mail.contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { isGroupMessage } from "./group-mail.resources.ts";

const selectMessages = (db: Executor, condition: SQL, limit: number) =>
  db
    .select({
      message: messages,
      writer: {
        id: users.id,
        fullName: users.fullName,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        familyGroupId: users.familyGroupId,
      },
    })
    .from(messages)
    .leftJoin(users, and(eq(users.id, messages.senderId), isNull(users.deletedAt)))
    .where(and(isGroupMessage, condition))
    .orderBy(desc(messages.id))
    .limit(limit);

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
const countStatuses = (...statuses: MailStatus[]) => countWhere(inArray(mails.status, statuses));

/** Counts the emails of each message by status. */
async function countMails(db: Executor, ids: number[]) {
  const rows = await db
    .select({
      messageId: mails.messageId,
      waiting: countStatuses("pending", "sending"),
      sent: countStatuses("sent"),
      captured: countStatuses("captured"),
      failed: countStatuses("failed"),
      closed: countStatuses("closed"),
    })
    .from(mails)
    .where(inArray(mails.messageId, ids))
    .groupBy(mails.messageId);
  return new Map(rows.map(({ messageId, ...counts }) => [messageId, counts]));
}

const NO_MAILS = { waiting: 0, sent: 0, captured: 0, failed: 0, closed: 0 };

async function countRecipients(db: Executor, ids: number[]) {
  const rows = await db
    .select({
      messageId: messageRecipients.messageId,
      people: countWhere(sql`true`),
      unreachable: countWhere(isNull(messageRecipients.mailId)),
    })
    .from(messageRecipients)
    .where(inArray(messageRecipients.messageId, ids))
    .groupBy(messageRecipients.messageId);
  return new Map(rows.map(({ messageId, ...counts }) => [messageId, counts]));
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

async function toListedMessages(db: Executor, actor: Actor, rows: MessageRow[]) {
  const ids = rows.map(({ message }) => message.id);
  const [mailCounts, recipientCounts] = await Promise.all([
    countMails(db, ids),
    countRecipients(db, ids),
  ]);
  return rows.map(({ message, writer }) => ({
    ...message,
    by: writer && maySeePerson(actor, writer) ? nameForMessages(writer) : null,
    ...(recipientCounts.get(message.id) ?? { people: 0, unreachable: 0 }),
    ...(mailCounts.get(message.id) ?? NO_MAILS),
  }));
}

/** A page of the messages to one group or, without a group, of those to everyone, newest first. */
export async function listMessages(
  db: Executor,
  actor: Actor,
  { familyGroupId, ...wanted }: PageRequest & { familyGroupId?: number | undefined },
) {
  const ofGroup =
    familyGroupId === undefined
      ? isNull(messages.familyGroupId)
      : eq(messages.familyGroupId, familyGroupId);
  const page = await readPage(wanted, {
    itemName: "Message",
    perPage: MESSAGES_PER_PAGE,
    cursorSchema: z.tuple([id]),
    find: (wantedId) => selectMessages(db, and(ofGroup, eq(messages.id, wantedId))!, 1),
    read: (cursor, limit) =>
      selectMessages(db, and(ofGroup, cursor ? lt(messages.id, cursor[0]) : undefined)!, limit),
    cursorOf: ({ message }): [number] => [message.id],
    count: () => db.$count(messages, and(isGroupMessage, ofGroup)),
  });
  return { ...page, items: await toListedMessages(db, actor, page.items) };
}

export async function readMessage(db: Executor, actor: Actor, messageId: number) {
  const rows = await selectMessages(db, eq(messages.id, messageId), 1);
  const [message] = await toListedMessages(db, actor, rows);
  if (!message) throw notFound("Message");
  return message;
}

/** Returns the progress of one message, for live updates. */
export async function readProgress(db: Executor, messageId: number) {
  const [row] = await db
    .select({ status: messages.status })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!row) throw notFound("Message");
  return { ...row, ...((await countMails(db, [messageId])).get(messageId) ?? NO_MAILS) };
}

/** SQL: the best status among several emails for one person, such as those to two parents. */
const bestStatus = sql<MailStatus | null>`(
  select ${mails.status} from ${mailPeople} join ${mails} on ${mails.id} = ${mailPeople.mailId}
  where ${mailPeople.personId} = ${messageRecipients.recipientId}
    and ${mails.messageId} = ${messageRecipients.messageId}
  order by array_position(array['sent', 'captured', 'sending', 'pending', 'failed', 'closed'], ${mails.status})
  limit 1)`;

/** A page of a message's recipients, in stored order. */
export const listRecipientsOf = (db: Executor, messageId: number, pageRequest: PageRequest) =>
  readPage(pageRequest, {
    itemName: "Recipient",
    perPage: RECIPIENTS_PER_PAGE,
    cursorSchema: z.tuple([id]),
    read: (cursor, limit) =>
      db
        .select({
          place: messageRecipients.id,
          id: users.id,
          fullName: users.fullName,
          firstName: users.firstName,
          lastName: users.lastName,
          isDeleted: sql<boolean>`${users.deletedAt} is not null`,
          status: bestStatus,
          sent: messageRecipients.sent,
          error: messageRecipients.error,
        })
        .from(messageRecipients)
        .innerJoin(users, eq(users.id, messageRecipients.recipientId))
        .where(
          and(
            eq(messageRecipients.messageId, messageId),
            cursor ? sql`${messageRecipients.id} > ${cursor[0]}` : undefined,
          ),
        )
        .orderBy(messageRecipients.id)
        .limit(limit)
        .then((rows) =>
          rows.map(({ isDeleted, ...row }) => ({
            ...row,
            fullName: isDeleted ? "Deleted person" : nameForMessages(row),
          })),
        ),
    cursorOf: (row): [number] => [row.place],
    count: () => db.$count(messageRecipients, eq(messageRecipients.messageId, messageId)),
  });
