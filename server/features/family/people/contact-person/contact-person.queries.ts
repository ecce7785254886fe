import { and, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { isLiving } from "../../../core/person/index.ts";

/** Reads the facts that decide whether one person can be the other's contact person. */
export const readContactFacts = (db: Executor, ids: number[]) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      birthdate: users.birthdate,
      familyGroupId: users.familyGroupId,
      isAlive: sql<boolean>`(${isLiving})`,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
