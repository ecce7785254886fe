import { sql } from "drizzle-orm";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";

/**
 * Ends the roles of these people on events of families they no longer belong to, and all roles of dead and
 * deleted people. A creator's rights need no change here, because they depend on the membership.
 */
export async function endRolesOf(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from ${eventHelpers} helper using ${events} event, ${users} person
    where helper.user_id = any(${sql.param([...ids])}::int[])
      and event.id = helper.event_id and person.id = helper.user_id
      and (person.deleted_at is not null or person.is_deceased or person.death_date is not null
        or person.family_group_id is null or event.family_group_id <> person.family_group_id)`);
}
