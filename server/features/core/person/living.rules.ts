import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ADULT_AGE, type IsoDate, yearsBefore } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";

/** Columns of the people table, or of an alias of it. */
type DeathColumns = Record<"isDeceased" | "deathDate" | "presumedDead", AnyPgColumn>;

/** SQL condition: the person is living: not marked as deceased, without a date of death, and not presumed dead. */
export const isLivingIn = ({ isDeceased, deathDate, presumedDead }: DeathColumns): SQL =>
  and(eq(isDeceased, false), isNull(deathDate), eq(presumedDead, false))!;

export const isLiving = isLivingIn(users);

/** Whether a person is living, by the same rule as `isLivingIn`. */
export const isLivingPerson = ({
  isDeceased,
  deathDate,
  presumedDead,
}: Pick<typeof users.$inferSelect, "isDeceased" | "deathDate" | "presumedDead">): boolean =>
  !isDeceased && deathDate === null && !presumedDead;

/** Columns of the people table, or of an alias of it, that decide who is an adult. */
export interface LifeColumns {
  role: AnyPgColumn;
  birthdate: AnyPgColumn;
}

/** SQL condition: an adult on that day, the opposite of `isChild`. */
export const isAdultOn = (
  { role, birthdate }: LifeColumns,
  day: IsoDate,
): SQL => sql`(${role} <> 'CHILD'
  and (${birthdate} is null or ${birthdate} <= ${yearsBefore(day, ADULT_AGE)}))`;
