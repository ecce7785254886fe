import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#shared/people/people.table.ts";
import { reachedThrough } from "#shared/people/reached-through.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isLiving } from "../lifetimes/living.rules.ts";

const named = {
  id: users.id,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** People as far as it decides whether one is reached through the other. */
export const readReachable = (db: Executor, ids: number[]) =>
  db
    .select({
      ...named,
      email: users.email,
      role: users.role,
      birthdate: users.birthdate,
      familyGroupId: users.familyGroupId,
      isAlive: sql<boolean>`(${isLiving})`,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));

const reached = alias(users, "reached");

/** A contact person counts only while both are in one family group and neither is deleted. */
const inOneGroup = and(
  eq(reached.familyGroupId, users.familyGroupId),
  isNull(users.deletedAt),
  isNull(reached.deletedAt),
);

/** Through whom somebody is reached; null for who is not so. */
export async function findThrough(db: Executor, id: number) {
  const [row] = await db
    .select(named)
    .from(reachedThrough)
    .innerJoin(reached, eq(reached.id, reachedThrough.userId))
    .innerJoin(users, eq(users.id, reachedThrough.throughId))
    .where(and(eq(reachedThrough.userId, id), inOneGroup));
  return row ?? null;
}

/** The contact person of each of these people who has one, as pairs of ids. */
export const readContactPersons = (db: Executor, ids: number[]) =>
  db
    .select({ userId: reached.id, throughId: users.id })
    .from(reachedThrough)
    .innerJoin(reached, eq(reached.id, reachedThrough.userId))
    .innerJoin(users, eq(users.id, reachedThrough.throughId))
    .where(and(sql`${reachedThrough.userId} = any(${sql.param(ids)}::int[])`, inOneGroup));

/** Who is reached through these people, by name. */
export const readReached = (db: Executor, ids: number[]) =>
  db
    .select({
      id: reached.id,
      fullName: reached.fullName,
      firstName: reached.firstName,
      lastName: reached.lastName,
    })
    .from(reachedThrough)
    .innerJoin(reached, eq(reached.id, reachedThrough.userId))
    .innerJoin(users, eq(users.id, reachedThrough.throughId))
    .where(and(inArray(reachedThrough.throughId, ids), inOneGroup))
    .orderBy(asc(reached.searchName), asc(reached.id));
