import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../../../lib/deps.ts";
import { errorFacts } from "../../../lib/edge/error-facts.ts";
import { familyCache } from "../../family-tree/family.cache.ts";
import { prepareLetters, type WaitingLetter } from "../letters/letters.service.ts";
import { heldClaims } from "./held-claims.service.ts";
import { type ClaimedMail, closeUnsent, failMails } from "./mails.queries.ts";
import {
  leftToday,
  mayTry,
  type Pace,
  pauseQueue,
  readQueueState,
  resumeQueue,
  type Slots,
  takeSlots,
} from "./queue-state.service.ts";
import { recordingOf } from "./recording.service.ts";
import type { Lane, LaneOutcome } from "./smtp-lane.service.ts";

/** What no message told of, such as what a killed worker held, is found so. */
const LOOK_EVERY = 10_000;
/** As many as leave in about half a second are taken at once, so that none is read long before it leaves. */
const AT_ONCE = { least: 5, most: 200, milliseconds: 500 };

export interface Desk {
  isAccountMail: boolean;
  lanes: Lane[];
  pace: Pace;
  /** How long a claim lasts unless it is renewed, in milliseconds. */
  lease?: number | undefined;
}

interface Batch {
  letters: WaitingLetter[];
  slots: Pick<Slots, "first" | "gap">;
  /** Whether the mail server can be used again is found by it. */
  isTry: boolean;
}

