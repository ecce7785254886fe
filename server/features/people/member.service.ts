import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { noteTurn } from "../history/history.service.ts";
import { keepPresumedDeadLocked } from "./presumed-dead.queries.ts";
import { keepASuperAdmin, lockPerson } from "./person.lock.ts";

/** Deletes a member, who can be restored for 30 days. Throws 409 for the last Super Admin. */
export async function removeMember(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (person.role === "SUPER_ADMIN") await keepASuperAdmin(tx, person);
    await tx.update(users).set({ deletedAt: now(), deletedBy: actor.id }).where(eq(users.id, id));
    const { familyGroupId } = person;
    const about = { subject: "person", subjectId: id, familyGroupId, actor, at: now() } as const;
    await noteTurn(tx, about, "deleted");
    await keepPresumedDeadLocked(tx, [id], isoDayOf(now()));
  });
}
