import { and, eq, sql } from "drizzle-orm";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { maySignIn } from "../auth/index.ts";
import { hasAccountSql, hasSecondFactor } from "../../core/person/index.ts";

/** Whether a group requires a second factor of its administrators, and how many of them have one. */
export async function readSecondFactorRule(db: Executor, groupId: number) {
  const isAdministrator = and(eq(users.role, "FAMILY_ADMIN"), hasAccountSql(), maySignIn);
  const [rule] = await db
    .select({
      isRequired: familyGroups.requiresSecondFactor,
      administrators: sql<number>`count(${users.id})::int`,
      withSecondStep: sql<number>`(count(${users.id}) filter (where ${hasSecondFactor(users.id)}))::int`,
    })
    .from(familyGroups)
    .leftJoin(users, and(eq(users.familyGroupId, familyGroups.id), isAdministrator))
    .where(eq(familyGroups.id, groupId))
    .groupBy(familyGroups.id);
  return rule!;
}
