import { sql } from "drizzle-orm";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { hasSecondFactor } from "../../../core/person/index.ts";

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
