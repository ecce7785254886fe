import { sql } from "drizzle-orm";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { MAX_MAILS_PER_HOUR, type MailKind } from "#shared/core/outbox/mail-kinds.ts";
import type { Executor } from "../../../lib/context.ts";
import { HOUR_MS } from "../../../lib/milliseconds.ts";

/** Namespace of this advisory lock; unique among locks with two keys. */
const ADDRESS_LOCK = 7_243_011;

/**
 * Returns those of the emails whose addresses are still below the hourly limit for this kind. Locks
 * the addresses in a fixed order until the transaction ends, so that concurrent requests count each
 * other's emails. Emails closed unsent don't count.
 */
export async function selectBelowHourlyLimit<Each extends { address: string }>(
  tx: Executor,
  requested: readonly Each[],
  { kind, now }: { kind: MailKind; now: Date },
): Promise<Each[]> {
  if (requested.length === 0) return [];
  const keys = requested.map(({ address }) => address.toLowerCase());
  await tx.execute(sql`
    select pg_advisory_xact_lock(${ADDRESS_LOCK}, lock_key)
    from (select distinct hashtext(${kind} || ' ' || address) as lock_key
      from unnest(${sql.param(keys)}::text[]) as address order by lock_key) as locks`);
  const since = new Date(now.getTime() - HOUR_MS);
  const { rows } = await tx.execute<{ address: string }>(sql`
    select lower(${mails.address}) as address from ${mails}
    where lower(${mails.address}) = any(${sql.param(keys)}::text[]) and ${mails.kind} = ${kind}
      and ${mails.createdAt} > ${since.toISOString()}::timestamptz and ${mails.status} <> 'closed'
    group by 1 having count(*) >= ${MAX_MAILS_PER_HOUR}`);
  const full = new Set(rows.map(({ address }) => address));
  return requested.filter((_, index) => !full.has(keys[index]!));
}
