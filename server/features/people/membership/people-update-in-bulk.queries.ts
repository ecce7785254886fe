import { sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import { columnOf, inParts } from "../../../lib/database/in-bulk.ts";
import type { Executor } from "../../../lib/deps.ts";
import { changeMembership } from "./change-membership.service.ts";
import type { RecordedPerson } from "./people-in-bulk.queries.ts";

/** A person as they are to be; whose role is given by hand keeps it. */
export type UpdatedPerson = Omit<RecordedPerson, "presumedDead"> & { id: number };

/** Updates many people, for whoever holds their group's lock. Nobody who signs in is among them. */
export async function updatePeopleLocked(
  tx: Executor,
  people: UpdatedPerson[],
  now: Date,
): Promise<void> {
  await inParts(people, async (rows) => {
    const column = columnOf(rows);
    const update = () =>
      tx.execute(sql`
      update ${users} person set full_name = row.full_name, first_name = row.first_name,
        last_name = row.last_name, sex = row.sex, birthdate = row.birthdate,
        birthdate_words = row.birthdate_words, is_deceased = row.is_deceased,
        death_date = row.death_date, death_date_words = row.death_date_words,
        role = case when person.role in ('USER', 'CHILD') then row.role else person.role end,
        edition = person.edition + 1, updated_at = ${now.toISOString()}::timestamptz
      from unnest(${column("id")}::integer[],
        ${column("fullName")}::text[], ${column("firstName")}::text[],
        ${column("lastName")}::text[], ${column("sex")}::text[],
        ${column("birthdate")}::text[], ${column("birthdateWords")}::text[],
        ${column("isDeceased")}::boolean[], ${column("deathDate")}::text[],
        ${column("deathDateWords")}::text[], ${column("role")}::text[])
        as row (id, full_name, first_name, last_name, sex, birthdate, birthdate_words, is_deceased,
          death_date, death_date_words, role)
      where person.id = row.id and person.password is null`);
    await changeMembership(tx, { ids: rows.map(({ id }) => id), now }, update);
  });
}
