import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { newMemberSchema } from "#shared/people/people.contract.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Person } from "#shared/people/person.schema.ts";
import type { Deps } from "../../lib/deps.ts";
import { badRequest } from "../../lib/errors.ts";
import { lockGroups } from "../groups/group.lock.ts";
import { linkLocked } from "../relationships/relationships.service.ts";
import { uniqueEmail } from "./email.rules.ts";
import { insertPersonLocked } from "./new-person.service.ts";
import { readPerson, viewerOf } from "./people.queries.ts";
import { keepASuperAdmin, lockPerson } from "./person.lock.ts";

type NewMember = z.output<typeof newMemberSchema>;
type Surroundings = Pick<Deps, "db" | "now">;

/**
 * Adds a person to a group, and their link to `relative` with them. Without a group they come into
 * the actor's own. Throws 400 for days that can't be true, 409 for an e-mail in use and for a link that
 * can't be.
 */
export async function addMember(
  { db, now }: Surroundings,
  actor: Actor,
  form: NewMember,
  relative: PersonFacts | null,
): Promise<Person> {
  const kin = kinOf(form, actor, relative);
  const familyGroupId = form.familyGroupId ?? actor.familyGroupId ?? kin?.to.familyGroupId ?? null;
  const id = await uniqueEmail(() =>
    db.transaction(async (tx) => {
      await lockGroups(tx, [familyGroupId]);
      const id = await insertPersonLocked(tx, form, { actor, familyGroupId, now: now() });
      if (kin)
        await linkLocked(tx, {
          userId: id,
          relatedUserId: kin.to.id,
          relationshipType: kin.as,
          recordedBy: actor,
          now: now(),
        });
      return id;
    }),
  );
  return readPerson(db, await viewerOf(db, actor, now()), id);
}

/** As what, and whose, the new member comes; whose spouse or child they are may be left out for one's own. */
function kinOf({ relationshipType }: NewMember, actor: Actor, relative: PersonFacts | null) {
  if (!relationshipType || relationshipType === "NONE") return null;
  if (relationshipType === "PARENT" && !relative)
    throw badRequest("Please choose whose parent this is.", [
      { path: "relatedUserId", message: "Please choose whose parent this is" },
    ]);
  return { as: relationshipType, to: relative ?? actor };
}

/** Deletes a member, who can be restored for 30 days. Throws 409 for the last Super Admin. */
export async function removeMember(
  { db, now }: Surroundings,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (person.role === "SUPER_ADMIN") await keepASuperAdmin(tx, person);
    await tx.update(users).set({ deletedAt: now(), deletedBy: actor.id }).where(eq(users.id, id));
  });
}