/** Takes mails of its kinds as they are due and has its lanes hand them over, until it is stopped. */
export function openDesk(deps: Deps, { isAccountMail, lanes, pace, lease }: Desk) {
  const { db, now, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const familyOf = familyCache(deps);
  const record = recordingOf(deps, signal);
  let atOnce = AT_ONCE.least;
  let isWoken = false;
  let wake = () => void (isWoken = true);

  const failed = (error: unknown) => log.error(errorFacts(error), "Mail could not be looked after");
  const claims = heldClaims(deps, { lease, onError: failed });

  const sleep = (milliseconds = LOOK_EVERY) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken || signal.aborted ? 0 : milliseconds);
      wake = () => {
        isWoken = true;
        clearTimeout(timer);
        resolve();
      };
    });

  const release = (letters: readonly WaitingLetter[]) =>
    claims.release(letters.map(({ mail }) => mail));

  /** Reads again whom these are for and what about; what is not to leave any more is written down. */
  async function prepare(claimed: ClaimedMail[]): Promise<WaitingLetter[]> {
    const { letters, closed, refused } = await prepareLetters({ ...deps, familyOf }, claimed);
    if (closed.length > 0) await closeUnsent(deps, closed);
    if (refused.length > 0) await failMails(deps, refused);
    const left = new Set(letters.map(({ mail }) => mail));
    for (const mail of claimed) if (!left.has(mail)) claims.finish(mail);
    return letters;
  }

  /** Null where there is nothing to do now. */
  async function takeBatch(): Promise<Batch | null> {
    const state = await readQueueState(db);
    if (state?.pausedAt) return (await mayTry(deps)) ? takeTry() : null;
    const left = leftToday(state, pace, { isAccountMail, now: now() });
    const most = pace.perSecond === 0 ? atOnce : Math.min(atOnce, Math.ceil(pace.perSecond / 5));
    const claimed =
      left === 0 ? [] : await claims.claim({ isAccountMail, atMost: Math.min(most, left) });
    if (claimed.length === 0) return null;
    const letters = await prepare(claimed);
    const slots = await takeSlots(deps, letters.length, { ...pace, isAccountMail });
    await release(letters.splice(slots.howMany));
    return { letters, slots, isTry: false };
  }

  /** One mail, of whichever kind waits: it shows whether the server takes the sender's address too. */
  async function takeTry(): Promise<Batch | null> {
    const ofAccounts = await claims.claim({ isAccountMail: true, atMost: 1 });
    const claimed =
      ofAccounts.length > 0 ? ofAccounts : await claims.claim({ isAccountMail: false, atMost: 1 });
    const letters = await prepare(claimed);
    const slots = { first: now().getTime(), gap: 0 };
    if (letters.length > 0) return { letters, slots, isTry: true };
    const unusable = await lanes[0]!.check();
    if (unusable) await pauseQueue(deps, unusable.why, { wasTry: true });
    else await resumeQueue(deps, { isProven: false });
    return null;
  }

  async function hand(lane: Lane, letter: WaitingLetter): Promise<LaneOutcome> {
    try {
      return await lane.hand(await letter.write());
    } catch (error) {
      failed(error);
      return { is: "later", reply: "The mail could not be written." };
    }
  }

  /** Answers whether the mail server could be used. */
  async function sendAll({ letters, slots, isTry }: Batch): Promise<boolean> {
    const left = [...letters];
    let leavesAt = slots.first;
    let why: string | null = null;
    const isOver = () => signal.aborted || why !== null;
    const work = async (lane: Lane) => {
      for (let letter = left.shift(); letter; letter = left.shift()) {
        const mine = leavesAt;
        leavesAt += slots.gap;
        await untilMoment(mine);
        if (isOver()) return void left.push(letter);
        // After a pause of this process another one may be sending it.
        if (!claims.isHeld(letter.mail)) {
          claims.finish(letter.mail);
          continue;
        }
        const outcome = await hand(lane, letter);
        if (outcome.is === "unusable") {
          why = outcome.why;
          return void left.push(letter);
        }
        await record(letter.mail, outcome).finally(() => claims.finish(letter.mail));
        if (isTry) await resumeQueue(deps, { isProven: outcome.is === "sent" });
      }
    };
    const works = await Promise.allSettled(lanes.map(work));
    await release(left);
    for (const each of works) if (each.status === "rejected") throw each.reason;
    if (why === null) return true;
    log.error({ why }, "Mail can't be sent, and waits");
    await pauseQueue(deps, why, { wasTry: isTry });
    return false;
  }

  async function untilMoment(moment: number): Promise<void> {
    const milliseconds = moment - now().getTime();
    // Even a timer of 0 ms would slow every email down by 1 ms.
    if (milliseconds > 0) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  async function timed(batch: Batch): Promise<boolean> {
    const begun = performance.now();
    const isUsable = await sendAll(batch);
    if (batch.letters.length > 0)
      atOnce = roomFor(batch.letters.length / (performance.now() - begun));
    return isUsable;
  }

  /** What leaves next is read while these leave. */
  async function sendOn(first: Batch): Promise<void> {
    let batch: Batch | null = first;
    while (batch) {
      const next: Promise<Batch | null> | null = batch.isTry || signal.aborted ? null : takeBatch();
      // After a failure, what is given back includes what was claimed meanwhile.
      const [sending] = await Promise.allSettled([timed(batch), next]);
      if (sending.status === "rejected") throw sending.reason;
      await claims.settle();
      batch = await next;
      if (batch && (!sending.value || signal.aborted)) {
        await release(batch.letters);
        return;
      }
    }
  }

  async function work(): Promise<void> {
    await claims.adoptUnsettled().catch(failed);
    while (!signal.aborted) {
      isWoken = false;
      try {
        await claims.settle();
        const batch = await takeBatch();
        if (batch) await sendOn(batch);
        else await sleep(await untilNextTry());
      } catch (error) {
        failed(error);
        await claims.releaseAll().catch(failed);
        isWoken = false;
        await sleep();
      }
    }
  }

  async function untilNextTry(): Promise<number> {
    const tryAt = (await readQueueState(db))?.tryAt;
    if (!tryAt) return LOOK_EVERY;
    return Math.min(LOOK_EVERY, Math.max(0, tryAt.getTime() - now().getTime()));
  }

  const working = work();
  return {
    wake: () => wake(),
    /** What is being handed over is finished; the rest is given back. */
    stop: async (): Promise<void> => {
      stopping.abort();
      wake();
      await working;
      claims.stop();
      for (const lane of lanes) lane.close();
    },
  };
}

const roomFor = (perMillisecond: number) =>
  Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, Math.ceil(perMillisecond * AT_ONCE.milliseconds)));
