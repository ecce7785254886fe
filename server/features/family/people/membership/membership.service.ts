import { and, eq, isNull, type SQL } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { changeMembership } from "./change-membership.service.ts";

/** The membership columns of a person who belongs to this group, or to none if null. */
export interface Membership {
  familyGroupId: number | null;
  formerFamilyGroupId: null;
}

/**
 * The only way into a family group. `write` adds or changes people with the given membership and
 * returns their ids. Put everything here that must happen whenever somebody joins. The caller holds
 * the group's lock.
 */
export async function joinGroupLocked(
  tx: Executor,
  familyGroupId: number | null,
  write: (tx: Executor, membership: Membership) => Promise<number[]>,
): Promise<number[]> {
  return write(tx, { familyGroupId, formerFamilyGroupId: null });
}

/** Removes everyone from a group that is being deleted; they remember the group in case it is restored. */
export async function leaveGroupLocked(tx: Executor, groupId: number, now: Date): Promise<void> {
  const isInGroup = eq(users.familyGroupId, groupId);
  const ids = await readIds(tx, isInGroup);
  await changeMembership(tx, { ids, by: "site", now, cause: "groupDeletion" }, (write) =>
    write(isInGroup, { familyGroupId: null, formerFamilyGroupId: groupId }),
  );
}

/**
 * Returns former members to a restored group unless they have joined another. The caller has
 * restored the group and holds the lock of people without a group.
 */
export async function rejoinGroupLocked(tx: Executor, groupId: number, now: Date): Promise<void> {
  const isFormerMember = and(eq(users.formerFamilyGroupId, groupId), isNull(users.familyGroupId))!;
  const ids = await readIds(tx, isFormerMember);
  await joinGroupLocked(tx, groupId, async (tx, membership) => {
    await changeMembership(tx, { ids, by: "site", now, cause: "groupRestoration" }, (write) =>
      write(isFormerMember, membership),
    );
    return ids;
  });
}

async function readIds(tx: Executor, condition: SQL): Promise<number[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(condition);
  return rows.map(({ id }) => id);
}
