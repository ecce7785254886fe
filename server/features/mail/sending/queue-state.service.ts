import { isNotNull, lte } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { mailQueue } from "#shared/mail/mail-queue.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { notify } from "../../../lib/jobs/notifications.ts";
import { MAIL_QUEUED } from "../../messages/queue-mail.service.ts";
import { pauseAfter } from "./outcome.rules.ts";

export type QueueState = typeof mailQueue.$inferSelect;

type Surroundings = Pick<Deps, "db" | "now">;

/** How it stands over all processes; null before the first mail. */
export async function readQueueState(db: Executor): Promise<QueueState | null> {
  const [state] = await db.select().from(mailQueue);
  return state ?? null;
}

/**
 * Stops all processes from sending, until one of them finds that the mail server can be used again. Said
 * by several at once it is one failure: the wait grows only by a try that was in vain.
 */
export async function pauseQueue(
  { db, now }: Surroundings,
  why: string,
  { wasTry }: { wasTry: boolean },
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await tx.insert(mailQueue).values({}).onConflictDoNothing();
    const [state] = await tx.select().from(mailQueue).for("update");
    if (state!.pausedAt && !wasTry) return;
    const tries = state!.tries + 1;
    await tx.update(mailQueue).set({
      pausedAt: state!.pausedAt ?? at,
      pausedWhy: why,
      tries,
      tryAt: new Date(at.getTime() + pauseAfter(tries - 1)),
    });
  });
}

/** How long one that tries has, before another may. */
const TRY_TAKES = 150_000;

/** Whether this process is the one that tries whether the mail server can be used again. */
export async function mayTry({ db, now }: Surroundings): Promise<boolean> {
  const at = now();
  const taken = await db
    .update(mailQueue)
    .set({ tryAt: new Date(at.getTime() + TRY_TAKES) })
    .where(lte(mailQueue.tryAt, at))
    .returning({ id: mailQueue.id });
  return taken.length > 0;
}

/** Has some process try at once; answers whether there was anything to try. */
export const tryAgainNow = ({ db, now }: Surroundings): Promise<boolean> =>
  db.transaction(async (tx) => {
    const paused = await tx
      .update(mailQueue)
      .set({ tryAt: now() })
      .where(isNotNull(mailQueue.pausedAt))
      .returning({ id: mailQueue.id });
    await notify(tx, MAIL_QUEUED, "");
    return paused.length > 0;
  });

/**
 * Lets all processes send again. `isProven`: a mail was handed over, so that a next failure is a new
 * one; a connection alone does not prove that the server takes the sender's address.
 */
export async function resumeQueue(
  { db }: Pick<Deps, "db">,
  { isProven }: { isProven: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(mailQueue)
      .set({ pausedAt: null, pausedWhy: null, tryAt: null, ...(isProven ? { tries: 0 } : {}) });
    await notify(tx, MAIL_QUEUED, "");
  });
}

/** Of a day's mails one in so many is kept for mail about accounts, whatever else is sent. */
const KEPT_FOR_ACCOUNTS = 10;

export interface Pace {
  /** No limit where it is 0. */
  perSecond: number;
  perDay: number;
}

/** How many more may leave today. */
export function leftToday(
  state: QueueState | null,
  { perDay }: Pick<Pace, "perDay">,
  { isAccountMail, now }: { isAccountMail: boolean; now: Date },
): number {
  if (perDay === 0) return Number.POSITIVE_INFINITY;
  const handedOver = state?.day === isoDayOf(now) ? state.handedOver : 0;
  const most = isAccountMail ? perDay : perDay - Math.ceil(perDay / KEPT_FOR_ACCOUNTS);
  return Math.max(0, most - handedOver);
}

/** When the first of some mails may leave, and how long after it each next one. */
export interface Slots {
  howMany: number;
  first: number;
  gap: number;
}

/** Takes as many of the next places in line, over all processes, as the day has left. */
export async function takeSlots(
  { db, now }: Surroundings,
  howMany: number,
  { perSecond, perDay, isAccountMail }: Pace & { isAccountMail: boolean },
): Promise<Slots> {
  const at = now();
  if (howMany === 0 || (perSecond === 0 && perDay === 0))
    return { howMany, first: at.getTime(), gap: 0 };
  const gap = perSecond === 0 ? 0 : 1_000 / perSecond;
  return db.transaction(async (tx) => {
    await tx.insert(mailQueue).values({}).onConflictDoNothing();
    const [state] = await tx.select().from(mailQueue).for("update");
    const taken = Math.min(howMany, leftToday(state!, { perDay }, { isAccountMail, now: at }));
    const first = Math.max(at.getTime(), state!.nextAt?.getTime() ?? 0);
    const day = isoDayOf(at);
    const before = state!.day === day ? state!.handedOver : 0;
    const nextAt = new Date(first + taken * gap);
    await tx.update(mailQueue).set({ nextAt, day, handedOver: before + taken });
    return { howMany: taken, first, gap };
  });
}
