import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { ADULT_AGE, isoDayOf, yearsBefore } from "#shared/lib/dates.ts";
import { mayBeMinor } from "#shared/family/people/life-dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { lockGroups } from "../../../core/person/index.ts";
import { changeMembership } from "../membership/change-membership.service.ts";

/** Makes every living CHILD who is certainly 18 a USER. People who died as children stay CHILD. */
export async function promoteGrownChildren({ db, now }: Context): Promise<void> {
  const today = isoDayOf(now());
  const groups = await db
    .selectDistinct({ id: users.familyGroupId })
    .from(users)
    .where(isPossibleAdult(today));
  for (const { id } of groups) {
    await db.transaction(async (tx) => {
      // Locking raises the group's version, because the tree shows roles.
      await lockGroups(tx, [id]);
      await promoteGrownChildrenLocked(tx, id, now());
    });
  }
}

/** Like promoteGrownChildren, in one group (null: people without a group) that the caller has locked. */
export async function promoteGrownChildrenLocked(
  tx: Executor,
  groupId: number | null,
  now: Date,
): Promise<void> {
  const today = isoDayOf(now);
  const isInGroup = sql`${users.familyGroupId} is not distinct from ${groupId}::integer`;
  const { id, birthdate, birthdateWords } = users;
  const rows = await tx
    .select({ id, birthdate, birthdateWords })
    .from(users)
    .where(and(isInGroup, isPossibleAdult(today)));
  const ids = rows.filter((row) => !mayBeMinor(row, today)).map((row) => row.id);
  if (ids.length === 0) return;
  await changeMembership(tx, { ids, by: "site", now }, (write) =>
    write(isAnyOf(id, ids), { role: "USER" }),
  );
}

/** Preselects living children who could be 18 by the earliest day that their birth date can mean. */
const isPossibleAdult = (today: string) =>
  and(
    eq(users.role, "CHILD"),
    lte(users.birthdate, yearsBefore(today, ADULT_AGE)),
    eq(users.isDeceased, false),
    isNull(users.deathDate),
    isNull(users.deletedAt),
  );
