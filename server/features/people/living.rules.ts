import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type IsoDate, yearsBefore } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";

const PRESUMED_DEAD_AT = 110;
const PRESUMED_DEAD_WITH_CHILD_OF = 95;

/**
 * The living as a condition: not marked as deceased, no date of death, not born over 110 years ago;
 * where the birth date is unknown, no child born over 95 years ago.
 */
export function isLiving(today: IsoDate): SQL | undefined {
  const isYoungEnough = sql`${users.birthdate} >= ${yearsBefore(today, PRESUMED_DEAD_AT)}`;
  // The eldest by a scalar query: an `exists` is planned as a join of all links with all people.
  const eldestChild = sql`(
    select min(child.birthdate) from family_relationships link
    join users child on child.id = link.related_user_id
    where link.user_id = ${users.id} and link.relationship_type = 'PARENT'
      and link.deleted_at is null and child.deleted_at is null)`;
  const hasNoOldChild = sql`coalesce(${eldestChild} >= ${yearsBefore(today, PRESUMED_DEAD_WITH_CHILD_OF)}, true)`;
  return and(
    eq(users.isDeceased, false),
    isNull(users.deathDate),
    sql`case when ${users.birthdate} is null then ${hasNoOldChild} else ${isYoungEnough} end`,
  );
}
