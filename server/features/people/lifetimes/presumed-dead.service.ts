import { isNull } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { lockGroups } from "../../groups/group.lock.ts";
import { keepPresumedDeadLocked, readOutdatedPresumptions } from "./presumed-dead.queries.ts";

/** Keeps `presumedDead` right as time passes. A family is held only where there is something to change. */
export async function renewPresumptions({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const today = isoDayOf(now());
  const { id } = familyGroups;
  const groups = await db.select({ id }).from(familyGroups).where(isNull(familyGroups.deletedAt));
  // One family after the other, so that the largest, not all of them, has to fit the memory.
  for (const groupId of [...groups.map((group) => group.id), null]) {
    const ids = await readOutdatedPresumptions(db, groupId, today);
    if (ids.length === 0) continue;
    await db.transaction(async (tx) => {
      await lockGroups(tx, [groupId]);
      await keepPresumedDeadLocked(tx, ids, today);
    });
  }
}
