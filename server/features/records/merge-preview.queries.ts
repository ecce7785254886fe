import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { keptLines } from "#shared/facts/kept-lines.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import { users } from "#shared/people/people.table.ts";
import { MOST_NAMED } from "#shared/records/records.contract.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { calledIn, type Named, nameInWords } from "../people/named.queries.ts";

/** Both records as they are stored. Throws 404 where one of them is gone by now. */
export async function readTwo(db: Executor, ids: { kept: { id: number }; gone: { id: number } }) {
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, [ids.kept.id, ids.gone.id]), isNull(users.deletedAt)));
  const kept = rows.find(({ id }) => id === ids.kept.id);
  const gone = rows.find(({ id }) => id === ids.gone.id);
  if (!kept || !gone) throw notFound("Person");
  return { kept, gone };
}

/** To whom a record is linked, and what they are to it. */
export async function relativesOf(
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
    .limit(MOST_NAMED);
  return rows.map(({ relative, relationshipType }) => {
    const named: Named = { ...relative, name: nameInWords(relative) };
    return { id: relative.id, name: calledIn({ familyGroupId }, named), relationshipType };
  });
}

/** How much hangs on a record, in one query. */
export async function whatHangsOn(db: Executor, id: number) {
  const { rows } = await db.execute<
    Record<"links" | "facts" | "otherNames" | "keptLines", number>
  >(sql`select
    (select count(*)::int from ${familyRelationships} where related_user_id = ${id} and deleted_at is null) as links,
    (select count(*)::int from ${lifeFacts} where (user_id = ${id} or one_id = ${id} or other_id = ${id}) and deleted_at is null) as facts,
    (select count(*)::int from ${otherNames} where user_id = ${id} and deleted_at is null) as "otherNames",
    (select count(*)::int from ${keptLines} where user_id = ${id} or one_id = ${id} or other_id = ${id}) as "keptLines"`);
  return rows[0]!;
}
