import { and, eq, isNull, type SQL } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { changeMembership } from "./change-membership.service.ts";

/** What the row of who belongs to a group says of it; null: of who belongs to none. */
export interface Membership {
  familyGroupId: number | null;
  formerFamilyGroupId: null;
}

/**
 * The one way into a family group, for who holds its lock: `write` adds or changes people with the
 * membership it is given, and answers whose rows they are. What follows from belonging to a group,
 * however somebody came, is done here.
 */
export async function joinGroupLocked(
  tx: Executor,
  familyGroupId: number | null,
  write: (tx: Executor, membership: Membership) => Promise<number[]>,
): Promise<number[]> {
  return write(tx, { familyGroupId, formerFamilyGroupId: null });
}

/** Leaves the people of a group that is deleted without one; they know which it was. */
export async function partFromGroupLocked(tx: Executor, groupId: number, now: Date): Promise<void> {
  const ofGroup = eq(users.familyGroupId, groupId);
  const ids = await idsOf(tx, ofGroup);
  await changeMembership(tx, { ids, now, cause: "groupDeletion" }, (write) =>
    write(ofGroup, { familyGroupId: null, formerFamilyGroupId: groupId }),
  );
}

/**
 * Brings back who was in a group when it was deleted and is in no other since, for who holds the lock
 * of people without a group and has made the group anew.
 */
export async function returnToGroupLocked(tx: Executor, groupId: number, now: Date): Promise<void> {
  const wereThere = and(eq(users.formerFamilyGroupId, groupId), isNull(users.familyGroupId))!;
  const ids = await idsOf(tx, wereThere);
  await joinGroupLocked(tx, groupId, async (tx, membership) => {
    await changeMembership(tx, { ids, now, cause: "groupRestoration" }, (write) =>
      write(wereThere, membership),
    );
    return ids;
  });
}

async function idsOf(tx: Executor, which: SQL): Promise<number[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(which);
  return rows.map(({ id }) => id);
}
