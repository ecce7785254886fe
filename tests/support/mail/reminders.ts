import { asc } from "drizzle-orm";
import type { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { testApp } from "../server/app.ts";

/** Factories for tests of reminders. */
export function remindersIn({
  db,
  ctx,
  signInAs,
  aGroup,
  anAccount,
  anEvent,
  anAttendance,
}: Awaited<ReturnType<typeof testApp>>) {
  /** An event of a group with an organizer, and a function that adds guests. */
  async function aReunion(values: Partial<typeof events.$inferInsert> = {}) {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const organizer = await anAccount({ ...inGroup, fullName: "Ada Berg" });
    const event = await anEvent({
      ...inGroup,
      createdBy: organizer.id,
      inviteRule: "descendants",
      ...values,
    });
    const addGuest = async <Person extends { id: number }>(
      person: Person,
      rowValues: Partial<typeof attendance.$inferInsert> = {},
    ) => {
      const row = await anAttendance({ eventId: event.id, userId: person.id, ...rowValues });
      return { ...person, attendanceId: row.id, remind: `/api/attendance/${row.id}/remind` };
    };
    const path = `/api/events/${event.id}/remind`;
    return { group, inGroup, organizer, event, addGuest, path, agent: await signInAs(organizer) };
  }

  const queuedMails = () =>
    db.select({ kind: mails.kind, address: mails.address }).from(mails).orderBy(asc(mails.id));

  /** Marks the waiting emails as sent this many hours ago. */
  const sentHoursAgo = (hours: number) =>
    db
      .update(mails)
      .set({ status: "sent", sentAt: new Date(ctx.now().getTime() - hours * 60 * 60_000) });

  return { aReunion, queuedMails, sentHoursAgo };
}
