import { getTableName, sql } from "drizzle-orm";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
import type { Merge } from "../../../../lib/personal-data.ts";
import type { Executor } from "../../../../lib/context.ts";

const { userId, contactPersonId } = contactPersons;

/**
 * Moves contact persons to the kept record, which keeps its own contact person if it has one.
 * Nobody becomes their own contact person.
 */
export async function mergeContactPersonsLocked(
  tx: Executor,
  { kept, gone }: Pick<Merge, "kept" | "gone">,
): Promise<MergeStep[]> {
  const table = getTableName(contactPersons);
  const own = await tx.execute<{ key: number }>(sql`
    update ${contactPersons} set user_id = ${kept.id}
    where ${userId} = ${gone.id} and ${contactPersonId} <> ${kept.id}
      and not exists (select 1 from ${contactPersons} own where own.user_id = ${kept.id})
    returning ${contactPersonId} as key`);
  const others = await tx.execute<{ key: number }>(sql`
    update ${contactPersons} set contact_person_id = ${kept.id}
    where ${contactPersonId} = ${gone.id} and ${userId} <> ${kept.id}
    returning ${userId} as key`);
  const keysOf = ({ rows }: typeof own) => rows.map(({ key }) => key);
  return [
    { table, column: userId.name, by: contactPersonId.name, moved: keysOf(own) },
    { table, column: contactPersonId.name, by: userId.name, moved: keysOf(others) },
  ];
}
