import { eq } from "drizzle-orm";
import { eventFaults } from "#shared/events/event-faults.ts";
import type { EventCard, Event } from "#shared/events/event.schema.ts";
import {
  type EventChange,
  EVENTS_PER_PAGE,
  eventsContract,
  type NewEvent,
} from "#shared/events/events.contract.ts";
import { events } from "#shared/events/event.table.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import * as z from "zod/mini";
import type { Deps } from "../../../lib/deps.ts";
import { badRequest, notFound } from "../../../lib/errors.ts";
import { changed, isOutdated, nextEdition } from "../../../lib/routes/edition.ts";
import { readPage, type WantedPage } from "../../../lib/routes/paging.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { noteChange, noteCreated } from "../../history/history.service.ts";
import { countList } from "../guests/guest-list.queries.ts";
import { refuseTooFew } from "../guests/seats.service.ts";
import { type KeptImage, prepareImage, replaceImage } from "../../images/images.service.ts";
import { settleSeats } from "../guests/waiting-line.service.ts";
import { refuseElsewhere } from "../guests/guest-list.service.ts";
import { followFamily } from "../guests/follow-family.service.ts";
import { moveSchedule } from "../schedule/moved-schedule.service.ts";
import {
  countEvents,
  type EventRow,
  findEvents,
  findUpcoming,
  type FoundEvent,
  holdEvent,
  readEvents,
} from "./event.queries.ts";
import { cardOf, eventFor } from "./event.view.ts";

export interface Surroundings extends Pick<Deps, "db" | "now"> {
  familyOf: FamilyOf;
}

const placeSchema = z.tuple([z.int(), z.int(), id]);

/** A page of the events that the actor can see. */
export async function listEvents(
  { db, now }: Surroundings,
  actor: Actor,
  wanted: WantedPage,
): Promise<Page<EventCard>> {
  const page = await readPage(wanted, {
    word: "Event",
    perPage: EVENTS_PER_PAGE,
    placeSchema,
    read: (behind, count) => readEvents(db, actor, { now: now(), behind, count }),
    placeOf: ({ place }) => place,
    count: () => countEvents(db, actor),
  });
  return { ...page, items: page.items.map(({ event }) => cardOf(event)) };
}

export async function upcomingEvent({ db, now }: Surroundings, actor: Actor) {
  const event = await findUpcoming(db, actor, now());
  return event && cardOf(event);
}

/** How many come to the upcoming event, of how many who were asked. */
export async function upcomingHeadcount(surroundings: Surroundings, actor: Actor) {
  const event = await findUpcoming(surroundings.db, actor, surroundings.now());
  if (!event) return { confirmed: 0, total: 0 };
  await followFamily(surroundings, event);
  const { confirmed, total } = await countList(surroundings.db, event.id);
  return { confirmed, total };
}

export const aboutEvent = ({ id, familyGroupId }: Pick<EventRow, "id" | "familyGroupId">) =>
  ({ subject: "event", subjectId: id, familyGroupId }) as const;

/**
 * Plans an event and asks whom its rule asks. An event that is over asks nobody. Throws 400 for an
 * ancestor of another group than the event's.
 */
export async function planEvent(
  surroundings: Surroundings,
  actor: Actor,
  form: NewEvent,
  ancestor: PersonFacts | null,
): Promise<Event> {
  const { db, now } = surroundings;
  const { familyGroupId = actor.familyGroupId, ...said } = form;
  refuseElsewhere(ancestor, familyGroupId);
  const at = now();
  const made = await db.transaction(async (tx) => {
    const [event] = await tx
      .insert(events)
      .values({ ...said, familyGroupId, createdBy: actor.id, createdAt: at, updatedAt: at })
      .returning();
    await noteCreated(tx, { ...aboutEvent(event!), actor, at }, said);
    const [found] = await findEvents(tx, actor, [event!.id]);
    // The group may have been deleted meanwhile.
    if (!found) throw notFound("Family group");
    return event!;
  });
  return readFor(surroundings, actor, made.id);
}

/** An event as it is now, once its list has followed the family. */
async function readFor(surroundings: Surroundings, actor: Actor, id: number): Promise<Event> {
  const [event] = await findEvents(surroundings.db, actor, [id]);
  if (!event) throw notFound("Event");
  await followFamily(surroundings, event);
  return eventFor(surroundings, actor, event);
}

/** What a calendar shows of an event. */
const IN_CALENDARS = [
  "name",
  "description",
  "startDate",
  "endDate",
  "location",
  "timeZone",
] as const;

interface Beside {
  /** Whose descendants are to be invited from now on. */
  ancestor: PersonFacts | null;
  /** A picture that was there before, and comes back; null removes the one that is there. */
  image?: KeptImage | null | undefined;
}

/**
 * What is left out stays. Throws 400 for what can't be with what stays and for what is no picture, 409
 * for less capacity than seats are taken, for a schedule outside the new days and where somebody was
 * faster.
 */
export async function changeEvent(
  surroundings: Surroundings,
  actor: Actor,
  found: FoundEvent,
  { edition, cover, ...change }: EventChange,
  { ancestor, image: kept }: Beside,
): Promise<Event> {
  const { db, now } = surroundings;
  refuseElsewhere(ancestor, found.familyGroupId);
  const image = cover == null ? (kept ?? cover) : await prepareImage(cover, "cover", actor);
  await db.transaction(async (tx) => {
    const before = await holdEvent(tx, found.id);
    if (isOutdated(before, edition))
      throw changed(
        eventsContract.routes.change,
        await eventFor({ db: tx, now }, actor, { ...found, ...before }),
      );
    const values = { ...withRule(before, change), ...(image === null && { coverShows: null }) };
    const picture = image === undefined ? {} : { cover: image?.hash ?? null };
    const faults = eventFaults({ ...before, ...values });
    if (faults.length > 0) throw badRequest(faults[0]!.message, faults);
    if (values.capacity != null && values.capacity !== before.capacity)
      await refuseTooFew(tx, before, values.capacity);
    await moveSchedule(tx, before, values);
    const showsIn = IN_CALENDARS.some(
      (field) => values[field] !== undefined && values[field] !== before[field],
    );
    const raised = nextEdition(before, { ...values, ...picture });
    await tx
      .update(events)
      .set({
        ...values,
        edition: raised,
        updatedAt: now(),
        ...(showsIn && { calendarSequence: before.calendarSequence + 1 }),
        // Another rule, or another day that lies ahead again: the next reader follows it.
        ...(raised !== before.edition && { followed: null }),
      })
      .where(eq(events.id, found.id));
    const about = { ...aboutEvent(before), actor, at: now() };
    await noteChange(tx, about, { before, after: { ...values, ...picture } });
    // More seats, or a later deadline.
    await settleSeats(tx, { ...before, ...values }, now());
    if (image !== undefined)
      await replaceImage(tx, { from: before.cover, to: image, waitsFrom: now() }, () =>
        tx.update(events).set(picture).where(eq(events.id, found.id)),
      );
  });
  return readFor(surroundings, actor, found.id);
}

/** A rule without an ancestor names none, also where only the rule was sent. */
const withRule = (before: EventRow, change: Omit<EventChange, "edition">) =>
  (change.inviteRule ?? before.inviteRule) === "everyone"
    ? { ...change, inviteAncestorId: null }
    : change;
