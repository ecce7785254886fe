import type { ApiError } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { deleteOfflineData } from "../../../../lib/session/delete-offline-data.ts";
import { type OfflineStore, openOfflineStore } from "../../../../lib/session/offline-store.ts";
import type { KnownUser } from "../../../../lib/session/known-user.ts";
import { doorApi } from "./check-in.api.ts";
import { openConnection } from "./connection.ts";
import { createStationState } from "./station-state.ts";
import {
  storeActions,
  deleteActions,
  readOtherActions,
  readActions,
  settleActions,
} from "./stored-actions.ts";
import { forgetStation, stationName } from "./station-settings.ts";
import { newKey } from "../../../../lib/new-key.ts";
import { mayForgetRoster } from "./event-end.ts";
import { onlyTab } from "./only-tab.ts";
import { createActionSender } from "./send-actions.ts";
import { clockOffset, compareClocks, setClockOffset, timeNow } from "./station-clock.ts";
import {
  splitByResult,
  type ActionToSend,
  type StoredAction,
  type ActionResult,
  type Roster,
  withNews,
  withResults,
} from "./roster.ts";

type WithoutKey<Each> = Each extends unknown ? Omit<Each, "key" | "at"> : never;
/** A check-in action without its idempotency key and time. */
export type CheckInAction = WithoutKey<ActionToSend>;

export type CheckInStation = ReturnType<typeof openStation>;

const SAVE_AFTER_MS = 1000;

/**
 * A check-in station: the event's roster, the station's actions, and its connection to the server. Actions
 * are on the disk before they show as done, and sync as soon as the server can be reached.
 */
