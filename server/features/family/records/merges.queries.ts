import { aliasedTable, and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import {
  type Actor,
  maySeePerson,
  type PolicyPerson,
} from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";

interface NamedPolicyPerson extends PolicyPerson {
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** A merge that can still be undone. */
export interface UndoableMerge {
  id: number;
  kept: NamedPolicyPerson;
  gone: NamedPolicyPerson;
}

const kept = aliasedTable(users, "kept");
const gone = aliasedTable(users, "gone");

const personFactColumns = (person: typeof kept) => ({
  id: person.id,
  role: person.role,
  familyGroupId: person.familyGroupId,
  fullName: person.fullName,
  firstName: person.firstName,
  lastName: person.lastName,
});

/** Finds those of these merges that this actor may know of. */
export async function findMerges(
  db: Executor,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
): Promise<UndoableMerge[]> {
  const merges = await db
    .select({ id: personMerges.id, kept: personFactColumns(kept), gone: personFactColumns(gone) })
    .from(personMerges)
    .innerJoin(kept, and(eq(kept.id, personMerges.keptId), isNull(kept.deletedAt)))
    .innerJoin(
      gone,
      and(eq(gone.id, personMerges.goneId), gte(gone.deletedAt, restorableSince(now))),
    )
    .where(inArray(personMerges.id, ids));
  return merges.filter(({ kept }) => maySeePerson(actor, kept));
}

/** Returns this person and every record merged into theirs, directly or through others. */
export async function readMergedRecords(tx: Executor, id: number) {
  const { rows } = await tx.execute<{ id: number; email: string | null }>(sql`
    with recursive theirs (id) as (
      select ${id}::integer
      union
      select merge.gone_id from theirs join ${personMerges} merge on merge.kept_id = theirs.id
    )
    select person.id, lower(person.email) as email from ${users} person join theirs using (id)`);
  return rows;
}
