import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "#shared/family/people/people.table.ts";

/** Whether a person has an account: they have a password or have signed in through a provider. */
export const hasAccount = ({
  password,
  lastLogin,
}: Pick<typeof users.$inferSelect, "password" | "lastLogin">): boolean =>
  password !== null || lastLogin !== null;

/** Columns of the people table, or of an alias of it. */
interface AccountColumns {
  password: AnyPgColumn;
  lastLogin: AnyPgColumn;
}

/** `hasAccount` as an SQL condition. */
export const hasAccountSql = ({ password, lastLogin }: AccountColumns = users): SQL<boolean> =>
  sql<boolean>`(${password} is not null or ${lastLogin} is not null)`;
