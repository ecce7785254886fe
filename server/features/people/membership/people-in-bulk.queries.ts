import { sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import { columnOf, inParts } from "../../../lib/database/in-bulk.ts";
import { takeIds } from "../../../lib/database/take-ids.ts";
import type { Executor } from "../../../lib/deps.ts";
import { joinGroupLocked } from "./membership.service.ts";

type User = typeof users.$inferInsert;

/** A person record as an import makes it: without an address or a password, so nobody signs in with it. */
export type RecordedPerson = Required<
  Pick<
    User,
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

/** Adds people to a group, for who holds its lock, and answers their ids, in the same order. */
export async function insertPeopleLocked(
  tx: Executor,
  people: Iterable<RecordedPerson>,
  { familyGroupId, createdBy }: { familyGroupId: number; createdBy: number | null },
): Promise<number[]> {
  const all: number[] = [];
  return joinGroupLocked(tx, familyGroupId, async (tx, membership) => {
    await inParts(people, async (rows) => {
      const ids = await takeIds(tx, users, rows.length);
      for (const id of ids) all.push(id);
      const column = columnOf(rows);
      await tx.execute(sql`
      insert into ${users} (family_group_id, created_by, id, full_name, first_name, last_name, sex,
        birthdate, birthdate_words, is_deceased, death_date, death_date_words, presumed_dead, role)
      select ${membership.familyGroupId}::integer, ${createdBy}::integer, row.* from unnest(
        ${sql.param(ids)}::integer[],
        ${column("fullName")}::text[], ${column("firstName")}::text[],
        ${column("lastName")}::text[], ${column("sex")}::text[],
        ${column("birthdate")}::text[], ${column("birthdateWords")}::text[],
        ${column("isDeceased")}::boolean[],
        ${column("deathDate")}::text[], ${column("deathDateWords")}::text[], ${column("presumedDead")}::boolean[],
        ${column("role")}::text[]) row`);
    });
    return all;
  });
}
