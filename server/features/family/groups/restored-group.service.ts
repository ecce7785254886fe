import { and, eq, sql } from "drizzle-orm";
import { groupErrors } from "#shared/family/groups/groups.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { isUniqueViolation } from "../../../lib/unique-violation.ts";
import { logStateChange } from "../../core/change-log/index.ts";
import { rejoinGroupLocked } from "../people/index.ts";
import { isRestorableGroup } from "./deleted-groups.queries.ts";
import { lockGroups } from "../../core/person/index.ts";
import type { VisibleGroup } from "./groups.queries.ts";
import { aboutGroup } from "./groups.service.ts";

/**
 * Restores a deleted group and those of its people who have not joined another group. Its
 * invitations stay ended. Throws 404 if there is nothing to restore, 409 if another group has taken
 * its name.
 */
export async function restoreGroup(
  { db, now }: Context,
  actor: Actor,
  { id, name }: VisibleGroup,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // The group's people currently have no group.
      await lockGroups(tx, [null]);
      const [group] = await tx
        .update(familyGroups)
        .set({ deletedAt: null, familyVersion: sql`${familyGroups.familyVersion} + 1` })
        .where(and(eq(familyGroups.id, id), isRestorableGroup(now())))
        .returning({ id: familyGroups.id });
      if (!group) throw notFound("Family group");
      await rejoinGroupLocked(tx, id, now());
      await logStateChange(tx, aboutGroup(id, actor, now()), "restored");
    });
  } catch (error) {
    if (!isUniqueViolation(error, "family_groups_name_unique")) throw error;
    throw domainError(groupErrors.nameTakenSince, { name });
  }
}
