import { sql } from "drizzle-orm";
import type { AuditFacts, AuditKind, AuditSource } from "#shared/core/audit/audit-kinds.ts";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Db, Executor } from "../../../lib/context.ts";
import { describeError } from "../../../lib/edge/describe-error.ts";
import { networkOf } from "../../../lib/limits/rate-limits.ts";
import { unlessAborted } from "../../../lib/unless-aborted.ts";

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

/**
 * Records what happened outside of a transaction. The same within a minute is one row with a count, so that
 * a flood doesn't fill the table. Never fails: an error is logged.
 */
export async function logAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  const writing = countEntry(ctx, entry).catch((error: unknown) =>
    ctx.log.error(
      { kind: entry.kind, error: describeError(error) },
      "An audit entry wasn't written",
    ),
  );
  await unlessAborted(AbortSignal.timeout(INSERT_TIMEOUT_MS), writing).catch(() => undefined);
}

interface PendingWrite {
  count: number;
  hasBegun: boolean;
  written: Promise<void>;
}

/** The last write of each burst that hasn't ended, by database. */
const pendingWrites = new WeakMap<Db, Map<string, PendingWrite>>();

/** Writes entries of one burst that come at once together, because each would wait for the same row. */
function countEntry({ db, now }: Context, entry: AuditEntry): Promise<void> {
  const at = now();
  const burst = burstKeyOf(entry, at);
  const writes = pendingWrites.get(db) ?? new Map<string, PendingWrite>();
  pendingWrites.set(db, writes);
  const last = writes.get(burst);
  if (last && !last.hasBegun) {
    last.count += 1;
    return last.written;
  }
  const write: PendingWrite = { count: 1, hasBegun: false, written: Promise.resolve() };
  const run = async () => {
    await last?.written.catch(() => undefined);
    write.hasBegun = true;
    try {
      await insertCounted(db, { entry, at, burst, count: write.count });
    } finally {
      if (writes.get(burst) === write) writes.delete(burst);
    }
  };
  write.written = run();
  writes.set(burst, write);
  return write.written;
}

interface CountedEntry {
  entry: AuditEntry;
  at: Date;
  burst: string;
  count: number;
}

async function insertCounted(db: Db, { entry, at, burst, count }: CountedEntry): Promise<void> {
  const row = toRow(entry, at);
  // A person may have been removed for good since the request arrived.
  const existingId = (id: number | null) =>
    id === null ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${id})`;
  await db
    .insert(auditEvents)
    .values({
      ...row,
      actorId: existingId(row.actorId),
      aboutId: existingId(row.aboutId),
      burst,
      count,
    })
    .onConflictDoUpdate({
      target: auditEvents.burst,
      set: { count: sql`${auditEvents.count} + ${count}` },
    });
}

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

/** One connection counts as one address, as it does for rate limits. */
function burstKeyOf({ kind, by, about, facts = {} }: AuditEntry, at: Date): string {
  const who = typeof by === "string" ? [by] : [by.id, networkOf(by.address)];
  const { route, limit, eventId, groupId } = facts;
  // Refusals are the same whatever they were about, because their caller chooses the ids.
  const what = kind === "refused" ? [route] : [about, limit ?? route, eventId, groupId];
  return JSON.stringify([kind, ...who, ...what, Math.floor(at.getTime() / 60_000)]);
}
