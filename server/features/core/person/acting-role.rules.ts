import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { passkeys, totpSecrets } from "#shared/accounts/second-factor/second-factor.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Role } from "#shared/lib/roles.ts";

/** Whether the person with this id has an authenticator app or a passkey. */
export const hasSecondFactor = (userId: AnyPgColumn | SQL | number): SQL<boolean> =>
  sql`(exists (select from ${totpSecrets} where ${eq(totpSecrets.userId, userId)})
    or exists (select from ${passkeys} where ${eq(passkeys.userId, userId)}))`;

/** The role of an administrator as long as they lack the second factor that their group requires. */
export const ROLE_WITHOUT_FACTOR = "USER";

/**
 * The role of a row of users, as a request of that person would get it. For work that runs without a request, for
 * example a scheduled email.
 */
// Columns are qualified with their table, because Drizzle omits it in queries of one table.
export const actingRole = sql<Role>`(case
  when users.role = 'FAMILY_ADMIN'
    and exists (select from ${familyGroups} own
      where own.id = users.family_group_id and own.requires_second_factor)
    and not ${hasSecondFactor(sql`users.id`)}
  then ${sql.raw(`'${ROLE_WITHOUT_FACTOR}'`)} else users.role end)`;
