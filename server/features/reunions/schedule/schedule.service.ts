import { and, eq, isNull } from "drizzle-orm";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { MAX_ITEMS } from "#shared/reunions/event-basics/event-options.ts";
import { validateScheduleItem } from "#shared/reunions/schedule/validate-schedule-item.ts";
import { scheduleContract } from "#shared/reunions/schedule/schedule.contract.ts";
import type {
  ItemChange,
  NewItem,
  ScheduleItem,
} from "#shared/reunions/schedule/schedule.schema.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { badRequest, domainError } from "../../../lib/errors.ts";
import { changedError, isOutdated, nextVersion } from "../../../lib/routes/version.ts";
import { logChange } from "../../core/change-log/index.ts";
import { changeSubjectOf, type EventRow, lockEvent } from "../event-basics/index.ts";
import { findItem, findItemOrDeleted, toItem, isOfEvent } from "./schedule.queries.ts";

/** Adds an item. Throws 400 for impossible times, and 409 if there are too many items. */
export const addItem = (
  { db, now }: Context,
  actor: Actor,
  eventId: number,
  form: NewItem,
): Promise<ScheduleItem> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    assertValidItem(event, form);
    await assertScheduleNotFull(tx, eventId);
    const [row] = await tx
      .insert(scheduleItems)
      .values({ ...form, eventId, createdAt: now() })
      .returning();
    const item = toItem(row!);
    await logItem(tx, { event, actor, at: now() }, { before: null, after: item });
    return item;
  });

/** Changes the given fields. Throws 400 for impossible times, and 409 for a conflicting edit. */
export const changeItem = (
  { db, now }: Context,
  actor: Actor,
  ids: { eventId: number; itemId: number },
  { version, ...change }: ItemChange,
): Promise<ScheduleItem> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, ids.eventId);
    const before = await findItem(tx, ids.eventId, ids.itemId);
    if (isOutdated(before, version))
      throw changedError(scheduleContract.routes.change, toItem(before));
    assertValidItem(event, { ...before, ...change });
    const newVersion = nextVersion(before, change);
    if (newVersion === before.version) return toItem(before);
    const [row] = await tx
      .update(scheduleItems)
      .set({ ...change, version: newVersion })
      .where(isOfEvent(ids.eventId, ids.itemId))
      .returning();
    const after = toItem(row!);
    await logItem(tx, { event, actor, at: now() }, { before: toItem(before), after });
    return after;
  });

/** Throws 409 if the schedule is full. */
async function assertScheduleNotFull(tx: Executor, eventId: number): Promise<void> {
  const isOnSchedule = and(eq(scheduleItems.eventId, eventId), isNull(scheduleItems.deletedAt));
  if ((await tx.$count(scheduleItems, isOnSchedule)) >= MAX_ITEMS)
    throw domainError(eventErrors.scheduleFull);
}

/** Deletes an item, which can be restored for 30 days; repeating it changes nothing. */
export const removeItem = (
  { db, now }: Context,
  actor: Actor,
  ids: { eventId: number; itemId: number },
): Promise<ScheduleItem> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, ids.eventId);
    const row = await findItemOrDeleted(tx, ids, now());
    const item = toItem(row);
    if (row.deletedAt) return item;
    const isItem = isOfEvent(ids.eventId, ids.itemId);
    await tx.update(scheduleItems).set({ deletedAt: now() }).where(isItem);
    await logItem(tx, { event, actor, at: now() }, { before: item, after: null });
    return item;
  });

/**
 * Restores an item that was deleted within 30 days; repeating it changes nothing. Throws 409 for a full
 * schedule, and for an item that no longer fits the event's days.
 */
export const restoreItem = (
  { db, now }: Context,
  actor: Actor,
  ids: { eventId: number; itemId: number },
): Promise<ScheduleItem> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, ids.eventId);
    const row = await findItemOrDeleted(tx, ids, now());
    const item = toItem(row);
    if (!row.deletedAt) return item;
    await assertScheduleNotFull(tx, ids.eventId);
    if (validateScheduleItem(event, item).length > 0)
      throw domainError(eventErrors.scheduleOutside, { items: item.title });
    const isItem = isOfEvent(ids.eventId, ids.itemId);
    await tx.update(scheduleItems).set({ deletedAt: null }).where(isItem);
    await logItem(tx, { event, actor, at: now() }, { before: null, after: item });
    return item;
  });

function assertValidItem(event: EventRow, item: Pick<NewItem, "startTime" | "endTime">): void {
  const fieldErrors = validateScheduleItem(event, item);
  if (fieldErrors.length > 0) throw badRequest(fieldErrors[0]!.message, fieldErrors);
}

/** Logs a change of an item, and raises the event's calendar sequence so that calendars update. */
async function logItem(
  tx: Executor,
  { event, actor, at }: { event: EventRow; actor: Actor; at: Date },
  { before, after }: { before: ScheduleItem | null; after: ScheduleItem | null },
): Promise<void> {
  await tx
    .update(events)
    .set({ calendarSequence: event.calendarSequence + 1, updatedAt: at })
    .where(eq(events.id, event.id));
  const about = { ...changeSubjectOf(event), actor, at };
  await logChange(tx, about, { before: { scheduleItem: before }, after: { scheduleItem: after } });
}
