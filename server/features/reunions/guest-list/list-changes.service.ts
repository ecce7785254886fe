import type { SQL } from "drizzle-orm";
import type { Executor } from "../../../lib/context.ts";
import { notificationSql, notify } from "../../../lib/jobs/notifications.ts";

/** The prefix of guest list topics; the event's id follows. */
const LIST_TOPIC = "event-list-";

/** The topic of one event's guest list. */
export const listTopic = (eventId: number): string => `${LIST_TOPIC}${eventId}`;

/** The most rows that a message names; it holds 7,900 bytes. */
const MAX_ROWS = 600;

/** Notifies listeners of changed guest rows when the transaction commits. */
export async function notifyListChange(
  tx: Executor,
  eventId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await notify(tx, listTopic(eventId), formatRowIds(ids));
}

/** Like notifyListChange, but as an SQL expression for use in another statement. */
export const listNotification = (eventId: number, ids: readonly number[]): SQL =>
  notificationSql(listTopic(eventId), formatRowIds(ids));

const formatRowIds = (ids: readonly number[]): string =>
  ids.length > MAX_ROWS ? "" : ids.join(",");

/** The rows that a message names; null if any may have changed. */
export const parseRowIds = (message: string | null): number[] | null =>
  message ? message.split(",").map(Number) : null;
