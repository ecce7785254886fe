import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { passkeys, totpSecrets } from "#shared/accounts/second-factor/second-factor.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";

/** Whether the person with this id has an authenticator app or a passkey. */
export const hasSecondFactor = (userId: AnyPgColumn | number): SQL<boolean> =>
  sql`(exists (select from ${totpSecrets} where ${eq(totpSecrets.userId, userId)})
    or exists (select from ${passkeys} where ${eq(passkeys.userId, userId)}))`;

/** The role of an administrator as long as they lack the second factor that their group requires. */
export const ROLE_WITHOUT_FACTOR = "USER";

/**
 * Whether a person's group requires a second factor of its administrators, and they are one without it.
 * Super Admins keep their rights, so that no group can lock the site.
 */
export const lacksSecondFactor = sql<boolean>`(coalesce(${familyGroups.requiresSecondFactor}, false)
  and ${users.role} = 'FAMILY_ADMIN' and not ${hasSecondFactor(users.id)})`;

export async function needsSecondStep(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ needed: boolean }>(
    sql`select ${hasSecondFactor(userId)} as needed`,
  );
  return rows[0]!.needed;
}
