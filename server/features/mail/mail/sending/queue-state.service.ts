import { isNotNull, lte } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { mailQueue } from "#shared/mail/mail/mail-queue.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notify } from "../../../../lib/jobs/notifications.ts";
import { MAIL_QUEUED } from "../../../core/outbox/index.ts";
import { serverPauseMs } from "./outcome.rules.ts";

export type QueueState = typeof mailQueue.$inferSelect;

/** Reads the state shared by all processes; null before the first email. */
export async function readQueueState(db: Executor): Promise<QueueState | null> {
  const [state] = await db.select().from(mailQueue);
  return state ?? null;
}

/**
 * Pauses sending in all processes until one of them finds the mail server usable again. Several
 * reports of one failure count once: the wait grows only after a failed retry (`wasRetry`).
 */
export async function pauseQueue(
  { db, now }: Context,
  reason: string,
  { wasRetry }: { wasRetry: boolean },
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await tx.insert(mailQueue).values({}).onConflictDoNothing();
    const [state] = await tx.select().from(mailQueue).for("update");
    if (state!.pausedAt && !wasRetry) return;
    const tries = state!.tries + 1;
    await tx.update(mailQueue).set({
      pausedAt: state!.pausedAt ?? at,
      pauseReason: reason,
      tries,
      retryAt: new Date(at.getTime() + serverPauseMs(tries - 1)),
    });
  });
}

/** Milliseconds a retry may take before another process may try. */
const RETRY_TIMEOUT_MS = 150_000;

/** Claims the next retry of the mail server. Returns whether this process got it. */
export async function claimRetry({ db, now }: Context): Promise<boolean> {
  const at = now();
  const claimed = await db
    .update(mailQueue)
    .set({ retryAt: new Date(at.getTime() + RETRY_TIMEOUT_MS) })
    .where(lte(mailQueue.retryAt, at))
    .returning({ id: mailQueue.id });
  return claimed.length > 0;
}

/** Makes some process retry at once. Returns whether sending was paused. */
export const retryNow = ({ db, now }: Context): Promise<boolean> =>
  db.transaction(async (tx) => {
    const paused = await tx
      .update(mailQueue)
      .set({ retryAt: now() })
      .where(isNotNull(mailQueue.pausedAt))
      .returning({ id: mailQueue.id });
    await notify(tx, MAIL_QUEUED, "");
    return paused.length > 0;
  });

/**
 * Resumes sending in all processes. `isProven`: an email was handed over, so the next failure
 * starts a new series; a connection alone doesn't prove that the server accepts the sender's
 * address.
 */
export async function resumeQueue(
  { db }: Context,
  { isProven }: { isProven: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mailQueue)
      .set({ pausedAt: null, pauseReason: null, retryAt: null, ...(isProven ? { tries: 0 } : {}) });
    await notify(tx, MAIL_QUEUED, "");
  });
}

/** One in this many emails per day is reserved for emails about accounts. */
const RESERVED_SHARE = 10;

export interface RateLimit {
  /** 0 means no limit. */
  perSecond: number;
  perDay: number;
}

/** Returns how many more emails may be sent today. */
export function countLeftToday(
  state: QueueState | null,
  { perDay }: Pick<RateLimit, "perDay">,
  { isAccountMail, now }: { isAccountMail: boolean; now: Date },
): number {
  if (perDay === 0) return Number.POSITIVE_INFINITY;
  const handedOver = state?.day === isoDayOf(now) ? state.handedOver : 0;
  const limit = isAccountMail ? perDay : perDay - Math.ceil(perDay / RESERVED_SHARE);
  return Math.max(0, limit - handedOver);
}

/** When the first of some emails may be sent, and the gap between them, in milliseconds. */
export interface Slots {
  count: number;
  first: number;
  gap: number;
}

/** Reserves the next sending slots across all processes, at most as many as the daily limit has left. */
export async function reserveSlots(
  { db, now }: Context,
  count: number,
  { perSecond, perDay, isAccountMail }: RateLimit & { isAccountMail: boolean },
): Promise<Slots> {
  const at = now();
  if (count === 0 || (perSecond === 0 && perDay === 0))
    return { count, first: at.getTime(), gap: 0 };
  const gap = perSecond === 0 ? 0 : 1_000 / perSecond;
  return db.transaction(async (tx) => {
    await tx.insert(mailQueue).values({}).onConflictDoNothing();
    const [state] = await tx.select().from(mailQueue).for("update");
    const granted = Math.min(count, countLeftToday(state!, { perDay }, { isAccountMail, now: at }));
    const first = Math.max(at.getTime(), state!.nextAt?.getTime() ?? 0);
    const day = isoDayOf(at);
    const handedOverBefore = state!.day === day ? state!.handedOver : 0;
    const nextAt = new Date(first + granted * gap);
    await tx.update(mailQueue).set({ nextAt, day, handedOver: handedOverBefore + granted });
    return { count: granted, first, gap };
  });
}
