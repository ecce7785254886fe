import type { ApiError } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { deleteOfflineData } from "../../../../lib/session/delete-offline-data.ts";
import { type OfflineStore, openOfflineStore } from "../../../../lib/session/offline-store.ts";
import type { KnownUser } from "../../../../lib/session/known-user.ts";
import { checkInApi } from "./check-in.api.ts";
import { openConnection } from "./connection.ts";
import { createStationState } from "./station-state.ts";
import {
  storeActions,
  deleteActions,
  readOtherActions,
  readActions,
  storeResults,
} from "./stored-actions.ts";
import { deleteStationSettings, stationName } from "./station-settings.ts";
import { newKey } from "../../../../lib/new-key.ts";
import { canDeleteRoster } from "./event-end.ts";
import { createTabLock } from "./tab-lock.ts";
import { createActionSender } from "./send-actions.ts";
import { getClockOffset, compareClocks, setClockOffset, correctedNow } from "./station-clock.ts";
import {
  splitByResult,
  type CheckInAction,
  type StoredAction,
  type CheckInResult,
  type Roster,
  applyUpdate,
  applyResults,
} from "./roster.ts";

type WithoutKey<Each> = Each extends unknown ? Omit<Each, "key" | "at"> : never;
/** A check-in action without its idempotency key and time. */
export type NewCheckInAction = WithoutKey<CheckInAction>;

export type CheckInStation = ReturnType<typeof openStation>;

const SAVE_AFTER_MS = 1000;

/**
 * A check-in station: the event's roster, the station's actions, and its connection to the server. Actions
 * are on the disk before they show as done, and sync as soon as the server can be reached.
 */
