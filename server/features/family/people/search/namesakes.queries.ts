import { sql } from "drizzle-orm";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { ListedPerson, PersonRow } from "#shared/family/people/person.schema.ts";
import type { Sex } from "#shared/family/people/sex.ts";
import { countBy, groupBy } from "#shared/lib/group-by.ts";
import type { Executor } from "../../../../lib/context.ts";
import { type NameColumns, nameColumns, nameForMessages } from "../../../core/person/index.ts";
import { parentLinks } from "../lifetimes/birth-kin.queries.ts";

/**
 * Adds a note to people in one list who share a name: their years, otherwise their parents. Runs
 * one query for all.
 */
export async function addNamesakeNotes(db: Executor, people: PersonRow[]): Promise<ListedPerson[]> {
  const nameCounts = new Map(countBy(people.map(({ fullName }) => fullName)));
  const nameAndYears = (person: PersonRow) => `${person.fullName}|${formatLifeYears(person)}`;
  const nameAndYearsCounts = new Map(countBy(people.map(nameAndYears)));
  const parentage = await readParentage(
    db,
    people
      .filter((person) => nameAndYearsCounts.get(nameAndYears(person))! > 1)
      .map(({ id }) => id),
  );
  return people.map((person) => {
    const isNamesake = nameCounts.get(person.fullName)! > 1;
    return { ...person, distinction: isNamesake ? describeDifference(person, parentage) : null };
  });
}

/** Returns 'born 1984, son of Otto Berg', or null if neither is known. */
export const describeDifference = (
  person: Parameters<typeof formatLifeYears>[0] & { id: number },
  parentage: ReadonlyMap<number, string>,
): string | null =>
  [formatLifeYears(person), parentage.get(person.id)].filter(Boolean).join(", ") || null;

const CHILD_NOUNS: Record<Sex, string> = { male: "son", female: "daughter", other: "child" };

/** Returns 'son of Otto Berg and Rosa Lind' by id; names only parents in the same family group. */
export async function readParentage(db: Executor, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<NameColumns & { childId: number; childSex: Sex | null }>(sql`
    select distinct child.id as "childId", child.sex as "childSex", ${nameColumns(sql`parent`)}
    from ${parentLinks} link
    join ${users} child on child.id = link.child_id
    join ${users} parent on parent.id = link.parent_id and parent.deleted_at is null
      and parent.family_group_id = child.family_group_id
    where link.child_id = any(${sql.param(ids)}::int[])
    order by child.id, parent.id
  `);
  return new Map(
    Array.from(
      groupBy(rows, ({ childId }) => childId),
      ([id, parents]) => {
        const names = parents.slice(0, 2).map(nameForMessages).join(" and ");
        return [id, `${CHILD_NOUNS[parents[0]!.childSex ?? "other"]} of ${names}`];
      },
    ),
  );
}
