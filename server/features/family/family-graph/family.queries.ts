import { isChild } from "#shared/family/people/is-child.ts";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { imageUrl } from "#shared/core/images/image-address.ts";
import {
  type FamilyRows,
  type LinkRow,
  packFamilyRows,
} from "#shared/family/family-graph/family-rows.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { displayName, shortName } from "#shared/lib/names.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isLivingPerson } from "../../core/person/index.ts";

/**
 * Returns a text that changes with every change to the group's people or links, or null if there is
 * no such group. It includes the transaction id (xmin), because version numbers repeat after a
 * reset or a restored backup.
 */
export async function readFamilyVersion(db: Executor, groupId: number): Promise<string | null> {
  const [group] = await db
    .select({ version: sql<string>`${familyGroups.familyVersion} || '/' || family_groups.xmin` })
    .from(familyGroups)
    .where(and(eq(familyGroups.id, groupId), isNull(familyGroups.deletedAt)));
  return group?.version ?? null;
}

/**
 * Reads a group's people and the links between them with one query each. `branches[n]` is the
 * branch of the n-th person.
 */
export async function readFamily(
  db: Executor,
  groupId: number,
  today: IsoDate,
): Promise<{ rows: FamilyRows; branches: (string | null)[] }> {
  const [people, links] = await Promise.all([
    db.execute<PersonColumns>(selectPeople(groupId)),
    db.execute<LinkColumns>(selectLinks(groupId)),
  ]);
  const treePeople = people.rows.map((row) => toTreePerson(row, today));
  return {
    rows: packFamilyRows(treePeople, links.rows),
    branches: people.rows.map(({ familyBranch }) => familyBranch),
  };
}

interface PersonColumns
  extends Omit<TreePerson, "fullName" | "shortName">, Record<string, unknown> {
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  presumedDead: boolean;
  familyBranch: string | null;
}

type LinkColumns = LinkRow & Record<string, unknown>;

// Plain SQL, because mapping ten thousand rows field by field takes as long as reading them.
export const selectPeople = (groupId: number): SQL => sql`
  select id, full_name as "fullName", first_name as "firstName", last_name as "lastName", username,
    sex, role, photo, is_deceased as "isDeceased", birthdate, birthdate_words as "birthdateWords",
    death_date as "deathDate", death_date_words as "deathDateWords",
    presumed_dead as "presumedDead", family_branch as "familyBranch"
  from users
  where family_group_id = ${groupId} and deleted_at is null
  order by id`;

const linkColumnsAndJoin = sql`link.id, link.user_id as "userId", link.related_user_id as "relatedUserId",
  link.relationship_type as "relationshipType", link.relationship_status as "relationshipStatus",
  link.kind, link.start_date as "startDate", link.end_date as "endDate"
  from family_relationships link
  join users person on person.id = link.user_id`;

/** One row of each link; the mirror row is used only where the first is missing. */
export const selectLinks = (groupId: number): SQL => {
  const isInGroup = sql`person.family_group_id = ${groupId} and person.deleted_at is null and link.deleted_at is null`;
  return sql`
    select ${linkColumnsAndJoin}
    where ${isInGroup} and (link.relationship_type = 'PARENT'
      or (link.relationship_type = 'SPOUSE' and link.user_id < link.related_user_id))
    union all
    select ${linkColumnsAndJoin}
    where ${isInGroup} and (link.relationship_type = 'CHILD'
      or (link.relationship_type = 'SPOUSE' and link.user_id > link.related_user_id))
      and not exists (
        select from family_relationships mirror
        where mirror.user_id = link.related_user_id and mirror.related_user_id = link.user_id
          and mirror.deleted_at is null
          and mirror.relationship_type
            = case link.relationship_type when 'CHILD' then 'PARENT' else 'SPOUSE' end
      )
    order by 1`;
};

function toTreePerson(row: PersonColumns, today: IsoDate): TreePerson {
  const withName = row.fullName?.trim() ? row : withoutWithheldUsername(row, today);
  return {
    id: row.id,
    fullName: displayName(withName),
    shortName: shortName(withName),
    sex: row.sex,
    role: row.role,
    photo: imageUrl(row.photo),
    isDeceased: row.isDeceased,
    birthdate: row.birthdate,
    birthdateWords: row.birthdateWords,
    deathDate: row.deathDate,
    deathDateWords: row.deathDateWords,
  };
}

/**
 * Usernames fall back to names but are mostly email addresses, which are withheld for children and
 * the dead. All viewers share these rows, so withheld usernames are removed for everyone.
 */
function withoutWithheldUsername(row: PersonColumns, today: IsoDate): PersonColumns {
  const isWithheld = !isLivingPerson(row) || isChild(row, today);
  return isWithheld ? { ...row, username: null } : row;
}
