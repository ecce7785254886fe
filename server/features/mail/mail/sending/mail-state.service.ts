import { and, inArray, lte } from "drizzle-orm";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { hasMailServer } from "../../../core/mail-server/index.ts";
import { readQueueState, retryNow } from "./queue-state.service.ts";

/** Returns the state of the outbox for administrators. */
export async function readMailState(ctx: Context) {
  const { db, now } = ctx;
  const [hasServer, state, waiting] = await Promise.all([
    hasMailServer(ctx),
    readQueueState(db),
    db.$count(mails, and(inArray(mails.status, ["pending", "sending"]), lte(mails.dueAt, now()))),
  ]);
  const { pausedAt: since, pauseReason: reason, retryAt } = state ?? {};
  return {
    hasMailServer: hasServer,
    waiting,
    paused: since && reason && retryAt ? { since, reason, retryAt } : null,
  };
}

/** Retries the mail server now instead of at the scheduled time. */
export async function retryMailServer(ctx: Context) {
  const isRetrying = await retryNow(ctx);
  const message = isRetrying
    ? "Trying the mail server now."
    : "No emails are waiting for the mail server.";
  return { success: isRetrying, message };
}
