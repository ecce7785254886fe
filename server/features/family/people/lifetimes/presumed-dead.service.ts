import { isNull } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { lockGroups } from "../../../core/person/index.ts";
import { updatePresumedDeadLocked, readOutdatedPresumptions } from "./presumed-dead.queries.ts";

/** Updates `presumedDead` as time passes. Locks a group only if something has to change. */
export async function updatePresumedDead({ db, now }: Context): Promise<void> {
  const today = isoDayOf(now());
  const { id } = familyGroups;
  const groups = await db.select({ id }).from(familyGroups).where(isNull(familyGroups.deletedAt));
  // Handles one family at a time, so that memory has to hold only the largest.
  for (const groupId of [...groups.map((group) => group.id), null]) {
    const ids = await readOutdatedPresumptions(db, groupId, today);
    if (ids.length === 0) continue;
    await db.transaction(async (tx) => {
      await lockGroups(tx, [groupId]);
      await updatePresumedDeadLocked(tx, ids, today);
    });
  }
}
