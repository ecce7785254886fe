import { and, eq, isNull } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";

/** The living as a condition: not marked as deceased, no date of death, and not presumed dead. */
export const isLiving = and(
  eq(users.isDeceased, false),
  isNull(users.deathDate),
  eq(users.presumedDead, false),
);
