import { and, eq, sql } from "drizzle-orm";
import { ATTENDEES_AT_FIRST, type Event, type EventCard } from "#shared/events/event.schema.ts";
import { eventHelpers } from "#shared/events/event-helpers.table.ts";
import { type EventFacts, mayManageEvent } from "#shared/events/events.policy.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import { type Actor, maySeePerson } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { viewerOf } from "../../people/people.queries.ts";
import { attendeeFor } from "../guests/attendee.view.ts";
import { countList, knownTo, selectByName } from "../guests/guest-list.queries.ts";
import { readSchedule } from "../schedule/schedule.queries.ts";
import type { FoundEvent } from "./event.queries.ts";

export const cardOf = (event: FoundEvent): EventCard => {
  const { id, name, description, startDate, endDate, location, timeZone } = event;
  const { familyGroupId, familyGroupName, familyBranch, cancelledAt, coverShows } = event;
  const when = { startDate, endDate, timeZone, cancelledAt };
  const whose = { familyGroupId, familyGroupName, familyBranch };
  const picture = { cover: imageAddress(event.cover), coverShows };
  return { id, name, description, location, ...when, ...whose, ...picture };
};

type Named = Pick<typeof users.$inferSelect, "id" | "role" | "familyGroupId" | "isDeceased">;

/** All of an event that the actor may know, with those on its list whom they may know of. */
export async function eventFor(
  { db, now }: { db: Executor; now: Deps["now"] },
  actor: Actor,
  event: FoundEvent,
): Promise<Event> {
  const isOrganiser = mayManageEvent(actor, event);
  const people = await peopleOf(db, actor, event);
  const viewer = await viewerOf(db, actor, now());
  const first = await selectByName(db, event.id, knownTo(actor, event)).limit(ATTENDEES_AT_FIRST);
  return {
    ...cardOf(event),
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
    today: dayAt(now(), event.timeZone),
    scheduleItems: await readSchedule(db, event.id),
    headcount: await countList(db, event.id),
    attendees: first.map((row) => attendeeFor(viewer, row, isOrganiser)),
  };
}

/** Who organises the event and whose descendants it invites, as far as the actor may know of them. */
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
    // Not by 'or' over both tables: all people would be looked through.
    .where(sql`${users.id} in (select unnest(${sql.param(named)}::int[]) union all ${helping})`)
    .orderBy(users.id);
  return rows
    .filter((person) => !person.deletedAt && maySeePerson(actor, person))
    .map((person) => ({
      id: person.id,
      name: nameInWords(person),
      organises: organises(person, { ...event, part: person.part }),
    }));
}

/** Whether a person is named as an organizer: the creator or a co-organizer, as long as they have the right. */
const organises = (person: Named, event: EventFacts): boolean =>
  (person.id === event.createdBy || event.part === "organiser") &&
  !person.isDeceased &&
  mayManageEvent(person, event);
