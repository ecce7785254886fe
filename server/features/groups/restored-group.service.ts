import { and, eq, sql } from "drizzle-orm";
import { groupRefusals } from "#shared/groups/groups.refusals.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { breaksUnique } from "../../lib/unique.ts";
import { noteTurn } from "../history/history.service.ts";
import { returnToGroupLocked } from "../people/membership/membership.service.ts";
import { isRestorable } from "./deleted-groups.queries.ts";
import { lockGroups } from "./group.lock.ts";
import type { VisibleGroup } from "./groups.queries.ts";
import { aboutGroup } from "./groups.service.ts";

/**
 * Brings a deleted group back, with those of its people who are in no other since; its invitations
 * have ended. Throws 404 where there is nothing to bring back, 409 where its name is taken by now.
 */
export async function restoreGroup(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  { id, name }: VisibleGroup,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Its people are without a group as yet.
      await lockGroups(tx, [null]);
      const [group] = await tx
        .update(familyGroups)
        .set({ deletedAt: null, version: sql`${familyGroups.version} + 1` })
        .where(and(eq(familyGroups.id, id), isRestorable(now())))
        .returning({ id: familyGroups.id });
      if (!group) throw notFound("Family group");
      await returnToGroupLocked(tx, id, now());
      await noteTurn(tx, aboutGroup(id, actor, now()), "restored");
    });
  } catch (error) {
    if (!breaksUnique(error, "family_groups_name_unique")) throw error;
    throw refused(groupRefusals.nameTakenSince, { name });
  }
}
