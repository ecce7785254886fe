import { and, inArray, isNull, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { aboutPerson, logChanges } from "../../../core/change-log/index.ts";
import { changeMembership } from "./change-membership.service.ts";
import { joinGroupLocked } from "./membership.service.ts";
import { updatePresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";

interface MoveContext {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/**
 * Moves people to another family group together. The caller holds both groups' locks and has cut
 * the links to those who stay. `staying` lists parents whose children moved away or came back; their
 * `presumedDead` is updated. Returns each person's new version and history entry.
 */
export async function moveToGroupLocked(
  { tx, actor, now }: MoveContext,
  ids: number[],
  { from, to, staying }: { from: number | null; to: number | null; staying: number[] },
): Promise<{ id: number; version: number; line: number }[]> {
  const isMover = and(inArray(users.id, ids), isNull(users.deletedAt))!;
  const moved: { id: number; version: number }[] = [];
  await joinGroupLocked(tx, to, async (tx, membership) => {
    const version = sql<number>`${users.version} + 1`;
    const rows = await changeMembership(tx, { ids, by: actor, now }, (write) =>
      write(isMover, { ...membership, version, updatedAt: now }),
    );
    moved.push(...rows);
    return rows.map(({ id }) => id);
  });
  const lines = await logChanges(
    tx,
    ids.map((id) => ({
      about: aboutPerson({ actor, now }, { id, familyGroupId: to }),
      before: { familyGroupId: from },
      after: { familyGroupId: to },
    })),
  );
  await updatePresumedDeadLocked(tx, staying, isoDayOf(now));
  return moved.map(({ id, version }) => ({ id, version, line: lines[ids.indexOf(id)]! }));
}
