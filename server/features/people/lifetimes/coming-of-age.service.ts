import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { ADULT_AGE, isoDayOf, yearsBefore } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { lockGroups } from "../../groups/group.lock.ts";
import { changeMembership } from "../membership/change-membership.service.ts";

/** Makes each CHILD who is 18 by now a USER. Who died as a child stays one. */
export async function letChildrenComeOfAge({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const today = isoDayOf(now());
  const groups = await db
    .selectDistinct({ id: users.familyGroupId })
    .from(users)
    .where(grownUp(today));
  for (const { id } of groups) {
    const ofGroup = sql`${users.familyGroupId} is not distinct from ${id}::integer`;
    await db.transaction(async (tx) => {
      // The tree shows roles: the group's version is raised with them.
      await lockGroups(tx, [id]);
      const which = and(ofGroup, grownUp(today))!;
      const rows = await tx.select({ id: users.id }).from(users).where(which);
      const ids = rows.map((row) => row.id);
      await changeMembership(tx, { ids, now: now() }, (write) => write(which, { role: "USER" }));
    });
  }
}

const grownUp = (today: string) =>
  and(
    eq(users.role, "CHILD"),
    lte(users.birthdate, yearsBefore(today, ADULT_AGE)),
    eq(users.isDeceased, false),
    isNull(users.deathDate),
    isNull(users.deletedAt),
  );
