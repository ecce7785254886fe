import { and, eq, isNull, sql } from "drizzle-orm";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound, unavailable } from "../../../lib/errors.ts";

// A waiting transaction holds a connection. Without a limit, ten people waiting for a long import
// into their family would block everyone else from the database.
const LOCK_TIMEOUT = "3s";
const LOCK_NOT_AVAILABLE = "55P03";
const GROUPLESS_LOCK = 7_243_003;

/**
 * Locks the group for this transaction and raises its version. Every change of the group's people
 * or links must do this first, so that changes happen one at a time and caches notice them. Throws
 * 404 if the group is gone, 503 if another transaction holds it too long. Use `lockGroups` for two
 * groups.
 */
export async function lockGroup(tx: Executor, groupId: number): Promise<void> {
  await setLockTimeout(tx);
  const [group] = await tx
    .update(familyGroups)
    .set({ familyVersion: sql`${familyGroups.familyVersion} + 1` })
    .where(and(eq(familyGroups.id, groupId), isNull(familyGroups.deletedAt)))
    .returning({ id: familyGroups.id })
    .catch(rethrowLockTimeout);
  if (!group) throw notFound("Family group");
}

/**
 * Locks several groups, always in the same order to prevent deadlocks. Null stands for all people
 * without a group, whose links must follow the rules too.
 */
export async function lockGroups(tx: Executor, groupIds: (number | null)[]): Promise<void> {
  const ids = [...new Set(groupIds)].filter((id) => id !== null);
  if (groupIds.includes(null)) await lockPeopleWithoutGroup(tx);
  for (const id of ids.toSorted((a, b) => a - b)) await lockGroup(tx, id);
}

async function lockPeopleWithoutGroup(tx: Executor): Promise<void> {
  await setLockTimeout(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${GROUPLESS_LOCK})`).catch(rethrowLockTimeout);
}

const setLockTimeout = (tx: Executor) =>
  tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);

/** Turns a lock that wasn't free in time into 503; throws every other error as it is. */
export function rethrowLockTimeout(error: unknown): never {
  throw isLockTimeout(error) ? groupBusyError() : error;
}

const isLockTimeout = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code === LOCK_NOT_AVAILABLE;

const groupBusyError = () =>
  unavailable("Someone else is changing this family right now. Try again in a minute.");
