import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import { MAX_ITEMS } from "#shared/reunions/event-basics/event-options.ts";
import type { ScheduleItem } from "#shared/reunions/schedule/schedule.schema.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";

type ItemRow = typeof scheduleItems.$inferSelect;

export const toItem = ({ id, title, description, startTime, endTime, icon, version }: ItemRow) =>
  ({ id, title, description, startTime, endTime, icon, version }) satisfies ScheduleItem;

/** An event's schedule, ordered by time. */
export async function readSchedule(db: Executor, eventId: number): Promise<ScheduleItem[]> {
  const items = await readSchedules(db, [eventId]);
  return items.map(toItem);
}

/** The schedules of several events, each ordered by time. */
export const readSchedules = (db: Executor, eventIds: number[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(scheduleItems)
    .where(and(isAnyOf(scheduleItems.eventId, eventIds), isNull(scheduleItems.deletedAt)))
    .orderBy(
      asc(scheduleItems.eventId),
      asc(scheduleItems.startTime),
      asc(scheduleItems.endTime),
      asc(scheduleItems.id),
    )
    .limit(eventIds.length * MAX_ITEMS);

/** An event's item. Throws 404 if there is none. */
export async function findItem(tx: Executor, eventId: number, itemId: number): Promise<ItemRow> {
  const exists = and(isOfEvent(eventId, itemId), isNull(scheduleItems.deletedAt));
  const [item] = await tx.select().from(scheduleItems).where(exists);
  if (!item) throw notFound("Schedule item");
  return item;
}

/** Like findItem, including deleted items that can be restored. */
export async function findItemOrDeleted(
  tx: Executor,
  { eventId, itemId }: { eventId: number; itemId: number },
  now: Date,
): Promise<ItemRow> {
  const { deletedAt } = scheduleItems;
  const isKept = or(isNull(deletedAt), gte(deletedAt, restorableSince(now)));
  const [item] = await tx
    .select()
    .from(scheduleItems)
    .where(and(isOfEvent(eventId, itemId), isKept));
  if (!item) throw notFound("Schedule item");
  return item;
}

export const isOfEvent = (eventId: number, itemId: number) =>
  and(eq(scheduleItems.id, itemId), eq(scheduleItems.eventId, eventId));
