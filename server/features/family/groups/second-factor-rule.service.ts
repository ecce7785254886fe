import { eq } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../lib/context.ts";
import { recordAudit } from "../../core/audit/index.ts";
import { logChange } from "../../core/change-log/index.ts";
import { lockGroupRow } from "./groups.queries.ts";
import { aboutGroup } from "./groups.service.ts";

/** Sets whether a group requires a second factor of its administrators. */
export const requireSecondFactor = (
  { db, now }: Context,
  actor: Actor,
  { groupId, isRequired }: { groupId: number; isRequired: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockGroupRow(tx, groupId);
    const after = { requiresSecondFactor: isRequired };
    if (before.requiresSecondFactor === isRequired) return;
    await tx.update(familyGroups).set(after).where(eq(familyGroups.id, groupId));
    await logChange(tx, aboutGroup(groupId, actor, now()), { before, after });
    const change = isRequired ? "required a second step in" : "stopped requiring a second step in";
    const entry = { kind: "groupChanged", by: actor, facts: { groupId, change } } as const;
    await recordAudit(tx, entry, now());
  });
