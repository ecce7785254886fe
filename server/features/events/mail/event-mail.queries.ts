import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import type { AttendanceStatus } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import { MOST_TOLD } from "#shared/event-mail/event-mail.contract.ts";
import { history } from "#shared/history/history.table.ts";
import { mailPeople } from "#shared/messages/mail-people.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import type { EventNews } from "#shared/messages/message-words.ts";
import { messages } from "#shared/messages/messages.table.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isOnList } from "../guests/counted.rules.ts";
import { isAhead } from "../planning/event.queries.ts";
import { isThere } from "../planning/seen-events.queries.ts";

/** People of the tree on an event's list. */
const selectPeople = (db: Executor, eventId: number, which?: SQL) =>
  db
    .select({
      id: users.id,
      status: attendance.status,
      familyBranch: users.familyBranch,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isOnList, which))
    .orderBy(asc(users.searchName), asc(users.id));

/** Those to whom no invitation has been written. One that was closed unsent is none. */
export const readUnwritten = (db: Executor, eventId: number) =>
  selectPeople(
    db,
    eventId,
    notExists(
      db
        .select({ one: sql`1` })
        .from(mailPeople)
        .innerJoin(mails, eq(mails.id, mailPeople.mailId))
        .where(
          and(
            eq(mailPeople.personId, users.id),
            eq(mails.eventId, eventId),
            eq(mails.kind, "rsvpAsked"),
            ne(mails.status, "closed"),
          ),
        ),
    ),
  );

/** Those of these statuses. */
export const readOfStatus = (db: Executor, eventId: number, statuses: AttendanceStatus[]) =>
  selectPeople(db, eventId, inArray(attendance.status, statuses));

const counted = (which: SQL) => sql<number>`count(${mails.id}) filter (where ${which})::int`;

const mailCounts = {
  waiting: counted(sql`${mails.status} in ('pending', 'sending')`),
  sent: counted(sql`${mails.status} = 'sent'`),
  kept: counted(sql`${mails.status} = 'kept'`),
  failed: counted(sql`${mails.status} = 'failed'`),
};

/** How far an event's invitations have come. */
export async function countInvitations(db: Executor, eventId: number) {
  const [counts] = await db
    .select(mailCounts)
    .from(mails)
    .where(and(eq(mails.eventId, eventId), eq(mails.kind, "rsvpAsked")));
  return counts!;
}

/** What was written to an event's people, the newest first, with who wrote it. */
export const readUpdates = (db: Executor, eventId: number) =>
  db
    .select({
      id: messages.id,
      subject: messages.subject,
      content: messages.content,
      at: messages.createdAt,
      writer: {
        id: users.id,
        fullName: users.fullName,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        familyGroupId: users.familyGroupId,
      },
      ...mailCounts,
    })
    .from(messages)
    .leftJoin(users, and(eq(users.id, messages.senderId), isNull(users.deletedAt)))
    .leftJoin(mails, eq(mails.messageId, messages.id))
    .where(eq(messages.eventId, eventId))
    .groupBy(messages.id, users.id)
    .orderBy(desc(messages.id))
    .limit(MOST_TOLD);

const NEWS_FIELDS: Record<EventNews, readonly string[]> = {
  cancelled: ["cancelledAt"],
  moved: ["startDate", "endDate", "location", "timeZone"],
};

/** Whether an event was cancelled or moved more often than its people were told without limits. */
export async function hasUntoldNews(
  db: Executor,
  eventId: number,
  news: EventNews,
): Promise<boolean> {
  const changes = await db.$count(
    history,
    and(
      eq(history.subject, "event"),
      eq(history.action, "changed"),
      eq(history.subjectId, eventId),
      or(...NEWS_FIELDS[news].map((field) => sql`${history.after}->>${field} is not null`)),
    ),
  );
  const [told] = await db
    .select({ messages: sql<number>`count(distinct ${mails.messageId})::int` })
    .from(mails)
    .where(
      and(
        eq(mails.eventId, eventId),
        eq(mails.kind, "eventUpdate"),
        isNull(mails.senderId),
        sql`${mails.facts}->>'tells' = ${news}`,
      ),
    );
  return changes > told!.messages;
}

/** Events with waiting mail whose purpose has passed: gone, by deletion or with their group, or over. */
export const readPassed = (db: Executor, now: Date): Promise<{ id: number; isGone: boolean }[]> =>
  db
    .selectDistinct({ id: events.id, isGone: sql<boolean>`not (${isThere})` })
    .from(mails)
    .innerJoin(events, eq(events.id, mails.eventId))
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .where(and(eq(mails.status, "pending"), not(and(isThere, isAhead(now))!)));