export function openStation({ id: userId, fullName: by }: KnownUser, eventId: number) {
  const { read, setState, subscribe } = createStationState();
  const rosterKey = `roster:${eventId}`;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let running: { sendNow: () => void; end: () => void } | null = null;
  let store: OfflineStore | null = null;
  /** Counts starts and ends, so that an outdated start can stop. */
  let startCount = 0;

  const saveRoster = async (roster: Roster) =>
    store?.write(rosterKey, { userId, roster, clockOffset: getClockOffset() });
  const deleteRoster = async () => store?.remove(rosterKey);
  const saveNow = () => {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    const { roster, actions } = read();
    if (!roster) return;
    // Changes can arrive after the event's end, and must not store its list again.
    const saved = canDeleteRoster(roster, actions) ? deleteRoster() : saveRoster(roster);
    saved.catch(() => undefined);
  };
  /** Debounces writes from the first change, so that a steady stream of changes can't delay them. */
  const saveSoon = () => {
    saveTimer ??= setTimeout(saveNow, SAVE_AFTER_MS);
  };

  async function readStoredState() {
    store = await openOfflineStore();
    const [stored, actions, otherActions] = await Promise.all([
      store.read<{ userId: number; roster: Roster; clockOffset?: number }>(rosterKey),
      readActions(userId, eventId),
      readOtherActions(userId, eventId),
    ]);
    const roster = stored?.userId === userId ? stored.roster : null;
    setClockOffset(getClockOffset() || (stored?.clockOffset ?? 0));
    setState({
      isLoaded: true,
      actions,
      otherActions,
      roster: read().roster ?? roster,
      clockOffset: getClockOffset(),
    });
  }

  const reloadActions = async () => setState({ actions: await readActions(userId, eventId) });

  function handleAccessLost(accessError: ApiError) {
    stopWork();
    // The page's guard checks who is signed in now.
    if (accessError.status === 401 || accessError.status === 403) void invalidate("auth");
    if (accessError.status !== 401) setState({ accessError });
  }

  async function applyServerResults(actions: StoredAction[], results: CheckInResult[]) {
    const entries = actions.map(({ entry }) => entry);
    const { roster } = read();
    // Stores the roster before its actions are removed.
    if (roster) await saveRoster(applyResults(roster, entries, results));
    const { done, rejected } = splitByResult(actions, results);
    await storeResults(done, rejected);
    const remaining = await readActions(userId, eventId);
    // Updates both at once, so that no guest seems to leave in between.
    const now = read().roster;
    setState({ actions: remaining, ...(now && { roster: applyResults(now, entries, results) }) });
    saveSoon();
  }

  function startWork() {
    const sender = createActionSender({
      read: () => readActions(userId, eventId),
      send: async (actions) => {
        const entries = actions.map(({ entry }) => entry);
        const body = { madeBy: userId, laptop: actions[0]!.laptop, entries };
        return (await checkInApi.send({ params: { id: eventId }, body })).results;
      },
      onResults: applyServerResults,
      onRejected: async (action, words) => {
        await storeResults([], [{ ...action, answer: { words, canForce: false } }]);
        await reloadActions();
      },
      onAccessLost: handleAccessLost,
    });
    const connection = openConnection({
      eventId,
      onRoster: (roster) => {
        setState({ roster, failure: null, clockOffset: getClockOffset() });
        saveNow();
        sender.sendNow();
      },
      onUpdate: (rosterUpdate) => {
        const { roster } = read();
        if (roster) setState({ roster: applyUpdate(roster, rosterUpdate) });
        saveSoon();
      },
      onConnectionChange: (isLive) => {
        const { roster, isLive: wasLive } = read();
        // The roster was up to date until now.
        const readAt = correctedNow().toISOString();
        setState({ isLive, ...(wasLive && roster && { roster: { ...roster, readAt } }) });
        if (isLive) sender.sendNow();
        else saveNow();
      },
      onFailure: (failure) => setState({ failure }),
      onAccessLost: handleAccessLost,
    });
    addEventListener("online", sender.sendNow);
    running = {
      sendNow: sender.sendNow,
      end: () => {
        sender.end();
        connection.end();
        removeEventListener("online", sender.sendNow);
      },
    };
    sender.sendNow();
  }

  function stopWork() {
    startCount += 1;
    clearTimeout(saveTimer);
    saveTimer = undefined;
    running?.end();
    running = null;
    setState({ isLive: false });
  }

  /** Takes over from another tab. */
  async function takeOver(lock: { claim: () => void }) {
    lock.claim();
    stopWork();
    const start = startCount;
    setState({ isOpenElsewhere: false });
    try {
      await readStoredState();
    } catch {
      return setState({ isLoaded: true, hasNoStorage: true });
    }
    // The page may have been closed, or opened in another tab, in the meantime.
    if (start === startCount) startWork();
  }

  const createLock = () =>
    createTabLock(`check-in:${eventId}`, () => {
      stopWork();
      setState({ isOpenElsewhere: true });
    });
  let tabLock: ReturnType<typeof createLock> | null = null;

  return {
    read,
    subscribe,
    /** Returns a function that ends it. */
    open: () => {
      const lock = createLock();
      tabLock = lock;
      void takeOver(lock);
      return () => {
        stopWork();
        lock.end();
      };
    },
    takeOver: () => void (tabLock && takeOver(tabLock)),
    /** Stores actions in order, and returns their keys once they are on the disk. */
    recordActions: async (
      newActions: { who: string; action: NewCheckInAction }[],
    ): Promise<string[]> => {
      const at = correctedNow().toISOString();
      const stored = await storeActions(
        newActions.map(({ who, action }) => {
          const entry = { ...action, key: newKey(), at };
          return { userId, eventId, by, laptop: stationName(), who, entry, answer: null };
        }),
      );
      setState({ actions: [...read().actions, ...stored] });
      running?.sendNow();
      return stored.map(({ entry }) => entry.key);
    },
    sendNow: () => running?.sendNow(),
    compareClocks: async () => {
      await compareClocks().catch(() => undefined);
      setState({ clockOffset: getClockOffset() });
    },
    /** Removes actions whose results were dismissed. */
    dismiss: async (orders: number[]) => {
      await storeResults(orders, []);
      await reloadActions();
    },
    deleteRoster,
    /** Deletes everything this station stores for check-in, of any user. */
    forgetStation: async () => {
      stopWork();
      await deleteActions();
      deleteOfflineData();
      deleteStationSettings();
    },
  };
}
