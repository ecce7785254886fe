import { and, asc, inArray, isNotNull, lt, or } from "drizzle-orm";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import type { Context } from "../../../lib/context.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";

const ENTRY_DAYS = 365;
const IP_DAYS = 30;

/** How many rows one statement changes. */
const BATCH_SIZE = 1000;

const daysAgo = ({ now }: Context, days: number) => new Date(now().getTime() - days * DAY_MS);

const isOlderThan = (ctx: Context, days: number) => lt(auditEvents.at, daysAgo(ctx, days));

/** Removes entries that are over a year old. */
export async function removeOldEntries(ctx: Context): Promise<void> {
  const { id, at } = auditEvents;
  const oldIds = ctx.db
    .select({ id })
    .from(auditEvents)
    .where(isOlderThan(ctx, ENTRY_DAYS))
    .orderBy(asc(at))
    .limit(BATCH_SIZE);
  await repeatUntilDone(() =>
    ctx.db.delete(auditEvents).where(inArray(id, oldIds)).returning({ id }),
  );
}

/** Removes the IP addresses of entries that are over 30 days old. */
export async function removeOldAddresses(ctx: Context): Promise<void> {
  const { id, at, ip, burst } = auditEvents;
  const isTraceable = or(isNotNull(ip), isNotNull(burst));
  const oldIds = ctx.db
    .select({ id })
    .from(auditEvents)
    .where(and(isOlderThan(ctx, IP_DAYS), isTraceable))
    .orderBy(asc(at))
    .limit(BATCH_SIZE);
  await repeatUntilDone(() =>
    ctx.db
      .update(auditEvents)
      .set({ ip: null, burst: null })
      .where(inArray(id, oldIds))
      .returning({ id }),
  );
}

/** Runs a statement on some rows at a time until no rows are left. */
async function repeatUntilDone(runBatch: () => PromiseLike<unknown[]>): Promise<void> {
  while ((await runBatch()).length === BATCH_SIZE);
}
