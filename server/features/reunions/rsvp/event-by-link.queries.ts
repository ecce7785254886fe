import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventTasks, eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { RsvpInvitation } from "#shared/reunions/rsvp/rsvp-link.contract.ts";
import type { RsvpHousehold } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { maySeePerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { actingRole, nameForMessages } from "../../core/person/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { readSchedule } from "../schedule/index.ts";

type Viewer = Parameters<typeof maySeePerson>[0];

/** Reads the event as an invitation shows it, and who invites. */
export async function readEventInvitation(
  db: Executor,
  actor: Viewer,
  event: FoundEvent,
): Promise<Pick<RsvpInvitation, "event" | "inviter">> {
  const { id, name, description, startDate, endDate, location } = event;
  const { startTime, endTime, cancelledAt, cover, coverShows, familyGroupName } = event;
  const when = { startDate, endDate, startTime, endTime, location, cancelledAt };
  const hasSchedule = (await readSchedule(db, id)).length > 0;
  return {
    event: { id, name, description, ...when, cover, coverShows, familyGroupName, hasSchedule },
    inviter: await readInviter(db, actor, event),
  };
}

/** Reads who created the event, if they still organize it and the actor may see them; else null. */
export async function readInviter(db: Executor, actor: Viewer, event: FoundEvent) {
  if (event.createdBy === null) return null;
  const [person] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      photo: users.photo,
      role: actingRole,
      familyGroupId: users.familyGroupId,
    })
    .from(users)
    .where(
      and(eq(users.id, event.createdBy), isNull(users.deletedAt), eq(users.isDeceased, false)),
    );
  if (!person || !maySeePerson(actor, person)) return null;
  if (!mayManageEvent(person, { ...event, role: null })) return null;
  return { id: person.id, name: nameForMessages(person), photo: person.photo };
}

/** Whether a household has sign-ups or payments, which it gives up by declining. */
export async function readDeclineEffects(
  db: Executor,
  eventId: number,
  { people, guests }: RsvpHousehold,
): Promise<RsvpInvitation["wouldRelease"]> {
  const ids = people.map(({ userId }) => userId);
  if (ids.length === 0) return { tasks: false, payments: false };
  const guestRows = guests.map(({ id }) => id);
  const [found] = await db
    .select({
      tasks: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(eventTaskSignUps)
        .innerJoin(eventTasks, eq(eventTasks.id, eventTaskSignUps.taskId))
        .innerJoin(attendance, eq(attendance.id, eventTaskSignUps.attendanceId))
        .where(
          and(
            eq(eventTasks.eventId, eventId),
            isNull(eventTasks.deletedAt),
            gt(eventTaskSignUps.quantity, 0),
            sql`(${inArray(attendance.userId, ids)} or ${inArray(attendance.id, guestRows)})`,
          ),
        )}`,
      payments: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(eventPayments)
        .where(
          and(
            eq(eventPayments.eventId, eventId),
            isNull(eventPayments.deletedAt),
            inArray(eventPayments.userId, ids),
          ),
        )}`,
    })
    .from(sql`(select 1) as one`);
  return { tasks: found?.tasks ?? false, payments: found?.payments ?? false };
}
