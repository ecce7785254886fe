import { eq } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { aboutPerson, noteTurn } from "../../history/history.service.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { keepASuperAdmin, lockPerson } from "../person.lock.ts";

/** Deletes a member, who is signed out, and can be restored for 30 days. Throws 409 for the last Super Admin. */
export async function removeMember(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (person.role === "SUPER_ADMIN") await keepASuperAdmin(tx, person);
    const at = now();
    await changeMembership(tx, { ids: [id], now: at }, (write) =>
      write(eq(users.id, id), { deletedAt: at, deletedBy: actor.id }),
    );
    await noteTurn(tx, aboutPerson({ actor, now: at }, person), "deleted");
  });
}
