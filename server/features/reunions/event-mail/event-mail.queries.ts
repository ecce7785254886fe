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
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-words.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { MAX_LISTED } from "#shared/reunions/event-mail/event-mail.contract.ts";
import { history } from "#shared/family/history/history.table.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { EventNews } from "#shared/core/outbox/mail-kinds.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isOnList } from "../guest-list/index.ts";
import { isAhead, eventExists } from "../event-basics/index.ts";

/** People of the tree on a guest list. */
const selectPeople = (db: Executor, eventId: number, which?: SQL) =>
  db
    .select({
      id: users.id,
      attendeeId: attendance.id,
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

/** People without an invitation. One that was canceled unsent doesn't count. */
export const readUninvited = (db: Executor, eventId: number) =>
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

/** People with these statuses. */
export const readOfStatus = (db: Executor, eventId: number, statuses: AttendanceStatus[]) =>
  selectPeople(db, eventId, inArray(attendance.status, statuses));

const countOfKind = (which: SQL) => sql<number>`count(${mails.id}) filter (where ${which})::int`;

const mailCounts = {
  waiting: countOfKind(sql`${mails.status} in ('pending', 'sending')`),
  sent: countOfKind(sql`${mails.status} = 'sent'`),
  kept: countOfKind(sql`${mails.status} = 'kept'`),
  failed: countOfKind(sql`${mails.status} = 'failed'`),
};

/** The delivery of an event's invitations. */
export async function countInvitations(db: Executor, eventId: number) {
  const [counts] = await db
    .select(mailCounts)
    .from(mails)
    .where(and(eq(mails.eventId, eventId), eq(mails.kind, "rsvpAsked")));
  return counts!;
}

/** The updates to an event's guests with their writers, newest first. */
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
    .limit(MAX_LISTED);

const NEWS_FIELDS: Record<EventNews, readonly string[]> = {
  cancelled: ["cancelledAt"],
  moved: ["startDate", "endDate", "startTime", "endTime", "location", "timeZone"],
};

/**
 * Whether an event was canceled or moved more often than its guests got such news outside the daily
 * limits.
 */
export async function hasUnsentNews(
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

/** Events with unsent emails that are no longer needed, because the event or its group is deleted, or it is over. */
export const readEndedEvents = (
  db: Executor,
  now: Date,
): Promise<{ id: number; isGone: boolean }[]> =>
  db
    .selectDistinct({ id: events.id, isGone: sql<boolean>`not (${eventExists})` })
    .from(mails)
    .innerJoin(events, eq(events.id, mails.eventId))
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .where(and(eq(mails.status, "pending"), not(and(eventExists, isAhead(now))!)));
