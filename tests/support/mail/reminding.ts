import { asc } from "drizzle-orm";
import type { attendance } from "#shared/events/attendance.table.ts";
import type { events } from "#shared/events/event.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import type { testApp } from "../server/app.ts";

/** Makers of what reminders are about. */
export function remindingIn({
  db,
  deps,
  as,
  aGroup,
  anAccount,
  anEvent,
  anAttendance,
}: Awaited<ReturnType<typeof testApp>>) {
  /** An event of a group with somebody who organises it, and a way to put others on its list. */
  async function aReunion(values: Partial<typeof events.$inferInsert> = {}) {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const organiser = await anAccount({ ...inGroup, fullName: "Ada Berg" });
    const event = await anEvent({
      ...inGroup,
      createdBy: organiser.id,
      inviteRule: "descendants",
      ...values,
    });
    const of = async <Person extends { id: number }>(
      person: Person,
      others: Partial<typeof attendance.$inferInsert> = {},
    ) => {
      const row = await anAttendance({ eventId: event.id, userId: person.id, ...others });
      return { ...person, attendanceId: row.id, remind: `/api/attendance/${row.id}/remind` };
    };
    const path = `/api/events/${event.id}/remind`;
    return { group, inGroup, organiser, event, of, path, agent: await as(organiser) };
  }

  const told = () =>
    db.select({ kind: mails.kind, address: mails.address }).from(mails).orderBy(asc(mails.id));

  /** The mails that wait have left, so long ago. */
  const sentHoursAgo = (hours: number) =>
    db
      .update(mails)
      .set({ status: "sent", sentAt: new Date(deps.now().getTime() - hours * 60 * 60_000) });

  return { aReunion, told, sentHoursAgo };
}
