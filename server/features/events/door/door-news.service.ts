import type { DoorNews, RosterPerson } from "#shared/door/door.schema.ts";
import type { Headcount } from "#shared/events/event.schema.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { countList } from "../guests/guest-list.queries.ts";
import { listTopic, rowsNamed } from "../guests/list-news.service.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { readSome } from "./roster.service.ts";

/** Readings of one event have at least so many milliseconds between them. */
const PAUSE = 50;

/** More rows than so many are not told: the roster is read anew. */
const MOST_TOLD = 500;

/** What one listener has not been told yet. */
interface Untold {
  tell: (news: DoorNews) => void;
}

interface Surroundings extends Pick<Deps, "db" | "now" | "badgeKey" | "notifications" | "log"> {
  familyOf: FamilyOf;
}

/**
 * What listeners at the doors of events are told. Of an event it is read once for all of this process,
 * however many listen, and of what changed only: a message names the rows.
 */
export function doorNews(deps: Surroundings) {
  const desks = new Map<number, ReturnType<typeof openDesk>>();

  return async function* newsOf(event: FoundEvent, until: AbortSignal): AsyncGenerator<DoorNews> {
    const desk = desks.get(event.id) ?? openDesk(deps, event);
    desks.set(event.id, desk);
    const listener = listenAt(desk.listeners, until);
    try {
      // Read after it listens, so that nothing falls between.
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

/** Where the news of one event is read, as long as somebody of this process listens. */
function openDesk(deps: Surroundings, event: FoundEvent) {
  const listeners = new Set<Untold>();
  let due = new Set<number>();
  let isAnew = false;
  let reading: Promise<void> | null = null;
  let standing: Promise<Headcount> | null = null;

  const unsubscribe = deps.notifications.subscribe(listTopic(event.id), (message) => {
    const rows = rowsNamed(message);
    if (!rows) isAnew = true;
    for (const id of rows ?? []) due.add(id);
    standing = null;
    reading ??= readOn();
  });

  /** Reads until nothing is due any more; what comes in meanwhile is read together. */
  async function readOn() {
    try {
      while ((due.size > 0 || isAnew) && listeners.size > 0) {
        const [ids, wasAnew] = [[...due], isAnew];
        due = new Set();
        isAnew = false;
        const news = await readNews(ids, wasAnew);
        for (const { tell } of listeners) tell(news);
        await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
      }
    } catch (error) {
      // What was due is due still: it is read with what is told next, or by who connects again.
      isAnew = true;
      deps.log.error({ event: event.id, error }, "What changed at a door could not be read");
    } finally {
      reading = null;
    }
  }

  async function readNews(ids: number[], wasAnew: boolean): Promise<DoorNews> {
    const isMuch = wasAnew || ids.length > MOST_TOLD;
    const people = isMuch ? new Map<number, RosterPerson>() : await readSome(deps, event, ids);
    const headcount = await countList(deps.db, event.id);
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
    /** Read once for all who begin to listen at the same time, while nothing changes. */
    howItStands: async (): Promise<Headcount> => {
      const counting = standing ?? countList(deps.db, event.id);
      standing = counting;
      try {
        return await counting;
      } finally {
        if (standing === counting) standing = null;
      }
    },
  };
}

/** One who is told as fast as they take it: what they have not taken is put together. */
function listenAt(listeners: Set<Untold>, until: AbortSignal) {
  let untold: DoorNews | null = null;
  let wake = () => {};
  const listener: Untold = {
    tell: (news) => {
      untold = untold ? together(untold, news) : news;
      wake();
    },
  };
  const stop = () => wake();
  /** What was told meanwhile is newer than what it begins with. */
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

/** Two pieces of news as one; of a row the later one counts. */
function together(earlier: DoorNews, later: DoorNews): DoorNews {
  const people = new Map(earlier.people.map((person) => [person.id, person]));
  for (const person of later.people) people.set(person.id, person);
  for (const id of later.gone) people.delete(id);
  const gone = [...earlier.gone, ...later.gone].filter((id) => !people.has(id));
  const isAnew = earlier.isAnew || later.isAnew || people.size + gone.length > MOST_TOLD;
  return {
    headcount: later.headcount,
    isAnew,
    people: isAnew ? [] : [...people.values()],
    gone: isAnew ? [] : [...new Set(gone)],
  };
}
