import { eq } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { aboutPerson, logStateChange } from "../../../core/change-log/index.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { assertSuperAdminLeft, lockPerson } from "../../../core/person/index.ts";

/**
 * Deletes a member and signs them out. They can be restored for 30 days. Throws 409 for the last
 * Super Admin.
 */
export async function removeMember({ db, now }: Context, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (person.role === "SUPER_ADMIN") await assertSuperAdminLeft(tx, person);
    const at = now();
    await changeMembership(tx, { ids: [id], by: actor, now: at }, (write) =>
      write(eq(users.id, id), { deletedAt: at, deletedBy: actor.id }),
    );
    await logStateChange(tx, aboutPerson({ actor, now: at }, person), "deleted");
  });
}
