import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../../../../lib/context.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import { prepareEmails, type PreparedEmail } from "../letters/prepare-emails.service.ts";
import { holdClaims } from "./held-claims.service.ts";
import { type ClaimedMail, closeUnsent, failMails } from "./mails.queries.ts";
import {
  countLeftToday,
  claimRetry,
  type RateLimit,
  pauseQueue,
  readQueueState,
  resumeQueue,
  type Slots,
  reserveSlots,
} from "./queue-state.service.ts";
import { recordOutcomes } from "./recording.service.ts";
import type { Lane, LaneOutcome } from "./smtp-lane.service.ts";

/** Polling finds work that no notification announced, such as a killed worker's. */
const POLL_MS = 10_000;
/** Claims as many emails as are sent in about half a second, so that none is read long before it is sent. */
const BATCH = { least: 5, most: 200, milliseconds: 500 };

export interface Dispatcher {
  isAccountMail: boolean;
  lanes: Lane[];
  /** Reads the current rate limit. */
  readPace: () => Promise<RateLimit>;
  /** Reads the current sender address. */
  readSender: () => Promise<string>;
  /** How long a claim lasts unless it is renewed, in milliseconds. */
  lease?: number | undefined;
}

interface Batch {
  letters: PreparedEmail[];
  slots: Pick<Slots, "first" | "gap">;
  /** Whether this batch tests if the mail server works again. */
  isTry: boolean;
}

/** Claims due emails of its kinds and sends them by its lanes, until it is stopped. */
export function startDispatcher(
  ctx: Context,
  { isAccountMail, lanes, readPace, readSender, lease }: Dispatcher,
) {
  const { db, now, log } = ctx;
  const stopping = new AbortController();
  const { signal } = stopping;
  const record = recordOutcomes(ctx, signal);
  let atOnce = BATCH.least;
  let isWoken = false;
  let wake = () => void (isWoken = true);

  const failed = (error: unknown) => log.error(describeError(error), "The outbox worker failed");
  const claims = holdClaims(ctx, { lease, onError: failed });

  const sleep = (milliseconds = POLL_MS) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken || signal.aborted ? 0 : milliseconds);
      wake = () => {
        isWoken = true;
        clearTimeout(timer);
        resolve();
      };
    });

  const release = (letters: readonly PreparedEmail[]) =>
    claims.release(letters.map(({ mail }) => mail));

  /**
   * Reads the current recipients and contents of these emails, and closes those that must not be
   * sent anymore.
   */
  async function prepare(claimed: ClaimedMail[]): Promise<PreparedEmail[]> {
    const { letters, closed, refused } = await prepareEmails(ctx, claimed);
    if (closed.length > 0) await closeUnsent(ctx, closed);
    if (refused.length > 0) await failMails(ctx, refused);
    const left = new Set(letters.map(({ mail }) => mail));
    for (const mail of claimed) if (!left.has(mail)) claims.finish(mail);
    return letters;
  }

  /** Null if there is nothing to do now. */
  async function takeBatch(): Promise<Batch | null> {
    const state = await readQueueState(db);
    if (state?.pausedAt) return (await claimRetry(ctx)) ? takeTry() : null;
    const pace = await readPace();
    const left = countLeftToday(state, pace, { isAccountMail, now: now() });
    const most = pace.perSecond === 0 ? atOnce : Math.min(atOnce, Math.ceil(pace.perSecond / 5));
    const claimed =
      left === 0 ? [] : await claims.claim({ isAccountMail, atMost: Math.min(most, left) });
    if (claimed.length === 0) return null;
    const letters = await prepare(claimed);
    const slots = await reserveSlots(ctx, letters.length, { ...pace, isAccountMail });
    await release(letters.splice(slots.howMany));
    return { letters, slots, isTry: false };
  }

  /** Sends one waiting email of any kind, which also shows whether the server accepts the sender's address. */
  async function takeTry(): Promise<Batch | null> {
    const ofAccounts = await claims.claim({ isAccountMail: true, atMost: 1 });
    const claimed =
      ofAccounts.length > 0 ? ofAccounts : await claims.claim({ isAccountMail: false, atMost: 1 });
    const letters = await prepare(claimed);
    const slots = { first: now().getTime(), gap: 0 };
    if (letters.length > 0) return { letters, slots, isTry: true };
    const unusable = await lanes[0]!.check();
    if (unusable) await pauseQueue(ctx, unusable.why, { wasTry: true });
    else await resumeQueue(ctx, { isProven: false });
    return null;
  }

  async function hand(lane: Lane, letter: PreparedEmail): Promise<LaneOutcome> {
    try {
      return await lane.hand(await letter.write(await readSender()));
    } catch (error) {
      failed(error);
      return { is: "later", reply: "Couldn't create the email." };
    }
  }

  /** Sends a batch. Returns whether the mail server was usable. */
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
        // If this process was suspended, another may have claimed the email.
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
        if (isTry) await resumeQueue(ctx, { isProven: outcome.is === "sent" });
      }
    };
    const works = await Promise.allSettled(lanes.map(work));
    await release(left);
    for (const each of works) if (each.status === "rejected") throw each.reason;
    if (why === null) return true;
    log.error({ why }, "Can't send email. It stays in the outbox");
    await pauseQueue(ctx, why, { wasTry: isTry });
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
      atOnce = batchSizeFor(batch.letters.length / (performance.now() - begun));
    return isUsable;
  }

  /** Reads the next emails while these are being sent. */
  async function sendOn(first: Batch): Promise<void> {
    let batch: Batch | null = first;
    while (batch) {
      const next: Promise<Batch | null> | null = batch.isTry || signal.aborted ? null : takeBatch();
      // After a failure, emails claimed in the meantime are given back too.
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
    if (!tryAt) return POLL_MS;
    return Math.min(POLL_MS, Math.max(0, tryAt.getTime() - now().getTime()));
  }

  const working = work();
  return {
    wake: () => wake(),
    /** Finishes the emails being handed over and releases the rest. */
    stop: async (): Promise<void> => {
      stopping.abort();
      wake();
      await working;
      claims.stop();
      for (const lane of lanes) lane.close();
    },
  };
}

const batchSizeFor = (perMillisecond: number) =>
  Math.min(BATCH.most, Math.max(BATCH.least, Math.ceil(perMillisecond * BATCH.milliseconds)));
