import { and, eq, sql } from "drizzle-orm";
import {
  MAX_INITIAL_ATTENDEES,
  type Event,
  type EventCard,
} from "#shared/reunions/events/event.schema.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { type PolicyEvent, mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { imageUrl } from "#shared/core/images/image-address.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages, readViewer } from "../../core/person/index.ts";
import {
  toAttendee,
  readHeadcount,
  isGuestVisibleTo,
  selectGuestsByName,
} from "../guest-list/index.ts";
import { readSchedule } from "../schedule/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";

export const toEventCard = (event: FoundEvent): EventCard => {
  const { id, name, description, startDate, endDate, location, timeZone } = event;
  const {
    startTime,
    endTime,
    familyGroupId,
    familyGroupName,
    familyBranch,
    cancelledAt,
    coverShows,
  } = event;
  const dates = { startDate, endDate, startTime, endTime, timeZone, cancelledAt };
  const family = { familyGroupId, familyGroupName, familyBranch };
  const coverFields = { cover: imageUrl(event.cover), coverShows };
  return { id, name, description, location, ...dates, ...family, ...coverFields };
};

type OrganizerFacts = Pick<
  typeof users.$inferSelect,
  "id" | "role" | "familyGroupId" | "isDeceased"
>;

/** Reads everything about an event that the actor may see, with the first guests they may see. */
export async function toEvent(
  db: Executor,
  actor: Actor,
  event: FoundEvent,
  now: Date,
): Promise<Event> {
  const isOrganizer = mayManageEvent(actor, event);
  const people = await readNamedPeople(db, actor, event);
  const viewer = await readViewer(db, actor, now);
  const firstRows = await selectGuestsByName(db, event.id, isGuestVisibleTo(actor, event)).limit(
    MAX_INITIAL_ATTENDEES,
  );
  return {
    ...toEventCard(event),
    capacity: event.capacity,
    rsvpDeadline: event.rsvpDeadline,
    inviteRule: event.inviteRule,
    inviteAncestor: people.find(({ id }) => id === event.inviteAncestorId) ?? null,
    inviteSpouses: event.inviteSpouses,
    guestsPerHousehold: event.guestsPerHousehold,
    createdBy: event.createdBy,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    version: event.version,
    role: event.role,
    organizers: people.filter(({ isOrganizer }) => isOrganizer),
    today: dayAt(now, event.timeZone),
    scheduleItems: await readSchedule(db, event.id),
    headcount: await readHeadcount(db, event.id),
    invitationsSentAt: isOrganizer ? event.invitationsSentAt : null,
    attendees: firstRows.map((row) => toAttendee(viewer, row, isOrganizer)),
  };
}

/** The organizers and the ancestor whose descendants are invited, if the actor may see them. */
async function readNamedPeople(db: Executor, actor: Actor, event: FoundEvent) {
  const namedIds = [event.createdBy, event.inviteAncestorId].filter((id) => id !== null);
  const coOrganizerIds = db
    .select({ id: eventHelpers.userId })
    .from(eventHelpers)
    .where(and(eq(eventHelpers.eventId, event.id), eq(eventHelpers.role, "coOrganizer")));
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      familyGroupId: users.familyGroupId,
      deletedAt: users.deletedAt,
      isDeceased: users.isDeceased,
      helperRole: eventHelpers.role,
    })
    .from(users)
    .leftJoin(
      eventHelpers,
      and(eq(eventHelpers.userId, users.id), eq(eventHelpers.eventId, event.id)),
    )
    // Two queries, because 'or' over both tables would scan all people.
    .where(
      sql`${users.id} in (select unnest(${sql.param(namedIds)}::int[]) union all ${coOrganizerIds})`,
    )
    .orderBy(users.id);
  return rows
    .filter((person) => !person.deletedAt && maySeePerson(actor, person))
    .map((person) => ({
      id: person.id,
      name: nameForMessages(person),
      isOrganizer: isNamedOrganizer(person, { ...event, role: person.helperRole }),
    }));
}

/** Whether a person is named as an organizer: the creator or a co-organizer, as long as they have the right. */
const isNamedOrganizer = (person: OrganizerFacts, event: PolicyEvent): boolean =>
  (person.id === event.createdBy || event.role === "coOrganizer") &&
  !person.isDeceased &&
  mayManageEvent(person, event);
