import { eq } from "drizzle-orm";
import { validateEvent } from "#shared/reunions/event-basics/validate-event.ts";
import type { EventCard, Event } from "#shared/reunions/events/event.schema.ts";
import {
  type EventChange,
  EVENTS_PER_PAGE,
  eventsContract,
  type NewEvent,
} from "#shared/reunions/events/events.contract.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import * as z from "zod/mini";
import type { Context, Executor } from "../../../lib/context.ts";
import { badRequest, notFound } from "../../../lib/errors.ts";
import { changedError, isOutdated, nextVersion } from "../../../lib/routes/version.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { logChange, logCreation } from "../../core/change-log/index.ts";
import {
  readHeadcount,
  assertEnoughSpots,
  promoteFromWaitlist,
  assertInOwnGroup,
  syncWithFamily,
} from "../guest-list/index.ts";
import {
  type StoredImage,
  type NewImage,
  prepareImage,
  replaceImage,
} from "../../core/images/index.ts";
import { moveSchedule } from "../schedule/index.ts";
import {
  changeSubjectOf,
  countEvents,
  type EventRow,
  findEvents,
  findUpcomingEvent,
  type FoundEvent,
  lockEvent,
  readEvents,
} from "../event-basics/index.ts";
import { toEventCard, toEvent } from "./event.view.ts";

const eventCursorSchema = z.tuple([z.int(), z.int(), id]);

/** Reads a page of the events that the actor can see. */
export async function listEvents(
  { db, now }: Context,
  actor: Actor,
  request: PageRequest,
): Promise<Page<EventCard>> {
  const page = await readPage(request, {
    itemName: "Event",
    perPage: EVENTS_PER_PAGE,
    cursorSchema: eventCursorSchema,
    read: (after, count) => readEvents(db, actor, { now: now(), after, count }),
    cursorOf: ({ cursor }) => cursor,
    count: () => countEvents(db, actor),
  });
  return { ...page, items: page.items.map(({ event }) => toEventCard(event)) };
}

export async function readUpcomingEvent({ db, now }: Context, actor: Actor) {
  const event = await findUpcomingEvent(db, actor, now());
  return event && toEventCard(event);
}

/** How many people are going to the upcoming event, and how many were invited. */
export async function readUpcomingHeadcount(ctx: Context, actor: Actor) {
  const event = await findUpcomingEvent(ctx.db, actor, ctx.now());
  if (!event) return { confirmed: 0, total: 0 };
  await syncWithFamily(ctx, event);
  const { confirmed, total } = await readHeadcount(ctx.db, event.id);
  return { confirmed, total };
}

/**
 * Creates an event and puts the people of its rule on the guest list. A past event invites no one. Throws 400
 * for an ancestor in another group, and for an unreadable photo.
 */
export async function createEvent(
  ctx: Context,
  actor: Actor,
  form: NewEvent,
  ancestor: PolicyPerson | null,
): Promise<Event> {
  const { db, now } = ctx;
  const { familyGroupId = actor.familyGroupId, cover, coverShows = null, ...rest } = form;
  const fields = { ...withRule(rest), coverShows: cover ? coverShows : null };
  assertInOwnGroup(ancestor, familyGroupId);
  const image = cover ? await prepareImage(cover, "cover", actor) : null;
  const { id } = await db.transaction(async (tx) => {
    const event = await insertEvent(tx, { actor, at: now() }, { ...fields, familyGroupId });
    await storeCover(tx, event.id, image);
    return event;
  });
  return readEventFor(ctx, actor, id);
}

/** Inserts an event with its history line. Throws 404 if the group was deleted meanwhile. */
export async function insertEvent(
  tx: Executor,
  { actor, at, copiedFrom }: { actor: Actor; at: Date; copiedFrom?: string },
  values: typeof events.$inferInsert,
): Promise<EventRow> {
  const [event] = await tx
    .insert(events)
    .values({ ...values, createdBy: actor.id, createdAt: at, updatedAt: at })
    .returning();
  const { familyGroupId: _, ...loggedValues } = values;
  await logCreation(tx, { ...changeSubjectOf(event!), actor, at }, { ...loggedValues, copiedFrom });
  const [found] = await findEvents(tx, actor, [event!.id]);
  if (!found) throw notFound("Family group");
  return event!;
}

