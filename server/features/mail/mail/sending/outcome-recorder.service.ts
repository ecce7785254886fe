import { setTimeout as wait } from "node:timers/promises";
import { batchWrites } from "../../../../lib/batch-writes.ts";
import type { Context } from "../../../../lib/context.ts";
import { describeError } from "../../../../lib/edge/describe-error.ts";
import {
  type Claim,
  type ClaimedMail,
  failMails,
  markCaptured,
  suppressAddress,
  markSent,
  postponeMail,
} from "./mails.queries.ts";
import { type AttemptOutcome, retryDelay } from "./outcome.rules.ts";

type MailOutcome = Exclude<AttemptOutcome, { status: "unusable" | "disconnected" }>;

const RETRY_MS = 1_000;

/**
 * Creates a function that records the outcome of an attempt. It retries until the database accepts it, so that
 * an accepted email is not sent again.
 */
export function createOutcomeRecorder(ctx: Context, signal: AbortSignal) {
  const { log, now } = ctx;

  async function retryUntilSaved(write: () => Promise<unknown>): Promise<void> {
    for (;;)
      try {
        return void (await write());
      } catch (error) {
        log.error(describeError(error), "Couldn't save the results of sent emails yet");
        if (signal.aborted) throw error;
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
  }

  const markInBatches = {
    sent: batchWrites((claims: Claim[]) => retryUntilSaved(() => markSent(ctx, claims))),
    captured: batchWrites((claims: Claim[]) => retryUntilSaved(() => markCaptured(ctx, claims))),
  };

  return async ({ id, address, attempts }: ClaimedMail, outcome: MailOutcome): Promise<void> => {
    if (outcome.status === "sent" || outcome.status === "captured")
      return markInBatches[outcome.status]({ id, attempts });
    const { reply } = outcome;
    const milliseconds = outcome.status === "deferred" ? retryDelay(attempts) : null;
    if (milliseconds !== null) {
      const dueAt = new Date(now().getTime() + milliseconds);
      return retryUntilSaved(() => postponeMail(ctx, { id, attempts, dueAt, reply }));
    }
    if (outcome.status === "failed" && outcome.isAddressRejected)
      await retryUntilSaved(() => suppressAddress(ctx, address, reply));
    return retryUntilSaved(() => failMails(ctx, [{ id, attempts, reply }]));
  };
}
