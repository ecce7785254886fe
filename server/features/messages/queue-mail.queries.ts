import { sql } from "drizzle-orm";
import { mails } from "#shared/messages/mails.table.ts";
import { MAILS_AN_HOUR, type MailKind } from "#shared/messages/message-words.ts";
import type { Executor } from "../../lib/deps.ts";

const HOUR = 3_600_000;

/** Apart from other locks of two numbers. */
const ADDRESS_LOCK = 7_243_011;

/**
 * Those of the mails whose addresses have not had as many of this kind within the last hour as they may.
 * Holds the addresses until the transaction ends, in one order, so that of several who ask at once each
 * counts what the others have queued. What was closed unsent does not count.
 */
export async function withinTheHour<Each extends { address: string }>(
  tx: Executor,
  wanted: readonly Each[],
  { kind, now }: { kind: MailKind; now: Date },
): Promise<Each[]> {
  if (wanted.length === 0) return [];
  const keys = wanted.map(({ address }) => address.toLowerCase());
  await tx.execute(sql`
    select pg_advisory_xact_lock(${ADDRESS_LOCK}, place)
    from (select distinct hashtext(${kind} || ' ' || address) as place
      from unnest(${sql.param(keys)}::text[]) as address order by place) as places`);
  const since = new Date(now.getTime() - HOUR);
  const { rows } = await tx.execute<{ address: string }>(sql`
    select lower(${mails.address}) as address from ${mails}
    where lower(${mails.address}) = any(${sql.param(keys)}::text[]) and ${mails.kind} = ${kind}
      and ${mails.createdAt} > ${since.toISOString()}::timestamptz and ${mails.status} <> 'closed'
    group by 1 having count(*) >= ${MAILS_AN_HOUR}`);
  const full = new Set(rows.map(({ address }) => address));
  return wanted.filter((_, at) => !full.has(keys[at]!));
}
