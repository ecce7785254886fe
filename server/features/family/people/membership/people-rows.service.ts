import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";

type NewUserRow = typeof users.$inferInsert;

/** Columns that decide somebody's rights; only `changeMembership` may change them. */
type MembershipColumn =
  | "role"
  | "familyGroupId"
  | "formerFamilyGroupId"
  | "deletedAt"
  | "deletedBy"
  | "isDeceased"
  | "deathDate"
  | "deathDateWords"
  | "password";

type DetailColumns = Partial<Omit<NewUserRow, MembershipColumn>> & {
  [K in MembershipColumn]?: never;
};

/** Updates columns that no rights depend on. */
export async function updateDetails(
  tx: Executor,
  ids: readonly number[],
  values: DetailColumns,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(users)
    .set(values)
    .where(sql`${users.id} = any(${sql.param([...ids])}::int[])`);
}

/** Inserts a person. The caller holds their group's lock. Fails if their email is taken. */
export async function insertPerson(tx: Executor, person: NewUserRow): Promise<number> {
  const [row] = await tx.insert(users).values(person).returning({ id: users.id });
  return row!.id;
}

/** Inserts a person, or returns null if their email is taken. The caller holds their group's lock. */
export async function insertPersonUnlessTaken(
  tx: Executor,
  person: NewUserRow,
): Promise<Actor | null> {
  const [actor] = await tx.insert(users).values(person).onConflictDoNothing().returning({
    id: users.id,
    role: users.role,
    familyGroupId: users.familyGroupId,
    verified: users.verified,
  });
  return actor ?? null;
}

/** Permanently deletes people and everything that depends on them. Returns the hashes of their photos. */
export async function deletePeoplePermanently(tx: Executor, condition: SQL | undefined) {
  const deleted = await tx.delete(users).where(condition).returning({ photo: users.photo });
  return deleted.map(({ photo }) => photo);
}
