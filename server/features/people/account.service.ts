import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { isPresumedDeadByAge } from "#shared/people/presumed-dead.ts";
import type { Executor } from "../../lib/deps.ts";

type NewAccount = Pick<
  typeof users.$inferInsert,
  "email" | "password" | "fullName" | "birthdate" | "role" | "lastLogin" | "verified"
>;

/** Adds somebody who signs in by their e-mail; null where it is in use. */
export async function insertAccount(
  tx: Executor,
  account: NewAccount,
  now: Date,
): Promise<Actor | null> {
  const presumedDead = isPresumedDeadByAge(account.birthdate ?? null, isoDayOf(now));
  const [actor] = await tx
    .insert(users)
    .values({ ...account, username: account.email, presumedDead })
    .onConflictDoNothing()
    .returning({
      id: users.id,
      role: users.role,
      familyGroupId: users.familyGroupId,
      verified: users.verified,
    });
  return actor ?? null;
}

export async function noteLogin(db: Executor, id: number, now: Date): Promise<void> {
  await db.update(users).set({ lastLogin: now }).where(eq(users.id, id));
}

/** Makes a person, whom the caller holds, a Super Admin who signs in with this password. */
export async function makeSuperAdminLocked(
  tx: Executor,
  id: number,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ role: "SUPER_ADMIN", password, verified: true, updatedAt: now })
    .where(eq(users.id, id));
}
