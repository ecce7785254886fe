import { and, eq, inArray, isNull } from "drizzle-orm";
import { links } from "#shared/links/links.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { revokeLinks } from "../../links/links.service.ts";

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

/** The days of a family are told to who belongs to it: who leaves asks the next one for an address. */
export const endCalendarsOf = (tx: Executor, ids: number[], now: Date): Promise<number> =>
  revokeLinks(tx, and(inArray(links.personId, ids), eq(links.purpose, "calendarFeed"))!, now);

/** Leaves the people of a group that is deleted without one; they know which it was. */
export async function partFromGroupLocked(tx: Executor, groupId: number): Promise<void> {
  await tx
    .update(users)
    .set({ familyGroupId: null, formerFamilyGroupId: groupId })
    .where(eq(users.familyGroupId, groupId));
}

/**
 * Brings back who was in a group when it was deleted and is in no other since, for who holds the lock
 * of people without a group and has made the group anew. Answers who they are.
 */
export const returnToGroupLocked = (tx: Executor, groupId: number): Promise<number[]> =>
  joinGroupLocked(tx, groupId, async (tx, membership) => {
    const back = await tx
      .update(users)
      .set(membership)
      .where(and(eq(users.formerFamilyGroupId, groupId), isNull(users.familyGroupId)))
      .returning({ id: users.id });
    return back.map(({ id }) => id);
  });
