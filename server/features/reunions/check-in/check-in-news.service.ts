import type { DoorNews, RosterPerson } from "#shared/reunions/check-in/check-in.schema.ts";
import type { Headcount } from "#shared/reunions/events/event.schema.ts";
import type { Context } from "../../../lib/context.ts";
import { countList, listTopic, rowIdsIn } from "../guest-list/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";
import { readRosterRowsById } from "./roster.service.ts";

/** The least milliseconds between two reads of one event. */
const PAUSE_MS = 50;

/** Maximum number of changed rows to send; beyond it, stations reload the roster. */
const MAX_CHANGED_ROWS = 500;

/** What one listener hasn't received yet. */
interface PendingNews {
  tell: (news: DoorNews) => void;
}

/**
 * Streams changes of guest lists to stations. Each event is read once per process, however many stations
 * listen, and only the changed rows, which notifications name.
 */
export function streamCheckInNews(ctx: Context) {
  const desks = new Map<number, ReturnType<typeof openChannel>>();

  return async function* newsOf(event: FoundEvent, until: AbortSignal): AsyncGenerator<DoorNews> {
    const desk = desks.get(event.id) ?? openChannel(ctx, event);
    desks.set(event.id, desk);
    const listener = listenAt(desk.listeners, until);
    try {
      // Reads after listening has begun, so that no change is missed.
      listener.begin(await desk.howItStands());
      yield* listener.news();
    } finally {
      listener.leave();
      if (desk.listeners.size === 0 && desks.get(event.id) === desk) {
        desk.close();
        desks.delete(event.id);
      }
    }
  };
}

/** Reads the changes of one event while anyone in this process listens. */
function openChannel(ctx: Context, event: FoundEvent) {
  const listeners = new Set<PendingNews>();
  let due = new Set<number>();
  let isAnew = false;
  let reading: Promise<void> | null = null;
  let standing: Promise<Headcount> | null = null;

  const unsubscribe = ctx.notifications.subscribe(listTopic(event.id), (message) => {
    const rows = rowIdsIn(message);
    if (!rows) isAnew = true;
    for (const id of rows ?? []) due.add(id);
    standing = null;
    reading ??= readOn();
  });

  /** Reads until nothing is due. Coalesces notifications that arrive meanwhile. */
  async function readOn() {
    try {
      while ((due.size > 0 || isAnew) && listeners.size > 0) {
        const [ids, wasAnew] = [[...due], isAnew];
        due = new Set();
        isAnew = false;
        const news = await readNews(ids, wasAnew);
        for (const { tell } of listeners) tell(news);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
      }
    } catch (error) {
      // The changes stay due for the next notification or connection.
      isAnew = true;
      ctx.log.error({ event: event.id, error }, "Couldn't read the changes to a guest list");
    } finally {
      reading = null;
    }
  }

  async function readNews(ids: number[], wasAnew: boolean): Promise<DoorNews> {
    const isMuch = wasAnew || ids.length > MAX_CHANGED_ROWS;
    const people = isMuch
      ? new Map<number, RosterPerson>()
      : await readRosterRowsById(ctx, event, ids);
    const headcount = await countList(ctx.db, event.id);
    return {
      headcount,
      isAnew: isMuch,
      people: [...people.values()],
      gone: isMuch ? [] : ids.filter((id) => !people.has(id)),
    };
  }

  return {
    listeners,
    close: unsubscribe,
    /** One read for everyone who begins to listen at the same time. */
    howItStands: async (): Promise<Headcount> => {
      const counting = standing ?? countList(ctx.db, event.id);
      standing = counting;
      try {
        return await counting;
      } finally {
        if (standing === counting) standing = null;
      }
    },
  };
}

/** One listener. Changes that it hasn't taken yet are merged. */
function listenAt(listeners: Set<PendingNews>, until: AbortSignal) {
  let untold: DoorNews | null = null;
  let wake = () => {};
  const listener: PendingNews = {
    tell: (news) => {
      untold = untold ? mergeNews(untold, news) : news;
      wake();
    },
  };
  const stop = () => wake();
  /** Changes that arrived meanwhile are newer than the initial ones. */
  const begin = (headcount: Headcount) =>
    listener.tell({
      headcount: untold?.headcount ?? headcount,
      isAnew: true,
      people: [],
      gone: [],
    });
  listeners.add(listener);
  until.addEventListener("abort", stop);
  return {
    begin,
    leave: () => {
      listeners.delete(listener);
      until.removeEventListener("abort", stop);
    },
    async *news(): AsyncGenerator<DoorNews> {
      while (!until.aborted) {
        if (untold) {
          const news: DoorNews = untold;
          untold = null;
          yield news;
        } else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}

/** Merges two changes; the later one of a row counts. */
function mergeNews(earlier: DoorNews, later: DoorNews): DoorNews {
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
