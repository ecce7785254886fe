import { sql } from "drizzle-orm";
import type { AuditFacts, AuditKind, AuditSource } from "#shared/core/audit/audit-kinds.ts";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { batchWrites } from "../../../lib/batch-writes.ts";
import type { Context, Db, Executor } from "../../../lib/context.ts";
import { describeError } from "../../../lib/edge/describe-error.ts";
import { networkOf } from "../../../lib/limits/rate-limits.ts";
import { unlessAborted } from "../../../lib/unless-aborted.ts";
import { MINUTE_MS } from "../../../lib/milliseconds.ts";

/** A person or a signed-out caller (id null) with their IP address, a command, or the site by itself. */
export type AuditActor =
  | { id: number | null; address?: string | undefined }
  | Exclude<AuditSource, "person" | "visitor">;

export interface AuditEntry {
  kind: AuditKind;
  by: AuditActor;
  /** The id of the person that it was done to. */
  about?: number | undefined;
  facts?: AuditFacts;
}

/**
 * Records in the transaction that makes the change, each entry in a row of its own. Facts are ids and words
 * of the program, never names, addresses, passwords or tokens.
 */
export async function recordAudit(
  tx: Executor,
  entries: AuditEntry | readonly AuditEntry[],
  now: Date,
): Promise<void> {
  const rows = [entries].flat().map((entry) => toRow(entry, now));
  if (rows.length > 0) await tx.insert(auditEvents).values(rows);
}

/** How long an answer waits for its entry, in milliseconds. */
const INSERT_TIMEOUT_MS = 1000;

interface TimedEntry {
  entry: AuditEntry;
  at: Date;
}

/**
 * Creates a function that records entries outside of a transaction. Equal entries within a minute share one
 * row with a count, so that a flood doesn't fill the table. It never fails: an error is logged.
 */
export function createAuditLog({ db, log, now }: Context) {
  // All entries that wait use one connection, so that a flood doesn't hold those that requests need.
  const write = batchWrites((entries: TimedEntry[]) => upsertCounts(db, entries));
  return async (entry: AuditEntry): Promise<void> => {
    const writing = write({ entry, at: now() }).catch((error: unknown) =>
      log.error({ kind: entry.kind, error: describeError(error) }, "An audit entry wasn't written"),
    );
    await unlessAborted(AbortSignal.timeout(INSERT_TIMEOUT_MS), writing).catch(() => undefined);
  };
}

async function upsertCounts(db: Db, entries: TimedEntry[]): Promise<void> {
  const bursts = [...groupBy(entries, ({ entry, at }) => burstKeyOf(entry, at))];
  // Sorted, so that two servers that write the same rows can't deadlock.
  const rows = bursts.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(toCountedRow);
  await db
    .insert(auditEvents)
    .values(rows)
    .onConflictDoUpdate({
      target: auditEvents.burst,
      set: { count: sql`${auditEvents.count} + excluded.count` },
    });
}

function toCountedRow([burst, entries]: [string, TimedEntry[]]) {
  const { entry, at } = entries[0]!;
  const { actorId, aboutId, ...row } = toRow(entry, at);
  const people = { actorId: existingId(actorId), aboutId: existingId(aboutId) };
  return { ...row, ...people, burst, count: entries.length };
}

/** A person may have been removed for good since the request arrived. */
const existingId = (id: number | null) =>
  id === null ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${id})`;

function toRow({ kind, by, about, facts = {} }: AuditEntry, at: Date) {
  const person = typeof by === "string" ? { id: null } : by;
  return {
    at,
    kind,
    source: typeof by === "string" ? by : by.id === null ? "visitor" : "person",
    actorId: person.id,
    aboutId: about ?? null,
    facts,
    ip: person.address ?? null,
  } as const;
}

/** Returns the key that equal entries of one minute share. Addresses of one IPv6 network count as one, as in rate limits. */
function burstKeyOf({ kind, by, about, facts = {} }: AuditEntry, at: Date): string {
  const who = typeof by === "string" ? [by] : [by.id, networkOf(by.address)];
  const { route, limit, eventId, groupId } = facts;
  // Refusals are the same whatever they were about, because their caller chooses the ids.
  const what = kind === "refused" ? [route] : [about, limit ?? route, eventId, groupId];
  return JSON.stringify([kind, ...who, ...what, Math.floor(at.getTime() / MINUTE_MS)]);
}
