import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";

const actorColumns = {
  id: users.id,
  role: users.role,
  familyGroupId: users.familyGroupId,
  verified: users.verified,
};

/** Deceased and deleted people can't sign in, and lose the session they have. */
export const maySignIn = and(isNull(users.deletedAt), eq(users.isDeceased, false));

/** Who signs in under this e-mail or username, with the stored hash. */
export async function findAccount(db: Executor, name: string) {
  const [account] = await db
    .select({ ...actorColumns, password: users.password })
    .from(users)
    .where(
      and(
        sql`(lower(${users.email}) = lower(${name}) or lower(${users.username}) = lower(${name}))`,
        maySignIn,
      ),
    )
    // One person's username may be another's e-mail: the e-mail wins.
    .orderBy(sql`lower(${users.email}) = lower(${name}) desc nulls last`)
    .limit(1);
  return account ?? null;
}

export async function hasAnyAccount(db: Executor): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.password} is not null`)
    .limit(1);
  return row !== undefined;
}
