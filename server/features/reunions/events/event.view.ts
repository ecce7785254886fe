import { and, eq, sql } from "drizzle-orm";
import {
  ATTENDEES_AT_FIRST,
  type Event,
  type EventCard,
} from "#shared/reunions/events/event.schema.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { type EventFacts, mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import { imageAddress } from "#shared/core/images/image-address.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages, readViewer } from "../../core/person/index.ts";
import { toAttendee, countList, isKnownTo, selectByName } from "../guest-list/index.ts";
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
  const when = { startDate, endDate, startTime, endTime, timeZone, cancelledAt };
  const whose = { familyGroupId, familyGroupName, familyBranch };
  const picture = { cover: imageAddress(event.cover), coverShows };
  return { id, name, description, location, ...when, ...whose, ...picture };
};

type Named = Pick<typeof users.$inferSelect, "id" | "role" | "familyGroupId" | "isDeceased">;

/** Everything of an event that the actor may see, with the guests they may see. */
export async function toEvent(
  db: Executor,
  actor: Actor,
  event: FoundEvent,
  now: Date,
): Promise<Event> {
  const isOrganiser = mayManageEvent(actor, event);
  const people = await peopleOf(db, actor, event);
  const viewer = await readViewer(db, actor, now);
  const first = await selectByName(db, event.id, isKnownTo(actor, event)).limit(ATTENDEES_AT_FIRST);
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
    edition: event.edition,
    part: event.part,
    organisers: people.filter(({ organises }) => organises),
    today: dayAt(now, event.timeZone),
    scheduleItems: await readSchedule(db, event.id),
    headcount: await countList(db, event.id),
    invitationsSentAt: isOrganiser ? event.invitationsSentAt : null,
    attendees: first.map((row) => toAttendee(viewer, row, isOrganiser)),
  };
}

/** The organizers and the ancestor whose descendants are invited, if the actor may see them. */
async function peopleOf(db: Executor, actor: Actor, event: FoundEvent) {
  const named = [event.createdBy, event.inviteAncestorId].filter((id) => id !== null);
  const helping = db
    .select({ id: eventHelpers.userId })
    .from(eventHelpers)
    .where(and(eq(eventHelpers.eventId, event.id), eq(eventHelpers.part, "organiser")));
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
      part: eventHelpers.part,
    })
    .from(users)
    .leftJoin(
      eventHelpers,
      and(eq(eventHelpers.userId, users.id), eq(eventHelpers.eventId, event.id)),
    )
    // Two queries, because 'or' over both tables would scan all people.
    .where(sql`${users.id} in (select unnest(${sql.param(named)}::int[]) union all ${helping})`)
    .orderBy(users.id);
  return rows
    .filter((person) => !person.deletedAt && maySeePerson(actor, person))
    .map((person) => ({
      id: person.id,
      name: nameForMessages(person),
      organises: isOrganizer(person, { ...event, part: person.part }),
    }));
}

/** Whether a person is named as an organizer: the creator or a co-organizer, as long as they have the right. */
const isOrganizer = (person: Named, event: EventFacts): boolean =>
  (person.id === event.createdBy || event.part === "organiser") &&
  !person.isDeceased &&
  mayManageEvent(person, event);
