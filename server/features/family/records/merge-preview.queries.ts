import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { links } from "#shared/core/links/links.table.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { MAX_NAMED_RELATIVES } from "#shared/family/records/records.contract.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { nameVisibleTo, type NamedPerson, nameForMessages } from "../../core/person/index.ts";

/** Reads both records. Throws 404 if one of them is gone. */
export async function readBothRecords(
  db: Executor,
  ids: { kept: { id: number }; gone: { id: number } },
) {
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, [ids.kept.id, ids.gone.id]), isNull(users.deletedAt)));
  const kept = rows.find(({ id }) => id === ids.kept.id);
  const gone = rows.find(({ id }) => id === ids.gone.id);
  if (!kept || !gone) throw notFound("Person");
  return { kept, gone };
}

/** Returns whom a record is linked to, and what they are to it. */
export async function readRelatives(
  db: Executor,
  { id, familyGroupId }: { id: number; familyGroupId: number | null },
) {
  const rows = await db
    .select({
      relative: {
        id: users.id,
        fullName: users.fullName,
        firstName: users.firstName,
        lastName: users.lastName,
        familyGroupId: users.familyGroupId,
      },
      relationshipType: familyRelationships.relationshipType,
    })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.userId))
    .where(
      and(
        eq(familyRelationships.relatedUserId, id),
        isNull(familyRelationships.deletedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(familyRelationships.id))
    .limit(MAX_NAMED_RELATIVES);
  return rows.map(({ relative, relationshipType }) => {
    const namedRelative: NamedPerson = { ...relative, name: nameForMessages(relative) };
    return {
      id: relative.id,
      name: nameVisibleTo({ familyGroupId }, namedRelative),
      relationshipType,
    };
  });
}

/** Counts what depends on a record, in one query. */
export async function countDependents(db: Executor, id: number, now: Date) {
  const { rows } = await db.execute<
    Record<"links" | "facts" | "otherNames" | "keptLines" | "rsvpLinks", number>
  >(sql`select
    (select count(*)::int from ${familyRelationships} where related_user_id = ${id} and deleted_at is null) as links,
    (select count(*)::int from ${lifeFacts} where (user_id = ${id} or one_id = ${id} or other_id = ${id}) and deleted_at is null) as facts,
    (select count(*)::int from ${otherNames} where user_id = ${id} and deleted_at is null) as "otherNames",
    (select count(*)::int from ${keptLines} where user_id = ${id} or one_id = ${id} or other_id = ${id}) as "keptLines",
    (select count(*)::int from ${links} where person_id = ${id} and purpose = 'rsvp' and revoked_at is null
      and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)) as "rsvpLinks"`);
  return rows[0]!;
}
