import { sql } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import {
  collectInBatches,
  columnArrayOf,
  type RowBefore,
} from "../../../../lib/database/batches.ts";
import type { Executor } from "../../../../lib/context.ts";
import { changeMembership } from "./change-membership.service.ts";
import type { NewPersonRow } from "./people-in-bulk.queries.ts";
import { hasAccountSql } from "../../../core/person/index.ts";
import { alias } from "drizzle-orm/pg-core";

const person = alias(users, "person");

/** A person's new values. A role assigned by hand stays. */
export type UpdatedPerson = Omit<NewPersonRow, "presumedDead"> & { id: number };

/**
 * Updates many people, except those with an account. The caller holds the group's lock. Returns the
 * changed rows as they were before.
 */
export async function updatePeopleLocked(
  tx: Executor,
  people: UpdatedPerson[],
  now: Date,
): Promise<RowBefore[]> {
  return collectInBatches(people, async (rows) => {
    const column = columnArrayOf(rows);
    const update = () =>
      tx.execute<RowBefore>(sql`
      update ${users} person set full_name = row.full_name, first_name = row.first_name,
        last_name = row.last_name, sex = row.sex, birthdate = row.birthdate,
        birthdate_words = row.birthdate_words, is_deceased = row.is_deceased,
        death_date = row.death_date, death_date_words = row.death_date_words,
        role = case when person.role in ('USER', 'CHILD') then row.role else person.role end,
        version = person.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${column("id")}::integer[],
        ${column("fullName")}::text[], ${column("firstName")}::text[],
        ${column("lastName")}::text[], ${column("sex")}::text[],
        ${column("birthdate")}::text[], ${column("birthdateWords")}::text[],
        ${column("isDeceased")}::boolean[], ${column("deathDate")}::text[],
        ${column("deathDateWords")}::text[], ${column("role")}::text[])
        as row (id, full_name, first_name, last_name, sex, birthdate, birthdate_words, is_deceased,
          death_date, death_date_words, role)
      join ${users} old on old.id = row.id
      where person.id = old.id and not ${hasAccountSql(person)}
      returning old.id, jsonb_build_object('fullName', old.full_name, 'firstName', old.first_name,
        'lastName', old.last_name, 'sex', old.sex, 'birthdate', old.birthdate,
        'birthdateWords', old.birthdate_words, 'isDeceased', old.is_deceased,
        'deathDate', old.death_date, 'deathDateWords', old.death_date_words, 'role', old.role,
        'version', old.version) as before`);
    const ids = rows.map(({ id }) => id);
    const written = await changeMembership(tx, { ids, by: "site", now }, update);
    return written.rows;
  });
}
