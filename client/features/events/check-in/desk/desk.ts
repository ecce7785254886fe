import type { ApiError } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { forgetKept } from "../../../../lib/session/forget-kept.ts";
import { type KeptStore, openKept } from "../../../../lib/session/kept.ts";
import type { UserAtHand } from "../../../../lib/session/user-at-hand.ts";
import { doorApi } from "./check-in.api.ts";
import { openLine } from "./desk-line.ts";
import { deskState } from "./desk-state.ts";
import {
  addPresses,
  forgetPresses,
  pressesLeft,
  readPresses,
  settlePresses,
} from "./kept-presses.ts";
import { forgetLaptop, laptopName } from "./laptop.ts";
import { newKey } from "../../../../lib/new-key.ts";
import { needsRoster } from "./over.ts";
import { onlyTab } from "./only-tab.ts";
import { pressSender } from "./send-presses.ts";
import {
  answeredOtherwise,
  type Entry,
  type Press,
  type Result,
  type Roster,
  withNews,
  withResults,
} from "./roster.ts";

type WithoutKey<Each> = Each extends unknown ? Omit<Each, "key" | "at"> : never;
/** What is pressed: an entry before it has its key and its time. */
export type Deed = WithoutKey<Entry>;

export type Desk = ReturnType<typeof openDesk>;

const SAVE_AFTER_MS = 1000;

/**
 * A laptop at the door: what it knows of an event, what is pressed on it, and its line to the server.
 * What is pressed is on the disk before anybody is told that it is done; the server hears of it as soon
 * as it can be reached.
 */
export function openDesk({ id: userId, fullName: by }: UserAtHand, eventId: number) {
  const { read, become, subscribe } = deskState();
  const rosterName = `roster:${eventId}`;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let work: { sendNow: () => void; end: () => void } | null = null;
  let store: KeptStore | null = null;
  /** Counts starts and ends, so that a start that was overtaken can stop. */
  let starts = 0;

  const saveRoster = async (roster: Roster) => store?.keep(rosterName, { userId, roster });
  const forgetRoster = async () => store?.drop(rosterName);
  const saveNow = () => {
    clearTimeout(saving);
    saving = undefined;
    const { roster, presses } = read();
    if (!roster) return;
    // News and lost connections come after the end of an event, too: they must not save its list again.
    const saved = needsRoster(roster, presses) ? saveRoster(roster) : forgetRoster();
    saved.catch(() => undefined);
  };
  /** There may be many in a row: the first one says when, so that none waits for the last. */
  const saveSoon = () => {
    saving ??= setTimeout(saveNow, SAVE_AFTER_MS);
  };

  async function readKeptState() {
    store = await openKept();
    const [kept, presses, left] = await Promise.all([
      store.read<{ userId: number; roster: Roster }>(rosterName),
      readPresses(userId, eventId),
      pressesLeft(userId, eventId),
    ]);
    const roster = kept?.userId === userId ? kept.roster : null;
    become({ isOpened: true, presses, left, roster: read().roster ?? roster });
  }

  const readPressesAgain = async () => become({ presses: await readPresses(userId, eventId) });

  function refused(refusal: ApiError) {
    endWork();
    // The page's guard finds out whether nobody, or somebody else, is signed in now.
    if (refusal.status === 401 || refusal.status === 403) void invalidate("auth");
    if (refusal.status !== 401) become({ refusal });
  }

  async function settle(presses: Press[], results: Result[]) {
    const entries = presses.map(({ entry }) => entry);
    const { roster } = read();
    // On the disk before they are taken from there as presses.
    if (roster) await saveRoster(withResults(roster, entries, results));
    const { done, answered } = answeredOtherwise(presses, results);
    await settlePresses(done, answered);
    const left = await readPresses(userId, eventId);
    // Others may have been heard of meanwhile. Both at once, so that nobody seems to leave in between.
    const now = read().roster;
    become({ presses: left, ...(now && { roster: withResults(now, entries, results) }) });
    saveSoon();
  }

  function beginWork() {
    const sender = pressSender({
      read: () => readPresses(userId, eventId),
      send: async (presses) => {
        const entries = presses.map(({ entry }) => entry);
        const body = { madeBy: userId, laptop: presses[0]!.laptop, entries };
        return (await doorApi.send({ params: { id: eventId }, body })).results;
      },
      settle,
      refuse: async (press, words) => {
        await settlePresses([], [{ ...press, answer: { words, canForce: false } }]);
        await readPressesAgain();
      },
      stop: refused,
    });
    const line = openLine({
      eventId,
      onRoster: (roster) => {
        become({ roster, failure: null });
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
        // What is known by now was right until now.
        const readAt = new Date().toISOString();
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

  /** From now on here, and no longer in another tab. */
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
    // The page may have been left, or opened in another tab, meanwhile.
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
    /** Answers what closes it. */
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
    /** Keeps it, in this order; answers its keys once it is on the disk. */
    press: async (pressed: { who: string; deed: Deed }[]): Promise<string[]> => {
      const at = new Date().toISOString();
      const kept = await addPresses(
        pressed.map(({ who, deed }) => {
          const entry = { ...deed, key: newKey(), at };
          return { userId, eventId, by, laptop: laptopName(), who, entry, answer: null };
        }),
      );
      become({ presses: [...read().presses, ...kept] });
      work?.sendNow();
      return kept.map(({ entry }) => entry.key);
    },
    sendNow: () => work?.sendNow(),
    /** Somebody has read what the server answered to these. */
    acknowledge: async (orders: number[]) => {
      await settlePresses(orders, []);
      await readPressesAgain();
    },
    forgetRoster,
    /** All that this laptop keeps for the door, whoever pressed it. */
    forgetAll: async () => {
      endWork();
      await forgetPresses();
      forgetKept();
      forgetLaptop();
    },
  };
}
