import { and, eq, isNull, sql } from "drizzle-orm";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound, unavailable } from "../../lib/errors.ts";

// Whoever waits holds a connection: without an end, ten people who wait for a long import into their
// family would keep everybody else from the database.
const LONGEST_WAIT = "3s";
const LOCK_NOT_AVAILABLE = "55P03";
const GROUPLESS_LOCK = 7_243_003;

/**
 * Takes the group for this transaction and raises its version: every change of the group's people or
 * links does so first, so that such changes happen one after the other and caches notice each.
 * Throws 404 when the group is gone, 503 when somebody else holds it for long. Who needs two groups
 * takes them by `lockGroups`.
 */
export async function lockGroup(tx: Executor, groupId: number): Promise<void> {
  await limitWait(tx);
  const [group] = await tx
    .update(familyGroups)
    .set({ version: sql`${familyGroups.version} + 1` })
    .where(and(eq(familyGroups.id, groupId), isNull(familyGroups.deletedAt)))
    .returning({ id: familyGroups.id })
    .catch(orBusy);
  if (!group) throw notFound("Family group");
}

/**
 * Several groups, always in the same order: two transactions never wait for each other. Null stands
 * for all people without a group, whose links must hold the rules as well.
 */
export async function lockGroups(tx: Executor, groupIds: (number | null)[]): Promise<void> {
  const ids = [...new Set(groupIds)].filter((id) => id !== null);
  if (groupIds.includes(null)) await lockGroupless(tx);
  for (const id of ids.toSorted((a, b) => a - b)) await lockGroup(tx, id);
}

async function lockGroupless(tx: Executor): Promise<void> {
  await limitWait(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${GROUPLESS_LOCK})`).catch(orBusy);
}

const limitWait = (tx: Executor) =>
  tx.execute(sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`);

function orBusy(error: unknown): never {
  throw waitedTooLong(error) ? busy() : error;
}

const waitedTooLong = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code === LOCK_NOT_AVAILABLE;

const busy = () =>
  unavailable(
    "This family is being changed by somebody else right now. Please try again in a minute.",
  );
