import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../../../../lib/context.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import { prepareEmails, type PreparedEmail } from "../rendering/prepare-emails.service.ts";
import { manageClaims } from "./claims.service.ts";
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
import { createOutcomeRecorder } from "./outcome-recorder.service.ts";
import type { MailTransport, SendOutcome } from "./smtp-transport.service.ts";

/** Polling finds work that no notification announced, such as a killed worker's. */
const POLL_MS = 10_000;
/** Limits of a batch: about as many emails as are sent in half a second, so that none is read long before it's sent. */
const BATCH = { min: 5, max: 200, durationMs: 500 };

export interface DispatcherOptions {
  isAccountMail: boolean;
  transports: MailTransport[];
  /** Reads the current rate limit. */
  readRateLimit: () => Promise<RateLimit>;
  /** Reads the current sender address. */
  readSender: () => Promise<string>;
  /** How long a claim lasts unless it is renewed, in milliseconds. */
  lease?: number | undefined;
}

interface Batch {
  emails: PreparedEmail[];
  slots: Pick<Slots, "first" | "gap">;
  /** Whether this batch tests if the mail server works again. */
  isRetry: boolean;
}

/** Claims due emails, those about accounts or all others, and sends them through its transports until it's stopped. */
export function startDispatcher(
  ctx: Context,
  { isAccountMail, transports, readRateLimit, readSender, lease }: DispatcherOptions,
) {
  const { db, now, log } = ctx;
  const abortController = new AbortController();
  const { signal } = abortController;
  const record = createOutcomeRecorder(ctx, signal);
  let batchSize = BATCH.min;
  let isWoken = false;
  let wake = () => void (isWoken = true);

  const logFailure = (error: unknown) =>
    log.error(describeError(error), "The outbox worker failed");
  const claims = manageClaims(ctx, { lease, onError: logFailure });

  const sleep = (milliseconds = POLL_MS) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken || signal.aborted ? 0 : milliseconds);
      wake = () => {
        isWoken = true;
        clearTimeout(timer);
        resolve();
      };
    });

  const release = (emails: readonly PreparedEmail[]) =>
    claims.release(emails.map(({ mail }) => mail));

  /**
   * Reads the current recipients and contents of these emails, and closes those that must not be
   * sent anymore.
   */
  async function prepare(claimed: ClaimedMail[]): Promise<PreparedEmail[]> {
    const { emails, closed, suppressed } = await prepareEmails(ctx, claimed);
    if (closed.length > 0) await closeUnsent(ctx, closed);
    if (suppressed.length > 0) await failMails(ctx, suppressed);
    const prepared = new Set(emails.map(({ mail }) => mail));
    for (const mail of claimed) if (!prepared.has(mail)) claims.finish(mail);
    return emails;
  }

  /** Claims and prepares the next emails. Returns null if there is nothing to do now. */
  async function claimBatch(): Promise<Batch | null> {
    const state = await readQueueState(db);
    if (state?.pausedAt) return (await claimRetry(ctx)) ? claimRetryBatch() : null;
    const rateLimit = await readRateLimit();
    const remainingToday = countLeftToday(state, rateLimit, { isAccountMail, now: now() });
    const limit =
      rateLimit.perSecond === 0
        ? batchSize
        : Math.min(batchSize, Math.ceil(rateLimit.perSecond / 5));
    const claimed =
      remainingToday === 0
        ? []
        : await claims.claim({ isAccountMail, limit: Math.min(limit, remainingToday) });
    if (claimed.length === 0) return null;
    const emails = await prepare(claimed);
    const slots = await reserveSlots(ctx, emails.length, { ...rateLimit, isAccountMail });
    await release(emails.splice(slots.count));
    return { emails, slots, isRetry: false };
  }

  /** Claims one waiting email of any kind for a retry, which also shows whether the server accepts the sender's address. */
  async function claimRetryBatch(): Promise<Batch | null> {
    const accountMails = await claims.claim({ isAccountMail: true, limit: 1 });
    const claimed =
      accountMails.length > 0
        ? accountMails
        : await claims.claim({ isAccountMail: false, limit: 1 });
    const emails = await prepare(claimed);
    const slots = { first: now().getTime(), gap: 0 };
    if (emails.length > 0) return { emails, slots, isRetry: true };
    const unusable = await transports[0]!.check();
    if (unusable) await pauseQueue(ctx, unusable.reason, { wasRetry: true });
    else await resumeQueue(ctx, { isProven: false });
    return null;
  }

  async function sendEmail(transport: MailTransport, email: PreparedEmail): Promise<SendOutcome> {
    try {
      return await transport.send(await email.render(await readSender()));
    } catch (error) {
      logFailure(error);
      return { status: "deferred", reply: "Couldn't create the email." };
    }
  }

  /** Sends a batch. Returns whether the mail server was usable. */
  async function sendBatch({ emails, slots, isRetry }: Batch): Promise<boolean> {
    const remaining = [...emails];
    let nextSendAt = slots.first;
    let reason: string | null = null;
    const shouldStop = () => signal.aborted || reason !== null;
    const work = async (transport: MailTransport) => {
      for (let email = remaining.shift(); email; email = remaining.shift()) {
        const sendAt = nextSendAt;
        nextSendAt += slots.gap;
        await waitUntil(sendAt);
        if (shouldStop()) return void remaining.push(email);
        // If this process was suspended, another may have claimed the email.
        if (!claims.isHeld(email.mail)) {
          claims.finish(email.mail);
          continue;
        }
        const outcome = await sendEmail(transport, email);
        if (outcome.status === "unusable") {
          reason = outcome.reason;
          return void remaining.push(email);
        }
        await record(email.mail, outcome).finally(() => claims.finish(email.mail));
        if (isRetry) await resumeQueue(ctx, { isProven: outcome.status === "sent" });
      }
    };
    const results = await Promise.allSettled(transports.map(work));
    await release(remaining);
    for (const each of results) if (each.status === "rejected") throw each.reason;
    if (reason === null) return true;
    log.error({ reason }, "Can't send email. It stays in the outbox");
    await pauseQueue(ctx, reason, { wasRetry: isRetry });
    return false;
  }

  async function waitUntil(time: number): Promise<void> {
    const milliseconds = time - now().getTime();
    // Even a timer of 0 ms would slow every email down by 1 ms.
    if (milliseconds > 0) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  async function sendTimed(batch: Batch): Promise<boolean> {
    const startedAt = performance.now();
    const isUsable = await sendBatch(batch);
    if (batch.emails.length > 0)
      batchSize = batchSizeFor(batch.emails.length / (performance.now() - startedAt));
    return isUsable;
  }

  /** Sends batches until none is due. Prepares the next one while one is being sent. */
  async function sendBatches(first: Batch): Promise<void> {
    let batch: Batch | null = first;
    while (batch) {
      const next: Promise<Batch | null> | null =
        batch.isRetry || signal.aborted ? null : claimBatch();
      // Waits for both, so that emails claimed in the meantime are released after a failure too.
      const [sending] = await Promise.allSettled([sendTimed(batch), next]);
      if (sending.status === "rejected") throw sending.reason;
      await claims.saveProgress();
      batch = await next;
      if (batch && (!sending.value || signal.aborted)) {
        await release(batch.emails);
        return;
      }
    }
  }

  async function work(): Promise<void> {
    await claims.adoptStuckMessages().catch(logFailure);
    while (!signal.aborted) {
      isWoken = false;
      try {
        await claims.saveProgress();
        const batch = await claimBatch();
        if (batch) await sendBatches(batch);
        else await sleep(await computeRetryWait());
      } catch (error) {
        logFailure(error);
        await claims.releaseAll().catch(logFailure);
        isWoken = false;
        await sleep();
      }
    }
  }

  async function computeRetryWait(): Promise<number> {
    const retryAt = (await readQueueState(db))?.retryAt;
    if (!retryAt) return POLL_MS;
    return Math.min(POLL_MS, Math.max(0, retryAt.getTime() - now().getTime()));
  }

  const running = work();
  return {
    wake: () => wake(),
    /** Finishes the emails being handed over and releases the rest. */
    stop: async (): Promise<void> => {
      abortController.abort();
      wake();
      await running;
      claims.stop();
      for (const transport of transports) transport.close();
    },
  };
}

const batchSizeFor = (perMillisecond: number) =>
  Math.min(BATCH.max, Math.max(BATCH.min, Math.ceil(perMillisecond * BATCH.durationMs)));
