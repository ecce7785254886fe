import { sql } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import { collectInBatches, columnArrayOf } from "../../../../lib/database/batches.ts";
import { reserveIds } from "../../../../lib/database/reserve-ids.ts";
import type { Executor } from "../../../../lib/context.ts";
import { joinGroupLocked } from "./membership.service.ts";

type UserInsert = typeof users.$inferInsert;

/** A person to insert during an import, without an address or password, so nobody can sign in with it. */
export type NewPersonRow = Required<
  Pick<
    UserInsert,
    | "fullName"
    | "firstName"
    | "lastName"
    | "sex"
    | "birthdate"
    | "birthdateWords"
    | "isDeceased"
    | "deathDate"
    | "deathDateWords"
    | "presumedDead"
    | "role"
  >
>;

interface InsertContext {
  familyGroupId: number;
  createdBy: number | null;
  invitableFrom: Date | null;
}

/** Inserts people into a group. The caller holds its lock. Returns their ids in the same order. */
export async function insertPeopleLocked(
  tx: Executor,
  people: Iterable<NewPersonRow>,
  { familyGroupId, createdBy, invitableFrom }: InsertContext,
): Promise<number[]> {
  return joinGroupLocked(tx, familyGroupId, (tx, membership) =>
    collectInBatches(people, async (rows) => {
      const ids = await reserveIds(tx, users, rows.length);
      const column = columnArrayOf(rows);
      await tx.execute(sql`
      insert into ${users} (family_group_id, created_by, invitable_from, id, full_name, first_name, last_name, sex,
        birthdate, birthdate_words, is_deceased, death_date, death_date_words, presumed_dead, role)
      select ${membership.familyGroupId}::integer, ${createdBy}::integer,
        ${invitableFrom?.toISOString() ?? null}::timestamptz, row.* from unnest(
        ${sql.param(ids)}::integer[],
        ${column("fullName")}::text[], ${column("firstName")}::text[],
        ${column("lastName")}::text[], ${column("sex")}::text[],
        ${column("birthdate")}::text[], ${column("birthdateWords")}::text[],
        ${column("isDeceased")}::boolean[],
        ${column("deathDate")}::text[], ${column("deathDateWords")}::text[], ${column("presumedDead")}::boolean[],
        ${column("role")}::text[]) row`);
      return ids;
    }),
  );
}
