import type { CheckInChanges, RosterPerson } from "#shared/reunions/check-in/check-in.schema.ts";
import type { Headcount } from "#shared/reunions/events/event.schema.ts";
import type { Context } from "../../../lib/context.ts";
import { readHeadcount, listTopic, parseRowIds } from "../guest-list/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { readRosterRowsById } from "./roster.service.ts";

/** The minimum pause between two reads of one event. */
const PAUSE_MS = 50;

/** Maximum number of changed rows to send; beyond it, stations reload the roster. */
const MAX_CHANGED_ROWS = 500;

/** A connected station. */
interface Listener {
  notify: (changes: CheckInChanges) => void;
}

/**
 * Streams changes of guest lists to stations. Each event is read once per process, however many stations
 * listen, and only the changed rows, which notifications name.
 */
export function createCheckInStream(ctx: Context) {
  const channels = new Map<number, ReturnType<typeof openChannel>>();

  return async function* streamChanges(
    event: FoundEvent,
    signal: AbortSignal,
  ): AsyncGenerator<CheckInChanges> {
    const channel = channels.get(event.id) ?? openChannel(ctx, event);
    channels.set(event.id, channel);
    const listener = addListener(channel.listeners, signal);
    try {
      // Reads after the listener is added, so that no change is missed.
      listener.begin(await channel.readSharedHeadcount());
      yield* listener.changes();
    } finally {
      listener.remove();
      if (channel.listeners.size === 0 && channels.get(event.id) === channel) {
        channel.close();
        channels.delete(event.id);
      }
    }
  };
}

/** Reads the changes of one event while anyone in this process listens. */
function openChannel(ctx: Context, event: FoundEvent) {
  const listeners = new Set<Listener>();
  let changedIds = new Set<number>();
  let isAnew = false;
  let reading: Promise<void> | null = null;
  let headcountRead: Promise<Headcount> | null = null;

  const unsubscribe = ctx.notifications.subscribe(listTopic(event.id), (message) => {
    const rows = parseRowIds(message);
    if (!rows) isAnew = true;
    for (const id of rows ?? []) changedIds.add(id);
    headcountRead = null;
    reading ??= readPendingChanges();
  });

  /** Reads until no changes are left. Combines notifications that arrive in the meantime into one read. */
  async function readPendingChanges() {
    try {
      while ((changedIds.size > 0 || isAnew) && listeners.size > 0) {
        const [ids, neededReload] = [[...changedIds], isAnew];
        changedIds = new Set();
        isAnew = false;
        const changes = await readChanges(ids, neededReload);
        for (const { notify } of listeners) notify(changes);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
      }
    } catch (error) {
      // The next notification or connection reads the changes again.
      isAnew = true;
      ctx.log.error({ event: event.id, error }, "Couldn't read the changes to a guest list");
    } finally {
      reading = null;
    }
  }

  async function readChanges(ids: number[], mustReload: boolean): Promise<CheckInChanges> {
    const needsReload = mustReload || ids.length > MAX_CHANGED_ROWS;
    const people = needsReload
      ? new Map<number, RosterPerson>()
      : await readRosterRowsById(ctx, event, ids);
    const headcount = await readHeadcount(ctx.db, event.id);
    return {
      headcount,
      isAnew: needsReload,
      people: [...people.values()],
      gone: needsReload ? [] : ids.filter((id) => !people.has(id)),
    };
  }

  return {
    listeners,
    close: unsubscribe,
    /** Reads the headcount once for all stations that connect at the same time. */
    readSharedHeadcount: async (): Promise<Headcount> => {
      const counting = headcountRead ?? readHeadcount(ctx.db, event.id);
      headcountRead = counting;
      try {
        return await counting;
      } finally {
        if (headcountRead === counting) headcountRead = null;
      }
    },
  };
}

/** Adds a listener. Changes that it hasn't received yet are merged into one message. */
function addListener(listeners: Set<Listener>, signal: AbortSignal) {
  let pending: CheckInChanges | null = null;
  let wake = () => {};
  const listener: Listener = {
    notify: (changes) => {
      pending = pending ? mergeChanges(pending, changes) : changes;
      wake();
    },
  };
  const onAbort = () => wake();
  /** Sends the first message. A headcount that arrived in the meantime is newer than this one. */
  const start = (headcount: Headcount) =>
    listener.notify({
      headcount: pending?.headcount ?? headcount,
      isAnew: true,
      people: [],
      gone: [],
    });
  listeners.add(listener);
  signal.addEventListener("abort", onAbort);
  return {
    begin: start,
    remove: () => {
      listeners.delete(listener);
      signal.removeEventListener("abort", onAbort);
    },
    async *changes(): AsyncGenerator<CheckInChanges> {
      while (!signal.aborted) {
        if (pending) {
          const changes: CheckInChanges = pending;
          pending = null;
          yield changes;
        } else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}

/** Merges two messages; of two changes to a row, the later one counts. */
function mergeChanges(earlier: CheckInChanges, later: CheckInChanges): CheckInChanges {
  const people = new Map(earlier.people.map((person) => [person.id, person]));
  for (const person of later.people) people.set(person.id, person);
  for (const id of later.gone) people.delete(id);
  const gone = [...earlier.gone, ...later.gone].filter((id) => !people.has(id));
  const isAnew = earlier.isAnew || later.isAnew || people.size + gone.length > MAX_CHANGED_ROWS;
  return {
    headcount: later.headcount,
    isAnew,
    people: isAnew ? [] : [...people.values()],
    gone: isAnew ? [] : [...new Set(gone)],
  };
}
