import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { endSessionsOf } from "../../auth/ended-sessions.service.ts";
import { aboutPerson, noteTurn } from "../../history/history.service.ts";
import { keepPresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
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
    await tx.update(users).set({ deletedAt: now(), deletedBy: actor.id }).where(eq(users.id, id));
    await endSessionsOf(tx, id);
    await noteTurn(tx, aboutPerson({ actor, now: now() }, person), "deleted");
    await keepPresumedDeadLocked(tx, [id], isoDayOf(now()));
  });
}
