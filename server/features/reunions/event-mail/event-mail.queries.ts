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
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
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
import { isUpcoming, eventExists } from "../event-basics/index.ts";

/** Selects the people of the tree on a guest list. */
const selectPeople = (db: Executor, eventId: number, condition?: SQL) =>
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
    .where(and(eq(attendance.eventId, eventId), isOnList, condition))
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
            eq(mails.kind, "rsvpInvitation"),
            ne(mails.status, "closed"),
          ),
        ),
    ),
  );

/** Reads the people with these statuses. */
export const readPeopleByStatus = (db: Executor, eventId: number, statuses: AttendanceStatus[]) =>
  selectPeople(db, eventId, inArray(attendance.status, statuses));

const countMailsWhere = (condition: SQL) =>
  sql<number>`count(${mails.id}) filter (where ${condition})::int`;

const mailCounts = {
  waiting: countMailsWhere(sql`${mails.status} in ('pending', 'sending')`),
  sent: countMailsWhere(sql`${mails.status} = 'sent'`),
  captured: countMailsWhere(sql`${mails.status} = 'captured'`),
  failed: countMailsWhere(sql`${mails.status} = 'failed'`),
};

/** Counts an event's invitation emails by their delivery status. */
export async function countInvitations(db: Executor, eventId: number) {
  const [counts] = await db
    .select(mailCounts)
    .from(mails)
    .where(and(eq(mails.eventId, eventId), eq(mails.kind, "rsvpInvitation")));
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
 * Whether an event was canceled or moved more often than its guests were told in emails that don't count
 * toward the daily limits.
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
  const [notified] = await db
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
  return changes > notified!.messages;
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
    .where(and(eq(mails.status, "pending"), not(and(eventExists, isUpcoming(now))!)));
