import type { Executor } from "../../../lib/deps.ts";
import { notify } from "../../../lib/jobs/notifications.ts";

/** What is told of events' lists begins so, with the event's id behind it. */
export const LIST_TOPIC = "event-list-";

/** What is told of one event's list. */
export const listTopic = (eventId: number): string => `${LIST_TOPIC}${eventId}`;

/** As many rows as a message names; it holds 7,900 bytes. */
const MOST_NAMED = 600;

/** Tells who listens that these rows of an event's list are others now, once the transaction commits. */
export async function tellOfList(
  tx: Executor,
  eventId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await notify(tx, listTopic(eventId), ids.length > MOST_NAMED ? "" : ids.join(","));
}

/** Which rows a message names; null where it may be any. */
export const rowsNamed = (message: string | null): number[] | null =>
  message ? message.split(",").map(Number) : null;
