import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ADULT_AGE, type IsoDate, yearsBefore } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";

/** The living as a condition: not marked as deceased, no date of death, and not presumed dead. */
export const isLiving = and(
  eq(users.isDeceased, false),
  isNull(users.deathDate),
  eq(users.presumedDead, false),
);

/** Of the people table, or an alias of it. */
export interface LifeColumns {
  role: AnyPgColumn;
  birthdate: AnyPgColumn;
}

/** The same as `isChild` says of a person, the other way around, as a condition. */
export const isAdultOn = (
  { role, birthdate }: LifeColumns,
  day: IsoDate,
): SQL => sql`(${role} <> 'CHILD'
  and (${birthdate} is null or ${birthdate} <= ${yearsBefore(day, ADULT_AGE)}))`;
