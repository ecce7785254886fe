import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";

type NewRow = typeof users.$inferInsert;

/** What decides who somebody is to the site, and is changed by `changeMembership` alone. */
type DecidingColumn =
  | "role"
  | "familyGroupId"
  | "formerFamilyGroupId"
  | "deletedAt"
  | "deletedBy"
  | "isDeceased"
  | "deathDate"
  | "deathDateWords"
  | "password";

type Details = Partial<Omit<NewRow, DecidingColumn>> & { [K in DecidingColumn]?: never };

/** Writes what decides nothing. */
export async function updateDetails(
  tx: Executor,
  ids: readonly number[],
  values: Details,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(users)
    .set(values)
    .where(sql`${users.id} = any(${sql.param([...ids])}::int[])`);
}

/** Adds a person, for whoever holds their group. Fails where their email is in use. */
export async function insertPerson(tx: Executor, person: NewRow): Promise<number> {
  const [row] = await tx.insert(users).values(person).returning({ id: users.id });
  return row!.id;
}

/** Adds a person, for whoever holds their group; null where their email is in use. */
export async function insertUnlessTaken(tx: Executor, person: NewRow): Promise<Actor | null> {
  const [actor] = await tx.insert(users).values(person).onConflictDoNothing().returning({
    id: users.id,
    role: users.role,
    familyGroupId: users.familyGroupId,
    verified: users.verified,
  });
  return actor ?? null;
}

/** Removes rows of people, and everything that hangs on them; answers their photos. */
export async function deleteForGood(tx: Executor, which: SQL | undefined) {
  const gone = await tx.delete(users).where(which).returning({ photo: users.photo });
  return gone.map(({ photo }) => photo);
}