export function openStation({ id: userId, fullName: by }: KnownUser, eventId: number) {
  const { read, become, subscribe } = createStationState();
  const rosterName = `roster:${eventId}`;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let work: { sendNow: () => void; end: () => void } | null = null;
  let store: OfflineStore | null = null;
  /** Counts starts and ends, so that an outdated start can stop. */
  let starts = 0;

  const saveRoster = async (roster: Roster) =>
    store?.keep(rosterName, { userId, roster, clockOffset: clockOffset() });
  const forgetRoster = async () => store?.drop(rosterName);
  const saveNow = () => {
    clearTimeout(saving);
    saving = undefined;
    const { roster, presses } = read();
    if (!roster) return;
    // Changes can arrive after the event's end, and must not store its list again.
    const saved = mayForgetRoster(roster, presses) ? forgetRoster() : saveRoster(roster);
    saved.catch(() => undefined);
  };
  /** Debounces writes from the first change, so that a steady stream of changes can't delay them. */
  const saveSoon = () => {
    saving ??= setTimeout(saveNow, SAVE_AFTER_MS);
  };

  async function readKeptState() {
    store = await openOfflineStore();
    const [kept, presses, left] = await Promise.all([
      store.read<{ userId: number; roster: Roster; clockOffset?: number }>(rosterName),
      readActions(userId, eventId),
      readOtherActions(userId, eventId),
    ]);
    const roster = kept?.userId === userId ? kept.roster : null;
    setClockOffset(clockOffset() || (kept?.clockOffset ?? 0));
    become({
      isOpened: true,
      presses,
      left,
      roster: read().roster ?? roster,
      clockOffset: clockOffset(),
    });
  }

  const readPressesAgain = async () => become({ presses: await readActions(userId, eventId) });

  function refused(refusal: ApiError) {
    endWork();
    // The page's guard checks who is signed in now.
    if (refusal.status === 401 || refusal.status === 403) void invalidate("auth");
    if (refusal.status !== 401) become({ refusal });
  }

  async function settle(presses: StoredAction[], results: ActionResult[]) {
    const entries = presses.map(({ entry }) => entry);
    const { roster } = read();
    // Stores the roster before its actions are removed.
    if (roster) await saveRoster(withResults(roster, entries, results));
    const { done, answered } = splitByResult(presses, results);
    await settleActions(done, answered);
    const left = await readActions(userId, eventId);
    // Updates both at once, so that no guest seems to leave in between.
    const now = read().roster;
    become({ presses: left, ...(now && { roster: withResults(now, entries, results) }) });
    saveSoon();
  }

  function beginWork() {
    const sender = createActionSender({
      read: () => readActions(userId, eventId),
      send: async (presses) => {
        const entries = presses.map(({ entry }) => entry);
        const body = { madeBy: userId, laptop: presses[0]!.laptop, entries };
        return (await doorApi.send({ params: { id: eventId }, body })).results;
      },
      settle,
      refuse: async (press, words) => {
        await settleActions([], [{ ...press, answer: { words, canForce: false } }]);
        await readPressesAgain();
      },
      stop: refused,
    });
    const line = openConnection({
      eventId,
      onRoster: (roster) => {
        become({ roster, failure: null, clockOffset: clockOffset() });
        saveNow();
        sender.now();
      },
      onNews: (news) => {
        const { roster } = read();
        if (roster) become({ roster: withNews(roster, news) });
        saveSoon();
      },
      onLive: (isLive) => {
        const { roster, isLive: wasLive } = read();
        // The roster was up to date until now.
        const readAt = timeNow().toISOString();
        become({ isLive, ...(wasLive && roster && { roster: { ...roster, readAt } }) });
        if (isLive) sender.now();
        else saveNow();
      },
      onFailure: (failure) => become({ failure }),
      onRefused: refused,
    });
    addEventListener("online", sender.now);
    work = {
      sendNow: sender.now,
      end: () => {
        sender.end();
        line.end();
        removeEventListener("online", sender.now);
      },
    };
    sender.now();
  }

  function endWork() {
    starts += 1;
    clearTimeout(saving);
    saving = undefined;
    work?.end();
    work = null;
    become({ isLive: false });
  }

  /** Takes over from another tab. */
  async function takeOver(tab: { claim: () => void }) {
    tab.claim();
    endWork();
    const start = starts;
    become({ isElsewhere: false });
    try {
      await readKeptState();
    } catch {
      return become({ isOpened: true, isForgetful: true });
    }
    // The page may have been closed, or opened in another tab, in the meantime.
    if (start === starts) beginWork();
  }

  const tab = () =>
    onlyTab(`check-in:${eventId}`, () => {
      endWork();
      become({ isElsewhere: true });
    });
  let ownTab: ReturnType<typeof tab> | null = null;

  return {
    read,
    subscribe,
    /** Returns a function that ends it. */
    open: () => {
      const opened = tab();
      ownTab = opened;
      void takeOver(opened);
      return () => {
        endWork();
        opened.end();
      };
    },
    takeOver: () => void (ownTab && takeOver(ownTab)),
    /** Stores actions in order, and returns their keys once they are on the disk. */
    press: async (pressed: { who: string; deed: CheckInAction }[]): Promise<string[]> => {
      const at = timeNow().toISOString();
      const kept = await storeActions(
        pressed.map(({ who, deed }) => {
          const entry = { ...deed, key: newKey(), at };
          return { userId, eventId, by, laptop: stationName(), who, entry, answer: null };
        }),
      );
      become({ presses: [...read().presses, ...kept] });
      work?.sendNow();
      return kept.map(({ entry }) => entry.key);
    },
    sendNow: () => work?.sendNow(),
    compareClocks: async () => {
      await compareClocks().catch(() => undefined);
      become({ clockOffset: clockOffset() });
    },
    /** Removes actions whose results were dismissed. */
    acknowledge: async (orders: number[]) => {
      await settleActions(orders, []);
      await readPressesAgain();
    },
    forgetRoster,
    /** Deletes everything this laptop stores for check-in, of any user. */
    forgetAll: async () => {
      endWork();
      await deleteActions();
      deleteOfflineData();
      forgetStation();
    },
  };
}