/** Stores a new event's cover photo, last in its transaction. */
export async function storeCover(
  tx: Executor,
  id: number,
  image: NewImage | StoredImage | null,
): Promise<void> {
  if (!image) return;
  await replaceImage(tx, { from: null, to: image }, () =>
    tx.update(events).set({ cover: image.hash }).where(eq(events.id, id)),
  );
}

/** Reads an event after updating its guest list from the family. */
export async function readEventFor(ctx: Context, actor: Actor, id: number): Promise<Event> {
  const [event] = await findEvents(ctx.db, actor, [id]);
  if (!event) throw notFound("Event");
  await syncWithFamily(ctx, event);
  return toEvent(ctx.db, actor, event, ctx.now());
}

/** The fields that a calendar shows. */
const CALENDAR_FIELDS = [
  "name",
  "description",
  "startDate",
  "endDate",
  "startTime",
  "endTime",
  "location",
  "timeZone",
] as const;

interface RelatedChanges {
  /** The person whose descendants are invited from now on. */
  ancestor: PolicyPerson | null;
  /** An earlier cover photo to restore; null removes the current one. */
  image?: StoredImage | null | undefined;
}

/** The fields that decide whom an event invites. */
const RULE_FIELDS = ["familyBranch", "inviteRule", "inviteAncestorId", "inviteSpouses"] as const;

/**
 * Changes the given fields. Throws 400 for values that don't fit together and for an unreadable photo, and
 * 409 for a capacity below the spots taken, a schedule outside the new days, and a conflicting edit.
 */
export async function changeEvent(
  ctx: Context,
  actor: Actor,
  found: FoundEvent,
  { version, cover, ...change }: EventChange,
  { ancestor, image: earlierImage }: RelatedChanges,
): Promise<Event> {
  const { db, now } = ctx;
  assertInOwnGroup(ancestor, found.familyGroupId);
  const image = cover == null ? (earlierImage ?? cover) : await prepareImage(cover, "cover", actor);
  await db.transaction(async (tx) => {
    const before = await lockEvent(tx, found.id);
    if (isOutdated(before, version))
      throw changedError(
        eventsContract.routes.change,
        await toEvent(tx, actor, { ...found, ...before }, now()),
      );
    const values = { ...withRule(change, before), ...(image === null && { coverShows: null }) };
    const coverChange = image === undefined ? {} : { cover: image?.hash ?? null };
    const fieldErrors = validateEvent({ ...before, ...values });
    if (fieldErrors.length > 0) throw badRequest(fieldErrors[0]!.message, fieldErrors);
    if (values.capacity != null && values.capacity !== before.capacity)
      await assertEnoughSpots(tx, before, values.capacity);
    await moveSchedule(tx, before, values);
    const hasChanges = (fields: readonly (keyof EventRow & keyof typeof values)[]) =>
      fields.some((field) => values[field] !== undefined && values[field] !== before[field]);
    const newVersion = nextVersion(before, { ...values, ...coverChange });
    await tx
      .update(events)
      .set({
        ...values,
        version: newVersion,
        updatedAt: now(),
        ...(hasChanges(RULE_FIELDS) && { ruleChangedAt: now() }),
        ...(hasChanges(CALENDAR_FIELDS) && { calendarSequence: before.calendarSequence + 1 }),
        // After any change, such as another rule or day, the next read updates the guest list.
        ...(newVersion !== before.version && { syncedFamilyVersion: null }),
      })
      .where(eq(events.id, found.id));
    const about = { ...changeSubjectOf(before), actor, at: now() };
    await logChange(tx, about, { before, after: { ...values, ...coverChange } });
    // There may be more spots, or a later deadline.
    await promoteFromWaitlist(tx, { ...before, ...values }, now());
    if (image !== undefined)
      await replaceImage(tx, { from: before.cover, to: image, unusedSince: now() }, () =>
        tx.update(events).set(coverChange).where(eq(events.id, found.id)),
      );
  });
  return readEventFor(ctx, actor, found.id);
}

/** Clears the ancestor when a rule without one is set. */
const withRule = <T extends Pick<EventChange, "inviteRule" | "inviteAncestorId">>(
  values: T,
  before?: EventRow,
): T =>
  (values.inviteRule ?? before?.inviteRule ?? "everyone") === "everyone"
    ? { ...values, inviteAncestorId: null }
    : values;
